/**
 * What the house offers for an open bet, or why it offers nothing. Fair value and haircut are part of the offer: both are shown, and a page
 * recomputes them from the same prices. The fair value is that of the net stake, before a tax on the payout: that is taken of what is sold.
 */

import type { SelectionKey } from '../../lib/ids.ts';
import type { Odds } from '../../market/odds.ts';
import { type Amount, amount } from '../../money/amount.ts';
import { type Rational, rational } from '../../money/rational.ts';
import { type Bet, openStakeOf } from '../bet/bet.ts';
import { rulesOfTerms } from '../bet/bet-money.ts';
import { openTermsOf, saleMoney } from '../bet/bet-part.ts';
import type { LegResult } from '../bet/leg-result.ts';
import { isLinear } from '../form/bet-form.ts';
import { chargeUnder } from '../slip/slip-tax.ts';
import { type CashOutLeg, cashOut } from './cash-out.ts';

/** The house's share of the fair value of a cash-out, five of a hundred; published in every offer. */
export const CASH_OUT_HAIRCUT: Rational = rational(5n, 100n);

/**
 * The reason why there is no offer. `suspended`: a selection takes no bets now. `not-offered`: a selection that is not
 * decided has no price. `deciding`: a result is known and is being posted. `terms`: a free or boosted bet runs to its
 * end. `advance`: a part of its advance is not paid back. `worthless`: nothing can come back. `kind`: the value of such a
 * bet is not a product of prices.
 */
export type NoOfferReason =
  | 'suspended'
  | 'not-offered'
  | 'deciding'
  | 'worthless'
  | 'kind'
  | 'terms'
  | 'advance';

/** A leg of a bet with what is known of it now: its result, or its price. */
export interface CashOutLegNow {
  readonly key: SelectionKey;
  /** The accepted odds. */
  readonly odds: Odds;
  readonly result?: LegResult;
  /** The present odds; absent where the leg has a result or no price. */
  readonly now?: Odds;
  readonly suspended?: boolean;
  /** The start of its game, in epoch milliseconds; absent once it has begun. */
  readonly startsAt?: number;
  /** Whether the result is known and not yet posted to the bet. */
  readonly deciding?: boolean;
}

/** An offer, or why there is none. */
export type CashOutOffer =
  | {
      readonly kind: 'offer';
      /** The exact fair value, in minor units. */
      readonly fair: Rational;
      /** The fair value less the haircut, at most the cap, floored; before tax. */
      readonly offer: Amount;
      /** The tax on the offer if all that is open is sold at once. */
      readonly tax: Amount;
    }
  | { readonly kind: 'none'; readonly reason: NoOfferReason; readonly key?: SelectionKey };

const none = (reason: NoOfferReason, key?: SelectionKey): CashOutOffer => ({
  kind: 'none',
  reason,
  ...(key === undefined ? {} : { key }),
});

/** What selling all that is open pays. */
export const paysOf = ({ offer, tax }: Extract<CashOutOffer, { kind: 'offer' }>): Amount =>
  amount(offer - tax);

/** The offer for all that is open of a bet. */
export function offerFor(
  bet: Pick<Bet, 'form' | 'stake' | 'closedStake' | 'terms'>,
  legs: readonly CashOutLegNow[],
  haircut: Rational = CASH_OUT_HAIRCUT,
): CashOutOffer {
  const { form } = bet;
  const terms = openTermsOf(bet);
  if (terms.funding !== 'money' || terms.boostPercent > 0) return none('terms');
  if (!isLinear(form)) return none('kind');
  const open = legs.filter((leg) => leg.result === undefined);
  const deciding = open.find((leg) => leg.deciding);
  if (deciding) return none('deciding', deciding.key);
  const suspended = open.find((leg) => leg.suspended);
  if (suspended) return none('suspended', suspended.key);
  const valued = legs.flatMap(({ now, odds, result }): readonly CashOutLeg[] => {
    const accepted = rational(BigInt(odds), 1_000n);
    if (result !== undefined) return [{ odds: accepted, result }];
    return now === undefined || now <= 0 ? [] : [{ odds: accepted, now: rational(BigInt(now), 1_000n) }];
  });
  if (valued.length < legs.length) return none('not-offered', open.find((leg) => !leg.now)?.key);
  const openStake = openStakeOf(bet);
  const { net } = chargeUnder(rational(openStake), rulesOfTerms(terms));
  const { fair, offer: uncapped } = cashOut(form, valued, net, haircut);
  const cap = terms.house?.cap ?? uncapped;
  const offer = uncapped < cap ? uncapped : cap;
  if (offer <= 0n) return none('worthless');
  return { kind: 'offer', fair, offer, tax: saleMoney(offer, openStake, bet).tax };
}
