/** The scores of one query, each with the moment that its clock was read at; a later reading changes one only where it says anything new. */
import type { GameId } from '#domain/lib/ids.ts';
import { clockSecondsAfter } from '#domain/sport/game-clock.ts';
import type { Score } from '#domain/sport/score.ts';
import { sameValue } from './same-value.ts';

/** Sources tell whole seconds, and some repeat a reading for a while. */
const CLOCK_TOLERANCE_SECONDS = 1;

interface ScoreAsOf {
  readonly score: Score;
  /** The moment of the score, epoch ms. */
  readonly asOfMs: number;
}

export interface ViewScores {
  readonly score: (gameId: GameId) => Score | undefined;
  /** The moment that the score's clock reading belongs to; 0 where there is no score. */
  readonly atMs: (gameId: GameId) => number;
  /** Takes the score of a game in a body of the moment `asOfMs`. True where that is something new. */
  apply(gameId: GameId, score: Score | undefined, asOfMs: number): boolean;
  remove(gameId: GameId): void;
  clear(): void;
}

export function createViewScores(): ViewScores {
  const scores = new Map<GameId, ScoreAsOf>();
  return {
    score: (gameId) => scores.get(gameId)?.score,
    atMs: (gameId) => scores.get(gameId)?.asOfMs ?? 0,

    apply(gameId, score, asOfMs) {
      const before = scores.get(gameId);
      if (before ? score && saysTheSame(before, score, asOfMs) : !score) return false;
      if (score) {
        // A clock is told in whole seconds or slower: the first sight of a reading is the nearest to the truth.
        const isOldReading = before?.score.clock !== undefined && sameValue(before.score.clock, score.clock);
        scores.set(gameId, { score, asOfMs: isOldReading ? before.asOfMs : asOfMs });
      } else scores.delete(gameId);
      return true;
    },

    remove: (gameId) => void scores.delete(gameId),
    clear: () => scores.clear(),
  };
}

/**
 * Whether a score says the same as before. A clock that runs is nothing new while it shows what it was going to show: a
 * reader of its last reading counts on.
 */
function saysTheSame({ score, asOfMs }: ScoreAsOf, next: Score, nextAsOfMs: number): boolean {
  const { clock } = score;
  if (!clock?.running || !next.clock?.running || clock.direction !== next.clock.direction)
    return sameValue(score, next);
  const expected = clockSecondsAfter(clock, nextAsOfMs - asOfMs);
  const isOnTime = Math.abs(expected - next.clock.seconds) <= CLOCK_TOLERANCE_SECONDS;
  return isOnTime && (score === next || sameValue(score, { ...next, clock }));
}
