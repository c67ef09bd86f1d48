import type { ReactNode } from 'react';
import styles from './totals-list.module.css';

export interface TotalsListProps {
  /** Rows: `TotalsRow`, or `FactRows` of what is plain text. */
  readonly children: ReactNode;
}

/** Figures of a bet under one another: names at the start, figures at the end. */
export const TotalsList = ({ children }: TotalsListProps) => <dl className={styles['totals']}>{children}</dl>;

/** What a row, or its figure, carries for tests and stories. */
type Data = { readonly [name: `data-${string}`]: string };

export interface TotalsRowProps {
  readonly name: string;
  /** The figure, of which each part that is in `bdi` has a direction of its own. */
  readonly children: ReactNode;
  /** The kind of the figure. `sum`: the one that the others lead to. `aside`: worth knowing. */
  readonly kind?: 'sum' | 'aside' | undefined;
  readonly hint?: string | undefined;
  readonly data?: Data;
  readonly figureData?: Data;
}

/** A figure of a `TotalsList` with its name. */
export const TotalsRow = ({ name, children, kind, hint, data, figureData }: TotalsRowProps) => (
  <div {...data} data-kind={kind}>
    <dt title={hint}>{name}</dt>
    <dd {...figureData}>{children}</dd>
  </div>
);
