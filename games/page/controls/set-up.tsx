import type { ReactNode } from 'react';
import styles from './set-up.module.css';

export interface SetUpProps {
  /** The name for who hears the page. */
  readonly label: string;
  readonly isOff: boolean;
  readonly children: ReactNode;
}

/** The choices of a bet besides its stake; off while a round is open. */
export const SetUp = ({ children, isOff, label }: SetUpProps) => (
  <fieldset className={styles['setUp']} aria-label={label} disabled={isOff}>
    {children}
  </fieldset>
);
