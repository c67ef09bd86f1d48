/** The terms that a coupon asks for, as the house would give them now: one rule for the page's calculation and the server's decision. */
import type { Odds } from '../market/odds.ts';
import { type Amount, amount } from '../money/amount.ts';
import type { BetExtras } from './bet-extras.ts';
import type { BetForm } from './bet-form.ts';
import { type BetTerms, PLAIN_TERMS } from './bet-terms.ts';
import { type BoostCondition, type BoostKind, boostOf } from './boosts.ts';

/** At most one, however many are asked for. */
export function boostAsked(extras: BetExtras | undefined): BoostKind | undefined {
  if (extras?.powerBet) return 'power';
  if (extras?.expressBoost) return 'express';
  return extras?.expressNumber === undefined ? undefined : 'day';
}

export interface AskedTerms {
  readonly terms: BetTerms;
  /** The first condition that the coupon does not meet: the bet would be refused. */
  readonly unmet?: BoostCondition;
}

/** `isOfDay`: the coupon is an express of the day, as the server last said. */
export function askedTerms(
  extras: BetExtras | undefined,
  form: BetForm,
  odds: readonly Odds[],
  isOfDay = false,
): AskedTerms {
  if (extras?.promo !== undefined) return { terms: { funding: 'free', boostPercent: 0 } };
  const kind = boostAsked(extras);
  if (kind === undefined) return { terms: PLAIN_TERMS };
  const boost = boostOf(kind, form, odds, isOfDay);
  if ('unmet' in boost) return { terms: PLAIN_TERMS, unmet: boost.unmet };
  const { percent: boostPercent } = boost;
  return { terms: { ...PLAIN_TERMS, boostPercent, ...(kind === 'day' ? { boostBase: 'return' } : {}) } };
}

/** A free bet's stake does not come back. */
export const withoutFreeStake = (returned: Amount, stake: Amount, { funding }: BetTerms): Amount =>
  funding === 'money' ? returned : amount(returned > stake ? returned - stake : 0n);

/** Everything else that was asked for. */
export function withoutBoost(extras: BetExtras | undefined): BetExtras {
  const { expressBoost: _express, expressNumber: _day, powerBet: _power, ...kept } = extras ?? {};
  return kept;
}

/** The bettor's own money again. */
export function withoutPromo(extras: BetExtras | undefined): BetExtras {
  const { promo: _promo, ...kept } = extras ?? {};
  return kept;
}
