/** The calendar of tournaments that the product brings: one a week of each scoring, which begin on different days. The same moment makes the same ones. */
import { windowOf } from '../people/limits.ts';
import { SCORINGS, type Scoring } from './standings.ts';

export interface TournamentPlan {
  readonly slug: string;
  readonly scoring: Scoring;
  /** Titles by language; none for those of the calendar. */
  readonly titles: Readonly<Record<string, string>>;
  readonly currency: string;
  /** Prizes by place, in minor units of the currency. */
  readonly prizes: readonly bigint[];
  readonly startsAtMs: number;
  readonly endsAtMs: number;
}

const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;
/** Days after Monday, 00:00 UTC, on which a tournament of each scoring begins. */
const FIRST_DAY: Readonly<Record<Scoring, number>> = { points: 0, multiplier: 2, net: 4 };
/** The sum in minor units of the currency of the house. */
const PRIZES = [50_000_00n, 25_000_00n, 15_000_00n, 5_000_00n, 5_000_00n];
const CURRENCY = 'KZT';

/** The tournaments of the calendar around a moment: of each scoring the one that runs, the one before and the one after it. */
export function calendarAt(nowMs: number): readonly TournamentPlan[] {
  return SCORINGS.flatMap((scoring) => {
    const offset = FIRST_DAY[scoring] * DAY_MS;
    const running = windowOf('week', nowMs - offset).startMs + offset;
    return [running - WEEK_MS, running, running + WEEK_MS].map((startsAtMs) => ({
      slug: `week-${scoring}-${new Date(startsAtMs).toISOString().slice(0, 10)}`,
      scoring,
      titles: {},
      currency: CURRENCY,
      prizes: PRIZES,
      startsAtMs,
      endsAtMs: startsAtMs + WEEK_MS,
    }));
  });
}
