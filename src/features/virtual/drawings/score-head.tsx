import type { Points } from '#domain/virtual/played.ts';
import styles from './score-head.module.css';

export interface ScoreHeadProps {
  readonly names: readonly string[];
  readonly score: Points;
}

/** Both sides with the score between them, each with its colour in the drawing. */
export const ScoreHead = ({ names: [one, other], score }: ScoreHeadProps) => (
  <div className={styles['head']} data-virtual-score={score.join(':')}>
    <span className={styles['side']} data-side="1">
      <bdi>{one}</bdi>
    </span>
    <span className={styles['score']} dir="ltr">
      {score[0]} : {score[1]}
    </span>
    <span className={styles['side']} data-side="2">
      <bdi>{other}</bdi>
    </span>
  </div>
);
