/** The terms that a coupon asks for, as the house would give them now: one rule for the page's calculation and the server's decision. */
import { namedBonus } from '../../bonus/named-bonus.ts';
import type { Odds } from '../../market/odds.ts';
import type { CouponQuote } from '../bet/bet.ts';
import { type BetTerms, PLAIN_TERMS } from '../bet/terms.ts';
import type { BetExtras } from '../form/bet-extras.ts';
import type { BetForm } from '../form/bet-form.ts';
import { type BoostCondition, type BoostKind, boostOf } from '../form/boosts.ts';

/** Whether a token is to pay the stake: a promo that names a bonus leaves it the bettor's own. */
export const asksFreeBet = (extras: BetExtras | undefined): boolean =>
  extras?.promo !== undefined && namedBonus(extras.promo) === undefined;

/** The boost that is asked for: one at most, however many the extras name. */
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

/** The server's last quote of the whole bet, as far as it decides terms: whether it is an express of the day, and what the house takes and caps. */
export type OfferedTerms = Pick<CouponQuote, 'isOfDay' | 'house'>;

export function askedTerms(
  extras: BetExtras | undefined,
  form: BetForm,
  odds: readonly Odds[],
  { house, isOfDay }: OfferedTerms = {},
): AskedTerms {
  const plain: BetTerms = house ? { ...PLAIN_TERMS, house } : PLAIN_TERMS;
  if (asksFreeBet(extras)) return { terms: { ...plain, funding: 'free' } };
  const kind = boostAsked(extras);
  if (kind === undefined) return { terms: plain };
  const boost = boostOf(kind, form, odds, isOfDay);
  if ('unmet' in boost) return { terms: plain, unmet: boost.unmet };
  const { percent: boostPercent } = boost;
  return { terms: { ...plain, boostPercent, ...(kind === 'day' ? { boostBase: 'return' } : {}) } };
}

/** The extras without a boost. */
export function withoutBoost(extras: BetExtras | undefined): BetExtras {
  const { expressBoost: _express, expressNumber: _day, powerBet: _power, ...kept } = extras ?? {};
  return kept;
}

/** The extras without a free bet: the stake is the bettor's own money. */
export function withoutPromo(extras: BetExtras | undefined): BetExtras {
  const { promo: _promo, ...kept } = extras ?? {};
  return kept;
}
