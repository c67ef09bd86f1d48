import { useCallback, useMemo, useState } from 'react';
import { useView } from '../../../platform/hub/use-feed.ts';
import { usePreference } from '../../../platform/preferences/preferences-context.ts';
import { useMedia } from '../../../platform/use-media.ts';
import { BoardList, type ChosenListProps } from '../board/board-list.tsx';
import { useListedGames } from '../board/use-listed-games.ts';
import styles from './asian-board.module.css';
import { AsianContext, type AsianPrices, splitHalves } from './asian-context.ts';
import { AsianHeader } from './asian-header.tsx';
import { asianMetrics, type Part } from './asian-metrics.ts';
import { PriceLines } from './price-lines.tsx';

const BOTH: readonly Part[] = ['whole', 'half'];

/**
 * A board of Asian lines: the rows of an ordinary one, with handicap, total and result of the game and of its first half
 * in two lines. Their prices are a view of their own, asked for while it is open.
 */
export function AsianBoard({ asked, widthPx, ...list }: ChosenListProps) {
  const view = useView({ ...asked, kind: 'board', isAsian: true });
  const games = useListedGames(view);
  const { wholes, halves } = useMemo(() => splitHalves(games), [games]);
  const [isSplit] = usePreference('splitLines');
  const [part, onPart] = useState<Part>('whole');
  const isTouch = useMedia('(pointer: coarse)');
  const { isCompact } = list.metrics;
  const asian = useMemo(() => asianMetrics(widthPx, isCompact, isTouch), [widthPx, isCompact, isTouch]);
  const { columnPx, isBoth, lineHeightPx } = asian;
  const metrics = useMemo(() => ({ ...asian.metrics, Header: AsianHeader, Prices: PriceLines }), [asian]);
  const parts = useMemo(() => (isBoth ? BOTH : [part]), [isBoth, part]);
  const choose = useCallback((next: Part) => onPart(next), []);
  const prices = useMemo<AsianPrices>(
    () => ({ view, wholes, halves, parts, onPart: choose, columnPx, isSplit }),
    [view, wholes, halves, parts, choose, columnPx, isSplit],
  );
  return (
    <AsianContext value={prices}>
      <div
        className={styles['board']}
        data-asian={isBoth ? 'both' : part}
        style={{ '--line-height': `${lineHeightPx}px` } as Record<string, string>}
      >
        <BoardList {...list} metrics={metrics} />
      </div>
    </AsianContext>
  );
}
