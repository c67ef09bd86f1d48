import { ArrowLeft, LayoutGrid } from 'lucide-react';
import { dashboardGames } from '#streams/board/more-favorites.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { AwayLine } from '../../../parts/feed/away-line.tsx';
import { BoardLink } from '../../../parts/game/game-link.tsx';
import { useFavorites } from '../../../parts/game/use-favorites.ts';
import { usePhase, useView } from '../../../platform/hub/use-feed.ts';
import { PathLink } from '../../../platform/router/path-link.tsx';
import { pathOf } from '../../../platform/router/routes.ts';
import { useSiteSection } from '../../../platform/site/site-section.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { Screen } from '../../../ui/primitives/screen.tsx';
import { useListedGames } from '../board/use-listed-games.ts';
import { Dashboard } from './dashboard.tsx';
import styles from './dashboard-screen.module.css';

/** The dashboard as a page: its games in their order, each with its score and the prices of its result. */
export function DashboardScreen() {
  const t = useT('favorites');
  const home = useT('home');
  const { code } = useLanguage();
  const { dashboardGames: most } = useSiteSection('other');
  const games = dashboardGames(useFavorites().favorites);
  const hasGames = games.length > 0;
  const live = useView(hasGames ? { kind: 'board', feed: 'live', sports: [], championships: [] } : undefined);
  const line = useView(hasGames ? { kind: 'board', feed: 'line', sports: [], championships: [] } : undefined);
  const liveGames = useListedGames(live);
  const lineGames = useListedGames(line);
  const isLoading = [usePhase(live), usePhase(line)].includes('loading');
  return (
    <Screen
      title={
        <span className={styles['title']}>
          <PathLink
            href={pathOf(code, { name: 'favorites' })}
            className={styles['back']}
            label={t('dashboard.back')}
            title={t('dashboard.back')}
          >
            <ArrowLeft size={18} className={styles['arrow']} aria-hidden="true" />
          </PathLink>
          {t('dashboard.title')}
          <bdi className={styles['count']}>{`${games.length}/${most}`}</bdi>
        </span>
      }
      widthPx={2000}
      kind="list"
    >
      <AwayLine view={live} />
      {hasGames ? (
        <div data-dashboard-page={games.length}>
          <Dashboard
            isPage
            games={games.map((game) => {
              const inPlay = liveGames.get(game.id);
              const record = inPlay ?? lineGames.get(game.id);
              return { ...game, head: record?.head, record, isLoading, view: inPlay ? live : line };
            })}
          />
        </div>
      ) : (
        <EmptyState
          icon={<LayoutGrid size={32} strokeWidth={1.25} aria-hidden="true" />}
          title={t('dashboard.empty')}
          hint={t('dashboard.hint')}
          action={
            <BoardLink feed="live" className={undefined}>
              {home('favorites.toLive')}
            </BoardLink>
          }
        />
      )}
    </Screen>
  );
}
