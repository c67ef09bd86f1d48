import { runnerColor } from './runner-colors.ts';
import styles from './runner-mark.module.css';

export interface RunnerMarkProps {
  /** The place in the field, from 0. */
  readonly runner: number;
}

/** The number of a runner on its colour, as it is drawn. */
export const RunnerMark = ({ runner }: RunnerMarkProps) => (
  <span className={styles['mark']} style={{ backgroundColor: runnerColor(runner) }} dir="ltr">
    {runner + 1}
  </span>
);
