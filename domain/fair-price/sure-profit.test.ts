/** Stakes of sure profits against brute force over every stake of every leg, and against the unrounded formula. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from '../lib/must.ts';
import type { Odds } from '../market/odds.ts';
import { ceiling, compare, floor, multiply, ONE, type Rational, rational, ZERO } from '../money/rational.ts';
import { costOfReturn, type SureLeg, sureProfit } from './sure-profit.ts';

const leg = (odds: number, more: Partial<SureLeg> = {}): SureLeg => ({
  odds: odds as Odds,
  step: 1n,
  leastStake: 1n,
  mostStake: 1_000_000n,
  buyRate: ONE,
  sellRate: ONE,
  commission: ZERO,
  tax: ZERO,
  ...more,
});

const backOf = (one: SureLeg, stake: bigint) => {
  const payout = (stake * BigInt(one.odds)) / 1000n;
  const kept = payout - ceiling(multiply(one.commission, rational(payout > stake ? payout - stake : 0n)));
  const net = kept - ceiling(multiply(one.tax, rational(kept)));
  return floor(multiply(rational(net), one.sellRate));
};
const costOf = (one: SureLeg, stake: bigint) => ceiling(multiply(rational(stake), one.buyRate));

/** The best worst case and its least cost, by every pair of stakes. */
function byForce([one, other]: readonly [SureLeg, SureLeg], bank: bigint) {
  let best: { worst: bigint; cost: bigint } | undefined;
  const stakesOf = ({ leastStake, mostStake, step }: SureLeg) => {
    const stakes: bigint[] = [];
    for (let stake = step; stake <= mostStake; stake += step) if (stake >= leastStake) stakes.push(stake);
    return stakes;
  };
  for (const first of stakesOf(one))
    for (const second of stakesOf(other)) {
      const cost = costOf(one, first) + costOf(other, second);
      const [a, b] = [backOf(one, first), backOf(other, second)];
      const worst = (a < b ? a : b) - cost;
      if (cost > bank || worst <= 0n) continue;
      if (!best || worst > best.worst || (worst === best.worst && cost < best.cost)) best = { worst, cost };
    }
  return best;
}

const share: fc.Arbitrary<Rational> = fc
  .integer({ min: 0, max: 10 })
  .map((percent) => rational(BigInt(percent), 100n));
const anyLeg = fc
  .record({
    odds: fc.integer({ min: 1_900, max: 3_500 }),
    step: fc.constantFrom(1n, 5n, 10n),
    leastStake: fc.bigInt({ min: 1n, max: 12n }),
    mostStake: fc.bigInt({ min: 15n, max: 60n }),
    buyRate: fc.constantFrom(ONE, rational(101n, 100n), rational(3n, 2n)),
    commission: share,
    tax: share,
  })
  .map(({ odds, ...more }) => leg(odds, { ...more, sellRate: more.buyRate }));

describe('a sure profit', () => {
  it('is the best that any whole stakes can have', () => {
    let found = 0;
    fc.assert(
      fc.property(anyLeg, anyLeg, fc.bigInt({ min: 20n, max: 200n }), (one, other, bank) => {
        const told = sureProfit([one, other], bank);
        const best = byForce([one, other], bank);
        expect(told && { worst: told.worst, cost: told.cost }).toEqual(best);
        if (!told) return;
        found += 1;
        expect(told.isExact).toBe(true);
        for (const [at, { back, cost, stake }] of told.legs.entries()) {
          const of = must([one, other][at], 'a leg');
          expect([back, cost]).toEqual([backOf(of, stake), costOf(of, stake)]);
          expect(stake >= of.leastStake && stake <= of.mostStake && stake % of.step === 0n).toBe(true);
        }
      }),
      { numRuns: 200, seed: 7 },
    );
    // The cases are not all of the empty kind.
    expect(found).toBeGreaterThan(50);
  });

  it('comes within the steps of stakes of R(1 - B)', () => {
    const legs = [leg(2_100), leg(4_000), leg(4_000)];
    const book = 1 / 2.1 + 1 / 4 + 1 / 4;
    const profit = must(sureProfit(legs, 100_000n), 'a profit');
    const unrounded = (100_000 / book) * (1 - book);
    expect(Number(profit.worst)).toBeLessThanOrEqual(unrounded);
    expect(Number(profit.worst)).toBeGreaterThan(unrounded - 10);
    expect([profit.limit, profit.isExact]).toEqual(['bank', true]);
    expect(profit.cost).toBeLessThanOrEqual(100_000n);
    expect(compare(costOfReturn(legs), rational(41n, 42n))).toBe(0);
  });

  it('names the leg whose limit ends it', () => {
    const told = must(sureProfit([leg(2_100), leg(2_100, { mostStake: 5_000n })], 1_000_000n), 'a profit');
    expect(told.limit).toBe(1);
    expect(told.legs.map(({ stake }) => stake)).toEqual([5_000n, 5_000n]);
    expect(told.worst).toBe(500n);
  });

  it('is none where rounding, exchange, commission or tax takes it', () => {
    const pair = [leg(2_020), leg(2_020)];
    expect(sureProfit(pair, 10_000n)?.worst).toBe(100n);
    // Stakes of 1 pay 2 of the 2 that they cost.
    expect(sureProfit(pair, 2n)).toBeUndefined();
    const dear = { buyRate: rational(102n, 100n), sellRate: ONE };
    expect(sureProfit([leg(2_020, dear), leg(2_020, dear)], 10_000n)).toBeUndefined();
    expect(sureProfit([leg(2_020, { tax: rational(1n, 50n) }), leg(2_020)], 10_000n)).toBeUndefined();
    expect(sureProfit([leg(2_020, { commission: rational(1n, 20n) }), leg(2_020)], 10_000n)).toBeUndefined();
    expect(sureProfit([leg(2_000), leg(2_000)], 10_000n)).toBeUndefined();
    expect(sureProfit([leg(1_000), leg(9_000)], 10_000n)).toBeUndefined();
    expect(sureProfit([leg(2_020)], 10_000n)).toBeUndefined();
  });

  it('says that a search was ended: its stakes are worth what they say, and may not be the best', () => {
    const pair = [
      leg(2_000, { step: 997n, mostStake: 10n ** 9n }),
      leg(2_001, { step: 1009n, mostStake: 10n ** 9n }),
    ];
    const [ended, whole] = [sureProfit(pair, 10n ** 8n, 3), sureProfit(pair, 10n ** 8n)];
    expect([ended?.isExact, whole?.isExact]).toEqual([false, true]);
    const { legs, cost, worst } = must(ended, 'a profit');
    const backs = legs.map(({ back }) => back);
    expect(worst).toBe(
      (backs[0] ?? 0n) < (backs[1] ?? 0n) ? (backs[0] ?? 0n) - cost : (backs[1] ?? 0n) - cost,
    );
    expect(whole?.worst).toBeGreaterThan(worst);
  });
});
