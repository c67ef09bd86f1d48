/**
 * How late the prices on screen are, in one word. Both the way (round trip) and the age of the last confirmation count; the
 * age is judged against the cadence, for a feed that is asked every 15 s is not late after 10.
 */
import type { FeedHealth } from '#protocol/hub/batches.ts';

export type LatencyLevel = 'low' | 'medium' | 'high' | 'none';

const LOW_ROUND_TRIP_MS = 300;
const MEDIUM_ROUND_TRIP_MS = 1_000;
const LOW_AGE_MS = 3_000;
const MEDIUM_AGE_MS = 5_000;

export interface Latency {
  readonly level: LatencyLevel;
  /** Since the last answer that confirmed the prices; undefined before the first. */
  readonly ageMs: number | undefined;
}

export function latencyOf(
  {
    phase,
    confirmedAtMs,
    roundTripMs,
    cadenceMs,
  }: Pick<FeedHealth, 'phase' | 'confirmedAtMs' | 'roundTripMs' | 'cadenceMs'>,
  nowMs: number,
): Latency {
  if (confirmedAtMs === null) return { level: 'none', ageMs: undefined };
  const ageMs = Math.max(0, nowMs - confirmedAtMs);
  if (phase === 'offline' || phase === 'failed') return { level: 'none', ageMs };
  const roundTrip = roundTripMs ?? 0;
  const isWithin = (limitMs: number, cadences: number, roundTripLimitMs: number) =>
    ageMs <= Math.max(limitMs, cadences * cadenceMs) && roundTrip <= roundTripLimitMs;
  if (phase === 'live' && isWithin(LOW_AGE_MS, 1.5, LOW_ROUND_TRIP_MS)) return { level: 'low', ageMs };
  if (phase === 'live' && isWithin(MEDIUM_AGE_MS, 3, MEDIUM_ROUND_TRIP_MS)) return { level: 'medium', ageMs };
  return { level: 'high', ageMs };
}
