import type { ReactNode } from 'react';
import styles from './actions.module.css';

export interface ActionsProps {
  /** Whether the acts are two ways of the same size, none before the other. */
  readonly equal?: boolean;
  readonly children: ReactNode;
}

/** Buttons beside each other. */
export const Actions = ({ equal, children }: ActionsProps) => (
  <div className={styles['actions']} data-equal={equal || undefined}>
    {children}
  </div>
);
