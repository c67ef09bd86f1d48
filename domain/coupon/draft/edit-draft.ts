/** A coupon that is to take the place of an open bet: made of that bet, changed like every other, and placed in one step with its payment. */
import { NO_ODDS } from '../../market/odds.ts';
import { parseSelectionKey } from '../../market/selection.ts';
import { type Amount, amount, amountToDecimal } from '../../money/amount.ts';
import { type Bet, type CouponItem, openStakeOf } from '../bet/bet.ts';
import type { BetExtras } from '../form/bet-extras.ts';
import { type BetForm, checkForm } from '../form/bet-form.ts';
import { type Coupon, EMPTY_COUPON } from './coupon.ts';

/** Its open legs at the prices that were accepted, so that what moved since is told; `worth`: the least that the bettor agrees to for the bet. */
export function editDraft(bet: Bet, worth: Amount, exponent: number): Coupon {
  const items = bet.legs.flatMap(({ feed, key, odds, result, texts }): readonly CouponItem[] => {
    const gameId = parseSelectionKey(key)?.gameId;
    if (gameId === undefined || result !== undefined) return [];
    return [{ key, gameId, mainGameId: gameId, feed, odds, texts }];
  });
  const form: BetForm = bet.form.kind === 'builder' ? { kind: 'builder', odds: NO_ODDS } : bet.form;
  const isWhole = items.length === bet.legs.length && checkForm(form, items.length).ok;
  return {
    ...EMPTY_COUPON,
    items,
    stakeText: amountToDecimal(openStakeOf(bet), exponent),
    // A floor was one of the old total.
    policy: bet.policy.kind === 'floor' ? { kind: 'none' } : bet.policy,
    ...(isWhole && items.length > 1 ? { form } : {}),
    extras: { saleBetId: bet.id, saleLeast: amountToDecimal(worth, exponent) },
  };
}

/** Everything else that was asked for: then it is a bet beside the old one. */
export function withoutSale(extras: BetExtras | undefined): BetExtras {
  const { saleBetId: _bet, saleLeast: _least, ...kept } = extras ?? {};
  return kept;
}

/** What changes hands when a bet that is charged so much takes the place of one that is worth so much: one of the two is 0. */
export const exchangeOf = (
  charge: Amount,
  worth: Amount,
): { readonly charged: Amount; readonly paidBack: Amount } => ({
  charged: amount(charge > worth ? charge - worth : 0n),
  paidBack: amount(worth > charge ? worth - charge : 0n),
});
