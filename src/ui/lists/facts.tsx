import type { ReactNode } from 'react';
import { type FactOf, FactRows } from './fact-rows.tsx';
import styles from './facts.module.css';

export interface FactsProps {
  readonly facts: readonly FactOf<ReactNode>[];
  /**
   * The look. `rows`: each in a line of its own, values below each other. `ends`: the same in little room, values at the
   * end. `columns`: as many beside each other as there is room for. `sums`: what a page comes to.
   */
  readonly look?: 'rows' | 'ends' | 'columns' | 'sums';
}

/** Names with their values. */
export const Facts = ({ facts, look = 'rows', ...data }: FactsProps) => (
  <dl {...data} className={styles['facts']} data-look={look}>
    <FactRows facts={facts} />
  </dl>
);
