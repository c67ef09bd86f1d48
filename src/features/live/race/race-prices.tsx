import { useCallback, useMemo } from 'react';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { namedCells } from '#streams/race/named-cells.ts';
import { SelectionButton } from '../../../parts/prices/selection-button.tsx';
import { useMarketTexts } from '../../../parts/prices/use-market-texts.ts';
import { useToggleSelection } from '../../../parts/prices/use-selection.ts';
import { type BoardMetrics, columnPx } from '../rows/board-metrics.ts';
import type { PriceCellsProps } from '../rows/game-row.tsx';
import styles from './race-prices.module.css';

/** So many are named beside a race; a phone has room for three. */
const MOST = 3;
/** Where no columns are beside other rows to be as wide as: what clock, championship and a name of usual length leave. */
const LEAST_PX = 300;
const MOST_PX = 520;
const FACE_PX = 296;
const CHAMPIONSHIP_PX = 180;
/** The width from which there is room for the number of runners beside their names. */
const INFO_FROM_PX = 440;

/** The width of the prices: that of the columns of other games. */
function pricesPx({ cellPx, columnGapPx, columns, isCompact, leadPx, lineCellPx }: BoardMetrics): number {
  const columnsPx = columns.reduce(
    (sum, column) => sum + columnPx(column, cellPx, lineCellPx) + columnGapPx,
    -columnGapPx,
  );
  const leftPx = leadPx - FACE_PX - (isCompact ? CHAMPIONSHIP_PX : 0);
  return Math.max(LEAST_PX, columns.length > 0 ? columnsPx : Math.min(MOST_PX, leftPx));
}

/** What a board shows of a game without sides: how many run, and the prices of the first favourites by their names. */
export function RacePrices({ record, view, metrics, name, isGone, sight }: PriceCellsProps) {
  const { isCompact, stacked } = metrics;
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
  const widthPx = pricesPx(metrics);
  return (
    <div
      className={styles['prices']}
      data-stacked={stacked || undefined}
      style={stacked ? undefined : { inlineSize: widthPx }}
    >
      {stacked || widthPx < INFO_FROM_PX ? null : <bdi className={styles['info']}>{head.info}</bdi>}
      {cells.map((cell, column) => (
        <SelectionButton
          key={cell.key}
          selection={cell}
          view={view}
          name={texts.named(cell.playerName, texts.market(cell.identity.group, head), name)}
          label={cell.playerName}
          isLongLabel
          column={column}
          shape={isCompact ? 'block' : 'stack'}
          onToggle={onToggle}
          isGone={isGone}
          sight={sight}
        />
      ))}
    </div>
  );
}
