/** Isolated changes of prices in sight: what the lab `probe` asks of the tap, what tap and page note, and what belongs together. */
import type { SelectionKey } from '../../domain/lib/ids.ts';
import { quantile } from '../lab/statistics.ts';

/**
 * An order over the channel `touchline-bench`: some of these prices are left out of the stream and change by turns, one
 * at a time.
 */
export interface ProbeOrder {
  /** All prices in sight; the board may show more columns than the tap changes. */
  readonly probes: readonly SelectionKey[];
  /** The number of these prices that are probed. */
  readonly cells: number;
  readonly count: number;
  /** The time from one change to the next, each length as likely, so that they are irregular against frames. */
  readonly gapMs: readonly [least: number, most: number];
  /**
   * Whether changes wait for a credit, as in the hub. The tab gives it back after a frame's time, which is the product's
   * own way and no peer's.
   */
  readonly waitsForCredit: boolean;
}

/** A question over the same channel: the changes so far are to be sent, as `ProbesSet`. */
export interface ProbesAsked {
  readonly asked: 'probes';
}
export interface ProbesSet {
  readonly set: readonly ProbeSet[];
}

/** One change of a probe. Times are epoch ms; odds are thousandths, which no other price has, nor the same price before. */
export interface ProbeSet {
  readonly odds: number;
  readonly setMs: number;
  /** The moment when the hub had credit to send it. */
  readonly sentMs: number;
}

export interface ProbeSeen {
  readonly odds: number;
  /** The moment when it is in the text, or drawn on a canvas. */
  readonly seenMs: number;
  /** The moment when the frame that shows it is done. */
  readonly endMs: number;
  /** Whether it was on the price overlay. */
  readonly isOverlay: boolean;
}

const LEAST = 60_000;
const MOST = 89_990;
const STEP = 10;
/** The step of a walk to and fro that comes by each price: it has no divisor in common with the number of steps. */
const STRIDE = 1_237;

/** Prices of probes, each once: five characters in every notation of two decimals, and higher than what the stream sets. */
export function* probeOdds(isTaken: (odds: number) => boolean): Generator<number, void> {
  const steps = (MOST - LEAST) / STEP;
  for (let turn = 0, at = 0; turn < steps; turn += 1, at = (at + STRIDE) % steps) {
    const odds = LEAST + at * STEP;
    if (odds % 100 !== 0 && !isTaken(odds)) yield odds;
  }
}

/** The odds in a text that may be a probe's. */
export function oddsOfProbe(text: string): number | undefined {
  if (text.length !== 5) return undefined;
  const odds = Math.round(Number(text) * 1000);
  return odds >= LEAST && odds < MOST ? odds : undefined;
}

export interface ProbeFigures {
  readonly count: number;
  /** The time from the change to the end of its frame, ms; of the changes that were shown. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** The time from the change to its text or its drawing, and to its sending by the hub. */
  readonly writtenP50: number;
  readonly writtenP99: number;
  readonly sentP50: number;
  readonly sentP99: number;
  /** How many of a hundred that were shown were on the price overlay before they were text. */
  readonly drawn: number;
  /** How many of a hundred were overtaken by the next price of the same cell, or never shown. */
  readonly lost: number;
}

/** The figures of a run. `seen` may have a price more than once, from a canvas and from a text: the earlier counts. */
export function probeFigures(set: readonly ProbeSet[], seen: readonly ProbeSeen[]): ProbeFigures {
  const shown = new Map<number, ProbeSeen>();
  for (const one of seen) {
    const known = shown.get(one.odds);
    if (!known || one.endMs < known.endMs) shown.set(one.odds, one);
  }
  const pairs = set.flatMap((probe) => {
    const found = shown.get(probe.odds);
    if (found && found.seenMs < probe.setMs - 1)
      throw new Error(`the price ${probe.odds} was seen ${probe.setMs - found.seenMs} ms before it was set`);
    return found ? [{ ...probe, ...found }] : [];
  });
  const ages = pairs.map(({ endMs, setMs }) => endMs - setMs);
  const written = pairs.map(({ seenMs, setMs }) => seenMs - setMs);
  const sent = set.map(({ sentMs, setMs }) => sentMs - setMs);
  return {
    count: set.length,
    p50: quantile(ages, 0.5),
    p95: quantile(ages, 0.95),
    p99: quantile(ages, 0.99),
    writtenP50: quantile(written, 0.5),
    writtenP99: quantile(written, 0.99),
    sentP50: quantile(sent, 0.5),
    sentP99: quantile(sent, 0.99),
    drawn: (100 * pairs.filter(({ isOverlay }) => isOverlay).length) / pairs.length,
    lost: (100 * (set.length - pairs.length)) / set.length,
  };
}
