/**
 * How old the prices in sight are, in one word that agrees with the figure beside it: the age of their last confirmation alone is judged,
 * against the cadence of the feed. Prices in play and prices before the game have a scale each: 12 s are late for the one, and on time
 * for the other. The round trip is part of the age already, and stands among the details.
 */
import type { FeedHealth } from '#protocol/hub/batches.ts';

export type LatencyLevel = 'low' | 'medium' | 'high' | 'none';

interface Scale {
  readonly name: 'live' | 'line';
  readonly lowMs: number;
  readonly mediumMs: number;
}

const LIVE: Scale = { name: 'live', lowMs: 3_000, mediumMs: 5_000 };
const LINE: Scale = { name: 'line', lowMs: 20_000, mediumMs: 60_000 };
/** An answer may be late by half a cadence, and one may fail. */
const LOW_CADENCES = 1.5;
const MEDIUM_CADENCES = 3;

export interface Latency {
  readonly level: LatencyLevel;
  readonly scale: Scale['name'];
  /** The time since the last answer that confirmed the prices; undefined before the first. */
  readonly ageMs: number | undefined;
}

/** The level of latency. `hasLive`: a game in sight is in play. */
export function latencyOf(
  { phase, confirmedAtMs, cadenceMs }: Pick<FeedHealth, 'phase' | 'confirmedAtMs' | 'cadenceMs'>,
  nowMs: number,
  hasLive: boolean,
): Latency {
  const scale = hasLive ? LIVE : LINE;
  if (confirmedAtMs === null) return { level: 'none', scale: scale.name, ageMs: undefined };
  const ageMs = Math.max(0, nowMs - confirmedAtMs);
  const isUnknown = phase === 'offline' || phase === 'failed' || phase === 'loading';
  return { level: isUnknown ? 'none' : levelOf(ageMs, cadenceMs, scale), scale: scale.name, ageMs };
}

function levelOf(ageMs: number, cadenceMs: number, { lowMs, mediumMs }: Scale): LatencyLevel {
  if (ageMs <= Math.max(lowMs, LOW_CADENCES * cadenceMs)) return 'low';
  return ageMs <= Math.max(mediumMs, MEDIUM_CADENCES * cadenceMs) ? 'medium' : 'high';
}
