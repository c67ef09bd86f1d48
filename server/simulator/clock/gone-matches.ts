/** Matches that ended before this program followed them, or longer ago than any is kept: their results follow from their scripts. */
import { SimulatedMatch } from '../simulated-match.ts';
import type { Schedule } from '../world/schedule.ts';

export interface GoneMatchesParts {
  readonly schedule: Pick<Schedule, 'planOf'>;
  /** World time of the last step that is done. */
  readonly doneToMs: () => number;
}

/** Selections of one match are asked for together. */
const MOST_KEPT = 100;
const IDS_PER_GAME = 10;

export function createGoneMatches({ doneToMs, schedule }: GoneMatchesParts) {
  const kept = new Map<number, SimulatedMatch>();

  /** The match of a game or part of one that is over; undefined for any other. */
  return function goneMatchOf(id: number): SimulatedMatch | undefined {
    const whole = id - (id % IDS_PER_GAME);
    const known = kept.get(whole);
    const now = doneToMs();
    const plan = schedule.planOf(whole, now);
    if (!plan || plan.id !== whole) return undefined;
    // An id comes again after months.
    if (known?.plan.startsAt === plan.startsAt) return known;
    const match = new SimulatedMatch(plan, { tick: 0, oldestTick: 0, nowMs: doneToMs }, now);
    if (!match.isOverAt(now)) return undefined;
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? 0);
    kept.set(whole, match);
    return match;
  };
}
