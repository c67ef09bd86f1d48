import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import type { Parameter, SelectionIdentity } from '#domain/market/selection.ts';
import { createSlotTable, SLOT_RETENTION_MS } from './slot-table.ts';

const identity = (gameId: number, type: number, parameter = 0, player = 0): SelectionIdentity => ({
  gameId: gameId as GameId,
  group: 1,
  type,
  parameter: parameter as Parameter,
  player,
});

const holdIn = (table: ReturnType<typeof createSlotTable>, one: SelectionIdentity, nowMs = 0) =>
  table.hold(one.gameId, one.group, one.type, one.parameter, one.player, nowMs);

describe('a slot', () => {
  it('is the same for the same selection, however many views hold it', () => {
    const table = createSlotTable();
    const first = holdIn(table, identity(1, 2, -25_000));
    expect(holdIn(table, identity(1, 2, -25_000))).toBe(first);
    expect(holdIn(table, identity(1, 2, 25_000))).not.toBe(first);
    expect(table.size).toBe(2);
  });

  it('rests after its last view let go, and is then given to another selection without its past', () => {
    const table = createSlotTable();
    const reused: number[] = [];
    table.onReuse((slot) => reused.push(slot));
    const slot = holdIn(table, identity(1, 1));
    table.write(slot, 1_850, 1, 5);
    table.release(slot, 0);
    expect(holdIn(table, identity(2, 1), SLOT_RETENTION_MS - 1)).not.toBe(slot);
    expect(holdIn(table, identity(3, 1), SLOT_RETENTION_MS)).toBe(slot);
    expect(reused).toEqual([slot]);
    expect([table.odds(slot), table.flags(slot)]).toEqual([0, 0]);
    expect(table.find(identity(1, 1))).toBeUndefined();
  });

  it('that is taken up again while it rests keeps its price', () => {
    const table = createSlotTable();
    const slot = holdIn(table, identity(1, 1));
    table.write(slot, 1_850, 0, 1);
    table.release(slot, 0);
    expect(holdIn(table, identity(1, 1), 10)).toBe(slot);
    expect(table.odds(slot)).toBe(1_850);
    table.release(slot, 20);
    expect(holdIn(table, identity(2, 1), SLOT_RETENTION_MS + 10)).not.toBe(slot);
  });

  it('refuses an older source and tells a change from a repetition', () => {
    const table = createSlotTable();
    const slot = holdIn(table, identity(1, 1));
    expect(table.write(slot, 1_850, 0, 7)).toBe('changed');
    expect(table.write(slot, 1_700, 0, 6)).toBe('outdated');
    expect(table.write(slot, 1_850, 0, 8)).toBe('same');
    expect(table.odds(slot)).toBe(1_850);
    table.clearRevisions();
    expect(table.write(slot, 1_700, 0, 1)).toBe('changed');
  });
});

describe('the dictionary', () => {
  it('agrees with a map of keys through any holding and letting go', () => {
    const step = fc.record({
      hold: fc.boolean(),
      game: fc.integer({ min: 1, max: 6 }),
      type: fc.integer({ min: 1, max: 6 }),
      parameter: fc.constantFrom(0, 25_000, -25_000, 2_001_0000),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
        const table = createSlotTable();
        const held = new Map<string, { slot: number; count: number }>();
        let nowMs = 0;
        for (const { hold, game, type, parameter } of steps) {
          nowMs += 5_000;
          const key = `${game}.${type}.${parameter}`;
          const known = held.get(key);
          if (hold) {
            const slot = holdIn(table, identity(game, type, parameter), nowMs);
            if (known) expect(slot).toBe(known.slot);
            held.set(key, { slot, count: (known?.count ?? 0) + 1 });
          } else if (known) {
            table.release(known.slot, nowMs);
            if (known.count === 1) held.delete(key);
            else held.set(key, { slot: known.slot, count: known.count - 1 });
          }
          expect(new Set([...held.values()].map(({ slot }) => slot)).size).toBe(held.size);
        }
        expect(table.size).toBe(held.size);
      }),
      { numRuns: 60 },
    );
  });

  it('grows past its first sizes without losing anybody', () => {
    const table = createSlotTable();
    const one = (at: number) => identity(at, 1, at * 7, at);
    const slots = Array.from({ length: 60_000 }, (_, at) => {
      const slot = holdIn(table, one(at));
      table.write(slot, at, 0, at);
      return slot;
    });
    expect(new Set(slots).size).toBe(60_000);
    for (const [at, slot] of slots.entries()) {
      if (table.find(one(at)) !== slot || table.odds(slot) !== at)
        expect.fail(`slot ${slot} of ${at} is lost`);
    }
  });

  it('finds whoever is held and whoever rests while half of them come and go again and again', () => {
    const table = createSlotTable();
    const one = (at: number) => identity(at, 1, at * 7, at);
    const held = Array.from({ length: 30_000 }, (_, at) => holdIn(table, one(at)));
    for (let round = 1; round <= 8; round += 1) {
      const nowMs = round * SLOT_RETENTION_MS;
      for (let at = 15_000; at < 30_000; at += 1) table.release(held[at] ?? 0, nowMs);
      const resting = held.slice(15_000);
      for (let at = 15_000; at < 30_000; at += 1) held[at] = holdIn(table, one(round * 30_000 + at), nowMs);
      for (const [at, slot] of held.entries()) {
        const wanted = at < 15_000 ? one(at) : one(round * 30_000 + at);
        if (table.find(wanted) !== slot) expect.fail(`${at} is lost in round ${round}`);
      }
      for (const [at, slot] of resting.entries()) {
        const wanted = one((round > 1 ? (round - 1) * 30_000 : 0) + 15_000 + at);
        if (table.find(wanted) !== slot) expect.fail(`${at} that rests is lost in round ${round}`);
      }
    }
    expect(table.size).toBe(30_000);
    expect(table.limit).toBe(45_000);
  });
});
