/** The facts of a screen that the app needs before its code is there. A screen that is missing here does not compile. */
import type { EventData } from '#protocol/analytics/catalogue.ts';
import type { Route } from '../platform/router/routes.ts';

export interface ScreenFacts {
  /** Whether the first prices of the page are waited for: what it can do without comes after them. */
  readonly hasPrices: boolean;
  /** What a visit is called among the events that are recorded. */
  readonly recordedAs: EventData<'screen-opened'>['screen'];
}

const screen = (recordedAs: ScreenFacts['recordedAs'], hasPrices = false): ScreenFacts => ({
  hasPrices,
  recordedAs,
});
const OTHER = screen('other');

export const SCREEN_FACTS: { readonly [Name in Route['name']]: ScreenFacts } = {
  home: screen('other', true),
  board: screen('board', true),
  game: screen('game', true),
  'multi-view': screen('multi-view', true),
  favorites: screen('favorites', true),
  cyber: screen('other', true),
  'express-day': screen('other', true),
  'top-events': screen('other', true),
  bets: screen('bets'),
  history: OTHER,
  settings: screen('settings'),
  calculator: OTHER,
  compare: OTHER,
  workspaces: OTHER,
  rules: OTHER,
  registration: OTHER,
  auth: OTHER,
  office: OTHER,
  device: screen('device'),
  guide: screen('guide'),
  share: OTHER,
  text: OTHER,
  statistics: OTHER,
  toto: OTHER,
  virtual: OTHER,
  casino: OTHER,
  promotions: OTHER,
  'not-found': screen('not-found'),
};
