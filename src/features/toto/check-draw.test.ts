import { describe, expect, it } from 'vitest';
import { amount } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { maskOf } from '#domain/toto/coupon-variants.ts';
import type { TotoDrawAnswer } from '#protocol/toto/toto-calls.ts';
import { checkCoupon, checkDraw, type TotoCoupon } from './check-draw.ts';

const money = (minor: bigint) => ({ amount: amount(minor), currency: currencyOf('KZT') });

/** A draw of two games: of stakes of 1,000 the pool is 900, the first tier 540 with a jackpot of 100, the second 360. */
const TOLD = {
  nowMs: 2,
  draw: { id: '1001', category: 'football', state: 'paid', openedAtMs: 0, closesAtMs: 1 },
  rules: {
    picks: 'result',
    games: 2,
    unit: money(50n),
    poolShare: 900,
    tiers: [
      { hits: 2, share: 600 },
      { hits: 1, share: 400 },
    ],
    jackpotShare: 0,
    jackpotPaid: [1_000],
    mostCancelled: 0,
  },
  pool: {
    coupons: 2,
    variants: 20,
    stakes: money(1_000n),
    house: money(100n),
    pool: money(900n),
    added: money(0n),
    jackpot: money(100n),
  },
  games: [0, 2].map((result) => ({ result })),
  settlement: {
    fromJackpot: money(100n),
    toJackpot: money(0n),
    returned: money(0n),
    jackpot: money(0n),
    tiers: [
      { hits: 2, share: 600, amount: money(640n), variants: 1, winners: [{ number: 1, variants: 1 }] },
      {
        hits: 1,
        share: 400,
        amount: money(360n),
        variants: 3,
        winners: [
          { number: 1, variants: 1 },
          { number: 2, variants: 2 },
        ],
      },
    ],
  },
} as unknown as TotoDrawAnswer;
const COUPON = {
  id: '1',
  picks: [maskOf(0), maskOf(1, 2)],
  price: money(100n),
  state: 'won',
  number: 1,
  hits: [0, 1, 1],
  payout: money(760n),
} as unknown as TotoCoupon;

describe('a draw that is worked out again', () => {
  it('agrees where it was divided by its rules', () => {
    expect(checkDraw(TOLD)).toBe('agrees');
    expect(checkCoupon(COUPON, TOLD)).toBe('agrees');
  });

  it.each([
    ['the house took more', { pool: { ...TOLD.pool, house: money(101n) } }],
    ['the jackpot kept something', { settlement: { ...TOLD.settlement, jackpot: money(1n) } }],
    [
      'a tier was paid less',
      {
        settlement: {
          ...TOLD.settlement,
          tiers: TOLD.settlement?.tiers.map((tier) => ({ ...tier, amount: money(360n) })),
        },
      },
    ],
  ])('differs where %s', (_, other) => {
    expect(checkDraw({ ...TOLD, ...other } as TotoDrawAnswer)).toBe('differs');
  });

  it.each([
    ['another payout', { payout: money(759n) }],
    ['other hits than its picks make', { hits: [0, 2, 0] }],
    ['other winning variants than its picks make', { picks: [maskOf(0), maskOf(2)], hits: [0, 0, 1] }],
  ])('differs for a coupon with %s', (_, other) => {
    expect(checkCoupon({ ...COUPON, ...other } as TotoCoupon, TOLD)).toBe('differs');
  });

  it('is not looked at before it is settled; a coupon that was given back has its price', () => {
    const { settlement: _, ...open } = TOLD;
    expect(checkDraw(open as TotoDrawAnswer)).toBeUndefined();
    expect(checkCoupon({ ...COUPON, state: 'open' }, open as TotoDrawAnswer)).toBeUndefined();
    expect(checkCoupon({ ...COUPON, state: 'refunded', payout: money(100n) }, TOLD)).toBe('agrees');
    expect(checkCoupon({ ...COUPON, state: 'refunded', payout: money(99n) }, TOLD)).toBe('differs');
  });
});
