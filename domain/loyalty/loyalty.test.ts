/** Rules of loyalty against brute force: worth and points by plain division, cashback by hand, standings by the written rule. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyOf } from '../money/currencies.ts';
import { ONE, rational } from '../money/rational.ts';
import { cashbackOf } from './cashback.ts';
import { LEVELS, levelOf } from './levels.ts';
import { REWARDS, rewardIn } from './rewards.ts';
import { type Player, scoreOf, standingsOf } from './standings.ts';
import { calendarAt } from './tournament-calendar.ts';
import { pointsOf, type RatedCurrency, worthIn } from './worth.ts';

const KZT: RatedCurrency = { currency: currencyOf('KZT'), perUsd: rational(500n) };
const USD: RatedCurrency = { currency: currencyOf('USD'), perUsd: ONE };
const JPY: RatedCurrency = { currency: currencyOf('JPY'), perUsd: rational(150n) };
const ETH: RatedCurrency = { currency: currencyOf('ETH'), perUsd: rational(3n, 10_000n) };
const ALL = [KZT, USD, JPY, ETH];
const anyCurrency = fc.constantFrom(...ALL);
const minor = fc.bigInt({ min: 0n, max: 10n ** 20n });

describe('points', () => {
  it('are one for a cent of a US dollar, whatever the currency', () => {
    expect(pointsOf(1_00n, USD)).toBe(100n);
    expect(pointsOf(500_00n, KZT)).toBe(100n);
    expect(pointsOf(150n, JPY)).toBe(100n);
    expect(pointsOf(3n * 10n ** 14n, ETH)).toBe(100n);
    expect(pointsOf(4_99n, KZT)).toBe(0n);
  });

  it('never come to more for two stakes than for one of both', () => {
    fc.assert(
      fc.property(minor, minor, anyCurrency, (a, b, one) => {
        const whole = pointsOf(a + b, one);
        const parts = pointsOf(a, one) + pointsOf(b, one);
        expect(whole - parts === 0n || whole - parts === 1n).toBe(true);
      }),
    );
  });

  it('rewards are worth the same in every currency, and less than was staked for them', () => {
    for (const reward of REWARDS)
      for (const one of ALL) {
        const money = rewardIn(reward, one);
        expect(money).toBe(worthIn(reward.usdCents, USD, one));
        expect(pointsOf(money, one) * 100n).toBeLessThan(reward.points);
      }
  });
});

describe('worth', () => {
  it('is rounded down on both sides of zero', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
        anyCurrency,
        anyCurrency,
        (of, from, to) => {
          const worth = worthIn(of, from, to);
          // Both sides are brought over one denominator: worth <= exact < worth + 1.
          const top =
            of * to.perUsd.numerator * 10n ** BigInt(to.currency.exponent) * from.perUsd.denominator;
          const bottom =
            from.perUsd.numerator * 10n ** BigInt(from.currency.exponent) * to.perUsd.denominator;
          expect(worth * bottom <= top && top < (worth + 1n) * bottom).toBe(true);
        },
      ),
    );
  });
});

describe('levels and cashback', () => {
  it('a level begins at its points', () => {
    for (const { from, level } of LEVELS) {
      expect(levelOf(from).level).toBe(level);
      if (from > 0n) expect(levelOf(from - 1n).level).not.toBe(level);
    }
  });

  it('is a part of what all currencies lost together, and nothing where they won', () => {
    const lost = [{ in: KZT, staked: 1_000_00n, paid: 333_33n }];
    expect(cashbackOf('vip', 0n, lost, KZT)).toEqual({
      staked: 1_000_00n,
      paid: 333_33n,
      net: 666_67n,
      percent: 500,
      amount: 33_33n,
    });
    expect(cashbackOf('vip', 25_000_000n, lost, KZT).amount).toBe(80_00n);
    expect(cashbackOf('premium', 25_000_000n, lost, KZT).amount).toBe(20_00n);
    const both = [...lost, { in: USD, staked: 0n, paid: 1_00n }];
    expect(cashbackOf('vip', 0n, both, KZT)).toMatchObject({ net: 166_67n, amount: 8_33n });
    const won = [...lost, { in: USD, staked: 0n, paid: 2_00n }];
    expect(cashbackOf('vip', 0n, won, KZT)).toMatchObject({ net: -333_33n, amount: 0n });
    expect(cashbackOf('vip', 0n, [], KZT).amount).toBe(0n);
  });
});

describe('scores', () => {
  const things = [
    { atMs: 10, in: KZT, stake: 500_00n, back: 0n },
    { atMs: 20, in: KZT, stake: 500_00n, back: 1_750_00n },
    { atMs: 30, in: USD, stake: 2_00n, back: 7_00n },
    { atMs: 40, in: KZT, stake: 1n, back: 1n },
  ];
  it('are what the rule of each says, and when they were reached', () => {
    expect(scoreOf('points', things, KZT)).toEqual({ score: 400n, reachedAtMs: 30 });
    expect(scoreOf('multiplier', things, KZT)).toEqual({ score: 3_500n, reachedAtMs: 20 });
    expect(scoreOf('net', things, KZT)).toEqual({ score: 3_250_00n, reachedAtMs: 30 });
    expect(scoreOf('net', [], KZT)).toEqual({ score: 0n });
    expect(scoreOf('multiplier', things.slice(0, 1), KZT)).toEqual({ score: 0n });
  });
});

const player = (userId: number, score: bigint, reachedAtMs: number, joinedAtMs = userId): Player => ({
  userId: BigInt(userId),
  score,
  reachedAtMs,
  joinedAtMs,
});

describe('standings', () => {
  const PRIZES = [100n, 50n, 25n];
  const table = (players: readonly Player[]) =>
    standingsOf(players, PRIZES).map(({ place, prize, userId }) => [Number(userId), place, Number(prize)]);

  it('who reached the same score earlier stands higher', () => {
    expect(table([player(1, 7n, 20), player(2, 7n, 10), player(3, 9n, 30)])).toEqual([
      [3, 1, 100],
      [2, 2, 50],
      [1, 3, 25],
    ]);
  });

  it('who reached it at the same moment shares the prizes of their places, to the last unit', () => {
    expect(table([player(1, 7n, 10), player(2, 7n, 10), player(3, 9n, 30), player(4, 7n, 10)])).toEqual([
      [3, 1, 100],
      [1, 2, 25],
      [2, 2, 25],
      [4, 2, 25],
    ]);
    expect(table([player(5, 7n, 10), player(6, 7n, 10, 1), player(7, 7n, 10)])).toEqual([
      [6, 1, 59],
      [5, 1, 58],
      [7, 1, 58],
    ]);
  });

  it('a score that is not above zero has no prize', () => {
    expect(table([player(1, -5n, 10), player(2, 0n, 10)])).toEqual([
      [2, 1, 0],
      [1, 2, 0],
    ]);
  });

  it('whoever comes in whatever order: the same table, whose prizes are those of the places with a score', () => {
    const players = fc.array(fc.tuple(fc.bigInt({ min: -2n, max: 4n }), fc.integer({ min: 0, max: 3 })), {
      maxLength: 9,
    });
    fc.assert(
      fc.property(players, fc.array(fc.bigInt({ min: 1n, max: 99n }), { maxLength: 6 }), (some, prizes) => {
        const all = some.map(([score, at], index) => player(index, score, at));
        const placed = standingsOf(all, prizes);
        expect(standingsOf(all.toReversed(), prizes)).toEqual(placed);
        const winners = placed.filter(({ score }) => score > 0n).length;
        const sum = (of: readonly bigint[]) => of.reduce((total, one) => total + one, 0n);
        expect(sum(placed.map(({ prize }) => prize))).toBe(sum(prizes.slice(0, winners)));
      }),
    );
  });
});

describe('the calendar', () => {
  it('has one of each scoring that was, runs and comes, at every moment', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_700_000_000_000, max: 2_000_000_000_000 }), (now) => {
        const plans = calendarAt(now);
        for (const scoring of ['points', 'multiplier', 'net'] as const) {
          const own = plans.filter((plan) => plan.scoring === scoring);
          expect(own.filter(({ endsAtMs }) => endsAtMs <= now)).toHaveLength(1);
          expect(own.filter(({ endsAtMs, startsAtMs }) => startsAtMs <= now && now < endsAtMs)).toHaveLength(
            1,
          );
          expect(own.filter(({ startsAtMs }) => startsAtMs > now)).toHaveLength(1);
        }
        expect(new Set(plans.map(({ slug }) => slug)).size).toBe(9);
      }),
      { numRuns: 50 },
    );
  });
});
