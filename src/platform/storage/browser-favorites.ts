/** The favourites of the page: one store, one text for all tabs. */
import { createFavoritesStore, type FavoritesStore } from '#streams/board/favorites-store.ts';
import { type Services, useService } from '../services.ts';
import { keptTextOf } from './kept-texts.ts';

const STORAGE_KEY = 'touchline.favorites';

export const favoritesStore = (services: Services): FavoritesStore =>
  createFavoritesStore(keptTextOf(services, STORAGE_KEY));

export const useFavoritesStore = (): FavoritesStore => useService(favoritesStore);
