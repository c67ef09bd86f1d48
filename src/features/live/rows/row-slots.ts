/**
 * The rows of a long list that are mounted, and their elements. A row that scrolled away hands its elements on to one
 * that scrolls in: writing other texts into them costs a third of making some seventy of them. A row in sight always
 * keeps its elements.
 */
import type { RowRange } from './row-offsets.ts';

export interface ListedRow {
  readonly key: string;
  /** The kind of the row; rows of one kind can take each other's elements. */
  readonly kind: string;
}

/** The elements of a row, and the row that they show. */
export interface RowSlot extends ListedRow {
  /** The id of the elements, for as long as they are mounted. */
  readonly id: number;
  readonly index: number;
}

export interface RowWish {
  readonly rows: readonly ListedRow[];
  /** Rows that are mounted at once. */
  readonly near: RowRange;
  /** Rows that are mounted as well, at most so many in one go, and none before so many are missing. */
  readonly far: RowRange;
  readonly farAtOnce: number;
  readonly farAtLeast: number;
  /** Whether elements that are out of sight may become another row's: not those that a user holds on to. */
  readonly isFree: (slot: RowSlot) => boolean;
}

/**
 * The number of spare slots of each kind, left by rows that went before others came: the rows in sight have now more
 * headings, now fewer.
 */
export const SPARE_SLOTS = 6;

let lastId = 0;
const newId = (): number => {
  lastId += 1;
  return lastId;
};

const distance = ({ startIndex, stopIndex }: RowRange, index: number): number =>
  Math.max(0, startIndex - index, index - stopIndex);

/** The slots after a scroll, in an order that moves none of them; the same array where nothing changed. */
export function fillSlots(before: readonly RowSlot[], wish: RowWish): readonly RowSlot[] {
  const { rows, near, far } = wish;
  const mounted = new Set(before.map(({ index }) => index));
  const missing: number[] = [];
  for (let index = far.startIndex; index <= far.stopIndex; index += 1)
    if (!mounted.has(index)) missing.push(index);
  missing.sort((left, right) => distance(near, left) - distance(near, right));
  const missingNear = missing.filter((index) => distance(near, index) === 0).length;
  const isFarDue = missing.length - missingNear >= wish.farAtLeast;
  const wanted = missing.slice(0, missingNear + (isFarDue ? wish.farAtOnce : 0));

  const leaving = before.filter(({ index }) => distance(far, index) > 0);
  leaving.sort((left, right) => distance(far, right.index) - distance(far, left.index));
  const held = new Set(leaving.filter((slot) => !wish.isFree(slot)));
  const changes = new Map<RowSlot, RowSlot | undefined>();
  for (const slot of held) changes.set(slot, undefined);
  const added: RowSlot[] = [];
  for (const index of wanted) {
    const row = rows[index];
    if (!row) continue;
    const free = leaving.find((slot) => slot.kind === row.kind && !changes.has(slot));
    const slot = { id: free?.id ?? newId(), index, key: row.key, kind: row.kind };
    if (free) changes.set(free, slot);
    else added.push(slot);
  }
  const spare = new Map<string, number>();
  for (const slot of leaving.toReversed()) {
    if (changes.has(slot)) continue;
    const count = (spare.get(slot.kind) ?? 0) + 1;
    spare.set(slot.kind, count);
    if (count > SPARE_SLOTS) changes.set(slot, undefined);
  }
  if (changes.size === 0 && added.length === 0) return before;
  const kept = before.flatMap((slot) => {
    if (!changes.has(slot)) return [slot];
    return changes.get(slot) ?? [];
  });
  return [...kept, ...added];
}

/**
 * The slots of another list: rows that are still in it keep theirs, wherever they stand now, and no elements become
 * another row's. Only rows in sight are made here; the others are filled in afterwards, in the elements of rows out of
 * sight.
 */
export function moveSlots(
  before: readonly RowSlot[],
  rows: readonly ListedRow[],
  sight: RowRange,
): readonly RowSlot[] {
  const slotOf = new Map(before.map((slot) => [slot.key, slot]));
  const stayed = new Map<RowSlot, RowSlot>();
  const added: RowSlot[] = [];
  for (const [index, row] of rows.entries()) {
    const slot = slotOf.get(row.key);
    if (slot) stayed.set(slot, slot.index === index ? slot : { ...slot, index });
    else if (distance(sight, index) === 0) added.push({ id: newId(), index, key: row.key, kind: row.kind });
  }
  const kept = before.flatMap((slot) => stayed.get(slot) ?? []);
  return [...kept, ...added];
}
