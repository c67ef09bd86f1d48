import { Download } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { csvText } from '#domain/text/csv-text.ts';
import { saveFile } from '../../platform/data/save-file.ts';
import { FigureTable } from '../lists/figure-table.tsx';
import { Button } from '../primitives/button.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import styles from './chart-figure.module.css';

export interface ChartTable {
  readonly columns: readonly string[];
  /** Rows, each as long as `columns`. */
  readonly rows: readonly (readonly string[])[];
}

export interface ChartTexts {
  /** The label of the button that unfolds the table. */
  readonly table: string;
  readonly csv: string;
  readonly more: string;
  /** The text where the table has no rows. */
  readonly empty: string;
}

export interface ChartFigureProps {
  readonly title: string;
  /** The picture in a sentence, for a reader who does not see it. */
  readonly summary: string;
  readonly table: ChartTable;
  /** The name of the file, without its ending. */
  readonly fileName: string;
  /** The content of the file, names of the columns first; the table where it is not given. */
  readonly csv?: () => readonly (readonly string[])[];
  readonly texts: ChartTexts;
  /** The picture. */
  readonly children: ReactNode;
}

const ROWS_AT_ONCE = 50;

/** A picture with its name, its table and its file. */
export function ChartFigure(props: ChartFigureProps) {
  const { children, csv, fileName, summary, table, texts, title } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const save = () => saveFile(fileName, 'csv', csvText(csv?.() ?? [table.columns, ...table.rows]));
  return (
    <figure className={styles['figure']} aria-labelledby={id}>
      <div aria-hidden="true" className={styles['picture']}>
        {children}
      </div>
      <VisuallyHidden>{summary}</VisuallyHidden>
      <figcaption className={styles['caption']}>
        <span id={id} className={styles['title']}>
          {title}
        </span>
        <Button kind="quiet" small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {texts.table}
        </Button>
        <Button kind="quiet" small onClick={save}>
          <Download size={14} aria-hidden="true" /> {texts.csv}
        </Button>
      </figcaption>
      {isOpen ? (
        <div className={styles['table']}>
          {table.rows.length === 0 ? <p>{texts.empty}</p> : null}
          <FigureTable columns={table.columns} aria-label={title}>
            {table.rows.slice(0, shown).map((cells, row) => (
              // Rows have no identity but their place.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={row}>
                {cells.map((cell, at) => (
                  <td key={table.columns[at]}>{cell}</td>
                ))}
              </tr>
            ))}
          </FigureTable>
          {table.rows.length > shown ? (
            <Button kind="quiet" small onClick={() => setShown(shown + ROWS_AT_ONCE)}>
              {texts.more}
            </Button>
          ) : null}
        </div>
      ) : null}
    </figure>
  );
}
