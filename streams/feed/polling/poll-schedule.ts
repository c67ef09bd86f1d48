/**
 * How long to wait before a view is asked again. Pure: what happened goes in, milliseconds come out. Cadences: a visible live game
 * 1 s, live list 2 s, line 15 s, hidden 30 s, never faster than the server's `max-age`; a tenth of jitter either way; after
 * failures exponential back-off to 30 s, or as long as `Retry-After` says.
 */
import type { FeedFailure } from '#protocol/feed/failure.ts';
import type { ViewSpec } from '#protocol/hub/views.ts';

export const HIDDEN_CADENCE_MS = 30_000;
const FIRST_BACK_OFF_MS = 1_000;
const LONGEST_BACK_OFF_MS = 30_000;
/** The shortest pause, so that a server that answers a blocking delta at once does not make us spin. */
const SHORTEST_PAUSE_MS = 50;

/**
 * How long a delta may block: well under the age at which prices become stale, since a blocked request confirms nothing.
 */
export const BLOCK_MS: Readonly<Record<'live' | 'line', number>> = { live: 2_500, line: 20_000 };

/**
 * The time within which a request that does not block is sent, since a blocked one tells no round trip: for a live view
 * soon enough for one within the last ten seconds (L6).
 */
const MEASURED_WITHIN_MS = 9_000;

/** Whether the next request is not to block, so long after the last one that did not. */
export const isMeasureDue = ({ feed }: Pick<ViewSpec, 'feed'>, sinceMs: number): boolean =>
  sinceMs + (feed === 'live' ? BLOCK_MS.live : 0) > MEASURED_WITHIN_MS;

/** Cadences while data is saved: as slow as prices may be asked for without becoming stale in between (docs/trust.md L1). */
export const SAVER_CADENCE_MS: Readonly<Record<'live' | 'line', number>> = { live: 3_500, line: 45_000 };

export interface PollFacts {
  readonly spec: ViewSpec;
  readonly visible: boolean;
  /** The `max-age` of `Cache-Control`; 0 where the server gave none. */
  readonly maxAgeMs: number;
  /** Failures in a row; 0 after an answer. */
  readonly failures: number;
  readonly failure?: FeedFailure;
  /** Whether the next request can block on the server. */
  readonly blocking: boolean;
  /** Whether data is saved. */
  readonly saver?: boolean;
  /** A random number from 0 to 1. */
  readonly random: number;
}

/** The rhythm that a view is meant to have, without jitter and back-off. */
export function cadenceOf(spec: ViewSpec, visible: boolean, saver = false): number {
  if (!visible) return HIDDEN_CADENCE_MS;
  if (saver) return spec.kind === 'menu' ? HIDDEN_CADENCE_MS : SAVER_CADENCE_MS[spec.feed];
  if (spec.kind === 'menu') return spec.feed === 'live' ? 10_000 : 30_000;
  if (spec.feed === 'line') return 15_000;
  return spec.kind === 'game' ? 1_000 : 2_000;
}

export function nextDelayMs(facts: PollFacts): number {
  const { spec, visible, maxAgeMs, failures, failure, blocking, random, saver } = facts;
  const jitter = 0.9 + random * 0.2;
  if (failures > 0) {
    const backOff = Math.min(FIRST_BACK_OFF_MS * 2 ** (failures - 1), LONGEST_BACK_OFF_MS) * jitter;
    const asked = failure?.code === 'http' ? (failure.retryAfterMs ?? 0) : 0;
    return Math.max(backOff, asked);
  }
  if (blocking && visible) return SHORTEST_PAUSE_MS;
  return Math.max(cadenceOf(spec, visible, saver) * jitter, maxAgeMs);
}
