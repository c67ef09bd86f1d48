import type { ReactNode } from 'react';
import styles from './block-table.module.css';

/** A figure, and what is said of it below in smaller letters: an interval, say. */
export interface BlockCell {
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

export interface BlockRow {
  readonly key: string;
  readonly name: ReactNode;
  /** The cells behind the first, one for each column. */
  readonly cells: readonly BlockCell[];
}

export interface BlockTableProps {
  readonly label: string;
  /** Names of the columns, that of the rows first. */
  readonly columns: readonly string[];
  readonly rows: readonly BlockRow[];
}

/** A table of figures; where there is no room for columns, a block for each row. */
export const BlockTable = ({ columns, label, rows }: BlockTableProps) => (
  <div className={styles['room']}>
    <table className={styles['table']} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells, key, name }) => (
          <tr key={key} data-row={key}>
            <th scope="row">{name}</th>
            {cells.map(({ note, value }, at) => (
              <td key={columns[at + 1]} data-name={columns[at + 1]}>
                <bdi>{value}</bdi>
                {note === undefined ? null : (
                  <span className={styles['note']}>
                    <bdi>{note}</bdi>
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
