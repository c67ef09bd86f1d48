import { memo, useCallback, useMemo } from 'react';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { quarterParts } from '#domain/market/asian-lines.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import { type AsianCells, asianCells, NO_CELLS } from '#streams/board/asian-cells.ts';
import type { BoardCell } from '#streams/board/board-columns.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { SelectionButton } from '../../../parts/prices/selection-button.tsx';
import { type MarketTexts, useMarketTexts } from '../../../parts/prices/use-market-texts.ts';
import { useToggleSelection } from '../../../parts/prices/use-selection.ts';
import type { PriceCellsProps } from '../rows/game-row.tsx';
import { useCurrentRecord } from '../rows/use-current-record.ts';
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
    half: { record: half, view: asian.view, cells: useMemo(() => (half ? asianCells(half) : NO_CELLS), [half]) },
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

/** Prices of a game in two lines: side 1 and over above, side 2 and under below, the draw beside the first. */
export const PriceLines = memo(function PriceLines(props: PriceCellsProps) {
  const { name, isGone, sight, metrics } = props;
  const { columnPx, isSplit, parts } = useAsian();
  const byPart = useParts(props);
  const texts = useMarketTexts();
  const toggle = useToggleSelection(texts);
  const { whole, half } = byPart;
  const onToggle = useCallback(
    (key: SelectionKey) => {
      for (const { record, cells } of [whole, half]) {
        const cell = cells.all.find((candidate) => candidate?.key === key);
        if (cell && record) toggle(record.head, cell);
      }
    },
    [whole, half, toggle],
  );
  let column = 0;
  const cellOf = (part: Part, cell: BoardCell | undefined, isAbsent: boolean) => {
    const { record, view } = byPart[part];
    const label =
      cell?.showsLine === true
        ? lineText(cell, cell.label === '1' || cell.label === '2', isSplit, texts)
        : metrics.stacked && cell
          ? texts.short(cell.label)
          : undefined;
    return (
      <SelectionButton
        key={`${part}${column}`}
        selection={cell}
        isAbsent={isAbsent}
        view={view}
        name={
          cell && record
            ? texts.named(
                texts.selection(cell.identity, record.head),
                texts.market(cell.identity.group, record.head),
                name,
              )
            : ''
        }
        {...(label !== undefined && { label })}
        column={column++}
        shape={metrics.stacked ? 'stack' : 'board'}
        onToggle={onToggle}
        isGone={isGone}
        sight={sight}
      />
    );
  };
  const lineOf = (row: 0 | 1) => {
    column = 0;
    return parts.flatMap((part) =>
      ASIAN_COLUMNS.map((kind) => (
        <div
          key={`${part}${kind}`}
          className={styles['column']}
          style={{ inlineSize: columnPx[kind] }}
          data-part={part}
          data-column={kind}
          data-first={(kind === 'handicap' && parts.length > 1) || undefined}
        >
          {byPart[part].cells[kind][row].map((cell, at) =>
            cellOf(part, cell, kind === 'result' && at === 1 && (row === 1 || !byPart[part].cells.hasDraw)),
          )}
        </div>
      )),
    );
  };
  return (
    <div
      className={styles['lines']}
      style={{ '--column-gap': `${metrics.columnGapPx}px` } as Record<string, string>}
      data-favorite={whole.cells.favorite}
    >
      {ROWS.map((row) => (
        <div key={row} className={styles['line']} data-grid-row="">
          {lineOf(row)}
        </div>
      ))}
    </div>
  );
});
