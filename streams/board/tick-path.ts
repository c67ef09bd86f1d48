/**
 * A sparkline of one price as SVG path data: a step line, because a price holds until it changes. Suspensions and spans in
 * which nothing could be seen are left open, never bridged. Coordinates are in the caller's box, y downwards, higher odds up.
 */
import { NO_ODDS, type Odds } from '#domain/market/odds.ts';
import type { TickHistory } from '#protocol/hub/batches.ts';

export interface TickPath {
  /** One `M…H…V…` piece for each span in which the price was known and open. Empty when there is nothing to draw. */
  readonly d: string;
  /** The left and right edges of the spans without a price, for shading. */
  readonly holes: readonly (readonly [left: number, right: number])[];
  /** Lowest and highest odds drawn, thousandths; 0 where there are none. */
  readonly low: Odds;
  readonly high: Odds;
}

interface Box {
  readonly width: number;
  readonly height: number;
}

interface Span {
  readonly fromMs: number;
  readonly toMs: number;
  /** The odds; undefined where the price was suspended or unseen. */
  readonly odds: Odds | undefined;
}

/** Cuts [from, to] out of a span that carries a price. */
function cut(span: Span, gaps: TickHistory['gaps']): Span[] {
  let pieces: Span[] = [span];
  for (const gap of gaps) {
    pieces = pieces.flatMap((piece) => {
      const from = Math.max(piece.fromMs, gap.fromMs);
      const to = Math.min(piece.toMs, gap.toMs);
      if (from >= to || piece.odds === undefined) return [piece];
      return [
        { ...piece, toMs: from },
        { fromMs: from, toMs: to, odds: undefined },
        { ...piece, fromMs: to },
      ].filter((part) => part.fromMs < part.toMs);
    });
  }
  return pieces;
}

export function tickPath(history: TickHistory, nowMs: number, box: Box): TickPath {
  const { ticks, gaps } = history;
  const spans = ticks.flatMap((tick, at): Span[] => {
    const toMs = Math.max(tick.atMs, ticks[at + 1]?.atMs ?? nowMs);
    const odds = tick.suspended || tick.odds === 0 ? undefined : tick.odds;
    return cut({ fromMs: tick.atMs, toMs, odds }, gaps);
  });
  const known = spans.flatMap((span) => (span.odds === undefined ? [] : [span.odds]));
  const startMs = spans[0]?.fromMs ?? nowMs;
  if (known.length === 0) return { d: '', holes: [], low: NO_ODDS, high: NO_ODDS };

  const low = Math.min(...known) as Odds;
  const high = Math.max(...known) as Odds;
  const round = (value: number): number => Math.round(value * 10) / 10;
  const x = (atMs: number): number => round(((atMs - startMs) / Math.max(1, nowMs - startMs)) * box.width);
  const y = (odds: number): number =>
    high === low ? box.height / 2 : round((1 - (odds - low) / (high - low)) * box.height);

  let d = '';
  let isDrawing = false;
  const holes: [number, number][] = [];
  for (const span of spans) {
    if (span.odds === undefined) {
      holes.push([x(span.fromMs), x(span.toMs)]);
      isDrawing = false;
      continue;
    }
    d += isDrawing ? `V${y(span.odds)}` : `M${x(span.fromMs)} ${y(span.odds)}`;
    d += `H${x(span.toMs)}`;
    isDrawing = true;
  }
  return { d, holes, low, high };
}
