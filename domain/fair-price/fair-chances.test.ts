/** Margins by hand: published examples at the places at which they were printed, exact figures at twelve, and laws of the methods. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from '../lib/must.ts';
import { oddsFromDecimal } from '../market/odds.ts';
import { chanceSpread, edgeOf, fairChances, fairOdds } from './fair-chances.ts';
import { FAIR_METHODS, type FairMethod } from './fair-methods.ts';
import { bookSide, bookSum, hold, overround } from './overround.ts';

const odds = (decimal: number) => must(oddsFromDecimal(decimal), `a price of ${decimal}`);
const market = (...decimals: readonly number[]) => decimals.map(odds);
const chancesOf = (prices: readonly number[], method: FairMethod, winners = 1) => {
  const fair = fairChances({ prices: market(...prices), winners }, method);
  if (!fair.ok) throw new Error(fair.error);
  return fair.value;
};
const refusalOf = (prices: readonly number[], method: FairMethod, winners = 1) => {
  const fair = fairChances({ prices: market(...prices), winners }, method);
  return fair.ok ? undefined : fair.error;
};
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const close = (told: readonly number[], expected: readonly number[], digits: number) => {
  expect(told.length).toBe(expected.length);
  for (const [at, value] of expected.entries()) expect(told[at]).toBeCloseTo(value, digits);
};

/** Prices of two to twelve outcomes between 1.01 and 200. */
const anyPrices = fc.array(fc.integer({ min: 1_010, max: 200_000 }), { minLength: 2, maxLength: 12 });
const aboveFull = anyPrices
  .map((list) => list.map((thousandths) => thousandths / 1000))
  .filter((list) => bookSide(market(...list)) > 0);

describe('the overround', () => {
  it('and the hold of a market of three are those of its published figures', () => {
    expect(overround(market(2.7, 2.3, 4.4))).toBeCloseTo(0.0324, 4);
    expect(hold(market(2.7, 2.3, 4.4))).toBeCloseTo(0.0314, 4);
  });

  it('of several winners is held against their number', () => {
    // Double chance of 2.7 2.3 4.4 without any margin beyond theirs: 1X, 12, X2.
    const doubles = market(1.24, 1.67, 1.51);
    expect(overround(doubles, 2)).toBeCloseTo((1 / 1.24 + 1 / 1.67 + 1 / 1.51) / 2 - 1, 12);
    expect(hold(doubles, 2)).toBeCloseTo(1 - 2 / (1 / 1.24 + 1 / 1.67 + 1 / 1.51), 12);
  });

  it('of exactly 100 % is told by fractions, also where floats miss it', () => {
    expect(bookSide(market(2, 2))).toBe(0);
    expect(bookSide(market(3, 3, 3))).toBe(0);
    expect(bookSide(market(1.2, 6))).toBe(0);
    expect(bookSide(market(2, 2.001))).toBe(-1);
    expect(bookSide(market(2, 1.999))).toBe(1);
  });
});

describe('published examples', () => {
  it('2.7 2.3 4.4, all five methods', () => {
    const prices = [2.7, 2.3, 4.4];
    const expected: Readonly<Record<FairMethod, readonly number[]>> = {
      proportional: [0.358738, 0.421127, 0.220135],
      additive: [0.359562, 0.423974, 0.216464],
      power: [0.359171, 0.423731, 0.217098],
      shin: [0.359344, 0.423244, 0.217412],
      'odds-ratio': [0.35881, 0.422561, 0.218628],
    };
    for (const method of FAIR_METHODS) close(chancesOf(prices, method).chances, expected[method], 6);
    expect(chancesOf(prices, 'power').parameter).toBeCloseTo(1.030913, 6);
    expect(chancesOf(prices, 'shin').parameter).toBeCloseTo(0.016236, 6);
    expect(chancesOf(prices, 'odds-ratio').parameter).toBeCloseTo(1.051169, 6);
    // As they were printed, loose from the fifth digit.
    close(chancesOf(prices, 'shin').chances, [0.3593, 0.4232, 0.2174], 4);
  });

  it('2.6 2.4 4.3, Shin at twelve places', () => {
    const { chances, parameter } = chancesOf([2.6, 2.4, 4.3], 'shin');
    close(chances, [0.372994060332, 0.40477941092, 0.222226528747], 11);
    expect(parameter).toBeCloseTo(0.016942512764, 11);
  });

  it('1.15 5 10 25: the additive method leaves the range and says so, the power method does not', () => {
    const prices = [1.15, 5, 10, 25];
    expect(refusalOf(prices, 'additive')).toBe('out-of-range');
    const { chances, parameter } = chancesOf(prices, 'power');
    close(chances, [0.82817, 0.11405, 0.044772, 0.013008], 6);
    expect(parameter).toBeCloseTo(1.348989, 6);
  });

  it('1.5 2.74: of two outcomes the additive method is that of Shin', () => {
    close(chancesOf([1.5, 2.74], 'additive').chances, [0.650852, 0.349148], 6);
    close(chancesOf([1.5, 2.74], 'shin').chances, [0.650852, 0.349148], 6);
  });
});

describe('a market that a method cannot answer', () => {
  it('is incomplete where a price is missing or suspended, never one of fewer outcomes', () => {
    for (const method of FAIR_METHODS) {
      expect(fairChances({ prices: [...market(2.7, 2.3), undefined] }, method)).toEqual({
        ok: false,
        error: 'incomplete',
      });
      expect(refusalOf([], method)).toBe('incomplete');
      expect(refusalOf([1.5], method)).toBe('incomplete');
      expect(refusalOf([1.5, 2.5], method, 2)).toBe('incomplete');
    }
  });

  it('is invalid where a price pays no more than the stake', () => {
    for (const method of FAIR_METHODS) expect(refusalOf([1, 5, 9], method)).toBe('invalid');
  });

  it('is not defined for Shin below 100 %, and of several winners; the others answer and say so', () => {
    expect(refusalOf([2.1, 2.1], 'shin')).toBe('not-defined');
    expect(refusalOf([1.3, 1.5, 1.6], 'shin', 2)).toBe('not-defined');
    for (const method of ['proportional', 'additive', 'power', 'odds-ratio'] as const) {
      const below = chancesOf([2.1, 2.1], method);
      expect(below.isBelowFull).toBe(true);
      close(below.chances, [0.5, 0.5], 12);
      expect(sum(chancesOf([1.3, 1.5, 1.6], method, 2).chances)).toBeCloseTo(2, 12);
    }
  });

  it('is out of range where a share of several winners would be more than certain', () => {
    expect(refusalOf([1.3, 1.4, 1.5], 'proportional', 2)).toBeUndefined();
    expect(refusalOf([1.01, 2.4, 2.4], 'proportional', 2)).toBe('out-of-range');
  });

  it('has its chances as they are where it has no margin', () => {
    for (const method of FAIR_METHODS) {
      expect(chancesOf([2, 4, 4], method)).toEqual({
        method,
        chances: [0.5, 0.25, 0.25],
        isBelowFull: false,
      });
    }
  });
});

describe('laws of the methods', () => {
  it('chances add up to one, stay between 0 and 1, and keep the order of the prices', () => {
    fc.assert(
      fc.property(aboveFull, fc.constantFrom(...FAIR_METHODS), (prices, method) => {
        const fair = fairChances({ prices: market(...prices) }, method);
        if (!fair.ok) {
          expect([method, fair.error]).toEqual(['additive', 'out-of-range']);
          return;
        }
        const { chances } = fair.value;
        expect(Math.abs(sum(chances) - 1)).toBeLessThan(1e-12);
        expect(chances.every((chance) => chance > 0 && chance < 1)).toBe(true);
        for (const [at, price] of prices.entries())
          for (const [other, against] of prices.entries())
            if (price < against) expect(chances[at]).toBeGreaterThanOrEqual(chances[other] ?? 1);
      }),
      { numRuns: 400 },
    );
  });

  it('the longest price is cut least by the proportional method', () => {
    fc.assert(
      fc.property(aboveFull, fc.constantFrom('power', 'shin', 'odds-ratio' as const), (prices, method) => {
        const longest = prices.indexOf(Math.max(...prices));
        const [plain, other] = [chancesOf(prices, 'proportional'), chancesOf(prices, method)];
        // The parameter is found by steps: equal prices differ by the last of them.
        expect(plain.chances[longest]).toBeGreaterThanOrEqual((other.chances[longest] ?? 1) - 1e-9);
      }),
    );
  });

  it('two outcomes: Shin is the additive method and its z the closed form, c that of the odds ratio', () => {
    const two = fc
      .tuple(fc.integer({ min: 1_010, max: 50_000 }), fc.integer({ min: 1_010, max: 50_000 }))
      .map(([one, other]) => [one / 1000, other / 1000] as const)
      .filter((prices) => bookSide(market(...prices)) > 0);
    fc.assert(
      fc.property(two, (prices) => {
        const [first, second] = [1 / prices[0], 1 / prices[1]];
        const book = first + second;
        const gap = first - second;
        const shin = chancesOf(prices, 'shin');
        expect(shin.parameter).toBeCloseTo(((book - 1) * (gap ** 2 - book)) / (book * (gap ** 2 - 1)), 9);
        const ratio = Math.sqrt((first * second) / ((1 - first) * (1 - second)));
        const found = chancesOf(prices, 'odds-ratio').parameter ?? 0;
        expect(Math.abs(found / ratio - 1)).toBeLessThan(1e-9);
        if (refusalOf(prices, 'additive') === undefined)
          close(shin.chances, chancesOf(prices, 'additive').chances, 10);
      }),
    );
  });

  it('every method has what defines it: equal shares, equal steps, one exponent, one ratio of odds', () => {
    fc.assert(
      fc.property(aboveFull, (prices) => {
        const implied = prices.map((price) => 1 / price);
        const same = (values: readonly number[]) => {
          const first = values[0] ?? 0;
          for (const value of values) expect(Math.abs(value / first - 1)).toBeLessThan(1e-6);
        };
        const each = (method: FairMethod, law: (implied: number, chance: number) => number) =>
          same(chancesOf(prices, method).chances.map((chance, at) => law(implied[at] ?? 0, chance)));
        each('proportional', (from, chance) => chance / from);
        each('power', (from, chance) => Math.log(chance) / Math.log(from));
        each('odds-ratio', (from, chance) => from / (1 - from) / (chance / (1 - chance)));
        // Shin's prices are sqrt(B (z p + (1 - z) p^2)).
        const { chances, parameter = 0 } = chancesOf(prices, 'shin');
        const book = bookSum(market(...prices));
        const priced = chances.map((chance) =>
          Math.sqrt(book * (parameter * chance + (1 - parameter) * chance ** 2)),
        );
        close(priced, implied, 9);
      }),
    );
  });

  it('the spread holds every method, and a fair price has no edge', () => {
    const prices = market(2.7, 2.3, 4.4);
    const spread = must(chanceSpread({ prices }), 'a spread');
    for (const method of FAIR_METHODS)
      for (const [at, chance] of chancesOf([2.7, 2.3, 4.4], method).chances.entries()) {
        expect(spread[at]?.least).toBeLessThanOrEqual(chance);
        expect(spread[at]?.greatest).toBeGreaterThanOrEqual(chance);
      }
    expect(chanceSpread({ prices: [undefined, odds(2)] })).toBeUndefined();
    expect(fairOdds(0.4)).toBe(2500);
    expect(edgeOf(odds(2.5), 0.4)).toBeCloseTo(0, 12);
    expect(edgeOf(odds(2.55), 0.4)).toBeCloseTo(0.02, 12);
  });
});
