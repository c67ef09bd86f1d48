import type { GameFeed } from './game.ts';

/** How far away the start is; upcoming games are grouped this way. A start in the past counts as the nearest window. */
export type StartWindow = 'within-2h' | 'within-4h' | 'later';

export const START_WINDOWS: readonly StartWindow[] = ['within-2h', 'within-4h', 'later'];

const HOUR_MS = 3_600_000;

/** Two hours from now exactly still is `within-2h`, four hours exactly `within-4h`. Both moments are epoch milliseconds. */
export function startWindow(startsAt: number, nowMs: number): StartWindow {
  const untilMs = startsAt - nowMs;
  if (untilMs <= 2 * HOUR_MS) return 'within-2h';
  if (untilMs <= 4 * HOUR_MS) return 'within-4h';
  return 'later';
}

/** Offered lengths of the time filter, in hours; 0 means no limit. */
export const START_FILTER_HOURS = [0, 1, 2, 4, 12, 24, 48] as const;

/** Whether a game passes the time filter: it starts within so many hours, or has started. Live games always pass. */
export function startsWithin(feed: GameFeed, startsAt: number, hours: number, nowMs: number): boolean {
  return feed === 'live' || hours === 0 || startsAt - nowMs <= hours * HOUR_MS;
}
