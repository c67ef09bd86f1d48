import { memo, useCallback, useMemo } from 'react';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { quarterParts } from '#domain/market/asian-lines.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import type { BoardCell } from '#streams/board/board-columns.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { SelectionButton } from '../../../parts/prices/selection-button.tsx';
import { type MarketTexts, useMarketTexts } from '../../../parts/prices/use-market-texts.ts';
import { useToggleSelection } from '../../../parts/prices/use-selection.ts';
import type { PriceCellsProps } from '../rows/game-row.tsx';
import { useCurrentRecord } from '../rows/use-current-record.ts';
import { type AsianCells, asianCells, NO_CELLS } from './asian-cells.ts';
import { useAsian } from './asian-context.ts';
import { ASIAN_COLUMNS, type Part } from './asian-metrics.ts';
import styles from './price-lines.module.css';

interface PartPrices {
  /** The record whose prices stand there; absent where the game has no such part. */
  readonly record: GameRecord | undefined;
  readonly view: FeedView | undefined;
  readonly cells: AsianCells;
}

/** The prices of a game and of its first half as its Asian list has them; until it has, those of the board. */
function useParts({ record, view }: PriceCellsProps): Readonly<Record<Part, PartPrices>> {
  const asian = useAsian();
  const { id } = record.head;
  const listed = asian.wholes.get(id);
  const listedHalf = asian.halves.get(id);
  const own = useCurrentRecord(listed && asian.view, listed ?? record);
  const part = useCurrentRecord(listedHalf && asian.view, listedHalf ?? record);
  const whole = listed ? own : record;
  const half = listedHalf && part;
  return {
    whole: {
      record: whole,
      view: listed ? asian.view : view,
      cells: useMemo(() => asianCells(whole), [whole]),
    },
    half: {
      record: half,
      view: asian.view,
      cells: useMemo(() => (half ? asianCells(half) : NO_CELLS), [half]),
    },
  };
}

/** The text of a line: "−0.5/1" of one that is split, else "−0.75"; signed where it is a handicap. */
function lineText(cell: BoardCell, isHandicap: boolean, isSplit: boolean, texts: MarketTexts): string {
  const { identity } = cell;
  const plain = texts.line(identity, isHandicap);
  const parts = isSplit ? quarterParts(identity.parameter) : undefined;
  if (!parts) return plain;
  const sign = isHandicap ? plain.slice(0, 1) : '';
  return `${sign}${parts.join('/')}`;
}

const ROWS = [0, 1] as const;
/** The place of the first price of each column among the prices of a part, and how many a part has. */
const PLACES = { handicap: 0, total: 1, result: 2 } as const;
const PRICES_OF_PART = 4;

/** Prices of a game in two lines: side 1 and over above, side 2 and under below, the draw beside the first. */
export const PriceLines = memo(function PriceLines(props: PriceCellsProps) {
  const { parts } = useAsian();
  const prices = useParts(props);
  const toggle = useToggleSelection(useMarketTexts());
  const { whole, half } = prices;
  const onToggle = useCallback(
    (key: SelectionKey) => {
      for (const { record, cells } of [whole, half]) {
        const cell = cells.all.find((candidate) => candidate?.key === key);
        if (cell && record) toggle(record.head, cell);
      }
    },
    [whole, half, toggle],
  );
  return (
    <div
      className={styles['lines']}
      style={{ '--column-gap': `${props.metrics.columnGapPx}px` } as Record<string, string>}
      data-favorite={whole.cells.favorite}
    >
      {ROWS.map((row) => (
        <div key={row} className={styles['line']} data-grid-row="">
          {parts.map((part, at) => (
            <PartOfLine
              key={part}
              {...props}
              {...{ onToggle, part, row }}
              prices={prices[part]}
              from={at * PRICES_OF_PART}
              isApart={at > 0}
            />
          ))}
        </div>
      ))}
    </div>
  );
});

interface PartOfLineProps extends PriceCellsProps {
  readonly part: Part;
  readonly prices: PartPrices;
  readonly row: 0 | 1;
  /** The place of its first price among those of the line. */
  readonly from: number;
  /** Whether another part stands before it. */
  readonly isApart: boolean;
  readonly onToggle: (key: SelectionKey) => void;
}

function PartOfLine(props: PartOfLineProps) {
  const { part, prices, row, from, isApart, onToggle, name, metrics, isGone, sight } = props;
  const { columnPx, isSplit } = useAsian();
  const texts = useMarketTexts();
  const { record, view, cells } = prices;
  const isStacked = metrics.stacked;
  const labelOf = (cell: BoardCell): string | undefined => {
    if (cell.showsLine) return lineText(cell, cell.label === '1' || cell.label === '2', isSplit, texts);
    return isStacked ? texts.short(cell.label) : undefined;
  };
  const nameOf = ({ identity }: BoardCell, { head }: GameRecord): string =>
    texts.named(texts.selection(identity, head), texts.market(identity.group, head), name);
  return ASIAN_COLUMNS.map((kind) => (
    <div
      key={kind}
      className={styles['column']}
      style={{ inlineSize: columnPx[kind] }}
      data-part={part}
      data-column={kind}
      data-apart={(isApart && kind === 'handicap') || undefined}
    >
      {cells[kind][row].map((cell, at) => {
        const label = cell && labelOf(cell);
        const place = from + PLACES[kind] + at;
        return (
          <SelectionButton
            key={place}
            selection={cell}
            // The draw stands in the first line alone.
            isAbsent={at === 1 && (row === 1 || !cells.hasDraw)}
            view={view}
            name={cell && record ? nameOf(cell, record) : ''}
            {...(label !== undefined && { label })}
            column={place}
            shape={isStacked ? 'stack' : 'board'}
            onToggle={onToggle}
            isGone={isGone}
            sight={sight}
          />
        );
      })}
    </div>
  ));
}
