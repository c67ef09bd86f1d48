import type { Route } from '../../platform/router/routes.ts';

/** The room that the header has left over, in which the game of the day stands. */
export const HEADER_SPACE_ID = 'header-space';

export interface Section {
  readonly key: 'live' | 'line' | 'multi' | 'favorites' | 'bets';
  readonly route: Exclude<Route, { name: 'not-found' }>;
}

export const SECTIONS: readonly Section[] = [
  { key: 'live', route: { name: 'board', feed: 'live' } },
  { key: 'line', route: { name: 'board', feed: 'line' } },
  { key: 'multi', route: { name: 'multi-view' } },
  { key: 'favorites', route: { name: 'favorites' } },
  { key: 'bets', route: { name: 'bets' } },
];

export function isInSection(route: Route, { route: section }: Section): boolean {
  if (route.name === 'board' && section.name === 'board') return route.feed === section.feed;
  return route.name === section.name;
}

const WITH_LIVE_PRICES = /^(?:home|game|multi-view|top-events|express-day|cyber)$/;

/** Whether a route shows prices of games in play: scores and prices are delayed there, and the page says so. */
export const showsLive = (route: Route): boolean =>
  route.name === 'board' ? route.feed === 'live' : WITH_LIVE_PRICES.test(route.name);
