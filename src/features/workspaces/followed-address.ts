import { pathOf, type Route } from '#domain/addresses/screen-routes.ts';
import type { ShownGame } from '#protocol/windows/window-channel.ts';

export interface Following {
  readonly language: string;
  readonly route: Route;
  readonly query: URLSearchParams;
  /** The address of the multi-view with the game in it. */
  readonly multiViewWith: (game: ShownGame) => string;
}

/** What a linked window shows of a game that was pressed in another one: the game in its own way where it has one, else its page. */
export function followedAddress(
  { feed, gameId }: ShownGame,
  { language, multiViewWith, query, route }: Following,
): string {
  if (route.name === 'multi-view') return multiViewWith({ feed, gameId });
  if (route.name === 'compare') {
    const next = new URLSearchParams(query);
    next.set('game', String(gameId));
    return `${pathOf(language, { name: 'compare' })}?${next}`;
  }
  if (route.name === 'statistics' && route.page.startsWith('statisticpopup/graph/'))
    return `/${language}/statisticpopup/graph/${gameId}`;
  const next = new URLSearchParams();
  if (query.get('pane') === '1') next.set('pane', '1');
  if (feed === 'line') next.set('feed', 'line');
  const text = next.toString();
  return `${pathOf(language, { name: 'game', gameId })}${text === '' ? '' : `?${text}`}`;
}

/** Screens that go on showing what they show when a game that is pressed there is shown by another window. */
const STAYS: ReadonlySet<Route['name']> = new Set<Route['name']>([
  'home',
  'board',
  'favorites',
  'cyber',
  'top-events',
  'compare',
  'multi-view',
]);
export const staysOnPress = ({ name }: Route): boolean => STAYS.has(name);
