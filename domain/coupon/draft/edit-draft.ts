/** A coupon that is to take the place of an open bet: made of that bet, changed like every other, and placed in one step with its payment. */
import { NO_ODDS } from '../../market/odds.ts';
import { parseSelectionKey } from '../../market/selection.ts';
import { type Amount, amount, amountToDecimal } from '../../money/amount.ts';
import { type Bet, type CouponItem, openStakeOf } from '../bet/bet.ts';
import type { BetExtras } from '../form/bet-extras.ts';
import { type BetForm, checkForm } from '../form/bet-form.ts';
import { type Coupon, EMPTY_COUPON } from './coupon.ts';

/** The open selections of a bet in its form, without its stake, at the accepted prices. */
export function sharedDraft(bet: Pick<Bet, 'form' | 'legs'>): Coupon {
  const items = bet.legs.flatMap(({ feed, key, odds, result, texts }): readonly CouponItem[] => {
    const gameId = parseSelectionKey(key)?.gameId;
    if (gameId === undefined || result !== undefined) return [];
    return [{ key, gameId, mainGameId: gameId, feed, odds, texts }];
  });
  const form: BetForm = bet.form.kind === 'builder' ? { kind: 'builder', odds: NO_ODDS } : bet.form;
  const isWhole = items.length === bet.legs.length && checkForm(form, items.length).ok;
  return { ...EMPTY_COUPON, items, ...(isWhole && items.length > 1 ? { form } : {}) };
}

/** The draft that replaces an open bet: its open legs at the accepted prices, so that what moved since is shown. `worth`: the least that the bettor agrees to for the bet. */
export function editDraft(bet: Bet, worth: Amount, exponent: number): Coupon {
  const open = sharedDraft(bet);
  return {
    ...open,
    stakeText: amountToDecimal(openStakeOf(bet), exponent),
    // A floor was one of the total odds of the old bet.
    policy: bet.policy.kind === 'floor' ? { kind: 'none' } : bet.policy,
    extras: { saleBetId: bet.id, saleLeast: amountToDecimal(worth, exponent) },
  };
}

/** The extras of a bet that replaces no other: all else that was asked for stays. */
export function withoutSale(extras: BetExtras | undefined): BetExtras {
  const { saleBetId: _bet, saleLeast: _least, ...kept } = extras ?? {};
  return kept;
}

/** What the bettor pays, or gets back, when a bet that costs `charge` replaces one that is worth `worth`: one of the two is 0. */
export const exchangeOf = (
  charge: Amount,
  worth: Amount,
): { readonly charged: Amount; readonly paidBack: Amount } => ({
  charged: amount(charge > worth ? charge - worth : 0n),
  paidBack: amount(worth > charge ? worth - charge : 0n),
});
