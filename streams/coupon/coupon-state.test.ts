import { describe, expect, it } from 'vitest';
import type { CouponQuote } from '#domain/coupon/bet/bet.ts';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { NO_ODDS } from '#domain/market/odds.ts';
import { amount } from '#domain/money/amount.ts';
import { type CouponState, quoteChange } from './coupon-state.ts';

const key = '1.1.1.0.0' as SelectionKey;
const ITEM = { key, odds: NO_ODDS, suspended: false, finished: false, conflictsWith: [] };
const LEAGUE = { opponent1: 'Ajax', opponent2: 'Porto', championship: 'Cup' };
const LIGA = { opponent1: 'Аякс', opponent2: 'Порту', championship: 'Кубок' };

const quote = (names?: CouponQuote['items'][number]['names']): CouponQuote => ({
  items: [{ ...ITEM, ...(names && { names }) }],
  totalOdds: NO_ODDS,
  minStake: amount(1n),
  maxStake: amount(2n),
});

describe('names in a quote', () => {
  const heard = (before: CouponState['names'], names?: Parameters<typeof quote>[0]) =>
    quoteChange({ names: before }, quote(names)).names ?? before;

  it('are kept by language, also when a game is not known any more', () => {
    const first = heard(new Map(), { en: LEAGUE });
    const both = heard(first, { ru: LIGA });
    expect(both.get(key)).toEqual({ en: LEAGUE, ru: LIGA });
    expect(heard(both).get(key)).toEqual({ en: LEAGUE, ru: LIGA });
  });

  it('are the same map while nothing new is said, so that nothing is drawn anew', () => {
    const first = heard(new Map(), { en: LEAGUE });
    expect(heard(first, { en: { ...LEAGUE } })).toBe(first);
    expect(heard(first, { en: { ...LEAGUE, opponent2: 'Benfica' } }).get(key)?.['en']?.opponent2).toBe(
      'Benfica',
    );
  });
});
