import { Star } from 'lucide-react';
import { useMemo } from 'react';
import { boardColumns } from '#streams/board/board-columns.ts';
import { favoriteRows } from '#streams/board/board-rows.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { AwayLine } from '../../../parts/feed/away-line.tsx';
import { BoardLink } from '../../../parts/game/game-link.tsx';
import { useFavorites } from '../../../parts/game/use-favorites.ts';
import { useElementWidth } from '../../../parts/prices/use-element-size.ts';
import { useHealth, useView } from '../../../platform/hub/use-feed.ts';
import { useMinute } from '../../../platform/use-clock-tick.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { BoardList } from '../board/board-list.tsx';
import { BoardState } from '../board/board-state.tsx';
import { useBoardPreferences } from '../board/use-board-preferences.ts';
import { useFolding } from '../board/use-folding.ts';
import { useListedGames } from '../board/use-listed-games.ts';
import { boardMetrics } from '../rows/board-metrics.ts';
import styles from './favorites-screen.module.css';

/** Everything that is pinned, in play and upcoming, in one list. */
export function FavoritesScreen() {
  const t = useT('boards');
  const pins = useFavorites();
  const hasPins = pins.games.size > 0 || pins.championships.size > 0;
  const live = useView(hasPins ? { kind: 'board', feed: 'live', sports: [], championships: [] } : undefined);
  const line = useView(hasPins ? { kind: 'board', feed: 'line', sports: [], championships: [] } : undefined);
  const liveGames = useListedGames(live);
  const lineGames = useListedGames(line);
  const health = useHealth(live);
  const nowMs = useMinute();
  const { collapsed, onFold } = useFolding();
  const { columnLimit, isCompact } = useBoardPreferences();
  const [ref, widthPx] = useElementWidth();

  const metrics = useMemo(
    () => boardMetrics(widthPx, boardColumns([]), columnLimit, isCompact),
    [widthPx, columnLimit, isCompact],
  );
  const { headerFrom } = metrics;
  const rows = useMemo(
    () =>
      favoriteRows(liveGames, lineGames, {
        nowMs,
        favoriteGames: pins.games,
        favoriteChampionships: pins.championships,
        collapsed,
        headerFrom,
      }),
    [liveGames, lineGames, nowMs, pins, collapsed, headerFrom],
  );
  const games = useMemo(() => new Map([...lineGames, ...liveGames]), [liveGames, lineGames]);
  const views = useMemo(() => ({ live, line }), [live, line]);
  const question = JSON.stringify([[...pins.games, ...pins.championships], [...collapsed]]);

  return (
    <section className={styles['screen']} aria-label={t('favorites.title')}>
      <header className={styles['toolbar']}>
        <h1 className={styles['title']}>{t('favorites.title')}</h1>
      </header>
      <AwayLine view={live} />
      <div className={styles['body']} ref={ref}>
        {rows.length > 0 && widthPx > 0 ? (
          <BoardList
            {...{ rows, games, views, metrics, pins, onFold, question }}
            name={t('favorites.title')}
          />
        ) : hasPins && health.phase !== 'live' ? (
          <BoardState feed="live" phase={health.phase} isFiltered={false} rowPx={metrics.gameRowPx} />
        ) : (
          <NothingPinned />
        )}
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
