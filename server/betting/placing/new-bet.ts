/** A bet as it is to be stored, made of what was asked for and what the book says of it at that moment. */

import { betCharge } from '#domain/coupon/bet/bet-money.ts';
import { bestPayout } from '#domain/coupon/bet/bet-terms.ts';
import { type BetTerms, PLAIN_TERMS } from '#domain/coupon/bet/terms.ts';
import { unitsOf } from '#domain/coupon/form/bet-form.ts';
import { NO_ODDS } from '#domain/market/odds.ts';
import { type Amount, amount } from '#domain/money/amount.ts';
import { DEFAULT_CURRENCY } from '#domain/money/currencies.ts';
import type { MakeBetRequest } from '#protocol/http/bets/make-bet.ts';
import type { Book, SourceGame } from '../../source/source.ts';
import type { PriceWatch } from '../book/price-watch.ts';
import type { BookQuote } from '../book/quote.ts';
import { textsWithNames } from '../book/selection-names.ts';
import type { NewBet, NewLeg } from '../history/bet-rows.ts';
import type { GivenTerms } from './terms.ts';

/** The largest age that a column holds. */
const LONGEST_AGE_MS = 2 ** 31 - 1;

interface Moment {
  readonly book: Book;
  /** The moment of the placement, epoch ms. */
  readonly placedAt: number;
}

/** How old the prices of the book are now. */
export function knownAge(book: Pick<Book, 'ageMs'>): Pick<NewBet, 'knownAgeMs'> {
  const ageMs = book.ageMs?.();
  return ageMs === undefined ? {} : { knownAgeMs: Math.round(Math.min(ageMs, LONGEST_AGE_MS)) };
}

type Identity = Pick<NewBet, 'id' | 'userId' | 'bodyHash' | 'requestId'>;

export function newBet(
  { book, placedAt }: Moment,
  identity: Identity,
  request: MakeBetRequest,
  stake: Amount,
  quote: BookQuote,
  given: GivenTerms = { terms: PLAIN_TERMS },
): NewBet {
  const waitMs = Math.max(0, ...request.items.map((item) => book.betDelayMs(item.gameId)));
  const { charged, stakeTax } = betCharge(stake, given.terms);
  return {
    ...identity,
    ...given,
    ...knownAge(book),
    ...(request.extras === undefined ? {} : { extras: request.extras }),
    betGuid: request.betGuid,
    // What `checkRequest` refused may be no form at all: it is kept as asked, not counted.
    form: request.items.length === 0 ? request.form : quote.form,
    currency: request.currency ?? DEFAULT_CURRENCY,
    stake,
    charged,
    tax: stakeTax,
    odds: quote.totalOdds,
    potentialPayout: potentialPayout(stake, quote, given.terms),
    policy: request.policy,
    language: request.language,
    epoch: book.epoch,
    placedAt,
    decidesAt: placedAt + waitMs,
    channel: request.channel,
    unitCount: request.items.length === 0 ? 0n : unitsOf(request.form, request.items.length),
    legs: newLegs(request, quote),
  };
}

/** The potential returns at the prices of the quote; 0 where it is not offered. */
export const potentialPayout = (
  stake: Amount,
  { form, items, totalOdds }: BookQuote,
  terms: BetTerms,
): Amount =>
  totalOdds === NO_ODDS
    ? amount(0n)
    : bestPayout(
        stake,
        items.map((item) => item.odds),
        form,
        terms,
      );

export function newLegs(request: MakeBetRequest, quote: BookQuote): readonly NewLeg[] {
  return quote.items.flatMap((item, index) => {
    const asked = request.items[index];
    if (!asked) return [];
    return {
      gameId: asked.gameId,
      ...(item.game ? { sportId: item.game.sportId } : {}),
      key: item.key,
      feed: item.game?.feed ?? asked.feed,
      texts: textsWithNames(asked.texts, item.game, item.key, request.language),
      seenOdds: asked.seenOdds,
      odds: item.odds,
      scoreAtPlacing: scoreText(item.game),
      seenVersion: asked.seenVersion,
      version: item.version,
    };
  });
}

function scoreText(game: SourceGame | undefined): string {
  const score = game?.feed === 'live' ? game.score('en') : undefined;
  return score ? `${score.side1}:${score.side2}` : '';
}

/** The legs with the prices that were watched until now. */
export function withPrices(legs: readonly NewLeg[], watch: PriceWatch): readonly NewLeg[] {
  const prices = watch.prices();
  return legs.map((leg) => {
    const seen = prices.get(leg.key);
    return seen ? { ...leg, prices: { ...seen } } : leg;
  });
}

/** The legs of a refused bet with the prices of its decision; without one where the selection could not be bet on then. */
export function decidedLegs(legs: readonly NewLeg[], { items }: BookQuote): readonly NewLeg[] {
  return legs.map((leg, at) => {
    const item = items[at];
    if (!leg.prices || !item || item.suspended || item.finished) return leg;
    return { ...leg, prices: { ...leg.prices, decided: item.odds } };
  });
}

/** The bet without bonus money, as a refusal of it is kept. */
export function withOwnMoney({ bonusMoneyId: _id, terms, ...bet }: NewBet): NewBet {
  const { bonusStake: _stake, ...kept } = terms;
  return { ...bet, terms: { ...kept, funding: 'money' } };
}
