import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventOfItem, itemOfEvent } from './frame-coupon.ts';

it('a selection of a message is that of the slip, and the way back is the same', () => {
  const id = fc.integer({ min: 0, max: 2 ** 40 });
  fc.assert(
    fc.property(
      fc.record({
        GameId: fc.integer({ min: 1, max: 2 ** 40 }),
        Group: id,
        Type: id,
        Param: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((whole) => whole / 1_000),
        PlayerId: id,
        Kind: fc.constantFrom(1 as const, 3 as const),
        Coef: fc.integer({ min: 1_001, max: 1_000_000 }).map((whole) => whole / 1_000),
      }),
      (event) => {
        const item = itemOfEvent(event);
        expect(item && eventOfItem(item)).toEqual({ ...event, Param: event.Param === 0 ? 0 : event.Param });
      },
    ),
  );
});

it('names the selection as prices of the page do', () => {
  const item = itemOfEvent({ GameId: 7, Group: 17, Type: 9, Param: -2.5, PlayerId: 3, Kind: 3, Coef: 1.85 });
  expect([item?.key, item?.feed]).toEqual(['7.17.9.-2.5.3', 'line']);
});
