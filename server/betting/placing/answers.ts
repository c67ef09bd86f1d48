/** Bodies of answers of the placing service, as JSON text: what decided a placement is kept in these very bytes. */
import type { FastifyReply } from 'fastify';
import type { SelectionTexts } from '#domain/coupon/bet/bet.ts';
import { REOFFER_MS } from '#domain/coupon/bet/placement.ts';
import type { BetTerms } from '#domain/coupon/bet/terms.ts';
import type { BetGuid } from '#domain/lib/ids.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { BET_CODES, envelope } from '#protocol/http/bets/bet-codes.ts';
import { betValue } from '#protocol/http/bets/office-bets.ts';
import { quoteValue } from '#protocol/http/coupon/update-coupon.ts';
import type { BookQuote } from '../book/quote.ts';
import type { NewBet, StoredBet } from '../history/bet-rows.ts';
import { type AnswerTemplate, BALANCE } from './bet-parameters.ts';
import type { BetRefusal } from './bet-refusal.ts';

export interface Answer {
  readonly status: number;
  /** The body as JSON text. */
  readonly body: string;
}

export const answer = (body: object, status = 200): Answer => ({ status, body: JSON.stringify(body) });

export const sendAnswer = (reply: FastifyReply, { body, status }: Answer): FastifyReply =>
  reply.code(status).type('application/json; charset=utf-8').send(body);

export const refusalBody = ({ code, facts, message }: BetRefusal) =>
  envelope(code, message, Object.keys(facts).length > 0 ? { AdditionalInfo: facts } : null);

const plainRefusal = (code: number, message: string) => refusalBody({ code, message, facts: {} });

/** The answer to a bet whose price has changed: the coupon as it is now, which is offered for a while. */
export const reofferBody = (quote: BookQuote, bet: NewBet) =>
  envelope(BET_CODES.priceChanged, 'the price has changed', {
    Coupon: quoteValue(quote, exponentOf(bet)),
    OfferMs: REOFFER_MS,
  });

/** The answer to a bet that is not decided yet: to be asked again in so many milliseconds. */
export const delayed = (betGuid: BetGuid, waitMs: number): Answer =>
  answer(envelope(BET_CODES.accepted, '', { betGUID: betGuid, waitTime: waitMs }));

export const reused = (): Answer =>
  answer(plainRefusal(BET_CODES.betGuidReused, 'this id belongs to another bet'), 422);

export const unheard = (): Answer => answer(plainRefusal(BET_CODES.unheard, 'no bet of this id has arrived'));

export const notEnoughMoney = () => plainRefusal(BET_CODES.notEnoughMoney, 'not enough money');

export const noAdvance = (reason: string): BetRefusal => ({
  code: BET_CODES.noAdvance,
  message: 'no advance is given on this bet',
  facts: { reason },
});

export const restarted = (): string =>
  JSON.stringify(plainRefusal(BET_CODES.serverRestarted, 'the server restarted before the bet was decided'));

/** Plain terms are not worth a word. */
const shownTerms = (terms: BetTerms): { readonly terms?: BetTerms } =>
  terms.funding !== 'money' || terms.boostPercent > 0 || terms.house ? { terms } : {};

/** What the bettor may see of it. */
export function publicBet({
  answer: _answer,
  bodyHash: _hash,
  rules: _rules,
  cashOuts: _cashOuts,
  charged: _charged,
  decidesAt: _at,
  epoch: _epoch,
  isVoid: _void,
  legs,
  settlement: _settlement,
  state: _state,
  tax: _tax,
  terms,
  userId: _user,
  ...bet
}: StoredBet) {
  return {
    ...shownTerms(terms),
    ...bet,
    legs: legs.map(({ resultVersion: _version, ...leg }) => leg),
  };
}

/** Digits of the minor unit that the money of a bet is in. */
export const exponentOf = ({ currency }: Pick<NewBet, 'currency'>): number => currencyOf(currency).exponent;

/** The record has names in every language, these bytes have what the bettor was told. */
const told = ({ names: _names, ...texts }: SelectionTexts): SelectionTexts => texts;

/** The decision to take a bet. The balance is put in by the statement that takes it. */
export function acceptedAnswer(bet: NewBet): AnswerTemplate {
  const digits = exponentOf(bet);
  const text = JSON.stringify(
    envelope(BET_CODES.accepted, '', {
      Id: Number(bet.id),
      BalanceText: BALANCE,
      Coupon: null,
      Dt: `/Date(${bet.placedAt})/`,
      betGUID: bet.betGuid,
      waitTime: 0,
      Bet: betValue(
        {
          id: bet.id,
          betGuid: bet.betGuid,
          kind: bet.form.kind,
          form: bet.form,
          status: 'open',
          placedAt: bet.placedAt,
          currency: bet.currency,
          stake: bet.stake,
          odds: bet.odds,
          potentialPayout: bet.potentialPayout,
          ...(bet.replaces === undefined ? {} : { replaces: bet.replaces }),
          policy: bet.policy,
          ...shownTerms(bet.terms),
          legs: bet.legs.map(({ feed, key, odds, scoreAtPlacing, seenOdds, texts }) => ({
            key,
            feed,
            texts: told(texts),
            seenOdds,
            odds,
            scoreAtPlacing,
          })),
        },
        digits,
      ),
    }),
  );
  // A number of the wire as well as its exact text.
  return { text: text.replace(`"BalanceText":"${BALANCE}"`, `"Balance":${BALANCE},$&`), digits };
}
