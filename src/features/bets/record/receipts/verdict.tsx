import type { ReactNode } from 'react';
import styles from './verdict.module.css';

export interface VerdictProps {
  readonly holds: boolean;
  readonly children: ReactNode;
}

/** What this browser made of what the house says, in one sentence. */
export const Verdict = ({ holds, children }: VerdictProps) => (
  <p className={styles['verdict']} data-holds={holds}>
    {children}
  </p>
);
