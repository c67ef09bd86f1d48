/** The rows of the ledger for its tables and its file: names of groups, codes by which the market decides, and the bets that have a close. */

import type { FairMethod } from '#domain/fair-price/fair-methods.ts';
import { type Odds, oddsToDecimal } from '#domain/market/odds.ts';
import { csvText } from '#domain/text/csv-text.ts';
import { rawClosingValue, valueAtClose } from '#domain/track-record/closing-price.ts';
import type { ClosedBet } from '#domain/track-record/price-ledger.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import type { LedgerRow } from '#protocol/http/ledger/bet-ledger.ts';

/** Refusals that the market or the house decides; all others are the bettor's own faults and limits. */
export const MARKET_CODES: ReadonlySet<number> = new Set([
  BET_CODES.priceChanged,
  BET_CODES.selectionSuspended,
  BET_CODES.gameSuspended,
  BET_CODES.selectionGone,
  BET_CODES.eventsFinished,
  BET_CODES.aboveMaximum,
  BET_CODES.notOffered,
]);

export const GROUPINGS = ['sport', 'league', 'hour', 'book', 'policy'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** What a row is grouped by, as text that sorts and compares. */
export function groupName(row: LedgerRow, by: Grouping): string {
  switch (by) {
    case 'sport':
      return String(row.sportId);
    case 'league':
      return row.league;
    case 'hour':
      // By the clock of the device.
      return String(new Date(row.at).getHours()).padStart(2, '0');
    case 'book':
      return '';
    case 'policy':
      return row.policy;
  }
}

const SETTLED: ReadonlySet<LedgerRow['status']> = new Set(['won', 'lost']);

/** Bets that were settled by results, with the closes of their legs. */
export const settledBets = (rows: readonly LedgerRow[]): readonly ClosedBet[] =>
  rows.filter(({ status }) => SETTLED.has(status));

const COLUMNS = [
  'bet',
  'time',
  'sport_id',
  'market_group',
  'league',
  'feed',
  'policy',
  'wait_ms',
  'code',
  'status',
  'currency',
  'stake_minor',
  'asked_odds',
  'decided_odds',
  'close_odds',
  'close_kind',
  'value_raw',
  'value_fair',
] as const;

const DIGITS = 6;
const oddsText = (odds: Odds | 0): string => (odds === 0 ? '' : oddsToDecimal(odds));

/** The rows as a file: several legs stand one behind the other in a cell. */
export function ledgerCsv(rows: readonly LedgerRow[], method: FairMethod): string {
  const lines = rows.map((row) => {
    const values = row.legs.map(({ closing, taken }) => {
      const fair = valueAtClose(taken, closing, method);
      return {
        odds: closing?.prices[closing.outcome],
        kind: closing?.kind ?? '',
        raw: rawClosingValue(taken, closing)?.toFixed(DIGITS) ?? '',
        fair: fair.ok ? fair.value.againstFair.toFixed(DIGITS) : '',
      };
    });
    return [
      row.betId,
      new Date(row.at).toISOString(),
      String(row.sportId),
      String(row.market),
      row.league,
      row.feed,
      row.policy,
      String(row.waitMs),
      String(row.code),
      row.status,
      row.currency,
      String(row.stake),
      oddsText(row.asked),
      oddsText(row.decided),
      values.map(({ odds }) => (odds ? oddsToDecimal(odds) : '')).join(' '),
      values.map(({ kind }) => kind).join(' '),
      values.map(({ raw }) => raw).join(' '),
      values.map(({ fair }) => fair).join(' '),
    ];
  });
  return csvText([[...COLUMNS], ...lines]);
}
