import { spokenIn } from '../../i18n/localizer-context.ts';
import type { Services } from '../services.ts';
import { favoritesStore } from '../storage/browser-favorites.ts';
import { remembered } from '../storage/browser-remembered.ts';
import { ownFavorites } from '../storage/own-favorites.ts';
import { reportedWrite } from '../storage/storage-trouble.ts';
import { createBettingApi } from './betting-api.ts';
import { type BettingStores, createBettingStores } from './betting-services.ts';
import { createOnline$ } from './tab-ports.ts';

/** The stores of betting of this page, over its services: this code is loaded when the first prices are on the screen. */
export function createBrowserBetting(services: Services): BettingStores {
  return createBettingStores({
    feed: services.feed,
    api: createBettingApi(services.http, spokenIn(services)),
    online$: createOnline$(window),
    sessionNet: async (currency) => (await import('./session-net.ts')).sessionNet(services, currency),
    kept: {
      remembered: services.lazy(remembered),
      favorites: services.lazy(favoritesStore),
      ownFavorites: services.lazy(ownFavorites),
      reported: reportedWrite(services.troubles),
    },
  });
}
