import { describe, expect, it } from 'vitest';
import type { PricePolicy } from '#domain/coupon/bet/bet.ts';
import type { BetGuid, GameId, SelectionKey } from '#domain/lib/ids.ts';
import { NO_ODDS, type Odds } from '#domain/market/odds.ts';
import { parameterFromWire } from '#domain/market/selection.ts';
import { amount } from '#domain/money/amount.ts';
import { currencyOf, DEFAULT_CURRENCY } from '#domain/money/currencies.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import type { MakeBetRequest } from '#protocol/http/bets/make-bet.ts';
import { type WireItem } from '#protocol/http/coupon/coupon-events.ts';
import type { BookQuote, QuotedItem } from '../book/quote.ts';
import { checkRequest, judge } from './verdict.ts';

const currency = currencyOf(DEFAULT_CURRENCY);
const odds = (thousandths: number) => thousandths as Odds;

const item = (type: number): WireItem => ({
  gameId: 1 as GameId,
  type,
  parameter: parameterFromWire(0),
  player: 0,
  feed: 'live',
  seenOdds: odds(2_000),
  texts: { game: '', championship: '', market: '', selection: '' },
});

const request = (changes: Partial<MakeBetRequest> = {}): MakeBetRequest => ({
  betGuid: '00000000-0000-4000-8000-000000000001' as BetGuid,
  form: { kind: 'single' },
  items: [item(1)],
  stake: '100.00',
  policy: { kind: 'none' },
  language: 'en',
  channel: 'web',
  ...changes,
});

const quote = (now: number, changes: Partial<QuotedItem> = {}): BookQuote => ({
  items: [
    {
      key: 'selection' as SelectionKey,
      odds: odds(now),
      suspended: false,
      finished: false,
      conflictsWith: [],
      game: undefined,
      mainGameId: 1,
      ...changes,
    },
  ],
  form: { kind: 'single' },
  totalOdds: odds(now),
  minStake: amount(1_000n),
  maxStake: amount(1_000_000n),
});

const codeOf = (changes: Partial<MakeBetRequest>) => {
  const checked = checkRequest(request(changes), currency);
  return typeof checked === 'bigint' ? undefined : checked.code;
};

describe('the check of a request', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => item(index + 1));

  it.each(['0', '-1', '1.001', 'abc', undefined])('refuses %s as a stake', (stake) => {
    expect(codeOf({ stake })).toBe(BET_CODES.badStake);
  });

  it('P18 takes 50 selections and refuses 51', () => {
    expect(codeOf({ form: { kind: 'express' }, items: many(50) })).toBeUndefined();
    expect(codeOf({ form: { kind: 'express' }, items: many(51) })).toBe(BET_CODES.tooManyItems);
  });

  it('refuses an empty coupon, the same selection twice and a kind that does not fit', () => {
    expect(codeOf({ items: [] })).toBe(BET_CODES.emptyCoupon);
    expect(codeOf({ form: { kind: 'express' }, items: [item(1), item(1)] })).toBe(
      BET_CODES.sameSelectionTwice,
    );
    expect(codeOf({ items: many(2) })).toBe(BET_CODES.kindDoesNotFit);
  });
});

describe('the price rule', () => {
  const floor: PricePolicy = { kind: 'floor', odds: odds(1_900) };
  it.each([
    ['none', { kind: 'none' }, ['reoffer', 'reoffer', 'take', 'reoffer']],
    ['higher', { kind: 'higher' }, ['reoffer', 'reoffer', 'take', 'take']],
    ['any', { kind: 'any' }, ['take', 'take', 'take', 'take']],
    ['a floor of 1.9', floor, ['reoffer', 'take', 'take', 'take']],
  ] as const)('P6 with policy %s decides far lower, lower, same and higher', (_name, policy, verdicts) => {
    const decided = [1_899, 1_900, 2_000, 2_100].map(
      (now) => judge(request({ policy }), amount(10_000n), quote(now), currency).kind,
    );
    expect(decided).toEqual(verdicts);
  });
});

describe('the book', () => {
  const codeOf = (stake: bigint, now: BookQuote) => {
    const verdict = judge(request({ policy: { kind: 'any' } }), amount(stake), now, currency);
    return verdict.kind === 'refuse' ? verdict.refusal.code : undefined;
  };

  it('refuses what is suspended or gone, under any policy', () => {
    expect(codeOf(10_000n, quote(2_000, { suspended: true }))).toBe(BET_CODES.selectionSuspended);
    expect(codeOf(10_000n, quote(NO_ODDS, { finished: true }))).toBe(BET_CODES.eventsFinished);
  });

  it('P18 takes stakes from the minimum to the maximum, both included', () => {
    expect([999n, 1_000n, 1_000_000n, 1_000_001n].map((stake) => codeOf(stake, quote(2_000)))).toEqual([
      BET_CODES.belowMinimum,
      undefined,
      undefined,
      BET_CODES.aboveMaximum,
    ]);
  });
});
