import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ChampionshipId, GameId } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import type { ViewSpec } from '#protocol/hub/views.ts';
import type { BoardRow } from '#streams/board/board-rows.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useListedRows } from '../../../parts/game/listed-rows.ts';
import type { FavoriteSets } from '../../../parts/game/use-favorites.ts';
import { cellMove, firstVisibleCell, moveCellFocus } from '../../../parts/prices/cell-focus.ts';
import { usePriceWords } from '../../../parts/prices/use-price-words.ts';
import { usePreference } from '../../../platform/preferences/preferences-context.ts';
import { withRetries } from '../../../platform/with-retries.ts';
import { type BoardMetrics, rowPx } from '../rows/board-metrics.ts';
import type { AskedChampionship } from '../rows/championship-menu.tsx';
import { GameRow } from '../rows/game-row.tsx';
import { ChampionshipHeader, SectionHeader, SportHeader } from '../rows/header-rows.tsx';
import { type RowRange, rowOffsets } from '../rows/row-offsets.ts';
import { RowWindow } from '../rows/row-window.tsx';
import { useMovedRows } from '../rows/use-moved-rows.ts';
import { OVERSCAN_ROWS } from '../rows/use-row-slots.ts';
import { useStillRows } from '../rows/use-still-rows.ts';
import styles from './board-list.module.css';
import { ColumnHeader } from './column-header.tsx';

const ChampionshipMenu = lazy(async () => ({
  default: (await withRetries(() => import('../rows/championship-menu.tsx'))).ChampionshipMenu,
}));

const AsianBoard = lazy(async () => ({
  default: (await withRetries(() => import('../asian/asian-board-later.tsx'))).AsianBoardLater,
}));

type Games = ReadonlyMap<GameId, GameRecord>;

interface RowData {
  readonly rows: readonly BoardRow[];
  readonly views: Readonly<Record<GameFeed, FeedView | undefined>>;
  readonly metrics: BoardMetrics;
  readonly pins: FavoriteSets;
  readonly onFold: (championship: ChampionshipId) => void;
}

export interface BoardListProps extends RowData {
  /** Games in the order in which they are listed. */
  readonly games: Games;
  /** The name of the board, for the heading level and the accessible name. */
  readonly name: string;
  /** The question that the user asked: the answer to another one may look different at once. */
  readonly question: string;
}

export interface ChosenListProps extends BoardListProps {
  readonly asked: Omit<Extract<ViewSpec, { kind: 'board' }>, 'kind'>;
  readonly widthPx: number;
}

/** The list of a board, by its Asian lines where the visitor has chosen them. */
export function ChosenList(props: ChosenListProps) {
  const [isAsian] = usePreference('asianBoard');
  return isAsian ? (
    <Suspense fallback={null}>
      <AsianBoard {...props} />
    </Suspense>
  ) : (
    <BoardList {...props} />
  );
}

/** The virtual list of a board: fixed heights, one tab stop, the header of the topmost championship held in view. */
export function BoardList(props: BoardListProps) {
  // What is kept from one render to the next names no `props`: with them it would keep the games of its moment.
  const { metrics, name, pins, onFold, question, views } = props;
  const { Header = ColumnHeader } = metrics;
  const t = useT('boards');
  const list = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const sight = useRef<RowRange>({ startIndex: 0, stopIndex: 0 });
  const [heldAt, setHeldAt] = useState(NOWHERE);
  const [asked, setAsked] = useState<AskedChampionship>();
  const { rows, games } = useStillRows({ ...props, grid, list, sight, question });
  useMovedRows({ rows, metrics, sight, overscan: OVERSCAN_ROWS });
  const offsets = useMemo(() => rowOffsets(rows.length, (at) => rowPx(rows[at], metrics)), [rows, metrics]);
  const content = useRowContent({ games, views, metrics, pins, onFold });
  useListedRows({ list, rows, offsets, views });

  // Each row that scrolls in is a new range: only another championship renders the board again.
  const onSight = useCallback(
    (range: RowRange) => {
      sight.current = range;
      setHeldAt(headerAbove(rows, range.startIndex));
    },
    [rows],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target;
    if (!grid.current || !(from instanceof HTMLElement)) return;
    if (from.dataset['cell'] === undefined) {
      if (event.target === list.current && event.key === 'ArrowDown') {
        firstVisibleCell(grid.current)?.focus();
        event.preventDefault();
      }
      return;
    }
    const move = cellMove(event.key, getComputedStyle(from).direction === 'rtl');
    if (!move) return;
    event.preventDefault();
    moveCellFocus(grid.current, from, move);
  };

  const onClick = ({ target }: MouseEvent) => {
    const from = (target as Element).closest('[data-championship]');
    const id = from?.closest<HTMLElement>('[data-game]')?.dataset['game'];
    const listed = games.get(Number(id) as GameId);
    if (from && listed) setAsked({ from, head: listed.head });
  };

  const held = rows[heldAt];
  return (
    // The name of a championship in a row has a button; the click is heard on its way up.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      onClick={onClick}
      className={styles['board']}
      style={usePriceWords()}
      ref={grid}
      data-stacked={metrics.stacked}
      data-championship-at={metrics.isCompact ? metrics.championshipAt : undefined}
      data-compact={metrics.isCompact ? (metrics.linesAbove ? 'narrow' : 'wide') : undefined}
    >
      <Header metrics={metrics} />
      <div className={styles['viewport']}>
        <RowWindow
          scroller={list}
          className={styles['list']}
          name={name}
          description={t('grid.help')}
          {...{ rows, offsets, content, onSight, onKeyDown }}
        >
          <div className={styles['overlay']} data-overlay="" aria-hidden="true" />
        </RowWindow>
        {held?.kind === 'championship' ? (
          <div className={styles['held']} style={{ blockSize: metrics.headerRowPx }} aria-hidden="true" inert>
            <ChampionshipHeader
              row={held}
              isPinned={pins.championships.has(held.championship.id)}
              onFold={onFold}
            />
          </div>
        ) : null}
      </div>
      {asked ? (
        <Suspense fallback={null}>
          <ChampionshipMenu {...{ asked, list, onFold, pins }} onClose={() => setAsked(undefined)} />
        </Suspense>
      ) : null}
    </div>
  );
}

const NOWHERE = -1;

/** The row of the championship to which the topmost visible game belongs; `NOWHERE` while that row itself is in view, or where there is none. */
function headerAbove(rows: readonly BoardRow[], topIndex: number): number {
  const top = rows[topIndex];
  if (top?.kind !== 'game' || top.isNamed) return NOWHERE;
  let at = topIndex;
  while (at >= 0 && rows[at]?.kind !== 'championship') at -= 1;
  return at;
}

interface ContentParts extends Omit<RowData, 'rows'> {
  readonly games: Games;
}

/**
 * The content of the rows, apart from the list: functions that are kept from one render to the next would keep the games
 * of their moment with this one.
 */
function useRowContent({ games, views, metrics, pins, onFold }: ContentParts): (row: BoardRow) => ReactNode {
  return useCallback(
    (row: BoardRow) => <RowContent {...{ row, games, views, metrics, pins, onFold }} />,
    [games, views, metrics, pins, onFold],
  );
}

interface RowContentProps extends ContentParts {
  readonly row: BoardRow;
}

function RowContent({ row, games, views, metrics, pins, onFold }: RowContentProps) {
  switch (row.kind) {
    case 'section':
      return <SectionHeader row={row} />;
    case 'sport':
      return <SportHeader row={row} />;
    case 'championship':
      return (
        <ChampionshipHeader
          row={row}
          isPinned={pins.championships.has(row.championship.id)}
          onFold={onFold}
        />
      );
    case 'game': {
      const listed = games.get(row.gameId);
      if (!listed) return null;
      return (
        <GameRow
          listed={listed}
          view={views[listed.head.feed]}
          metrics={metrics}
          isPinned={pins.games.has(row.gameId)}
          isGone={row.isGone ?? false}
          isNamed={row.isNamed ?? false}
        />
      );
    }
  }
}
