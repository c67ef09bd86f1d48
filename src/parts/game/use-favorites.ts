/** Favourites in React. The store is one for the page; its storage is the browser's, so every tab has the same pins. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { ChampionshipId, GameId } from '#domain/lib/ids.ts';
import type { Favorites } from '#streams/board/favorites-store.ts';
import { useFavoritesStore } from '../../platform/storage/browser-favorites.ts';

export interface FavoriteSets {
  readonly favorites: Favorites;
  readonly games: ReadonlySet<GameId>;
  readonly championships: ReadonlySet<ChampionshipId>;
}

export function useFavorites(): FavoriteSets {
  const store = useFavoritesStore();
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = store.favorites$.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    [store],
  );
  const favorites = useSyncExternalStore(subscribe, () => store.current());
  return useMemo(
    () => ({
      favorites,
      games: new Set(favorites.games.map((game) => game.id)),
      championships: new Set(favorites.championships),
    }),
    [favorites],
  );
}
