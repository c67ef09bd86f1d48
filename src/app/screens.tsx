/** One lazily loaded chunk a screen. */
import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { isUnder } from '#domain/site/route-lists.ts';
import { ScreenLoading } from '../features/shell/screen-loading.tsx';
import { useLocalization } from '../i18n/localizer-context.ts';
import { pathOf, type Route } from '../platform/router/routes.ts';
import { useSite } from '../platform/site/site.ts';

/** A screen whose code comes when it is opened. */
const screen = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

const BoardScreen = screen(async () => (await import('../features/live/board/board-screen.tsx')).BoardScreen);
const HomeScreen = screen(async () => (await import('../features/live/home/home-screen.tsx')).HomeScreen);
const GameScreen = screen(async () => (await import('../features/live/game/game-screen.tsx')).GameScreen);
const MultiViewScreen = screen(
  async () => (await import('../features/live/multi-view/multi-view-screen.tsx')).MultiViewScreen,
);
const FavoritesScreen = screen(
  async () => (await import('../features/live/favorites/favorites-screen.tsx')).FavoritesScreen,
);
const BetsScreen = screen(async () => (await import('../features/bets/bets-screen.tsx')).BetsScreen);
const RareScreen = screen(async () => (await import('./rare-screen.tsx')).RareScreen);

export interface ScreensProps {
  readonly route: Route;
  /** Opens the search. */
  readonly onSearch: () => void;
}

export function Screens({ route: asked, onSearch }: ScreensProps) {
  const notFound = useSite()?.settings?.global?.notFound;
  const [path] = useLocation();
  const { language } = useLocalization();
  const isOff = notFound?.some((one) => isUnder(`/${language.code}${one}`, path));
  const route: Route = isOff ? { name: 'not-found' } : asked;
  return (
    <Suspense fallback={<ScreenLoading />}>
      <ScreenOf route={route} onSearch={onSearch} />
    </Suspense>
  );
}

function ScreenOf({ route, onSearch }: ScreensProps) {
  const [query] = useSearchParams();
  const { language } = useLocalization();
  switch (route.name) {
    case 'home':
      return <HomeScreen />;
    case 'board': {
      const { feed, sportId, championshipId } = route;
      return (
        <BoardScreen
          key={feed}
          feed={feed}
          sports={sportId === undefined ? [] : [sportId]}
          championships={championshipId === undefined ? [] : [championshipId]}
        />
      );
    }
    case 'game': {
      const feed = query.get('feed');
      return (
        <GameScreen
          key={route.gameId}
          gameId={route.gameId}
          feed={feed === 'live' || feed === 'line' ? feed : undefined}
          isPane={isPaneQuery(query)}
        />
      );
    }
    case 'multi-view':
      return <MultiViewScreen />;
    case 'favorites':
      return <FavoritesScreen />;
    case 'bets':
      return (
        <BetsScreen
          liveHref={pathOf(language.code, { name: 'board', feed: 'live' })}
          historyHref={pathOf(language.code, { name: 'history' })}
        />
      );
    // Every other name is one of its own: a new one that is neither here nor there does not compile.
    default:
      return <RareScreen route={route} onSearch={onSearch} />;
  }
}

/** Whether a query is that of a window of its own with one game: no header, no navigation. */
export const isPaneQuery = (query: URLSearchParams): boolean => query.get('pane') === '1';
