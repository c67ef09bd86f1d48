import { Star } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { GameId } from '#domain/lib/ids.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import { boardColumns } from '#streams/board/board-columns.ts';
import { favoriteRows } from '#streams/board/board-rows.ts';
import { dashboardGames, favoriteTeams } from '#streams/board/more-favorites.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { AwayLine } from '../../../parts/feed/away-line.tsx';
import { BoardLink } from '../../../parts/game/game-link.tsx';
import { type FavoriteSets, useFavorites } from '../../../parts/game/use-favorites.ts';
import { useElementWidth } from '../../../parts/prices/use-element-size.ts';
import { useHealth, usePhase, useView } from '../../../platform/hub/use-feed.ts';
import { useMinute } from '../../../platform/use-clock-tick.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { BoardList } from '../board/board-list.tsx';
import { BoardState } from '../board/board-state.tsx';
import { useBoardPreferences } from '../board/use-board-preferences.ts';
import { useFolding } from '../board/use-folding.ts';
import { useListedGames } from '../board/use-listed-games.ts';
import { boardMetrics } from '../rows/board-metrics.ts';
import { DashboardScreen } from './dashboard-screen.tsx';
import { type FavoriteKind, isOfKind, kindsOf } from './favorite-kinds.ts';
import { DashboardPart, FavoriteTeams, KindChips } from './favorite-parts.tsx';
import styles from './favorites-screen.module.css';

/** Everything that is pinned, or with `?show=dashboard` the dashboard alone. */
export function FavoritesScreen() {
  const [query] = useSearchParams();
  return query.get('show') === 'dashboard' ? <DashboardScreen /> : <AllFavorites />;
}

/** Everything that is pinned, in play and upcoming, in one list. */
function AllFavorites() {
  const tFavorites = useT('favorites');
  const pins = useFavorites();
  const teams = favoriteTeams(pins.favorites);
  const dashboard = dashboardGames(pins.favorites);
  const hasPins = pins.games.size + pins.championships.size + teams.length + dashboard.length > 0;
  const [kind, setKind] = useState<FavoriteKind>('all');
  const live = useView(hasPins ? { kind: 'board', feed: 'live', sports: [], championships: [] } : undefined);
  const line = useView(hasPins ? { kind: 'board', feed: 'line', sports: [], championships: [] } : undefined);
  const liveGames = useListedGames(live);
  const lineGames = useListedGames(line);
  const health = useHealth(live);
  const isLoading = [usePhase(live), usePhase(line)].includes('loading');
  const nowMs = useMinute();
  const { collapsed, onFold } = useFolding();
  const { columnLimit, isCompact } = useBoardPreferences();
  const [ref, widthPx] = useElementWidth();

  const metrics = useMemo(
    () => boardMetrics(widthPx, boardColumns([]), columnLimit, isCompact),
    [widthPx, columnLimit, isCompact],
  );
  const { headerFrom } = metrics;
  const all = useMemo(() => new Map([...lineGames, ...liveGames]), [liveGames, lineGames]);
  const pinned = useMemo(() => favoriteIds(all, pins), [all, pins]);
  const kinds = useMemo(
    () =>
      kindsOf(
        [...pinned].flatMap((id) => all.get(id)?.head ?? []),
        all,
      ),
    [all, pinned],
  );
  const shownKind = kinds.some((one) => one.kind === kind) ? kind : 'all';
  const rows = useMemo(() => {
    const isShown = isOfKind(shownKind, all);
    const ofKind = (games: ReadonlyMap<GameId, GameRecord>) =>
      new Map([...games].filter(([, { head }]) => isShown(head)));
    return favoriteRows(ofKind(liveGames), ofKind(lineGames), {
      nowMs,
      favoriteGames: pinned,
      favoriteChampionships: pins.championships,
      collapsed,
      headerFrom,
    });
  }, [liveGames, lineGames, nowMs, pinned, pins, collapsed, headerFrom, shownKind, all]);
  const games = all;
  const views = useMemo(() => ({ live, line }), [live, line]);
  const question = JSON.stringify([[...pins.games, ...pins.championships], teams, shownKind, [...collapsed]]);

  return (
    <section className={styles['screen']} aria-label={tFavorites('title')}>
      <header className={styles['toolbar']}>
        <h1 className={styles['title']}>{tFavorites('title')}</h1>
      </header>
      <AwayLine view={live} />
      <DashboardPart
        games={dashboard.map((game) => {
          const inPlay = liveGames.get(game.id);
          return {
            ...game,
            head: (inPlay ?? lineGames.get(game.id))?.head,
            view: inPlay ? live : line,
            isLoading,
          };
        })}
      />
      <FavoriteTeams teams={teams} games={all} />
      <KindChips kinds={kinds} chosen={shownKind} onChoose={setKind} />
      <div className={styles['body']} ref={ref}>
        {rows.length > 0 && widthPx > 0 ? (
          <BoardList
            {...{ rows, games, views, metrics, pins, onFold, question }}
            name={tFavorites('title')}
          />
        ) : hasPins && health.phase !== 'live' ? (
          <BoardState feed="live" phase={health.phase} isFiltered={false} rowPx={metrics.gameRowPx} />
        ) : dashboard.length + teams.length === 0 ? (
          <NothingPinned />
        ) : null}
      </div>
    </section>
  );
}

function NothingPinned() {
  const tHome = useT('home');
  return (
    <output className={styles['empty']}>
      <EmptyState
        icon={<Star size={32} strokeWidth={1.25} aria-hidden="true" />}
        title={tHome('favorites.empty')}
        hint={tHome('favorites.hint')}
        action={
          <BoardLink feed="live" className={undefined}>
            {tHome('favorites.toLive')}
          </BoardLink>
        }
      />
    </output>
  );
}

/** Games that are pinned themselves, or by one of their teams. */
function favoriteIds(
  all: ReadonlyMap<GameId, GameRecord>,
  { favorites, games }: FavoriteSets,
): ReadonlySet<GameId> {
  const teams = new Set(favoriteTeams(favorites).map(({ id }) => id));
  const ofTeams = [...all.values()].flatMap(({ head }) => {
    const ids = [...head.opponent1.ids, ...(head.opponent2?.ids ?? [])];
    return ids.some((id) => teams.has(id)) ? [head.id] : [];
  });
  return new Set([...games, ...ofTeams]);
}
