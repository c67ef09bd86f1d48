import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { RouteValues } from '#domain/addresses/route-pattern.ts';
import { type StatisticsPage as Page, readStatistics } from '#domain/addresses/statistics-routes.ts';
import type { GameId } from '#domain/lib/ids.ts';
import { unreachable } from '#domain/lib/unreachable.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { firstTableType } from './first-table-type.ts';
import { GamePage } from './game/game-page.tsx';
import { HorsePage } from './pages/horse-page.tsx';
import { PlayerPage } from './pages/player-page.tsx';
import { RatingPage } from './pages/rating-page.tsx';
import { StagePage } from './pages/stage-page.tsx';
import { TeamPage } from './pages/team-page.tsx';
import { TournamentPage } from './pages/tournament-page.tsx';
import { HiddenRow } from './parts/hidden-row.tsx';
import styles from './statistics-page.module.css';

const PriceHistory = lazy(async () => ({
  default: (await import('./price-history/price-history.tsx')).PriceHistory,
}));

export interface StatisticsPageProps {
  /** The path behind the language: `/statisticpopup/team/1/7`. */
  readonly path: string;
}

/** A page of statistics, the same one in a window, a panel and a modal: as wide as its place, which it looks at and not at the window. */
export function StatisticsPage({ path }: StatisticsPageProps) {
  const titles = useT('titles');
  const page = readStatistics(path);
  const subject = page ? subjectOf(page) : '';
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(subject);
  useEffect(() => {
    if (shown.current === subject) return;
    shown.current = subject;
    // The link that was pressed is gone with the page before: reading goes on at the top of this one.
    ref.current?.scrollIntoView({ block: 'start' });
    ref.current?.focus({ preventScroll: true });
  }, [subject]);
  return (
    <article
      ref={ref}
      className={styles['page']}
      tabIndex={-1}
      aria-label={titles('statistics')}
      data-statistics={page?.name ?? ''}
    >
      {page ? <PageOf key={subject} {...page} /> : <EmptyState title={titles('not-found')} />}
      <HiddenRow />
    </article>
  );
}

/** What a page is about: another tab or table of it is the same page. */
const subjectOf = ({ name, values }: Page): string => {
  const { cfView: _view, tabName: _tab, tt: _table, ...ids } = values;
  return `${name} ${JSON.stringify(ids)}`;
};

const idOf = (values: RouteValues, name: string): number => Number(values[name] ?? 0);

function PageOf({ name, values }: Page): ReactNode {
  switch (name) {
    case 'statistics-game':
      return <GamePage gameId={idOf(values, 'gameId')} tabName={String(values['tabName'])} />;
    case 'statistics-team':
      return <TeamPage teamId={idOf(values, 'teamId')} />;
    case 'statistics-player':
      return <PlayerPage playerId={idOf(values, 'playerId')} />;
    case 'statistics-stage':
      return (
        <StagePage stageId={idOf(values, 'stageId')} tableType={idOf(values, 'tt') || firstTableType()} />
      );
    case 'statistics-tournament':
      return (
        <TournamentPage tournamentId={idOf(values, 'tournamentId')} seasonId={idOf(values, 'seasonId')} />
      );
    case 'statistics-cyber':
      return <TournamentPage tournamentId={idOf(values, 'tournId')} seasonId={idOf(values, 'seasonId')} />;
    case 'statistics-rating':
      return <RatingPage ratingId={idOf(values, 'ratingId')} />;
    case 'statistics-horse':
      return <HorsePage horseId={idOf(values, 'horseId')} />;
    case 'statistics-graph':
      return (
        <Suspense fallback={null}>
          <PriceHistory
            gameId={idOf(values, 'gameId') as GameId}
            view={idOf(values, 'cfView')}
            selection={values['selection']}
          />
        </Suspense>
      );
    default:
      return unreachable(name);
  }
}
