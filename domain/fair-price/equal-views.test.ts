/** Built prices held against what they must do: every result of the game pays what the market that they stand for pays. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handicapResult } from '../coupon/slip/quarter-line.ts';
import { must } from '../lib/must.ts';
import type { Odds } from '../market/odds.ts';
import { add, compare, multiply, ONE, type Rational, rational, sumOf, ZERO } from '../money/rational.ts';
import {
  BUILT_LINES,
  type BuiltLine,
  type BuiltPrice,
  betterBuilt,
  builtHandicap,
  fairLinePrice,
  limitOfBuilt,
  type ThreeWay,
  termsDifferences,
} from './equal-views.ts';

const PRICES: ThreeWay = { home: 2700 as Odds, draw: 3200 as Odds, away: 2500 as Odds };
const PARTS = ['home', 'draw', 'away'] as const;
const HALF = rational(1n, 2n);
const built = (prices: ThreeWay, side: 'home' | 'away', line: BuiltLine) =>
  must(builtHandicap(prices, side, line), 'a built price');
const decimal = (odds: Odds) => rational(BigInt(odds), 1000n);

/** The payment of 1 staked on the legs, at a result. */
const paidBy = ({ legs }: BuiltPrice, prices: ThreeWay, result: (typeof PARTS)[number]) =>
  sumOf(legs.map(({ part, share }) => (part === result ? multiply(share, decimal(prices[part])) : ZERO)));

/** The payment of 1 staked on the handicap itself, at a price, by the rule of quarter lines. */
function paidByLine(price: Rational, line: BuiltLine, margin: number): Rational {
  const result = handicapResult(margin, line);
  if (result === 'win') return price;
  if (result === 'half_win') return multiply(HALF, add(price, ONE));
  if (result === 'void') return ONE;
  return result === 'half_lose' ? HALF : ZERO;
}

const anyOdds = fc.integer({ min: 1_001, max: 1_000_000 }).map((odds) => odds as Odds);
const anyPrices = fc.record({ home: anyOdds, draw: anyOdds, away: anyOdds });

describe('a built price', () => {
  it('pays at every result what its handicap pays at that price', () => {
    fc.assert(
      fc.property(anyPrices, fc.constantFrom(...BUILT_LINES), (prices, line) => {
        const price = built(prices, 'home', line);
        expect(compare(sumOf(price.legs.map(({ share }) => share)), ONE)).toBe(0);
        for (const [result, margin] of [
          ['home', 1],
          ['draw', 0],
          ['away', -1],
        ] as const)
          expect(paidBy(price, prices, result)).toEqual(paidByLine(price.exact, line, margin));
      }),
    );
  });

  it('is that of the written formulas', () => {
    const [one, draw, two] = [2.7, 3.2, 2.5];
    const expected: readonly (readonly [BuiltLine, number, number])[] = [
      [-2, one, two],
      [-1, one * (1 - 1 / (2 * draw)), two * (1 - 1 / (2 * draw))],
      [0, one * (1 - 1 / draw), two * (1 - 1 / draw)],
      [1, (one * (2 * draw - 1)) / (2 * draw + one), (two * (2 * draw - 1)) / (2 * draw + two)],
      [2, 1 / (1 / one + 1 / draw), 1 / (1 / two + 1 / draw)],
    ];
    for (const [line, home, away] of expected) {
      for (const [side, price] of [
        ['home', home],
        ['away', away],
      ] as const) {
        expect(built(PRICES, side, line).odds).toBe(Math.floor(price * 1000 + 1e-9));
      }
    }
  });

  it('is cut to thousandths, and has none where a leg pays no more than the stake', () => {
    fc.assert(
      fc.property(anyPrices, fc.constantFrom(...BUILT_LINES), (prices, line) => {
        const { exact, odds } = built(prices, 'away', line);
        expect(compare(decimal(odds), exact)).toBeLessThanOrEqual(0);
        expect(compare(decimal((odds + 1) as Odds), exact)).toBe(1);
      }),
    );
    expect(builtHandicap({ ...PRICES, draw: 1000 as Odds }, 'home', 0)).toBeUndefined();
    expect(builtHandicap({ ...PRICES, home: 0 as Odds }, 'home', 0)).toBeUndefined();
  });

  it('has the leg that limits it: no stake above it keeps within every limit', () => {
    const price = built(PRICES, 'home', 0);
    const limits = { home: 50_000n, draw: 10_000n, away: 0n };
    const limit = must(limitOfBuilt(price, limits), 'a limit');
    // 0.3125 of the stake is on the draw: 10,000 of 32,000.
    expect(limit).toEqual({ part: 'draw', stake: 32_000n });
    expect(limitOfBuilt(price, { ...limits, draw: 90_000n })?.part).toBe('home');
  });

  it('is compared exactly with another way to the same view', () => {
    const [quarter, level] = [built(PRICES, 'home', -1), built(PRICES, 'home', 0)];
    expect(betterBuilt(level, quarter)).toBe(quarter);
    expect(betterBuilt(level, { ...level })).toBe(level);
  });
});

describe('a fair price of a line', () => {
  it('is 1/p without refunds, and p1/(p1 + p2) of a draw no bet', () => {
    expect(
      fairLinePrice([
        { result: 'win', chance: 0.4 },
        { result: 'lose', chance: 0.6 },
      ]),
    ).toBeCloseTo(2.5, 12);
    expect(
      fairLinePrice([
        { result: 'win', chance: 0.45 },
        { result: 'void', chance: 0.25 },
        { result: 'lose', chance: 0.3 },
      ]),
    ).toBeCloseTo(0.75 / 0.45, 12);
    expect(fairLinePrice([{ result: 'void', chance: 1 }])).toBeUndefined();
  });

  it('agrees with the built one where the three prices have no margin', () => {
    const fair: ThreeWay = { home: 2000 as Odds, draw: 4000 as Odds, away: 4000 as Odds };
    for (const line of BUILT_LINES) {
      const results = [
        { result: handicapResult(1, line), chance: 0.5 },
        { result: handicapResult(0, line), chance: 0.25 },
        { result: handicapResult(-1, line), chance: 0.25 },
      ];
      const { exact } = built(fair, 'home', line);
      expect(fairLinePrice(results)).toBeCloseTo(Number(exact.numerator) / Number(exact.denominator), 12);
    }
  });
});

describe('terms of two markets', () => {
  it('that differ are named', () => {
    const terms = { scope: 'regulation', voidRule: 'stake-back', currency: 'EUR' };
    expect(termsDifferences(terms, terms)).toEqual([]);
    expect(termsDifferences(terms, { ...terms, scope: 'with-extra-time', currency: 'KZT' })).toEqual([
      'scope',
      'currency',
    ]);
  });
});
