import { useT } from '../../../i18n/localizer-context.ts';
import { useMarketTexts } from '../../../parts/prices/use-market-texts.ts';
import { type BoardMetrics, columnPx } from '../rows/board-metrics.ts';
import styles from './column-header.module.css';

/** Names of the columns, once above the list. Each price tells its own market to assistive technology. */
export function ColumnHeader({ metrics }: { readonly metrics: BoardMetrics }) {
  const t = useT('boards');
  const texts = useMarketTexts();
  const { columns, columnGapPx, cellPx, lineCellPx, stacked } = metrics;
  if (stacked) return null;
  return (
    <div className={styles['header']} style={{ gap: columnGapPx }} aria-hidden="true">
      {columns.map((column) => (
        <div
          key={column.id}
          className={styles['column']}
          style={{ inlineSize: columnPx(column, cellPx, lineCellPx) }}
        >
          <span className={styles['title']}>{t(`column.${column.id}`)}</span>
          <span className={styles['labels']}>
            {column.cells.map((cell) => (
              <span key={cell.label}>{texts.short(cell.label)}</span>
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}
