import type { ReactNode } from 'react';
import styles from './bet-part.module.css';

export interface BetPartProps {
  readonly label?: string;
  readonly children: ReactNode;
}

/** What can be done with an open bet, below a line of its own in the bet's card. */
export const BetPart = ({ label, children, ...data }: BetPartProps) => {
  const Element = label === undefined ? 'div' : 'section';
  return (
    <Element {...data} className={styles['part']} aria-label={label}>
      {children}
    </Element>
  );
};

/** The line that is always in sight. */
export const BetPartHead = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['head']}>{children}</div>
);
