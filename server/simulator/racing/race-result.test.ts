import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slipLeg } from '#domain/coupon/settlement/settled-leg.ts';
import { factorOf } from '#domain/coupon/slip/leg-factor.ts';
import type { Odds } from '#domain/market/odds.ts';
import { placeTerms } from '#domain/market/race-markets.ts';
import type { RaceOffer } from './race-offers.ts';
import { type Finish, raceOutcome } from './race-result.ts';

const BETS = ['win', 'place', 'forecast', 'reverse-forecast'] as const;
const ODDS = 7_200 as Odds;

/** Runners from 0, cut into groups that came in together. */
const FINISH: fc.Arbitrary<Finish> = fc
  .integer({ min: 2, max: 7 })
  .chain((runners) =>
    fc.tuple(
      fc.shuffledSubarray(
        Array.from({ length: runners }, (_, runner) => runner),
        { minLength: runners },
      ),
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: runners, maxLength: runners }),
    ),
  )
  .map(([order, sizes]) => {
    const groups: number[][] = [];
    let from = 0;
    for (const size of sizes) {
      if (from >= order.length) break;
      groups.push(order.slice(from, from + size));
      from += size;
    }
    return groups;
  });

function ordersOf(group: readonly number[]): number[][] {
  if (group.length < 2) return [[...group]];
  return group.flatMap((first) =>
    ordersOf(group.filter((one) => one !== first)).map((rest) => [first, ...rest]),
  );
}

/** Every order in which the runners may have come in. */
const extensions = (finish: Finish): number[][] =>
  finish.reduce<number[][]>(
    (before, group) => before.flatMap((order) => ordersOf(group).map((more) => [...order, ...more])),
    [[]],
  );

function wins({ bet, first, second }: RaceOffer, order: readonly number[]): boolean {
  switch (bet) {
    case 'win':
      return order[0] === first;
    case 'place':
      return order.slice(0, placeTerms(order.length)?.places ?? 1).includes(first);
    case 'forecast':
      return order[0] === first && order[1] === second;
    case 'reverse-forecast':
      return [order[0], order[1]].includes(first) && [order[0], order[1]].includes(second);
  }
}

/** The returns of a stake of one on an offer. */
function worth(offer: RaceOffer, finish: Finish): number {
  const { result } = raceOutcome(offer, finish);
  const { denominator, numerator } = factorOf(slipLeg({ odds: ODDS, result }));
  return Number(numerator) / Number(denominator);
}

describe('the result of a bet on a race', () => {
  it('wins with the share of the orders in which it would have won, dead heats or none', () => {
    fc.assert(
      fc.property(FINISH, (finish) => {
        const orders = extensions(finish);
        const runners = finish.flat();
        for (const bet of BETS)
          for (const first of runners)
            for (const second of runners.filter((one) => one !== first)) {
              const isPair = bet === 'forecast' || bet === 'reverse-forecast';
              const offer: RaceOffer = { bet, first, player: 1, ...(isPair && { second }) };
              const won = orders.filter((order) => wins({ ...offer, second }, order)).length;
              expect(worth(offer, finish)).toBeCloseTo((7.2 * won) / orders.length, 9);
            }
      }),
      { numRuns: 60 },
    );
  });

  it('divides the stake of two that share the first place, and pays both places whole', () => {
    const finish: Finish = [[3, 0], [1], [2], [4], [5], [6]];
    expect(raceOutcome({ bet: 'win', first: 3, player: 1 }, finish).result).toBe('dead_heat:1/2');
    expect(raceOutcome({ bet: 'place', first: 0, player: 1 }, finish).result).toBe('win');
    expect(raceOutcome({ bet: 'place', first: 1, player: 1 }, finish).result).toBe('lose');
  });

  it('is void where a horse did not run', () => {
    const finish: Finish = [[2], [1], [0]];
    for (const offer of [
      { bet: 'win', first: 3, player: 1 },
      { bet: 'forecast', first: 2, second: 3, player: 1 },
    ] as const) {
      const { reason, result } = raceOutcome(offer, finish);
      expect(result).toBe('void');
      expect(reason.rule).toBe('non-runner');
      expect(worth(offer, finish)).toBe(1);
    }
  });
});
