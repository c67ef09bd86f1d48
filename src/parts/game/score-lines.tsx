import type { Score } from '#domain/sport/score.ts';
import { scoreColumns } from './score-columns.ts';
import styles from './score-lines.module.css';

export interface ScoreLinesProps {
  readonly score: Score;
  /** How many of the last periods stand beside the score. */
  readonly periods: number;
}

/** As wide as the style sheet makes them; reserved, so that scores of a column stand below each other. */
const PERIOD_PX = 22;
const SCORE_PX = 26;

/** Two lines of figures: periods, points inside the current game, the score itself. */
export function ScoreLines({ score, periods }: ScoreLinesProps) {
  const columns = scoreColumns(score, score.periods.length > 1 ? periods : 0);
  return (
    <span className={styles['lines']} style={{ minInlineSize: periods * PERIOD_PX + SCORE_PX }}>
      {columns.map(({ kind, number, side1, side2 }) => (
        <span key={number ?? kind} className={styles['pair']} data-kind={kind}>
          <span>{side1}</span>
          <span>{side2}</span>
        </span>
      ))}
    </span>
  );
}
