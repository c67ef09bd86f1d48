/**
 * The ticks that this device saw of a game: what is kept of it with what was seen since, and that read back by selection. A span that was seen
 * begins with a tick of each selection, so that nothing has to be known of what was before it.
 */
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import type { Tick } from '#protocol/hub/batches.ts';
import type { ScoreStep } from '#protocol/price-history/told-history.ts';
import {
  bytesOfTicks,
  CLOSED_BIT,
  type KeptGame,
  MOST_SCORE_STEPS,
  MOST_TICKS_OF_A_GAME,
  PRICE_TICKS_LIMIT_BYTES,
  PRICE_TICKS_VERSION,
  SCORE_NUMBERS,
  type StoredPriceTicks,
} from '#protocol/storage/price-ticks.ts';
import { joinedSpans, type Span, spansWithout } from './spans.ts';

/** What was seen of a game in a span of time; in `gaps` nothing could be. */
export interface SeenTicks extends Span {
  readonly gameId: GameId;
  readonly gaps: readonly Span[];
  readonly prices: ReadonlyMap<SelectionKey, readonly Tick[]>;
  /** Who plays; absent where that is known already. */
  readonly game?: KeptGame;
  /** The score at the end of the span; absent where there is none. */
  readonly score?: Omit<ScoreStep, 'atMs'>;
}

export interface OwnTicks {
  readonly seen: readonly Span[];
  /** Prices by selection, oldest first. */
  readonly prices: ReadonlyMap<SelectionKey, readonly Tick[]>;
}

export const NO_OWN_TICKS: OwnTicks = { seen: [], prices: new Map() };

/** The share of its ticks that a full game keeps. */
const SHARE_KEPT = 0.75;

interface Column {
  readonly of: number;
  readonly atMs: number;
  readonly odds: number;
}

/** The ticks of a selection after `fromMs` up to `toMs`; with `isNew` also the price that held at `fromMs`, as a tick of that moment. */
export function ticksWithin(
  history: readonly Tick[],
  { fromMs, toMs }: Span,
  isNew: boolean,
): readonly Tick[] {
  const within = history.filter(({ atMs }) => atMs > fromMs && atMs <= toMs);
  const before = isNew ? history.findLast(({ atMs }) => atMs <= fromMs) : undefined;
  return before ? [{ ...before, atMs: fromMs }, ...within] : within;
}

/** The ticks to keep after these were seen; undefined where there are none. */
export function appendTicks(
  kept: StoredPriceTicks | undefined,
  { fromMs, game = kept?.game, gameId, gaps, prices, score, toMs }: SeenTicks,
): StoredPriceTicks {
  const keys = [...(kept?.keys ?? [])];
  const numbers = new Map(keys.map((key, number) => [key, number]));
  const added: Column[] = [];
  for (const [key, ticks] of prices) {
    if (ticks.length === 0) continue;
    let number = numbers.get(key);
    if (number === undefined) {
      number = keys.length;
      numbers.set(key, number);
      keys.push(key);
    }
    for (const { atMs, odds, suspended } of ticks)
      added.push({ of: number, atMs: Math.round(atMs), odds: (suspended ? CLOSED_BIT | odds : odds) >>> 0 });
  }
  added.sort((one, other) => one.atMs - other.atMs);
  const columns = withinBound([...columnsOf(kept), ...added]);
  const startMs = columns[0]?.atMs ?? Math.round(fromMs);
  const seen = joinedSpans([...spansOf(kept), ...spansWithout([{ fromMs, toMs }], gaps)])
    .map((span) => ({ fromMs: Math.max(span.fromMs, startMs), toMs: span.toMs }))
    .filter((span) => span.fromMs < span.toMs);
  const baseMs = columns.reduce((least, { atMs }) => Math.min(least, atMs), startMs);
  return {
    version: PRICE_TICKS_VERSION,
    gameId,
    savedAtMs: Math.round(toMs),
    fromMs: baseMs,
    keys,
    of: Uint16Array.from(columns, (one) => one.of),
    at: Uint32Array.from(columns, ({ atMs }) => atMs - baseMs),
    odds: Uint32Array.from(columns, ({ odds }) => odds),
    seen: seen.flatMap((span) => [span.fromMs, span.toMs]),
    ...(game ? { game } : {}),
    scores: scoresWith(kept?.scores ?? [], score && { ...score, atMs: Math.round(toMs) }),
  };
}

/** The steps of the score with one more, where it differs from the last. */
function scoresWith(kept: readonly number[], step: ScoreStep | undefined): number[] {
  const [, period, side1, side2] = kept.slice(-SCORE_NUMBERS);
  if (!step || (step.period === period && step.side1 === side1 && step.side2 === side2)) return [...kept];
  return [...kept, step.atMs, step.period, step.side1, step.side2].slice(-SCORE_NUMBERS * MOST_SCORE_STEPS);
}

/** The scores that this device saw, oldest first. */
export function readScores(kept: StoredPriceTicks | undefined): readonly ScoreStep[] {
  const steps: ScoreStep[] = [];
  const { scores = [] } = kept ?? {};
  for (let at = 0; at + SCORE_NUMBERS <= scores.length; at += SCORE_NUMBERS) {
    const [atMs = 0, period = 0, side1 = 0, side2 = 0] = scores.slice(at, at + SCORE_NUMBERS);
    steps.push({ atMs, period, side1, side2 });
  }
  return steps;
}

/** Own ticks by selection; what two tabs of two releases kept of the same game is the same tick once. */
export function readTicks(kept: StoredPriceTicks | undefined): OwnTicks {
  if (!kept) return NO_OWN_TICKS;
  const lists: Tick[][] = kept.keys.map(() => []);
  for (const { atMs, odds, of } of columnsOf(kept))
    lists[of]?.push({ atMs, odds: (odds & ~CLOSED_BIT) as Odds, suspended: odds >>> 31 === 1 });
  const prices = new Map<SelectionKey, readonly Tick[]>();
  kept.keys.forEach((key, number) => {
    const ticks = (lists[number] ?? []).sort((one, other) => one.atMs - other.atMs);
    prices.set(
      key as SelectionKey,
      ticks.filter((tick, at) => !isSame(tick, ticks[at - 1])),
    );
  });
  return { seen: joinedSpans(spansOf(kept)), prices };
}

/** Ids of the records to remove, so that the rest is within its bytes. */
export function recordsToDrop(records: readonly StoredPriceTicks[]): readonly number[] {
  let bytes = 0;
  return records
    .toSorted((one, other) => other.savedAtMs - one.savedAtMs)
    .flatMap((record) => {
      bytes += bytesOfTicks(record);
      return bytes > PRICE_TICKS_LIMIT_BYTES ? [record.gameId] : [];
    });
}

const isSame = (tick: Tick, before: Tick | undefined): boolean =>
  before?.atMs === tick.atMs && before.odds === tick.odds && before.suspended === tick.suspended;

const columnsOf = (kept: StoredPriceTicks | undefined): readonly Column[] =>
  kept
    ? Array.from(kept.at, (at, nth) => ({
        of: kept.of[nth] ?? 0,
        atMs: kept.fromMs + at,
        odds: kept.odds[nth] ?? 0,
      }))
    : [];

function spansOf(kept: StoredPriceTicks | undefined): readonly Span[] {
  const spans: Span[] = [];
  for (let at = 0; kept && at + 1 < kept.seen.length; at += 2)
    spans.push({ fromMs: kept.seen[at] ?? 0, toMs: kept.seen[at + 1] ?? 0 });
  return spans;
}

/** The columns without their oldest ticks where there are too many; what held when the rest begins is a tick of that moment. */
function withinBound(columns: readonly Column[]): readonly Column[] {
  if (columns.length <= MOST_TICKS_OF_A_GAME) return columns;
  const first = columns.length - Math.floor(MOST_TICKS_OF_A_GAME * SHARE_KEPT);
  const atMs = columns[first]?.atMs ?? 0;
  const held = new Map(columns.slice(0, first).map((one) => [one.of, { ...one, atMs }]));
  return [...held.values(), ...columns.slice(first)];
}
