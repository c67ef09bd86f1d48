import type { ReactNode } from 'react';
import styles from './failure-text.module.css';

export interface FailureTextProps {
  /** What the failure is called by those who answer for it. */
  readonly code?: string | undefined;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Why an act did not work, said when it comes; no place is taken where it did. */
export const FailureText = ({ code, children, className }: FailureTextProps) => (
  <output className={className ? `${styles['failure']} ${className}` : styles['failure']} data-refusal={code}>
    {children}
  </output>
);
