import { describe, expect, it } from 'vitest';
import type { RowRange } from './row-offsets.ts';
import { fillSlots, type ListedRow, moveSlots, type RowSlot, SPARE_SLOTS } from './row-slots.ts';

const games = (count: number): readonly ListedRow[] =>
  Array.from({ length: count }, (_, at) => ({ key: `g${at}`, kind: 'game' }));

const range = (startIndex: number, stopIndex: number): RowRange => ({ startIndex, stopIndex });

const fill = (before: readonly RowSlot[], rows: readonly ListedRow[], near: RowRange, more = {}) =>
  fillSlots(before, { rows, near, far: near, farAtOnce: 1, farAtLeast: 1, isFree: () => true, ...more });

const idOf = (slots: readonly RowSlot[], key: string) => slots.find((slot) => slot.key === key)?.id;
const keysOf = (slots: readonly RowSlot[]) => slots.map(({ key }) => key).sort();

describe('the elements of rows', () => {
  it('are made for what is near, and one by one for what is further away', () => {
    const rows = games(20);
    const wish = { far: range(2, 12) };
    const first = fill([], rows, range(5, 8), wish);
    expect(keysOf(first)).toEqual(['g4', 'g5', 'g6', 'g7', 'g8']);
    const second = fill(first, rows, range(5, 8), wish);
    expect(second).toHaveLength(6);
    let slots = second;
    for (let turn = 0; turn < 10; turn += 1) slots = fill(slots, rows, range(5, 8), wish);
    expect(slots).toHaveLength(11);
    expect(fill(slots, rows, range(5, 8), wish)).toBe(slots);
  });

  it('are made for far rows not before some are missing, and then in one go', () => {
    const rows = games(20);
    const wish = { far: range(2, 12), farAtOnce: 3, farAtLeast: 3 };
    const first = fill([], rows, range(4, 10), wish);
    expect(keysOf(first)).toHaveLength(10);
    expect(fill(first, rows, range(4, 10), wish)).toBe(first);
    expect(fill(first, rows, range(4, 12), wish)).toHaveLength(11);
  });

  it('go from the row that is furthest away to the one that comes in, without moving a slot', () => {
    const rows = games(40);
    const before = fill([], rows, range(0, 9));
    const after = fill(before, rows, range(3, 12));
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(idOf(after, 'g10')).toBe(idOf(before, 'g0'));
    expect(idOf(after, 'g5')).toBe(idOf(before, 'g5'));
    expect(keysOf(after)).toEqual(keysOf(fill([], rows, range(3, 12))));
  });

  it('are handed on within a kind alone', () => {
    const rows: readonly ListedRow[] = games(20).map((row, at) =>
      at === 0 ? { key: 'head', kind: 'championship' } : row,
    );
    const before = fill([], rows, range(0, 4));
    const after = fill(before, rows, range(1, 5));
    expect(idOf(after, 'g5')).not.toBe(idOf(before, 'head'));
    expect(idOf(after, 'head')).toBe(idOf(before, 'head'));
  });

  it('that somebody holds on to are let go of, not handed on', () => {
    const rows = games(40);
    const before = fill([], rows, range(0, 4));
    const after = fill(before, rows, range(5, 9), { isFree: ({ key }: RowSlot) => key !== 'g2' });
    expect(idOf(after, 'g2')).toBeUndefined();
    expect(after.some(({ id }) => id === idOf(before, 'g2'))).toBe(false);
  });

  it('of a few rows that left are kept for those to come', () => {
    const rows = games(40);
    const before = fill([], rows, range(0, SPARE_SLOTS + 5));
    const after = fill(before, rows, range(SPARE_SLOTS + 3, SPARE_SLOTS + 5));
    expect(after).toHaveLength(SPARE_SLOTS + 3);
    expect(keysOf(after)).not.toContain('g0');
    expect(idOf(after, 'g3')).toBe(idOf(before, 'g3'));
  });

  it('are never made where headings and games only take turns', () => {
    // Stretches with headings of one game each, and of ten.
    const rows = Array.from({ length: 400 }, (_, at): ListedRow => {
      const isHeading = at % 40 < 20 ? at % 2 === 0 : at % 10 === 0;
      return { key: `r${at}`, kind: isHeading ? 'championship' : 'game' };
    });
    let slots = fill([], rows, range(0, 9));
    const at = (start: number) => fill(slots, rows, range(start, start + 9));
    for (let start = 0; start < 40; start += 1) slots = at(start);
    const made = new Set(slots.map(({ id }) => id));
    for (let start = 40; start < 390; start += 1) {
      slots = at(start);
      expect(slots.every(({ id }) => made.has(id))).toBe(true);
    }
  });

  it('stay with their rows in another list, and are no other row’s there', () => {
    const before = fill([], games(10), range(0, 9));
    const rows = games(10).filter(({ key }) => key !== 'g3');
    rows.push({ key: 'new', kind: 'game' });
    const after = moveSlots(before, rows, range(0, 9));
    expect(after.map(({ key, index }) => [key, rows[index]?.key])).toEqual(
      after.map(({ key }) => [key, key]),
    );
    expect(idOf(after, 'g4')).toBe(idOf(before, 'g4'));
    expect(before.some(({ id }) => id === idOf(after, 'new'))).toBe(false);
  });

  it('stay with rows that scrolled away in another list too, to be handed on there', () => {
    const rows = games(40);
    const before = fill([], rows, range(0, 9));
    const other = rows.filter(({ key }) => key !== 'g30');
    const moved = moveSlots(before, other, range(3, 12));
    expect(idOf(moved, 'g0')).toBe(idOf(before, 'g0'));
    const after = fill(
      moved.filter(({ index }) => index < 10),
      other,
      range(3, 12),
    );
    expect(idOf(after, 'g10')).toBe(idOf(before, 'g0'));
  });
});
