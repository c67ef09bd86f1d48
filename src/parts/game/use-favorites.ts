/** Favourites in React. The store is one for the page; its storage is the browser's, so every tab has the same pins. */
import { useMemo, useSyncExternalStore } from 'react';
import type { ChampionshipId, GameId } from '#domain/lib/ids.ts';
import type { Favorites } from '#streams/board/favorites-store.ts';
import { favoritesStore } from '../../platform/storage/browser-favorites.ts';

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
