/**
 * The terms of a bet: whose stake it is and what boosts it. They are looked up before the bet is stored, and their conditions are checked
 * against the book again when it is decided.
 */

import type { BonusRule } from '#domain/bonus/bonus-rule.ts';
import { bonusPart, isSpendable, type Purse } from '#domain/bonus/bonus-spend.ts';
import { bonusBetKind, unmetConditions } from '#domain/bonus/meets-conditions.ts';
import { namedBonus } from '#domain/bonus/named-bonus.ts';
import { betCharge } from '#domain/coupon/bet/bet-money.ts';
import type { BetTerms } from '#domain/coupon/bet/terms.ts';
import { PLAIN_TERMS } from '#domain/coupon/bet/terms.ts';
import { boostAsked } from '#domain/coupon/draft/asked-terms.ts';
import { boostOf } from '#domain/coupon/form/boosts.ts';
import type { FreeBet } from '#domain/coupon/offers/free-bet-token.ts';
import { type Amount, amountToDecimal, type Currency } from '#domain/money/amount.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import type { MakeBetRequest } from '#protocol/http/bets/make-bet.ts';
import type { FreeBets } from '../advances/free-bets.ts';
import type { BookQuote } from '../book/quote.ts';
import type { BetRefusal } from './bet-refusal.ts';

/** The refusal of a free bet that does not exist or is used, by whichever bet. */
export const NO_FREE_BET: BetRefusal = {
  code: BET_CODES.promoUnknown,
  message: 'there is no free bet of this code, or it is used',
  facts: {},
};

/** The refusal of a bet that bonus money would pay another part of than when it was judged. */
export const BONUS_MOVED: BetRefusal = {
  code: BET_CODES.bonusNotMet,
  message: 'the money of the bonus, or the balance, has changed meanwhile',
  facts: { condition: 'bonus-money' },
};

export interface GivenTerms {
  readonly terms: BetTerms;
  readonly freeBetId?: string;
  readonly bonusId?: string;
  readonly bonusMoneyId?: string;
}

/** A bonus that waits for a bet that names it. */
export interface NameableBonus {
  readonly id: string;
  readonly rule: BonusRule;
  readonly currency: string;
}

/** A bonus whose money may pay for bets, with what there is. */
export interface SpendableBonus extends Purse {
  readonly id: string;
  readonly rule: BonusRule;
}

/** The bonuses of accounts that bets can name, and whose money they can stake. */
export interface NameableBonuses {
  find(userId: bigint, bonusId: string): Promise<NameableBonus | undefined>;
  /** The bonus in a currency whose money may pay for bets now. */
  spendable(userId: bigint, currency: string): Promise<SpendableBonus | undefined>;
}

/** The token or the bonus that a bet names; undefined where it names none, or there is none. */
export type NamedThing = FreeBet | NameableBonus;

const isBonus = (named: NamedThing): named is NameableBonus => 'rule' in named;

/** The number of a free bet that another bet has; undefined of any other thing. */
export const usedToken = (named: NamedThing | undefined): string | undefined =>
  named && !isBonus(named) && !named.isFree ? named.id : undefined;

/** The boost that was asked for, per cent, or why there is none. */
export function boostFor(request: MakeBetRequest, { form, isOfDay, items }: BookQuote): number | BetRefusal {
  const kind = boostAsked(request.extras);
  if (kind === undefined) return 0;
  const boost = boostOf(
    kind,
    form,
    items.map((item) => item.odds),
    isOfDay,
  );
  if ('percent' in boost) return boost.percent;
  const { code, limit } = boost.unmet;
  return {
    code: BET_CODES.boostNotMet,
    message: 'the coupon does not meet the conditions of the boost',
    facts: { condition: code, ...(limit === undefined ? {} : { limit: String(limit) }) },
  };
}

export interface NamedSources {
  readonly freeBets: Pick<FreeBets, 'find'>;
  readonly bonuses?: NameableBonuses;
}

/** The free bet or the bonus that was asked for; undefined where none was, or there is none. */
export async function tokenFor(
  userId: bigint,
  { extras }: MakeBetRequest,
  { bonuses, freeBets }: NamedSources,
  now: number,
): Promise<NamedThing | undefined> {
  if (extras?.promo === undefined) return undefined;
  const bonusId = namedBonus(extras.promo);
  return bonusId === undefined ? freeBets.find(userId, extras.promo, now) : bonuses?.find(userId, bonusId);
}

const bonusNotMet = (condition: string): BetRefusal => ({
  code: BET_CODES.bonusNotMet,
  message: 'the bet is none of those that the bonus is for',
  facts: { condition },
});

/** The terms of a bet that names a bonus: it is paid by the bettor's own money, and raised where the bonus is a boost. */
function termsOfBonus(
  { currency, id, rule }: NameableBonus,
  { quote, request, stake }: PlannedBet,
  bettingCurrency: Currency,
  placedAt: number,
): GivenTerms | BetRefusal {
  if (boostAsked(request.extras) !== undefined) return bonusNotMet('boost');
  if (currency !== bettingCurrency.code) return bonusNotMet('currency');
  const [unmet] = unmetConditions(rule.conditions, {
    kind: bonusBetKind(quote.form.kind),
    odds: quote.totalOdds,
    stake,
    placedAt,
    legs: quote.items.map(({ game, odds }) => ({
      sport: game?.sportId,
      feed: game?.feed === 'live' ? 'live' : 'line',
      odds,
    })),
  });
  if (unmet) return bonusNotMet(unmet);
  const { effect } = rule;
  const ofHouse = quote.house ? { house: quote.house } : {};
  const boostPercent = effect.kind === 'boost' ? effect.percent : 0;
  return { terms: { ...PLAIN_TERMS, boostPercent, ...ofHouse }, bonusId: id };
}

interface PlannedBet {
  readonly request: MakeBetRequest;
  readonly stake: Amount;
  readonly quote: BookQuote;
}

/** The terms of a bet at the moment of its quote: nothing is awaited between this and the decision. */
export function termsOf(
  request: MakeBetRequest,
  stake: Amount,
  quote: BookQuote,
  token: NamedThing | undefined,
  currency: Currency,
  placedAt: number,
): GivenTerms | BetRefusal {
  if (token && isBonus(token)) return termsOfBonus(token, { request, stake, quote }, currency, placedAt);
  const ofHouse = quote.house ? { house: quote.house } : {};
  const boostPercent = boostFor(request, quote);
  if (typeof boostPercent !== 'number') return boostPercent;
  if (request.extras?.promo === undefined) {
    const isDay = boostPercent > 0 && boostAsked(request.extras) === 'day';
    return { terms: { ...PLAIN_TERMS, boostPercent, ...(isDay ? { boostBase: 'return' } : {}), ...ofHouse } };
  }
  if (boostPercent > 0)
    return {
      code: BET_CODES.boostNotMet,
      message: 'a free bet is not boosted',
      facts: { condition: 'own-money' },
    };
  if (!token || token.currency !== currency.code || !token.isFree) return NO_FREE_BET;
  if (token.amount !== stake)
    return {
      code: BET_CODES.promoStake,
      message: 'a free bet has the stake of its token',
      facts: { limit: amountToDecimal(token.amount, currency.exponent) },
    };
  return { terms: { funding: 'free', boostPercent: 0, ...ofHouse }, freeBetId: token.id };
}

/** The bonus whose money may pay for a bet: for none that names a promo, takes the place of another bet, or asks for an advance. */
export async function purseFor(
  userId: bigint,
  { extras }: MakeBetRequest,
  currency: string,
  bonuses: NameableBonuses | undefined,
): Promise<SpendableBonus | undefined> {
  const { advance, promo, saleBetId } = extras ?? {};
  if (promo !== undefined || saleBetId !== undefined || advance) return undefined;
  return bonuses?.spendable(userId, currency);
}

/** The terms with the part of the charge that bonus money pays, where the bet counts towards the wager of that bonus. */
export function withBonusMoney(
  given: GivenTerms,
  stake: Amount,
  { form, totalOdds }: BookQuote,
  { id, rule, ...purse }: SpendableBonus,
): GivenTerms {
  const played = { product: bonusBetKind(form.kind), stake, odds: totalOdds };
  if (!rule.wager || !isSpendable(rule.wager, played)) return given;
  const bonusStake = bonusPart(purse, betCharge(stake, given.terms).charged);
  if (bonusStake === 0n) return given;
  return { ...given, terms: { ...given.terms, funding: 'bonus', bonusStake }, bonusMoneyId: id };
}
