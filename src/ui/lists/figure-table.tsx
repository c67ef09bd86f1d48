import type { ComponentProps, ReactNode } from 'react';
import styles from './figure-table.module.css';

export interface FigureTableProps extends Omit<ComponentProps<'table'>, 'className'> {
  /** Names of the columns: the first one is at the start, figures below the others are at their end. */
  readonly columns: readonly string[];
  /** Rows: a `td` for each column. */
  readonly children: ReactNode;
}

/** A small table of figures without a frame. */
export const FigureTable = ({ columns, children, ...attributes }: FigureTableProps) => (
  <table {...attributes} className={styles['table']}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
