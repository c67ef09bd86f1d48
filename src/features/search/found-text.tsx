import type { ReactNode } from 'react';
import styles from './found-text.module.css';

export interface FoundTextProps {
  readonly names: ReactNode;
  /** The text below the first one: a team, a championship. */
  readonly around: ReactNode;
  /** How it stands, and what it is. */
  readonly now: ReactNode;
}

/** The text of a result: its names, what it belongs to, and beside them how it stands. */
export const FoundText = ({ around, names, now }: FoundTextProps) => (
  <span className={styles['text']}>
    <span className={styles['names']}>{names}</span>
    <span className={styles['around']}>{around}</span>
    <span className={styles['now']}>{now}</span>
  </span>
);
