import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  readonly label: string;
  readonly value: number;
  /** The largest value; 1 if absent. */
  readonly max?: number;
}

/** How much of something is used or done. */
export const ProgressBar = ({ label, value, max }: ProgressBarProps) => (
  <progress className={styles['bar']} value={value} max={max} aria-label={label} />
);
