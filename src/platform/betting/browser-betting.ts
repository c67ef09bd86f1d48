/** The betting stores over this page's own parts: loaded when the first prices are on the screen. */
import { spokenIn } from '../../i18n/localizer-context.ts';
import type { Services } from '../services.ts';
import { createBettingApi } from './betting-api.ts';
import { type BettingStores, createBettingStores } from './betting-services.ts';
import { createOnline$ } from './tab-ports.ts';

export function createBrowserBetting(services: Services): BettingStores {
  return createBettingStores({
    feed: services.feed,
    api: createBettingApi(services.http, spokenIn(services)),
    online$: createOnline$(window),
  });
}
