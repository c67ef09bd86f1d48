/**
 * The ledger of an account's prices, ours: `GET /web-api/office/bets/ledger?from=&to=`, a row for each bet that was asked for, accepted or
 * refused, with the price that was agreed to, the one that decided, and the close of each leg; and
 * `GET /web-api/office/bets/{betId}/closing`, the closes of one bet. What is made of them (`domain/track-record`) is the page's to work out.
 */
import * as v from 'valibot';
import type { BetId } from '#domain/lib/ids.ts';
import { oddsToDecimal } from '#domain/market/odds.ts';
import type { ClosingPrice } from '#domain/track-record/closing-price.ts';
import { call } from '../../calls/call.ts';
import {
  finite,
  maybe,
  minorUnits,
  moment,
  odds,
  read,
  sifted,
  stated,
  text,
  whole,
} from '../../calls/wire-schemas.ts';
import { betId } from '../bets/bet-ids.ts';
import type { WireRecord } from '../wire-values.ts';

/** The most rows of an answer: the newest ones. */
export const LEDGER_LIMIT = 5_000;

const price = v.union([v.literal(0), odds]);

const closingFields = v.object({
  /** `start`: the last prices before the game began; `market`: in play, the last before the market closed. */
  kind: v.picklist(['start', 'market']),
  /** When these prices were seen, and when the market closed. */
  at: moment,
  closedAt: moment,
  /** Every outcome of the market in reading order, or the selection alone where its others are not known. */
  prices: v.pipe(v.array(odds), v.minLength(1), v.maxLength(64)),
  /** The place of the selection among them. */
  outcome: v.pipe(whole, v.minValue(0)),
  winners: stated(whole, 1),
});

/** The close of a leg. */
export const closing = read(closingFields, (said): ClosingPrice | undefined =>
  said.outcome < said.prices.length ? said : undefined,
);

const closedLeg = v.object({ key: text, taken: odds, closing: maybe(closing) });
export type ClosedLeg = v.InferOutput<typeof closedLeg>;

const ledgerRow = v.object({
  betId: v.pipe(
    text,
    v.transform((id) => id as BetId),
  ),
  at: moment,
  /** The game of its first leg; 0 where it has none. */
  gameId: stated(whole, 0),
  /** The sport, and the market group: 0 where its legs are of several. */
  sportId: stated(whole, 0),
  market: stated(whole, 0),
  /** The championship as it was called; empty where its legs are of several. */
  league: stated(text, ''),
  feed: v.picklist(['line', 'live', 'both']),
  policy: v.picklist(['none', 'higher', 'any', 'floor']),
  /** Milliseconds that it waited for its decision. */
  waitMs: stated(finite, 0),
  /** The code of the answer; 0: accepted. */
  code: whole,
  status: v.picklist(['refused', 'open', 'won', 'lost', 'refunded', 'cashed_out']),
  currency: stated(text, ''),
  /** The stake in minor units. */
  stake: minorUnits,
  /** The odds of the whole bet as they were agreed to, and as they were at the decision; 0 where that is not known or there were none. */
  asked: price,
  decided: price,
  /** The legs of an accepted bet with their closes. */
  legs: stated(sifted(closedLeg), []),
});
export type LedgerRow = v.InferOutput<typeof ledgerRow>;

const queryMoment = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

export const BET_LEDGER = call({
  method: 'GET',
  path: '/web-api/office/bets/ledger',
  about: 'Every bet that was asked for within a period, with its prices and the close of each leg.',
  who: 'user',
  request: v.pipe(
    v.object({ from: queryMoment, to: queryMoment }),
    v.check(({ from, to }) => from <= to, 'it ends before it begins'),
  ),
  answer: v.object({
    rows: sifted(ledgerRow),
    /** Whether older bets of the period are left out. */
    isCut: stated(v.boolean(), false),
  }),
  unreadable: { code: 'bad-parameter', detail: 'from or to is no moment' },
  refusals: { 400: 'A parameter is bad or missing.' },
});

export const BET_CLOSING = call({
  method: 'GET',
  path: '/web-api/office/bets/{betId}/closing',
  about: 'The closing prices of the legs of a bet.',
  who: 'user',
  inPath: v.object({ betId }),
  answer: v.object({ legs: sifted(closedLeg) }),
  unreadable: { code: 'not-found', detail: 'there is no such bet' },
  refusals: { 404: 'There is no such bet of this account.' },
});

const decimal = (value: number): number => (value === 0 ? 0 : Number(oddsToDecimal(value as never)));

export const closedLegValue = ({ closing: close, key, taken }: ClosedLeg): WireRecord => ({
  key,
  taken: decimal(taken),
  ...(close && { closing: { ...close, prices: close.prices.map(decimal) } }),
});

export const ledgerRowValue = ({ asked, decided, legs, stake, ...row }: LedgerRow): WireRecord => ({
  ...row,
  stake: String(stake),
  asked: decimal(asked),
  decided: decimal(decided),
  legs: legs.map(closedLegValue),
});
