/**
 * The history of a price from two sources on the clock of this device: what the device saw itself holds where it looked, what the server tells holds
 * elsewhere, and where neither knows there is a gap.
 */
import type { SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import type { Tick } from '#protocol/hub/batches.ts';
import type { ToldHistory } from '#protocol/price-history/told-history.ts';
import type { OwnTicks } from './own-ticks.ts';
import type { Span } from './spans.ts';

export type TickSource = 'own' | 'told';
/** Why there is no price: bets were not taken, the selection or game had left, or nobody looked. */
export type NoPrice = 'suspended' | 'gone' | 'unseen';

/** What held from this moment until that of the next step. */
export interface PriceStep {
  readonly atMs: number;
  /** The odds; absent where there was no price to bet at. */
  readonly odds?: Odds;
  readonly why?: NoPrice;
  readonly source: TickSource;
  /** Whether the other source begins here, and nothing changed. */
  readonly isCarried?: boolean;
}

export interface MergedHistory {
  readonly prices: ReadonlyMap<SelectionKey, readonly PriceStep[]>;
  /** The span of the history: the first moment that is known, and the last. */
  readonly span: Span;
}

/** The history that a server told, on the clock of this device. */
export function onOwnClock(told: ToldHistory, serverAheadMs: number): ToldHistory {
  const shifted = <One extends { readonly atMs: number }>(steps: readonly One[]): readonly One[] =>
    steps.map((step) => ({ ...step, atMs: step.atMs - serverAheadMs }));
  return {
    ...told,
    fromMs: told.fromMs - serverAheadMs,
    toMs: told.toMs - serverAheadMs,
    ...(told.endedAtMs === undefined ? {} : { endedAtMs: told.endedAtMs - serverAheadMs }),
    prices: new Map([...told.prices].map(([key, ticks]) => [key, shifted(ticks)])),
    scores: shifted(told.scores),
    events: shifted(told.events),
  };
}

export function mergeHistory(told: ToldHistory | undefined, own: OwnTicks): MergedHistory | undefined {
  const starts = [...(told ? [told.fromMs] : []), ...own.seen.map(({ fromMs }) => fromMs)];
  const ends = [...(told ? [told.endedAtMs ?? told.toMs] : []), ...own.seen.map(({ toMs }) => toMs)];
  if (starts.length === 0) return undefined;
  const keys = new Set([...(told?.prices.keys() ?? []), ...own.prices.keys()]);
  const prices = new Map<SelectionKey, readonly PriceStep[]>();
  for (const key of keys) {
    const steps = mergeTicks(told, told?.prices.get(key) ?? [], own.seen, own.prices.get(key) ?? []);
    if (steps.length > 0) prices.set(key, steps);
  }
  return { prices, span: { fromMs: Math.min(...starts), toMs: Math.max(...ends) } };
}

/** The clocks of server and device are not known better apart: what lies nearer together than this is no gap. */
const BRIDGED_MS = 1_000;

const isWithin = ({ fromMs, toMs }: Span, atMs: number): boolean => atMs >= fromMs && atMs < toMs;

function stepOf(tick: Tick, source: TickSource, atMs = tick.atMs): PriceStep {
  if (tick.odds === 0) return { atMs, why: 'gone', source };
  return tick.suspended ? { atMs, why: 'suspended', source } : { atMs, odds: tick.odds, source };
}

function mergeTicks(
  told: Span | undefined,
  toldTicks: readonly Tick[],
  seen: readonly Span[],
  ownTicks: readonly Tick[],
): readonly PriceStep[] {
  const steps: PriceStep[] = [];
  for (const tick of toldTicks)
    if (!seen.some((span) => isWithin(span, tick.atMs))) steps.push(stepOf(tick, 'told'));
  // The last moment of a span is seen as well.
  for (const tick of ownTicks)
    if (seen.some(({ fromMs, toMs }) => tick.atMs >= fromMs && tick.atMs <= toMs))
      steps.push(stepOf(tick, 'own'));
  seen.forEach(({ toMs }, at) => {
    const next = seen[at + 1];
    if (told && toMs >= told.fromMs && toMs < told.toMs) {
      const held = toldTicks.findLast(({ atMs }) => atMs <= toMs);
      if (held) steps.push({ ...stepOf(held, 'told', toMs), isCarried: true });
    } else if (next && next.fromMs - toMs > BRIDGED_MS && ownTicks.some(({ atMs }) => atMs <= toMs))
      steps.push({ atMs: toMs, why: 'unseen', source: 'own' });
  });
  // What the server told holds up to its answer, and not beyond it until this device looks again.
  const after = told && seen.find(({ fromMs }) => fromMs > told.toMs);
  if (told && after && toldTicks.length > 0 && after.fromMs - told.toMs > BRIDGED_MS)
    if (!seen.some((span) => isWithin(span, told.toMs)))
      steps.push({ atMs: told.toMs, why: 'unseen', source: 'told' });
  steps.sort((one, other) => one.atMs - other.atMs);
  return steps.filter((step, at) => !isRepeated(step, steps[at - 1]));
}

const isRepeated = (step: PriceStep, before: PriceStep | undefined): boolean =>
  before !== undefined &&
  step.source === before.source &&
  step.odds === before.odds &&
  step.why === before.why;

/** What held at a moment; undefined before the first step. */
export function stepAt(steps: readonly PriceStep[], atMs: number): PriceStep | undefined {
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((steps[middle]?.atMs ?? 0) <= atMs) low = middle + 1;
    else high = middle;
  }
  return steps[low - 1];
}
