/**
 * When rounds are. The rounds of a chain follow each other without a pause: one opens when the one before starts, closes some seconds before its
 * own start, is drawn while the next one is open, and is settled at its end.
 */

/** The rhythm of a chain. */
export interface RoundClock {
  /** The moment at which its first round opens, epoch ms. */
  readonly startedAt: number;
  readonly periodMs: number;
  readonly runsMs: number;
}

/** Moments, epoch ms. */
export interface RoundTimes {
  readonly opensAt: number;
  readonly closesAt: number;
  readonly startsAt: number;
  readonly endsAt: number;
}

export const ROUND_STATES = ['open', 'closed', 'running', 'settled'] as const;
export type RoundState = (typeof ROUND_STATES)[number];

/** No bet is taken so long before the start: what was taken last is stored by then. */
export const CLOSED_MS = 5_000;

/** The times of a round by its number, from 1. */
export function timesOf({ periodMs, runsMs, startedAt }: RoundClock, index: number): RoundTimes {
  const startsAt = startedAt + index * periodMs;
  return {
    opensAt: startsAt - periodMs,
    closesAt: startsAt - Math.min(CLOSED_MS, periodMs),
    startsAt,
    endsAt: startsAt + runsMs,
  };
}

/** The round that has opened last; 0 before the first one. */
export const lastOpened = ({ periodMs, startedAt }: RoundClock, now: number): number =>
  Math.max(0, Math.floor((now - startedAt) / periodMs) + 1);

export function stateAt({ closesAt, endsAt, startsAt }: RoundTimes, now: number): RoundState {
  if (now < closesAt) return 'open';
  if (now < startsAt) return 'closed';
  return now < endsAt ? 'running' : 'settled';
}
