/** What the app knows of a screen before its code is there. A screen that is forgotten here does not compile. */
import type { EventData } from '#protocol/analytics/catalogue.ts';
import type { Route } from '../platform/router/routes.ts';

export interface ScreenFacts {
  /** The first prices of the page are waited for: what it can do without comes after them. */
  readonly hasPrices: boolean;
  /** What a visit is called among the events that are recorded. */
  readonly recordedAs: EventData<'screen-opened'>['screen'];
}

const OTHER: ScreenFacts = { hasPrices: false, recordedAs: 'other' };

export const SCREEN_FACTS: { readonly [Name in Route['name']]: ScreenFacts } = {
  home: { hasPrices: true, recordedAs: 'other' },
  board: { hasPrices: true, recordedAs: 'board' },
  game: { hasPrices: true, recordedAs: 'game' },
  'multi-view': { hasPrices: true, recordedAs: 'multi-view' },
  favorites: { hasPrices: true, recordedAs: 'favorites' },
  bets: { hasPrices: false, recordedAs: 'bets' },
  history: OTHER,
  settings: { hasPrices: false, recordedAs: 'settings' },
  calculator: OTHER,
  rules: OTHER,
  registration: OTHER,
  auth: OTHER,
  office: OTHER,
  device: { hasPrices: false, recordedAs: 'device' },
  guide: { hasPrices: false, recordedAs: 'guide' },
  share: OTHER,
  'not-found': { hasPrices: false, recordedAs: 'not-found' },
};
