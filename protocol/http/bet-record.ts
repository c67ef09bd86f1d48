/**
 * The account's record of bets, ours: `GET /web-api/office/bets/history?from=&to=&status=&kind=&before=&limit=`, newest first, with the sums of the
 * whole period before the page; `GET /web-api/office/bets/{id}/details` with every step of one bet and why it paid what it paid; and
 * `GET /web-api/office/bets/prices?from=&to=`, what became of prices and of refusals, by sport and policy.
 */
import type { Bet, PricePolicy } from '#domain/coupon/bet/bet.ts';
import type { BetStatus } from '#domain/coupon/bet/leg-result.ts';
import { type BetLines, LINE_NAMES } from '#domain/coupon/form/bet-lines.ts';
import type { ExplainedFormula, Explanation } from '#domain/coupon/settlement/explanation.ts';
import { type Amount, amount, amountToDecimal } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { fractionText } from '#domain/money/rational.ts';
import { parseBet } from './office-bets.ts';
import { asFraction } from './wire-fraction.ts';
import { asAmount, asList, asNumber, asRecord, asText, asWhole, type WireRecord } from './wire-values.ts';

export const BETS_HISTORY_PATH = '/web-api/office/bets/history';
export const BET_PRICES_PATH = '/web-api/office/bets/prices';
export const betDetailsPath = (betId: string): string => `/web-api/office/bets/${betId}/details`;

/** Most bets of one page of the history. */
export const HISTORY_LIMIT = 100;

/** Of the bets placed in the period and chosen in one currency, however many pages they have. */
export interface HistorySums {
  readonly currency: string;
  readonly count: number;
  readonly staked: Amount;
  /** Payouts and cash-outs. */
  readonly returned: Amount;
  /** Stakes that results still decide about. */
  readonly open: Amount;
}

/** Profit of what has ended: what came back less what was staked for it. */
export const netOf = ({ open, returned, staked }: HistorySums): bigint => returned - (staked - open);

/** Of a period without a bet. */
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
  /** To ask for the next page with; absent on the last one. */
  readonly next?: string;
}

export interface HistoryFilter {
  /** Epoch ms, `from` included, `to` not. */
  readonly from: number;
  readonly to: number;
  readonly status?: BetStatus;
  readonly kind?: string;
  readonly before?: string;
  readonly limit?: number;
}

export function historyPath(filter: HistoryFilter): string {
  const entries: readonly (readonly [string, string | number | undefined])[] = Object.entries(filter);
  const query = entries
    .filter(([, value]) => value !== undefined && value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return `${BETS_HISTORY_PATH}?${query.join('&')}`;
}

export function sumsValue({ count, currency, open, returned, staked }: HistorySums): WireRecord {
  const { exponent } = currencyOf(currency);
  const money = (value: Amount) => amountToDecimal(value, exponent);
  return { count, currency, exponent, staked: money(staked), returned: money(returned), open: money(open) };
}

function parseSums(value: unknown): HistorySums | undefined {
  const sums = asRecord(value);
  const currency = asText(sums?.currency);
  const exponent = asWhole(sums?.exponent);
  const count = asWhole(sums?.count);
  if (!sums || currency === undefined || exponent === undefined || count === undefined) return undefined;
  const staked = asAmount(sums.staked, exponent);
  const returned = asAmount(sums.returned, exponent);
  const open = asAmount(sums.open, exponent);
  if (staked === undefined || returned === undefined || open === undefined) return undefined;
  return { currency, count, staked, returned, open };
}

export function parseHistory(body: unknown): BetsHistory | undefined {
  const data = asRecord(asRecord(body)?.data);
  const [first, ...others] = asList(data?.sums).flatMap((one) => parseSums(one) ?? []);
  if (!data || !first) return undefined;
  const next = asText(data.next);
  return {
    sums: [first, ...others],
    bets: asList(data.bets)
      .map(parseBet)
      .filter((bet) => bet !== undefined),
    ...(next === undefined ? {} : { next }),
  };
}

/** A step of a bet, as its history keeps it. */
export interface BetEvent {
  readonly at: number;
  readonly state: string;
  readonly actor: string;
  readonly reason: string;
  /** Which settlement it was, from 1; 0 where it was none. */
  readonly settlement: number;
  readonly payout?: Amount;
  readonly explanation?: Explanation;
}

export interface BetDetails {
  readonly bet: Bet;
  readonly rules: number;
  readonly events: readonly BetEvent[];
}

/** As it is kept with the settlement: fractions, and minor units as text. */
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

function parseLines(value: unknown): BetLines | undefined {
  const record = asRecord(value);
  if (!record) return undefined;
  const amounts = LINE_NAMES.flatMap((name) => {
    const parsed = asAmount(record[name], 0);
    return parsed === undefined ? [] : [[name, parsed] as const];
  });
  if (amounts.length < LINE_NAMES.length) return undefined;
  const named = Object.fromEntries(amounts) as Record<(typeof LINE_NAMES)[number], Amount>;
  return { ...named, isCapped: record['isCapped'] === true };
}

const PLAIN_FORMULAS = ['product', 'account', 'anti-express', 'builder'] as const;

function parseFormula(value: unknown): ExplainedFormula | undefined {
  const formula = asRecord(value);
  const plain = PLAIN_FORMULAS.find((kind) => kind === formula?.kind);
  if (plain) return { kind: plain };
  const kind = (['combinations', 'blocks'] as const).find((one) => one === formula?.kind);
  const from = asWhole(formula?.from);
  const to = asWhole(formula?.to);
  const units = asAmount(formula?.units, 0);
  if (!kind || from === undefined || to === undefined || units === undefined) return undefined;
  return { kind, from, to, units };
}

export function parseExplanation(value: unknown): Explanation | undefined {
  const record = asRecord(value);
  const rules = asWhole(record?.rules);
  const stake = asAmount(record?.stake, 0);
  const formula = parseFormula(record?.formula);
  const exact = asFraction(record?.exact);
  const payout = asAmount(record?.payout, 0);
  const factors = asList(record?.factors).map(asFraction);
  if (rules === undefined || stake === undefined || !formula || !exact || payout === undefined)
    return undefined;
  const lines = parseLines(record?.lines);
  return { rules, stake, factors, formula, exact, payout, ...(lines && { lines }) };
}

function parseEvent(value: unknown, exponent: number): BetEvent | undefined {
  const event = asRecord(value);
  const at = asNumber(event?.at);
  const state = asText(event?.state);
  const actor = asText(event?.actor);
  const reason = asText(event?.reason);
  if (!event || at === undefined || state === undefined || actor === undefined || reason === undefined)
    return undefined;
  const payout = asAmount(event.payout, exponent);
  const explanation = parseExplanation(event.explanation);
  return {
    at,
    state,
    actor,
    reason,
    settlement: asWhole(event.settlement) ?? 0,
    ...(payout === undefined ? {} : { payout }),
    ...(explanation && { explanation }),
  };
}

export function parseDetails(body: unknown): BetDetails | undefined {
  const data = asRecord(asRecord(body)?.data);
  const bet = parseBet(data?.bet);
  const rules = asWhole(data?.rules);
  if (!data || !bet || rules === undefined) return undefined;
  const exponent = asWhole(asRecord(data.bet)?.exponent) ?? 2;
  const events = asList(data.events)
    .map((one) => parseEvent(one, exponent))
    .filter((one) => one !== undefined);
  return { bet, rules, events };
}

/** What became of prices under one policy in one sport, for bets in one currency. Sport 0: several in one bet, or not known. */
export interface PriceRow {
  readonly sportId: number;
  readonly policy: PricePolicy['kind'];
  readonly currency: string;
  readonly accepted: number;
  /** Accepted at a better and at a worse price than the one that was seen. */
  readonly better: number;
  readonly worse: number;
  /** What the accepted prices changed of the possible returns; below zero: less than was seen. */
  readonly changed: Amount;
  /** What the best prices in the delay would have returned beyond the accepted ones. */
  readonly missed: Amount;
  /** Refusals by code. */
  readonly refused: Readonly<Record<string, number>>;
}

const POLICIES = ['none', 'higher', 'any', 'floor'] as const;

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

export function parsePriceRows(body: unknown): readonly PriceRow[] | undefined {
  const data = asRecord(asRecord(body)?.data);
  if (!data || !Array.isArray(data.rows)) return undefined;
  return data.rows.flatMap((value: unknown): readonly PriceRow[] => {
    const row = asRecord(value);
    const policy = POLICIES.find((kind) => kind === row?.policy);
    const exponent = asWhole(row?.exponent) ?? 2;
    const changed = asAmount(row?.changed, exponent);
    const missed = asAmount(row?.missed, exponent);
    if (!row || !policy || changed === undefined || missed === undefined) return [];
    const refused = Object.entries(asRecord(row.refused) ?? {}).flatMap(([code, count]) =>
      typeof count === 'number' ? [[code, count] as const] : [],
    );
    return [
      {
        sportId: asWhole(row.sportId) ?? 0,
        currency: asText(row.currency) ?? '',
        policy,
        accepted: asWhole(row.accepted) ?? 0,
        better: asWhole(row.better) ?? 0,
        worse: asWhole(row.worse) ?? 0,
        changed,
        missed,
        refused: Object.fromEntries(refused),
      },
    ];
  });
}
