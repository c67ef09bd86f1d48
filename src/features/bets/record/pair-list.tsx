import type { ReactNode } from 'react';
import styles from './pair-list.module.css';

export interface PairListProps {
  /** The element: `ol` where the order means something. */
  readonly as?: 'ol' | 'ul';
  readonly children: ReactNode;
}

/** Names with a figure or a result at the end of their lines. */
export const PairList = ({ as: Element = 'ul', ...rest }: PairListProps) => (
  <Element {...rest} className={styles['pairs']} />
);

export interface PairProps {
  readonly name: ReactNode;
  readonly value: ReactNode;
  /** The result of a check, which gives the value its colour. */
  readonly 'data-result'?: 'holds' | 'fails' | 'unchecked';
}

export const Pair = ({ name, value, ...data }: PairProps) => (
  <li {...data} className={styles['pair']}>
    <span>{name}</span>
    <bdi>{value}</bdi>
  </li>
);
