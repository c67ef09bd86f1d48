import { useCallback, useMemo } from 'react';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { namedCells } from '#streams/board/named-cells.ts';
import { SelectionButton } from '../../../parts/prices/selection-button.tsx';
import { useMarketTexts } from '../../../parts/prices/use-market-texts.ts';
import { useToggleSelection } from '../../../parts/prices/use-selection.ts';
import { columnPx } from '../rows/board-metrics.ts';
import type { PriceCellsProps } from '../rows/game-row.tsx';
import styles from './race-prices.module.css';

/** So many are named beside a race; a phone has room for three. */
const MOST = 3;
/** Where no columns are beside other rows to be as wide as. */
const LEAST_PX = 360;

/** What a board shows of a game without sides: how many run, and the prices of the first favourites by their names. */
export function RacePrices({ record, view, metrics, name, isGone, sight }: PriceCellsProps) {
  const { cellPx, columnGapPx, columns, lineCellPx, stacked } = metrics;
  const { head } = record;
  const texts = useMarketTexts();
  const toggle = useToggleSelection(texts);
  const cells = useMemo(() => namedCells(record, MOST), [record]);
  const onToggle = useCallback(
    (key: SelectionKey) => {
      const cell = cells.find((one) => one.key === key);
      if (cell) toggle(head, cell);
    },
    [cells, head, toggle],
  );
  const widthPx = columns.reduce(
    (sum, column) => sum + columnPx(column, cellPx, lineCellPx) + columnGapPx,
    -columnGapPx,
  );
  return (
    <div
      className={styles['prices']}
      data-stacked={stacked || undefined}
      style={stacked ? undefined : { inlineSize: Math.max(LEAST_PX, widthPx) }}
    >
      {stacked ? null : <bdi className={styles['info']}>{head.info}</bdi>}
      {cells.map((cell, column) => (
        <SelectionButton
          key={cell.key}
          selection={cell}
          view={view}
          name={texts.named(cell.playerName, texts.market(cell.identity.group, head), name)}
          label={cell.playerName}
          isLongLabel
          column={column}
          shape={stacked ? 'stack' : 'block'}
          onToggle={onToggle}
          isGone={isGone}
          sight={sight}
        />
      ))}
    </div>
  );
}
