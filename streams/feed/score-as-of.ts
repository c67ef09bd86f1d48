/** A score and the moment that its clock was read at, and whether a later reading says anything new. */
import { clockSecondsAfter } from '#domain/sport/game-clock.ts';
import type { Score } from '#domain/sport/score.ts';
import { sameValue } from './same-value.ts';

/** Sources tell whole seconds, and some repeat a reading for a while. */
const CLOCK_TOLERANCE_SECONDS = 1;

export interface ScoreAsOf {
  readonly score: Score;
  /** Epoch ms. */
  readonly asOfMs: number;
}

/** A clock that runs says nothing new while it shows what it was going to show: whoever has its last reading counts on. */
export function saysTheSame({ score, asOfMs }: ScoreAsOf, next: Score, nextAsOfMs: number): boolean {
  const { clock } = score;
  if (!clock?.running || !next.clock?.running || clock.direction !== next.clock.direction)
    return sameValue(score, next);
  const expected = clockSecondsAfter(clock, nextAsOfMs - asOfMs);
  const isOnTime = Math.abs(expected - next.clock.seconds) <= CLOCK_TOLERANCE_SECONDS;
  return isOnTime && (score === next || sameValue(score, { ...next, clock }));
}
