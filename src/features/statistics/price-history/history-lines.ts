/** What the picture of a history is drawn from: lines by source, marks, and the rows of its table and its file. */
import type { Bet } from '#domain/coupon/bet/bet.ts';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { type Odds, oddsToDecimal } from '#domain/market/odds.ts';
import { gameOfKey } from '#domain/market/selection.ts';
import type { EventKind } from '#domain/sport/course/game-event.ts';
import type { ScoreStep, TimedEvent } from '#protocol/price-history/told-history.ts';
import type { MergedHistory, PriceStep, TickSource } from '#streams/price-history/merge-history.ts';
import type { Span } from '#streams/price-history/spans.ts';
import type { ChartMark, StepLine } from '../../../ui/charts/step-chart.tsx';

export interface ChosenSelection {
  readonly key: SelectionKey;
  readonly name: string;
  /** The place in the palette, from 1. */
  readonly colour: number;
}

/** A bet of the account at the price that was taken. */
export interface OwnBet {
  readonly key: SelectionKey;
  readonly atMs: number;
  readonly odds: Odds;
}

export interface HistoryRow {
  readonly atMs: number;
  /** The key of the selection; absent for an event of the game. */
  readonly key?: SelectionKey;
  readonly step?: PriceStep;
  readonly bet?: OwnBet;
  readonly event?: TimedEvent;
}

const THOUSAND = 1_000;

/** Two lines a selection, one for each source: a step that the other source says is a gap. */
export function linesOf(merged: MergedHistory, chosen: readonly ChosenSelection[]): readonly StepLine[] {
  return chosen.flatMap(({ colour, key }) => {
    const steps = merged.prices.get(key) ?? [];
    return (['told', 'own'] as const).map((source) => ({
      id: `${key} ${source}`,
      colour,
      isDashed: source === 'told',
      points: pointsOf(steps, source),
    }));
  });
}

const pointsOf = (steps: readonly PriceStep[], source: TickSource): StepLine['points'] =>
  steps.map((step) => ({
    atMs: step.atMs,
    value: step.source === source && step.odds !== undefined ? step.odds / THOUSAND : null,
  }));

const SIGNS: Readonly<Partial<Record<EventKind, string>>> = {
  goal: '●',
  yellow: '▮',
  red: '▮▮',
  wicket: 'W',
  break: 'B',
  'tie-break': 'TB',
  penalty: '2′',
};
/** Whether an event has a line over all prices: one worth it, as a goal is and a corner is not, of which a sport has few. */
const isDrawn = ({ kind, score }: TimedEvent['event']): boolean =>
  SIGNS[kind] !== undefined || (kind === 'hold' && score !== undefined);

/** Events that stand apart in the picture; the table has all. Beginnings of periods are marks with their number. */
export function marksOf(
  events: readonly TimedEvent[],
  scores: readonly ScoreStep[],
  bets: readonly OwnBet[],
  chosen: readonly ChosenSelection[],
): readonly ChartMark[] {
  const periods = scores.filter(
    ({ period }, at) => at > 0 && period !== scores[at - 1]?.period && period > 0,
  );
  return [
    ...periods.map(({ atMs, period }) => ({ id: `period ${period}`, atMs, sign: `P${period}` })),
    ...events
      .filter(({ event }) => isDrawn(event))
      .map(({ atMs, event }, at) => ({ id: `event ${at}`, atMs, sign: SIGNS[event.kind] ?? '·' })),
    ...bets.flatMap(({ atMs, key, odds }, at) => {
      const colour = chosen.find((one) => one.key === key)?.colour;
      return colour === undefined
        ? []
        : [{ id: `bet ${at}`, atMs, sign: '', value: odds / THOUSAND, colour }];
    }),
  ];
}

/** Bets of the account on this game; their moments are on the clock of this device. */
export const ownBetsOf = (bets: readonly Bet[], gameId: number, serverAheadMs: number): readonly OwnBet[] =>
  bets.flatMap((bet) =>
    bet.legs
      .filter(({ key }) => gameOfKey(key) === gameId)
      .map(({ key, odds }) => ({ key, odds, atMs: bet.placedAt - serverAheadMs })),
  );

/** Steps at which something changed, not only who says so. */
const changesOf = ({ prices }: MergedHistory, key: SelectionKey): readonly PriceStep[] =>
  (prices.get(key) ?? []).filter(({ isCarried }) => !isCarried);

/** The rows of the history, newest first, within the span. */
export function rowsOf(
  merged: MergedHistory,
  events: readonly TimedEvent[],
  bets: readonly OwnBet[],
  chosen: readonly ChosenSelection[],
  { fromMs, toMs }: Span,
): readonly HistoryRow[] {
  const keys = new Set(chosen.map(({ key }) => key));
  const rows: HistoryRow[] = [
    ...chosen.flatMap(({ key }) => changesOf(merged, key).map((step) => ({ atMs: step.atMs, key, step }))),
    ...events.map((event) => ({ atMs: event.atMs, event })),
    ...bets.filter(({ key }) => keys.has(key)).map((bet) => ({ atMs: bet.atMs, key: bet.key, bet })),
  ];
  return rows
    .filter(({ atMs }) => atMs >= fromMs && atMs <= toMs)
    .sort((one, other) => other.atMs - one.atMs);
}

/** The names of its columns are those of a file, the same in every language. */
export const CSV_COLUMNS = ['time', 'selection', 'key', 'odds', 'shown', 'state', 'source'] as const;

export interface CsvTexts {
  readonly nameOf: (key: SelectionKey) => string;
  readonly oddsText: (odds: Odds) => string;
  readonly eventText: (event: TimedEvent['event']) => string;
}

/** The rows of the file, oldest first; moments are UTC, odds decimal and as they are shown. */
export function csvRowsOf(
  rows: readonly HistoryRow[],
  { eventText, nameOf, oddsText }: CsvTexts,
): readonly (readonly string[])[] {
  const lines = rows.toReversed().map(({ atMs, bet, event, key, step }) => {
    const odds = bet?.odds ?? step?.odds;
    return [
      new Date(atMs).toISOString(),
      event ? eventText(event.event) : key === undefined ? '' : nameOf(key),
      key ?? '',
      odds === undefined ? '' : oddsToDecimal(odds),
      odds === undefined ? '' : oddsText(odds),
      event ? event.event.kind : bet ? 'own-bet' : (step?.why ?? 'open'),
      step?.source ?? '',
    ];
  });
  return [[...CSV_COLUMNS], ...lines];
}

/** What the cursor steps to by arrow keys: every moment at which something of this changed. */
export function momentsOf(
  merged: MergedHistory,
  events: readonly TimedEvent[],
  chosen: readonly ChosenSelection[],
): readonly number[] {
  const moments = new Set([
    merged.span.fromMs,
    merged.span.toMs,
    ...events.map(({ atMs }) => atMs),
    ...chosen.flatMap(({ key }) => changesOf(merged, key).map(({ atMs }) => atMs)),
  ]);
  return [...moments]
    .filter((atMs) => atMs >= merged.span.fromMs && atMs <= merged.span.toMs)
    .sort((one, other) => one - other);
}

/** The next moment after this one, or the one before it with -1; the present one where there is none. */
export function nextMoment(moments: readonly number[], atMs: number, direction: 1 | -1): number {
  const found =
    direction === 1 ? moments.find((moment) => moment > atMs) : moments.findLast((moment) => moment < atMs);
  return found ?? atMs;
}

/** A span around a moment, larger or smaller than before, within the whole. */
export function zoomed(range: Span, whole: Span, factor: number, aroundMs: number): Span {
  const lengthMs = Math.min(
    whole.toMs - whole.fromMs,
    Math.max(LEAST_SPAN_MS, (range.toMs - range.fromMs) * factor),
  );
  const share = (aroundMs - range.fromMs) / Math.max(1, range.toMs - range.fromMs);
  const fromMs = Math.max(
    whole.fromMs,
    Math.min(whole.toMs - lengthMs, aroundMs - lengthMs * Math.min(1, Math.max(0, share))),
  );
  return { fromMs, toMs: fromMs + lengthMs };
}

const LEAST_SPAN_MS = 10_000;
