import type { AutoBetTerms } from '#domain/coupon/bet/auto-bet.ts';
import { type Coupon, formOf } from '#domain/coupon/draft/coupon.ts';
import type { BetGuid } from '#domain/lib/ids.ts';
import type { Amount, Currency } from '#domain/money/amount.ts';
import type { WaitingOrder } from '#streams/coupon/order-store.ts';
import { type Force, timeInForce } from './force.ts';

export interface OrderWish extends Pick<AutoBetTerms, 'target' | 'dropOnScoreChange'> {
  readonly force: Force;
}

/** The order as of the press: with a fresh id, and the moment at which its time ends. */
export function orderOf(
  coupon: Coupon,
  stake: Amount,
  currency: Currency,
  { force, ...wish }: OrderWish,
): WaitingOrder {
  const form = formOf(coupon);
  return {
    terms: { ...wish, timeInForce: timeInForce(force, Date.now()) },
    request: {
      betGuid: crypto.randomUUID() as BetGuid,
      kind: form.kind,
      form,
      items: coupon.items,
      stake,
      policy: { kind: 'floor', odds: wish.target },
      currency: currency.code,
      ...(coupon.extras && { extras: coupon.extras }),
    },
  };
}
