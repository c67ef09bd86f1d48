/**
 * The account's record of bets, ours: `GET /web-api/office/bets/history?from=&to=&status=&kind=&before=&limit=`, newest first, with the sums of the
 * whole period before the page; `GET /web-api/office/bets/{id}/details` with every step of one bet and why it paid what it paid; and
 * `GET /web-api/office/bets/prices?from=&to=`, what became of prices and of refusals, by sport and policy.
 */
import * as v from 'valibot';
import type { Bet, PricePolicy } from '#domain/coupon/bet/bet.ts';
import type { BetSums } from '#domain/coupon/bet/bet-sums.ts';
import type { BetStatus } from '#domain/coupon/bet/leg-result.ts';
import { LINE_NAMES } from '#domain/coupon/form/bet-lines.ts';
import type { Explanation } from '#domain/coupon/settlement/explanation.ts';
import { defined } from '#domain/lib/defined.ts';
import { type Amount, amount, amountToDecimal } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { fractionText } from '#domain/money/rational.ts';
import { call, outputOf, readAnswerOf } from '../../calls/call.ts';
import {
  amountIn,
  amountsOf,
  fraction,
  maybe,
  minorUnits,
  moment,
  moneyText,
  read,
  sifted,
  siftedRecord,
  stated,
  text,
  whole,
  yes,
} from '../../calls/wire-schemas.ts';
import type { WireRecord } from '../wire-values.ts';
import { betId } from './bet-ids.ts';
import { bet, betAndExponent, betStatus } from './office-bets.ts';

export const BETS_HISTORY_PATH = '/web-api/office/bets/history';
export const BET_PRICES_PATH = '/web-api/office/bets/prices';
const BET_DETAILS_PATH = '/web-api/office/bets/{betId}/details';
export const betDetailsPath = (betId: string): string => BET_DETAILS_PATH.replace('{betId}', betId);

/** The most bets of one page of the history. */
export const HISTORY_LIMIT = 100;

/** Sums of the bets that were placed in the period and chosen, in one currency, however many pages they have. */
export interface HistorySums extends BetSums {
  readonly currency: string;
  readonly count: number;
}

/** The sums of a period without a bet. */
export const noSums = (currency: string): HistorySums => ({
  currency,
  count: 0,
  staked: amount(0n),
  returned: amount(0n),
  open: amount(0n),
});

export interface BetsHistory {
  /** One for each currency, never none; the one with the most bets first. */
  readonly sums: readonly [HistorySums, ...HistorySums[]];
  readonly bets: readonly Bet[];
  /** The cursor that asks for the next page; absent on the last one. */
  readonly next?: string;
}

export interface HistoryFilter {
  /** The period, epoch ms, `from` included, `to` not. */
  readonly from: number;
  readonly to: number;
  readonly status?: BetStatus;
  readonly kind?: string;
  readonly before?: string;
  readonly limit?: number;
}

const sums = read(
  v.object({
    currency: text,
    count: whole,
    exponent: whole,
    staked: moneyText,
    returned: moneyText,
    open: moneyText,
  }),
  ({ count, currency, exponent, open, returned, staked }): HistorySums | undefined => {
    const money = amountsOf({ staked, returned, open }, exponent);
    return money && { currency, count, ...money };
  },
);

/** A moment as a query has it: text. */
const queryMoment = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));
const isPeriod = ({ from, to }: { readonly from: number; readonly to: number }): boolean => from <= to;
/** A choice of a query; an empty one chooses nothing. */
const chosen = <const Schema extends v.GenericSchema<string>>(schema: Schema) =>
  v.optional(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
      schema,
    ]),
  );

export const BETS_HISTORY = call({
  method: 'GET',
  path: BETS_HISTORY_PATH,
  about: 'Bets of a period with their sums.',
  who: 'user',
  request: v.pipe(
    v.object({
      from: queryMoment,
      to: queryMoment,
      status: chosen(betStatus),
      kind: chosen(v.pipe(v.string(), v.regex(/^[a-z_]{3,20}$/))),
      before: chosen(betId),
      limit: v.optional(
        v.pipe(
          v.string(),
          v.transform(Number),
          v.number(),
          v.integer(),
          v.minValue(1),
          v.maxValue(HISTORY_LIMIT),
        ),
        String(HISTORY_LIMIT),
      ),
    }),
    v.check((period) => isPeriod(period), 'it ends before it begins'),
  ),
  answer: v.pipe(
    v.object({
      sums: v.pipe(sifted(sums), v.minLength(1)),
      bets: stated(sifted(bet), []),
      next: maybe(text),
    }),
    v.transform(
      ({ bets, next, sums: [first, ...others] }): BetsHistory =>
        defined({ sums: [first as HistorySums, ...others] as const, bets, next }),
    ),
  ),
  unreadable: { code: 'bad-parameter', detail: 'from, to, status, kind, before or limit is none' },
  refusals: { 400: 'A parameter is bad or missing.' },
});

export function sumsValue({ count, currency, open, returned, staked }: HistorySums): WireRecord {
  const { exponent } = currencyOf(currency);
  const money = (value: Amount) => amountToDecimal(value, exponent);
  return { count, currency, exponent, staked: money(staked), returned: money(returned), open: money(open) };
}

export const parseHistory = (body: unknown): BetsHistory | undefined => readAnswerOf(BETS_HISTORY, body);

/** A step of a bet, as its history keeps it. */
export interface BetEvent {
  readonly at: number;
  readonly state: string;
  readonly actor: string;
  readonly reason: string;
  /** The number of the settlement, from 1; 0 for a step that was not one. */
  readonly settlement: number;
  readonly payout?: Amount;
  readonly explanation?: Explanation;
}

export interface BetDetails {
  readonly bet: Bet;
  readonly rules: number;
  readonly events: readonly BetEvent[];
}

/** An explanation as it is kept with the settlement: fractions, and minor units as text. */
export const explanationValue = ({
  exact,
  factors,
  formula,
  lines,
  payout,
  rules,
  stake,
}: Explanation): WireRecord => ({
  rules,
  stake: String(stake),
  factors: factors.map((factor) => (factor ? fractionText(factor) : null)),
  formula: 'units' in formula ? { ...formula, units: String(formula.units) } : formula,
  exact: fractionText(exact),
  payout: String(payout),
  ...(lines && {
    lines: {
      ...Object.fromEntries(LINE_NAMES.map((name) => [name, String(lines[name])])),
      isCapped: lines.isCapped,
    },
  }),
});

const lines = v.object({
  ...(Object.fromEntries(LINE_NAMES.map((name) => [name, minorUnits])) as Record<
    (typeof LINE_NAMES)[number],
    typeof minorUnits
  >),
  isCapped: yes,
});

const formula = v.union([
  v.object({ kind: v.picklist(['product', 'account', 'anti-express', 'builder']) }),
  v.object({ kind: v.picklist(['combinations', 'blocks']), from: whole, to: whole, units: minorUnits }),
]);

const explanation = v.pipe(
  v.object({
    rules: whole,
    stake: minorUnits,
    /** The factor of each leg; null for a leg without a result. */
    factors: stated(v.array(v.fallback(v.nullable(fraction), null)), []),
    formula,
    exact: fraction,
    payout: minorUnits,
    lines: maybe(lines),
  }),
  v.transform(
    ({ factors, ...said }): Explanation =>
      defined({ ...said, factors: factors.map((factor) => factor ?? undefined) }),
  ),
);
export const parseExplanation = (value: unknown): Explanation | undefined => outputOf(explanation, value);

const step = v.object({
  at: moment,
  state: text,
  actor: text,
  reason: text,
  settlement: stated(whole, 0),
  payout: maybe(moneyText),
  explanation: maybe(explanation),
});

export const BET_DETAILS = call({
  method: 'GET',
  path: BET_DETAILS_PATH,
  about: 'A bet, its rules and what became of it.',
  who: 'user',
  inPath: v.object({ betId }),
  answer: v.pipe(
    v.object({ bet: betAndExponent, rules: whole, events: stated(sifted(step), []) }),
    v.transform(({ bet: { bet, exponent }, events, rules }) => ({
      bet,
      rules,
      events: events.map(
        ({ payout, ...said }): BetEvent => defined({ ...said, payout: amountIn(payout, exponent) }),
      ),
    })),
  ),
  unreadable: { code: 'not-found', detail: 'there is no such bet' },
  refusals: { 404: 'There is no such bet of this account.' },
});

export const parseDetails = (body: unknown): BetDetails | undefined => readAnswerOf(BET_DETAILS, body);

/** What became of prices under one policy in one sport, for bets in one currency. Sport 0: several in one bet, or not known. */
export interface PriceRow {
  readonly sportId: number;
  readonly policy: PricePolicy['kind'];
  readonly currency: string;
  readonly accepted: number;
  /** Bets accepted at a better and at a worse price than the one that was seen. */
  readonly better: number;
  readonly worse: number;
  /** What the accepted prices changed of the possible returns; below zero: less than was seen. */
  readonly changed: Amount;
  /** What the best prices in the delay would have returned beyond the accepted ones. */
  readonly missed: Amount;
  /** Refusals by code. */
  readonly refused: Readonly<Record<string, number>>;
}

const priceRow = read(
  v.object({
    sportId: stated(whole, 0),
    policy: v.picklist(['none', 'higher', 'any', 'floor']),
    currency: stated(text, ''),
    exponent: stated(whole, 2),
    accepted: stated(whole, 0),
    better: stated(whole, 0),
    worse: stated(whole, 0),
    changed: moneyText,
    missed: moneyText,
    refused: stated(siftedRecord(v.number()), {}),
  }),
  ({ changed, exponent, missed, ...row }): PriceRow | undefined => {
    const money = amountsOf({ changed, missed }, exponent);
    return money && { ...row, ...money };
  },
);

export const BET_PRICES = call({
  method: 'GET',
  path: BET_PRICES_PATH,
  about: 'Prices of the bets of a period.',
  who: 'user',
  request: v.pipe(
    v.object({ from: queryMoment, to: queryMoment }),
    v.check((period) => isPeriod(period), 'it ends before it begins'),
  ),
  answer: v.object({ rows: sifted(priceRow) }),
  unreadable: { code: 'bad-parameter', detail: 'from or to is no moment' },
  refusals: { 400: 'A parameter is bad or missing.' },
});

export const priceRowsBody = (rows: readonly PriceRow[]): object => ({
  success: true,
  data: {
    rows: rows.map((row) => {
      const { exponent } = currencyOf(row.currency);
      const changed = amountToDecimal(row.changed, exponent);
      return { ...row, exponent, changed, missed: amountToDecimal(row.missed, exponent) };
    }),
  },
});
