/** Teams and the dashboard of the page, over the store of its favourites. */
import { createMoreFavorites, MAX_DASHBOARD, type MoreFavorites } from '#streams/board/more-favorites.ts';
import type { Services } from '../services.ts';
import { siteStore } from '../site/site.ts';
import { favoritesStore } from './browser-favorites.ts';

export const moreFavorites = (services: Services): MoreFavorites =>
  createMoreFavorites({
    store: services.lazy(favoritesStore),
    nowMs: () => Date.now(),
    mostGames: () => services.lazy(siteStore).current()?.settings?.other?.dashboardGames ?? MAX_DASHBOARD,
  });
