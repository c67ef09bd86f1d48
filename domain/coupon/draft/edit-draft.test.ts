import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BetGuid, BetId, SelectionKey } from '../../lib/ids.ts';
import { must } from '../../lib/must.ts';
import type { Odds } from '../../market/odds.ts';
import { type Amount, amount } from '../../money/amount.ts';
import type { Bet, BetLeg } from '../bet/bet.ts';
import { setStakes } from './coupon.ts';
import { couponProblems } from './coupon-errors.ts';
import { editDraft, exchangeOf, withoutSale } from './edit-draft.ts';

const leg = (gameId: number, more: Partial<BetLeg> = {}): BetLeg => ({
  key: `${gameId}.1.1.0.0` as SelectionKey,
  feed: 'line',
  texts: { game: `g${gameId}`, championship: '', market: '', selection: '' },
  seenOdds: 1_500 as Odds,
  odds: 1_600 as Odds,
  scoreAtPlacing: '',
  ...more,
});
const BET: Bet = {
  id: '90000000007' as BetId,
  betGuid: 'g' as BetGuid,
  kind: 'system',
  form: { kind: 'system', size: 2 },
  status: 'open',
  placedAt: 0,
  currency: 'KZT',
  stake: amount(100_00n),
  closedStake: amount(25_00n),
  odds: 1_600 as Odds,
  potentialPayout: amount(1n),
  policy: { kind: 'floor', odds: 2_000 as Odds },
  legs: [leg(1), leg(2), leg(3)],
};

describe('a coupon made of an open bet', () => {
  it('has its legs at the accepted prices, the stake that is still open, its form, and the bet that it replaces', () => {
    const draft = editDraft(BET, amount(71_25n), 2);
    expect(draft.items.map(({ gameId, odds }) => [gameId, odds])).toEqual([
      [1, 1_600],
      [2, 1_600],
      [3, 1_600],
    ]);
    expect(draft).toMatchObject({
      stakeText: '75.00',
      policy: { kind: 'none' },
      form: { kind: 'system', size: 2 },
      extras: { saleBetId: '90000000007', saleLeast: '71.25' },
    });
  });

  it('leaves out what is decided, and then the form that does not fit', () => {
    const draft = editDraft({ ...BET, legs: [leg(1, { result: 'win' }), leg(2)] }, amount(1n), 2);
    expect(draft.items.map(({ gameId }) => gameId)).toEqual([2]);
    expect(draft.form).toBeUndefined();
  });

  it('is no edit any more once its selections are singles of their own', () => {
    const draft = setStakes(editDraft(BET, amount(1n), 2), {});
    expect(draft.extras).toBeUndefined();
    expect(withoutSale({ saleBetId: '1', saleLeast: '2', vipStake: true })).toEqual({ vipStake: true });
  });

  it('M5 charges or pays back the difference, never both, for any two amounts', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 30n), fc.bigInt(0n, 10n ** 30n), (stake, worth) => {
        const { charged, paidBack } = exchangeOf(stake as Amount, worth as Amount);
        expect(charged - paidBack).toBe(stake - worth);
        expect(charged === 0n || paidBack === 0n).toBe(true);
      }),
    );
  });

  it('needs no more of the balance than the old bet does not bring', () => {
    const draft = editDraft(BET, amount(71_25n), 2);
    const problemsAt = (balance: bigint) =>
      couponProblems(draft, {
        prices: new Map(),
        placements: [],
        online: true,
        signedIn: true,
        balance: amount(balance),
        exponent: 2,
        totalOdds: 2_000 as Odds,
      }).map(({ code }) => code);
    expect(problemsAt(3_75n)).not.toContain('not_enough_money');
    expect(must(problemsAt(3_74n).at(-1), 'problem')).toBe('not_enough_money');
  });
});
