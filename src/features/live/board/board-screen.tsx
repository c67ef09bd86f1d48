import { startTransition, useDeferredValue, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { ChampionshipId, SportId } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import { boardColumns, canBeDrawn } from '#streams/board/board-columns.ts';
import { type BoardRow, boardRows, withoutSports } from '#streams/board/board-rows.ts';
import { keepRows } from '#streams/board/kept-rows.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { AwayLine } from '../../../parts/feed/away-line.tsx';
import { HiddenSports, useHiddenSports } from '../../../parts/feed/hidden-sports.tsx';
import { useFavorites } from '../../../parts/game/use-favorites.ts';
import { useElementWidth } from '../../../parts/prices/use-element-size.ts';
import { leaveFirstBoard } from '../../../platform/first-board.ts';
import { usePhase, useView } from '../../../platform/hub/use-feed.ts';
import { useMinute } from '../../../platform/use-clock-tick.ts';
import { boardMetrics } from '../rows/board-metrics.ts';
import { ChosenList } from './board-list.tsx';
import styles from './board-screen.module.css';
import { BoardState } from './board-state.tsx';
import { BoardToolbar } from './board-toolbar.tsx';
import { useBoardFilter } from './use-board-filter.ts';
import { useBoardPreferences } from './use-board-preferences.ts';
import { useFolding } from './use-folding.ts';
import { useListedGames } from './use-listed-games.ts';

export interface BoardScreenProps {
  readonly feed: GameFeed;
  /** Sports of the path; empty means everything. */
  readonly sports: readonly SportId[];
  readonly championships: readonly ChampionshipId[];
}

/** A whole board: filters above, states in between, games below. */
export function BoardScreen({ feed, sports, championships }: BoardScreenProps) {
  const t = useT('boards');
  const view = useView({ kind: 'board', feed, sports, championships });
  const listed = useListedGames(view);
  const hidden = useHiddenSports(feed);
  const games = useMemo(() => withoutSports(listed, hidden), [listed, hidden]);
  const phase = usePhase(view);
  const pins = useFavorites();
  const { filter, setFilter } = useBoardFilter();
  const { columnLimit, isCompact } = useBoardPreferences();
  const nowMs = useMinute();
  const { collapsed, onFold } = useFolding();
  const [ref, widthPx] = useElementWidth();
  const text = useDeferredValue(filter.text);

  const columns = useMemo(
    () => boardColumns(sports, () => [...games.values()].some(canBeDrawn)),
    // The list of sports comes from the path anew on each render; its text stands for it.
    // oxlint-disable-next-line react/exhaustive-deps
    [sports.join(), games],
  );
  const columnNames = columns.map(({ id }) => id).join();
  const metrics = useMemo(
    () => boardMetrics(widthPx, columns, columnLimit, isCompact),
    // Games come and go; the columns are others only where their names are.
    // oxlint-disable-next-line react/exhaustive-deps
    [widthPx, columnNames, columnLimit, isCompact],
  );
  const { headerFrom } = metrics;
  const asListed = useMemo(
    () =>
      boardRows(games, {
        feed,
        nowMs,
        withinHours: filter.withinHours,
        text,
        favoriteGames: pins.games,
        favoriteChampionships: pins.championships,
        collapsed,
        headerFrom,
      }),
    [games, feed, nowMs, filter.withinHours, text, pins, collapsed, headerFrom],
  );
  const rows = useKeptRows(asListed);
  const hasRows = rows.length > 0 && widthPx > 0;
  const isListed = useInSlices(hasRows);
  const isWaiting = hasRows ? !isListed : phase === 'loading';
  useLayoutEffect(() => {
    if (!isWaiting) leaveFirstBoard();
  }, [isWaiting]);
  const views = useMemo(() => ({ live: view, line: view }), [view]);
  const asked = [feed, sports, championships, filter.withinHours, text];
  const question = JSON.stringify([asked, [...pins.games, ...pins.championships], [...collapsed]]);
  const isFiltered = filter.text.trim() !== '' || filter.withinHours > 0;
  return (
    <section className={styles['screen']} aria-label={t(feed === 'live' ? 'title.live' : 'title.line')}>
      <HiddenSports hidden={hidden} />
      <AwayLine view={view} />
      <BoardToolbar
        {...{ feed, filter }}
        gameCount={phase === 'loading' && games.size === 0 ? undefined : games.size}
        onFilter={setFilter}
        leadPx={hasRows && isListed && metrics.isCompact ? metrics.leadPx : undefined}
      />
      <div className={styles['body']} ref={ref}>
        {hasRows && isListed ? (
          <ChosenList
            {...{ rows, games, views, metrics, pins, onFold, question, widthPx }}
            name={t('grid.name')}
            asked={{ feed, sports, championships }}
          />
        ) : (
          <BoardState
            feed={feed}
            phase={hasRows ? 'loading' : phase}
            isFiltered={isFiltered && games.size > 0}
            rowPx={metrics.gameRowPx}
          />
        )}
      </div>
    </section>
  );
}

/** The rows, as the same list while they are equal: a minute that passes seldom changes a row. */
function useKeptRows(now: readonly BoardRow[]): readonly BoardRow[] {
  const [kept, setKept] = useState(now);
  const rows = useMemo(() => keepRows(kept, now), [kept, now]);
  if (rows !== kept) setKept(rows);
  return rows;
}

/** Whether a condition has held for a moment: what it mounts is rendered in slices, between which the page handles presses. */
function useInSlices(holds: boolean): boolean {
  const [isIn, setIn] = useState(false);
  useEffect(() => {
    if (holds) startTransition(() => setIn(true));
  }, [holds]);
  return isIn;
}
