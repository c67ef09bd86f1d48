/** Notifies the painter when mounted rows stand elsewhere than before: what it drew over them is no longer theirs. */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { BoardRow } from '#streams/board/board-rows.ts';
import { useFeedServices } from '../../../platform/hub/feed-context.tsx';
import type { BoardMetrics } from './board-metrics.ts';
import type { RowRange } from './row-offsets.ts';

export interface MovedRowsOptions {
  readonly rows: readonly BoardRow[];
  readonly metrics: BoardMetrics;
  /** The rows that can be seen, and how many are mounted beyond them; others may change unseen. */
  readonly sight: RefObject<RowRange>;
  readonly overscan: number;
}

export function useMovedRows({ rows, metrics, sight, overscan }: MovedRowsOptions): void {
  const { painter } = useFeedServices();
  const last = useRef({ rows, metrics });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { rows, metrics };
    const lastIndex = sight.current.stopIndex + overscan;
    if (before.metrics !== metrics || isMoved(before.rows, rows, lastIndex)) painter.moved();
  }, [rows, metrics, sight, overscan, painter]);
}

function isMoved(before: readonly BoardRow[], after: readonly BoardRow[], lastIndex: number): boolean {
  if (before === after) return false;
  const count = Math.min(lastIndex + 1, Math.max(before.length, after.length));
  for (let at = 0; at < count; at += 1) if (before[at]?.key !== after[at]?.key) return true;
  return false;
}
