import { Fragment, type ReactNode } from 'react';
import { VisuallyHidden } from '../../../ui/primitives/visually-hidden.tsx';
import styles from './data-table.module.css';

export interface Column<Row> {
  readonly id: string;
  /** The name as it is shown, a few letters. */
  readonly name: string;
  /** The name in full, for screen readers, pointers and files. */
  readonly full?: string;
  /** The kind: `name` is the widest, at the start; `mark` has marks or words. Without it a figure, at its end. */
  readonly kind?: 'name' | 'mark' | 'place';
  readonly cell: (row: Row) => ReactNode;
  /** The text of a cell in a file; a column without it is left out there. */
  readonly text?: (row: Row) => string | number;
  /** Whether the column is left out where the place is narrow. */
  readonly isExtra?: boolean;
  /** Whether it is what the table is about. */
  readonly isStrong?: boolean;
}

export interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** The tone of a row: what its place leads to, a coloured edge. */
  readonly toneOf?: (row: Row) => 'up' | 'yours' | 'down' | undefined;
  readonly isMarked?: (row: Row) => boolean;
}

/** A dense table of figures with its names at the start; it scrolls within itself where it has no room. */
export function DataTable<Row>({ label, columns, rows, keyOf, toneOf, isMarked }: DataTableProps<Row>) {
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ full, id, isExtra, kind, name }) => (
              <th key={id} scope="col" title={full} data-kind={kind} data-extra={isExtra || undefined}>
                {full === undefined || full === name ? (
                  name
                ) : (
                  <>
                    <span aria-hidden="true">{name}</span>
                    <VisuallyHidden>{full}</VisuallyHidden>
                  </>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-tone={toneOf?.(row)} data-marked={isMarked?.(row) || undefined}>
              {columns.map(({ cell, id, isExtra, isStrong, kind }) => (
                <Fragment key={id}>
                  {kind === 'name' ? (
                    <th scope="row" data-kind={kind}>
                      {cell(row)}
                    </th>
                  ) : (
                    <td
                      data-kind={kind}
                      data-extra={isExtra || undefined}
                      data-strong={isStrong || undefined}
                    >
                      {cell(row)}
                    </td>
                  )}
                </Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The table as rows of a file, the names of its columns first. */
export function tableRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]) {
  const kept = columns.filter(({ text }) => text !== undefined);
  return [
    kept.map(({ full, name }) => full ?? name),
    ...rows.map((row) => kept.map(({ text }) => String(text?.(row) ?? ''))),
  ];
}
