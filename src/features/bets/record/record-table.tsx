import type { ReactNode } from 'react';
import styles from './record-table.module.css';

export interface RecordTableProps {
  /** The cells of its head. */
  readonly head: ReactNode;
  /** The rows of the table. */
  readonly children: ReactNode;
}

/** A table of the record: what carries `data-figure` stands at the end of its column. */
export const RecordTable = ({ head, children }: RecordTableProps) => (
  <table className={styles['table']}>
    <thead>
      <tr>{head}</tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

/** The same where there may be no room for its columns: it runs sideways by itself. */
export const ScrolledTable = (props: RecordTableProps) => (
  <div className={styles['scroll']}>
    <RecordTable {...props} />
  </div>
);
