import {
  type CSSProperties,
  createContext,
  type KeyboardEvent,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import { List, type RowComponentProps, useListRef } from 'react-window';
import type { ChampionshipId, GameFeed, GameId } from '#domain/sport/game.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import type { BoardRow } from '#streams/board/board-rows.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useT } from '../../i18n/localizer-context.ts';
import styles from './board-list.module.css';
import { type BoardMetrics, HEADER_ROW_PX, rowPx } from './board-metrics.ts';
import { cellMove, firstVisibleCell, moveCellFocus } from './cell-focus.ts';
import { ColumnHeader } from './column-header.tsx';
import { GameRow } from './game-row.tsx';
import { ChampionshipHeader, SectionHeader } from './header-rows.tsx';
import type { FavoriteSets } from './use-favorites.ts';
import { useMovedRows } from './use-moved-rows.ts';
import { usePriceWords } from './use-price-words.ts';
import { type RowRange, useStillRows } from './use-still-rows.ts';

/** Rows kept ready beyond each edge: at the fastest wheel speed nothing blank comes into view. */
const OVERSCAN_ROWS = 12;

type Games = ReadonlyMap<GameId, GameRecord>;

/** Past the properties of rows: the list's handle keeps those of an early render, and so would keep every record of that moment. */
const GamesContext = createContext<Games>(new Map());

interface RowData {
  readonly rows: readonly BoardRow[];
  readonly views: Readonly<Record<GameFeed, FeedView | undefined>>;
  readonly metrics: BoardMetrics;
  readonly pins: FavoriteSets;
  readonly onFold: (championship: ChampionshipId) => void;
}

export interface BoardListProps extends RowData {
  readonly games: Games;
  /** For the heading level and the accessible name. */
  readonly name: string;
  /** What the user asked to see: the answer to another question may look different at once. */
  readonly question: string;
}

/** The virtual list of a board: fixed heights, one tab stop, the header of the topmost championship held in view. */
export function BoardList(props: BoardListProps) {
  // What is kept from one render to the next names no `props`: with them it would keep the games of its moment.
  const { metrics, name, pins, onFold, question, views } = props;
  const t = useT('boards');
  const list = useListRef(null);
  const grid = useRef<HTMLDivElement>(null);
  const sight = useRef<RowRange>({ startIndex: 0, stopIndex: 0 });
  const [heldAt, setHeldAt] = useState(NOWHERE);
  const { rows, games } = useStillRows({ ...props, grid, list, sight, question });
  useMovedRows({ rows, metrics, sight, overscan: OVERSCAN_ROWS });
  const rowProps = useMemo<RowData>(
    () => ({
      rows,
      views,
      metrics,
      pins,
      onFold,
    }),
    [rows, views, metrics, pins, onFold],
  );
  const rowHeight = useCallback((index: number) => rowPx(rows[index], metrics), [rows, metrics]);

  // Each row that scrolls in is a new range: only another championship renders the board again.
  const onRowsRendered = useCallback(
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
      if (event.target === list.current?.element && event.key === 'ArrowDown') {
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

  const held = rows[heldAt];
  return (
    <div className={styles['board']} style={usePriceWords()} ref={grid} data-stacked={metrics.stacked}>
      <ColumnHeader metrics={metrics} />
      <div className={styles['viewport']}>
        <GamesContext value={games}>
          <List
            className={styles['list'] ?? ''}
            listRef={list}
            aria-label={name}
            aria-description={t('grid.help')}
            tabIndex={0}
            onKeyDown={onKeyDown}
            rowComponent={Row}
            rowCount={rows.length}
            rowHeight={rowHeight}
            rowKey={keyOf}
            rowProps={rowProps}
            overscanCount={OVERSCAN_ROWS}
            onRowsRendered={onRowsRendered}
            data-film-scroller=""
          >
            <div className={styles['film']} data-film="" aria-hidden="true" />
          </List>
        </GamesContext>
        {held?.kind === 'championship' ? (
          <div className={styles['held']} style={{ blockSize: HEADER_ROW_PX }} aria-hidden="true" inert>
            <ChampionshipHeader
              row={held}
              isPinned={pins.championships.has(held.championship.id)}
              onFold={() => onFold(held.championship.id)}
            />
          </div>
        ) : null}
      </div>
    </div>
  );
}

const NOWHERE = -1;

/** The row of the championship to which the topmost visible game belongs; `NOWHERE` while that row itself is in view. */
function headerAbove(rows: readonly BoardRow[], topIndex: number): number {
  if (rows[topIndex]?.kind !== 'game') return NOWHERE;
  let at = topIndex;
  while (at >= 0 && rows[at]?.kind !== 'championship') at -= 1;
  return at;
}

const keyOf = (index: number, data: RowData): string => data.rows[index]?.key ?? String(index);

function Row({
  ariaAttributes,
  index,
  style,
  rows,
  views,
  metrics,
  pins,
  onFold,
}: RowComponentProps<RowData>) {
  return (
    <div {...ariaAttributes} className={styles['row']} style={placed(style)} data-row={rows[index]?.key}>
      <RowContent {...{ row: rows[index], views, metrics, pins, onFold }} />
    </div>
  );
}

/** At its offset by `top`: a transform for each row would split the paint of the board at each of them. */
function placed({ transform, ...style }: CSSProperties): CSSProperties {
  return { ...style, top: /-?[\d.]+px/.exec(String(transform))?.[0] ?? 0 };
}

interface RowContentProps extends Omit<RowData, 'rows'> {
  readonly row: BoardRow | undefined;
}

function RowContent({ row, views, metrics, pins, onFold }: RowContentProps) {
  const games = useContext(GamesContext);
  switch (row?.kind) {
    case 'section':
      return <SectionHeader row={row} />;
    case 'championship':
      return (
        <ChampionshipHeader
          row={row}
          isPinned={pins.championships.has(row.championship.id)}
          onFold={() => onFold(row.championship.id)}
        />
      );
    case 'game': {
      const record = games.get(row.gameId);
      if (!record) return null;
      return (
        <GameRow
          record={record}
          view={views[record.head.feed]}
          metrics={metrics}
          isPinned={pins.games.has(row.gameId)}
          isGone={row.isGone ?? false}
        />
      );
    }
    case undefined:
      return null;
  }
}
