/** Games that somebody has starred, and those that were opened last. */
import { useCallback, useMemo } from 'react';
import { MAX_RECENT_CASINO } from '#protocol/storage/remembered.ts';
import { casinoGames } from '#streams/board/more-favorites.ts';
import { useFavorites } from '../../parts/game/use-favorites.ts';
import { useService } from '../../platform/services.ts';
import { moreFavorites } from '../../platform/storage/browser-more-favorites.ts';
import { useRemembered, useRememberedStore } from '../../platform/storage/browser-remembered.ts';

export interface StarredGames {
  readonly slugs: ReadonlySet<string>;
  readonly toggle: (slug: string) => void;
}

/** The favourites among games, in the store of all favourites: of the device for a guest, of the account for a user. */
export function useStarredGames(): StarredGames {
  const { favorites } = useFavorites();
  const store = useService(moreFavorites);
  const slugs = useMemo(() => new Set(casinoGames(favorites)), [favorites]);
  const toggle = useCallback((slug: string) => store.toggleCasinoGame(slug), [store]);
  return { slugs, toggle };
}

/** The games that were opened on this device, the last one first. */
export const useRecentGames = (): readonly string[] => useRemembered('casinoRecent')[0];

/** Remembers that a game was opened. */
export function useNoteOpened(): (slug: string) => void {
  const store = useRememberedStore();
  return useCallback(
    (slug) => {
      const before = store.get('casinoRecent');
      store.set('casinoRecent', [slug, ...before.filter((one) => one !== slug)].slice(0, MAX_RECENT_CASINO));
    },
    [store],
  );
}
