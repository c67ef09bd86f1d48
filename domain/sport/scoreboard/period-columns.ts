/** Columns of sports in which periods add up, and of those in which sets or maps are won. */
import type { PeriodScore, Score } from '../score.ts';
import {
  type ColumnKind,
  NEEDED_RANK,
  OLDER_RANK,
  RUNNING_RANK,
  type ScoreColumn,
  scoreColumn,
} from './score-column.ts';

/** The period that is played, also in a break after it; none before the game and after it. */
export function runningPeriod({ phase, period, periods }: Score): PeriodScore | undefined {
  if (phase === 'finished' || phase === 'before-start') return undefined;
  return period === 0 ? periods.at(-1) : periods.find(({ number }) => number === period);
}

/** Periods that were played before the running one; all of them after the game. */
export function olderPeriods(score: Score, usual?: number): readonly ScoreColumn[] {
  const running = runningPeriod(score);
  const older = score.periods.filter(
    ({ number }) => number !== running?.number && (!running || number < running.number),
  );
  return older.map(({ number, side1, side2 }, at) =>
    scoreColumn({
      kind: 'period',
      number,
      side1,
      side2,
      rank: OLDER_RANK + older.length - 1 - at,
      ...(usual && { usual }),
    }),
  );
}

export function totalColumn({ side1, side2 }: Score, kind: ColumnKind = 'total'): ScoreColumn {
  return scoreColumn({ kind, side1, side2, rank: NEEDED_RANK });
}

/** Halves, quarters, periods, innings, and last the total: the running one is worth most of them, then those nearest to it. */
export function addedUp(score: Score, kind: ColumnKind = 'total'): readonly ScoreColumn[] {
  const running = runningPeriod(score);
  const older = olderPeriods(score);
  const total = totalColumn(score, kind);
  // The only period says what the total says.
  if (score.periods.length < 2) return [total];
  if (!running) return [...older, total];
  const { number, side1, side2 } = running;
  const now = scoreColumn({ kind: 'period', number, side1, side2, rank: RUNNING_RANK, isRunning: true });
  return [...older, now, total];
}

/**
 * The columns of football, which is known by its total; once the second half is played, how the first one ended is worth
 * showing.
 */
export const withFirstHalf = (score: Score): readonly ScoreColumn[] => [
  ...olderPeriods(score, 1),
  totalColumn(score),
];

/** What was won first, then what is played: a set of volleyball and its points, maps and the rounds of this one. */
export function won(
  score: Score,
  kind: 'sets' | 'maps',
  inside: 'points' | 'map-score',
): readonly ScoreColumn[] {
  const running = runningPeriod(score);
  const columns = [totalColumn(score, kind), ...olderPeriods(score)];
  if (!running) return columns;
  const { side1, side2 } = running;
  return [...columns, scoreColumn({ kind: inside, side1, side2, rank: NEEDED_RANK, isRunning: true })];
}

/** Sets, the games of this one, the points of this game. Points are told in play alone: between games they say nothing. */
export function tennisColumns(score: Score): readonly ScoreColumn[] {
  const running = runningPeriod(score);
  const columns = [totalColumn(score, 'sets'), ...olderPeriods(score, 1)];
  if (running) {
    const { side1, side2 } = running;
    columns.push(scoreColumn({ kind: 'games', side1, side2, rank: NEEDED_RANK, isRunning: true }));
  }
  const { points, phase } = score;
  if (points && (phase === 'playing' || phase === 'review')) {
    columns.push(scoreColumn({ kind: 'points', ...points, rank: NEEDED_RANK, isRunning: true }));
  }
  return columns;
}
