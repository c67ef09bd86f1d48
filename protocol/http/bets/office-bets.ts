/**
 * The account's bets: `GET /web-api/office/bets?status=open|settled`, and one by its id, `GET /web-api/office/bets/{betGuid}` (answered
 * in the envelope of placing). Money is decimal text, odds decimal numbers, moments epoch milliseconds.
 */
import * as v from 'valibot';
import type { Bet, BetLeg, PricePolicy } from '#domain/coupon/bet/bet.ts';
import type { DeadHeat } from '#domain/coupon/bet/leg-result.ts';
import { type BetTerms, FUNDINGS } from '#domain/coupon/bet/terms.ts';
import { defined } from '#domain/lib/defined.ts';
import type { BetGuid, BetId } from '#domain/lib/ids.ts';
import { oddsToDecimal } from '#domain/market/odds.ts';
import { type Amount, amountToDecimal } from '#domain/money/amount.ts';
import { call, outputOf, readAnswerOf } from '../../calls/call.ts';
import {
  amountIn,
  amountsOf,
  keyText,
  maybe,
  moment,
  moneyText,
  odds,
  or,
  read,
  sifted,
  siftedRecord,
  stated,
  text,
  whole,
} from '../../calls/wire-schemas.ts';
import { formOfWords, formWordEntries, formWords } from '../coupon/bet-form-fields.ts';
import { recordedNames } from '../coupon/selection-names.ts';
import type { WireRecord } from '../wire-values.ts';
import { house, houseValue } from './house-terms.ts';

export const OFFICE_BETS_PATH = '/web-api/office/bets';

export const betStatus = v.picklist(['open', 'won', 'lost', 'refunded', 'cashed_out']);
const DEAD_HEAT = /^dead_heat:[1-9]\d{0,3}\/[1-9]\d{0,3}$/;
export const legResult = v.union([
  v.picklist(['win', 'lose', 'void', 'half_win', 'half_lose']),
  v.pipe(
    v.string(),
    v.regex(DEAD_HEAT),
    v.transform((said) => said as DeadHeat),
  ),
]);

const policy = v.variant('kind', [
  v.object({ kind: v.picklist(['none', 'higher', 'any']) }),
  v.object({ kind: v.literal('floor'), odds }),
]);
export const parsePolicyValue = (value: unknown): PricePolicy | undefined => outputOf(policy, value);

const reason = v.object({
  source: text,
  rule: text,
  facts: stated(siftedRecord(v.union([v.string(), v.number()])), {}),
});

const noTexts = { game: '', championship: '', market: '', selection: '' };
const someText = stated(text, '');

export const betLeg = v.pipe(
  v.object({
    key: keyText,
    feed: or(v.picklist(['live', 'line']), 'live'),
    texts: stated(
      v.pipe(
        v.object({
          game: someText,
          championship: someText,
          market: someText,
          selection: someText,
          names: maybe(recordedNames),
        }),
        v.transform(defined),
      ),
      noTexts,
    ),
    seenOdds: odds,
    odds,
    scoreAtPlacing: someText,
    result: maybe(legResult),
    reason: maybe(reason),
  }),
  v.transform((one): BetLeg => defined(one)),
);

const advance = v.object({ amount: moneyText, repaid: moneyText, dueAt: moment });

const betFields = v.object({
  id: text,
  betGuid: text,
  ...formWordEntries,
  status: betStatus,
  placedAt: moment,
  settledAt: maybe(moment),
  currency: stated(text, ''),
  exponent: stated(whole, 2),
  stake: moneyText,
  closedStake: maybe(moneyText),
  cashedOut: maybe(moneyText),
  saleTax: maybe(moneyText),
  odds,
  potentialPayout: moneyText,
  payout: maybe(moneyText),
  advance: maybe(advance),
  /** The bet that it replaced, and the bet that replaced it. */
  replaces: maybe(text),
  replacedBy: maybe(text),
  policy,
  funding: maybe(v.picklist(FUNDINGS)),
  bonusStake: maybe(moneyText),
  boostPercent: v.optional(v.fallback(whole, 0)),
  boostBase: maybe(v.literal('return')),
  house: maybe(house),
  legs: v.pipe(v.array(betLeg), v.minLength(1)),
});

function termsOf({
  bonusStake,
  boostBase,
  boostPercent,
  exponent,
  funding,
  house: terms,
}: v.InferOutput<typeof betFields>): BetTerms | undefined {
  if ((funding === undefined || funding === 'money') && boostPercent === undefined) return undefined;
  return defined({
    funding: funding ?? 'money',
    ...(bonusStake === undefined ? {} : amountsOf({ bonusStake }, exponent)),
    boostPercent: boostPercent ?? 0,
    boostBase,
    house: terms,
  });
}

function betOf(wire: v.InferOutput<typeof betFields>): Bet | undefined {
  const { advance: credit, exponent, potentialPayout, stake } = wire;
  const form = formOfWords(wire);
  const money = amountsOf({ stake, potentialPayout }, exponent);
  if (!form || !money) return undefined;
  const ofCredit = credit && amountsOf({ amount: credit.amount, repaid: credit.repaid }, exponent);
  return defined({
    id: wire.id as BetId,
    betGuid: wire.betGuid as BetGuid,
    kind: form.kind,
    form,
    terms: termsOf(wire),
    status: wire.status,
    placedAt: wire.placedAt,
    settledAt: wire.settledAt,
    currency: wire.currency,
    stake: money.stake,
    closedStake: amountIn(wire.closedStake, exponent),
    cashedOut: amountIn(wire.cashedOut, exponent),
    saleTax: amountIn(wire.saleTax, exponent),
    odds: wire.odds,
    potentialPayout: money.potentialPayout,
    payout: amountIn(wire.payout, exponent),
    advance: ofCredit && credit ? { ...ofCredit, dueAt: credit.dueAt } : undefined,
    replaces: wire.replaces as BetId | undefined,
    replacedBy: wire.replacedBy as BetId | undefined,
    policy: wire.policy,
    legs: wire.legs,
  });
}

export const bet = read(betFields, betOf);
/** A bet with the exponent of its currency. */
export const betAndExponent = read(betFields, (wire) => {
  const read = betOf(wire);
  return read && { bet: read, exponent: wire.exponent };
});

export const LIST_BETS = call({
  method: 'GET',
  path: OFFICE_BETS_PATH,
  about: 'The account’s bets, newest first.',
  who: 'user',
  request: v.object({ status: v.optional(v.picklist(['open', 'settled', 'all']), 'all') }),
  /** The bets; a record that cannot be read is left out, never shown half. */
  answer: sifted(bet),
  unreadable: { code: 'bad-parameter', detail: 'status is open, settled or all', parameter: 'status' },
  refusals: { 400: 'No such status.' },
});

/** Parses a bet; undefined for a record that is not one. */
export const parseBet = (value: unknown): Bet | undefined => outputOf(bet, value);

/** Parses a list of bets; undefined for an answer that is not a list. */
export const parseBets = (body: unknown): readonly Bet[] | undefined => readAnswerOf(LIST_BETS, body);

export function betValue(one: Bet, exponent: number): WireRecord {
  const { advance: credit, policy: kept, terms } = one;
  const money = (value: Amount | undefined) =>
    value === undefined ? undefined : amountToDecimal(value, exponent);
  return defined({
    id: one.id,
    betGuid: one.betGuid,
    ...formWords(one.form),
    ...(terms && {
      funding: terms.funding,
      bonusStake: money(terms.bonusStake),
      boostPercent: terms.boostPercent,
      boostBase: terms.boostBase,
      house: terms.house && houseValue(terms.house),
    }),
    status: one.status,
    placedAt: one.placedAt,
    settledAt: one.settledAt,
    currency: one.currency,
    exponent,
    stake: money(one.stake),
    closedStake: money(one.closedStake),
    cashedOut: money(one.cashedOut),
    saleTax: money(one.saleTax),
    odds: Number(oddsToDecimal(one.odds)),
    potentialPayout: money(one.potentialPayout),
    payout: money(one.payout),
    advance: credit && { amount: money(credit.amount), repaid: money(credit.repaid), dueAt: credit.dueAt },
    replaces: one.replaces,
    replacedBy: one.replacedBy,
    policy:
      kept.kind === 'floor' ? { kind: 'floor', odds: Number(oddsToDecimal(kept.odds)) } : { kind: kept.kind },
    legs: one.legs.map((leg) => ({
      ...leg,
      seenOdds: Number(oddsToDecimal(leg.seenOdds)),
      odds: Number(oddsToDecimal(leg.odds)),
    })),
  });
}
