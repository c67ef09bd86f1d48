/** The depth of a price ladder: how long a price stood at each step, and when last, of what was seen. */
import type { Odds } from '#domain/market/odds.ts';
import { PRICE_STEPS, stepIndex } from '#domain/market/price-steps.ts';
import type { NoPrice, PriceStep } from './merge-history.ts';

/** A time in all, and its last moment. */
export interface Stood {
  readonly forMs: number;
  readonly lastMs: number;
}

export interface PriceDepth {
  /** The time at each step; steps at which the price never stood have no entry. */
  readonly steps: ReadonlyMap<Odds, Stood>;
  /** Spans without a price: suspended, gone, and those in which nobody looked. */
  readonly apart: Readonly<Partial<Record<NoPrice, Stood>>>;
  /** The longest that the price stood at one step. */
  readonly longestMs: number;
}

const longer = (before: Stood | undefined, fromMs: number, toMs: number): Stood => ({
  forMs: (before?.forMs ?? 0) + Math.max(0, toMs - fromMs),
  lastMs: Math.max(before?.lastMs ?? 0, toMs),
});

/** The depth of a history up to this moment. */
export function priceDepth(history: readonly PriceStep[], untilMs: number): PriceDepth {
  const steps = new Map<Odds, Stood>();
  const apart: Partial<Record<NoPrice, Stood>> = {};
  history.forEach(({ atMs, odds, why }, at) => {
    const toMs = Math.max(atMs, Math.min(history[at + 1]?.atMs ?? untilMs, untilMs));
    const step = odds === undefined ? undefined : PRICE_STEPS[stepIndex(odds)];
    if (step !== undefined) steps.set(step, longer(steps.get(step), atMs, toMs));
    else if (why) apart[why] = longer(apart[why], atMs, toMs);
  });
  return { steps, apart, longestMs: Math.max(0, ...[...steps.values()].map(({ forMs }) => forMs)) };
}
