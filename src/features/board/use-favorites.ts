/** Favourites in React. The store is one for the page; its storage is the browser's, so every tab has the same pins. */
import { useMemo, useSyncExternalStore } from 'react';
import type { ChampionshipId, GameId } from '#domain/sport/game.ts';
import {
  createFavoritesStore,
  type Favorites,
  type FavoritesStorage,
  type FavoritesStore,
} from '#streams/board/favorites-store.ts';
import { keepText, keptText, onForeignText } from '../../platform/storage/kept-text.ts';

const STORAGE_KEY = 'touchline.favorites';

/** Private windows may refuse storage: then pins last as long as the page. */
export const browserFavorites: FavoritesStorage = {
  read: () => keptText(STORAGE_KEY),
  write: (text) => keepText(STORAGE_KEY, text),
  onForeignWrite: (listener) => onForeignText(STORAGE_KEY, listener),
};

let shared: FavoritesStore | undefined;

export function favoritesStore(): FavoritesStore {
  shared ??= createFavoritesStore(browserFavorites);
  return shared;
}

function subscribe(listener: () => void): () => void {
  const subscription = favoritesStore().favorites$.subscribe(listener);
  return () => subscription.unsubscribe();
}

const current = (): Favorites => favoritesStore().current();

export interface FavoriteSets {
  readonly favorites: Favorites;
  readonly games: ReadonlySet<GameId>;
  readonly championships: ReadonlySet<ChampionshipId>;
}

export function useFavorites(): FavoriteSets {
  const favorites = useSyncExternalStore(subscribe, current);
  return useMemo(
    () => ({
      favorites,
      games: new Set(favorites.games.map((game) => game.id)),
      championships: new Set(favorites.championships),
    }),
    [favorites],
  );
}
