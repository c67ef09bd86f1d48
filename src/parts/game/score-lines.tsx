import type { Score } from '#domain/sport/score.ts';
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
  const shown = periods > 0 && score.periods.length > 1 ? score.periods.slice(-periods) : [];
  return (
    <span className={styles['lines']} style={{ minInlineSize: periods * PERIOD_PX + SCORE_PX }}>
      {shown.map((period) => (
        <Pair key={period.number} kind="period" side1={period.side1} side2={period.side2} />
      ))}
      {score.points ? <Pair kind="points" side1={score.points.side1} side2={score.points.side2} /> : null}
      <Pair kind="score" side1={score.side1} side2={score.side2} />
    </span>
  );
}

interface PairProps {
  readonly kind: 'period' | 'points' | 'score';
  readonly side1: number | string;
  readonly side2: number | string;
}

function Pair({ kind, side1, side2 }: PairProps) {
  return (
    <span className={styles['pair']} data-kind={kind}>
      <span>{side1}</span>
      <span>{side2}</span>
    </span>
  );
}
