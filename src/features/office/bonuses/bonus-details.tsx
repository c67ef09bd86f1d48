import type { ReactNode } from 'react';
import styles from './bonus-details.module.css';

export interface BonusDetailsProps {
  readonly title: string;
  /** The name of the part for stories and tests. */
  readonly name: string;
  readonly children: ReactNode;
}

/** A part of a page that is folded until it is opened. */
export const BonusDetails = ({ children, name, title }: BonusDetailsProps) => (
  <details data-fold={name}>
    <summary className={styles['summary']}>{title}</summary>
    {children}
  </details>
);
