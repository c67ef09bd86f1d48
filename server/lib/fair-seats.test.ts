import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FairSeats } from './fair-seats.ts';

describe('seats', () => {
  it('are anybody’s while there is room, however many one holds', () => {
    const seats = new FairSeats(100);
    for (let index = 0; index < 99; index += 1)
      expect(seats.take('household', () => undefined)).toBeDefined();
    expect(seats.take('other', () => undefined)).toBeDefined();
    expect(seats.taken).toBe(100);
  });

  it('are given up by whoever holds most, the oldest first, until all have as many', () => {
    const seats = new FairSeats(10);
    const gone: number[] = [];
    for (let index = 0; index < 10; index += 1) seats.take('flood', () => gone.push(index));
    const taken = Array.from({ length: 10 }, () => seats.take('other', () => undefined) !== undefined);
    expect(taken.filter(Boolean)).toHaveLength(5);
    expect(gone).toEqual([0, 1, 2, 3, 4]);
    expect(seats.take('flood', () => undefined)).toBeUndefined();
    expect(seats.taken).toBe(10);
  });

  it('are counted right, whoever comes and goes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.boolean()), { maxLength: 200 }),
        (acts) => {
          const seats = new FairSeats(8);
          let held: { readonly leave: () => void }[] = [];
          for (const [holder, isLeaving] of acts) {
            const [first] = held;
            if (isLeaving && first) {
              first.leave();
              first.leave();
              held = held.slice(1);
              continue;
            }
            const given: { leave?: () => void } = {};
            const seat = seats.take(String(holder), () => {
              held = held.filter((one) => one !== given);
            });
            if (seat) held.push(Object.assign(given, { leave: () => seat.leave() }));
          }
          expect(seats.taken).toBe(held.length);
          expect(seats.taken).toBeLessThanOrEqual(8);
        },
      ),
    );
  });
});
