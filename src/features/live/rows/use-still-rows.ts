/** Rows of a board that stand still: see `held-rows.ts` for what is kept, this for when, and for the scrolling along. */
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { anchorShift, type BoardPicture, holdRows } from '#streams/board/held-rows.ts';
import { usePointed } from '../../../parts/prices/use-pointed.ts';
import { useStill } from '../../../parts/prices/use-still.ts';
import { type BoardMetrics, rowPx } from './board-metrics.ts';
import type { RowRange } from './row-offsets.ts';

export interface StillRowsOptions extends BoardPicture {
  readonly metrics: BoardMetrics;
  readonly question: string;
  readonly grid: RefObject<HTMLElement | null>;
  readonly list: RefObject<HTMLElement | null>;
  /** The rows that could be seen when they were last rendered. */
  readonly sight: RefObject<RowRange>;
}

const rowKey = (row: HTMLElement): string => row.dataset['row'] ?? '';

export function useStillRows(options: StillRowsOptions): BoardPicture {
  const { rows, games, metrics, question, grid, list, sight } = options;
  const now = useMemo<BoardPicture>(() => ({ rows, games }), [rows, games]);
  const pointed = usePointed(grid, '[data-row]', rowKey);
  const shown = useStill({
    now,
    question,
    pointed,
    hold: (before, next) => holdRows(before, next),
    settle: (before, next) =>
      holdRows(
        before,
        next,
        (index) => index >= sight.current.startIndex && index <= sight.current.stopIndex,
      ),
  });

  const last = useRef({ rows: shown.rows, question });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { rows: shown.rows, question };
    const element = list.current;
    if (!element || before.rows === shown.rows || before.question !== question) return;
    // At the very top what is new is welcome, as long as nobody points at what it would move.
    const top = element.scrollTop > 0 ? before.rows[sight.current.startIndex]?.key : undefined;
    const anchor = pointed || top;
    if (anchor === undefined) return;
    element.scrollBy(
      0,
      anchorShift(before.rows, shown.rows, anchor, (row) => rowPx(row, metrics)),
    );
  }, [shown.rows, question, list, metrics, pointed, sight]);
  return shown;
}
