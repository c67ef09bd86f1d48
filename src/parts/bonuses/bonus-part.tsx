import type { HTMLAttributes, ReactNode } from 'react';
import styles from './bonus-part.module.css';

export interface BonusPartProps extends Omit<HTMLAttributes<HTMLElement>, 'className'> {
  readonly as?: 'div' | 'section';
  readonly children: ReactNode;
}

/** The parts of what is told of one bonus, below each other. */
export const BonusPart = ({ as: Element = 'div', ...rest }: BonusPartProps) => (
  <Element {...rest} className={styles['part']} />
);

/** A line with something at both of its ends. */
export const BonusHead = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['head']}>{children}</div>
);

/** Reasons below each other. */
export const ReasonList = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles['reasons']}>{children}</ul>
);
