import type { HTMLAttributes, ReactNode } from 'react';
import styles from './bet-frame.module.css';

export interface BetFrameProps extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'id'> {
  readonly as: 'li' | 'div';
  readonly kind: string;
  readonly id: ReactNode;
  readonly status: string;
  readonly legs: ReactNode;
}

/** A bet or an order in a list: what kind it is and how it stands, its legs, and below them what else is known. */
export const BetFrame = ({ as: Element, kind, id, status, legs, children, ...data }: BetFrameProps) => (
  <Element {...data} className={styles['bet']} data-list-row="">
    <header className={styles['header']}>
      <span className={styles['kind']}>{kind}</span>
      <span className={styles['id']}>{id}</span>
      <span className={styles['status']}>{status}</span>
    </header>
    <ol>{legs}</ol>
    {children}
  </Element>
);

/** A small line below the legs: times, a link, an act. */
export const BetLine = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['line']}>{children}</div>
);
