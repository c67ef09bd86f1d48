import type { ReactNode } from 'react';
import styles from './card.module.css';

export interface CardProps {
  /** The title; absent where the page has one part, which is named by the page. */
  readonly title?: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page, with an edge of its own. */
export const Card = ({ title, hint, children }: CardProps) => (
  <section className={styles['card']}>
    {title === undefined ? null : <h2 className={styles['title']}>{title}</h2>}
    {hint === undefined ? null : <p className={styles['hint']}>{hint}</p>}
    {children}
  </section>
);
