import type { Score as ScoreValue } from '#domain/sport/score.ts';
import styles from './score.module.css';

export interface ScoreProps {
  readonly score: Pick<ScoreValue, 'side1' | 'side2'>;
  readonly size?: 'md' | 'xl';
}

/** "2 : 1". Reads the same way in every direction: first side first. */
export function Score({ score, size = 'md' }: ScoreProps) {
  return (
    <bdi className={styles['score']} data-size={size}>
      {score.side1}
      <span className={styles['colon']}>:</span>
      {score.side2}
    </bdi>
  );
}
