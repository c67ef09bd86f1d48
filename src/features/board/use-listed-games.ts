import { useMemo, useSyncExternalStore } from 'react';
import type { GameId } from '#domain/sport/game.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import { isListedAlike } from '#streams/board/board-listing.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';

type Games = ReadonlyMap<GameId, GameRecord>;

const NO_GAMES: Games = new Map();

/**
 * The games of a view as they were when their rows changed last: the same map until a game comes, leaves or stands elsewhere. What
 * else a game says reaches its own row alone (`use-current-record.ts`).
 */
export function useListedGames(view: FeedView | undefined): Games {
  const store = useMemo(() => listedGames(view), [view]);
  return useSyncExternalStore(store.subscribe, store.read);
}

function listedGames(view: FeedView | undefined) {
  let listed = NO_GAMES;
  return {
    read: () => listed,
    subscribe: (notify: () => void) => {
      const subscription = view?.games$.subscribe((games) => {
        if (isListedAlike(games, listed)) return;
        listed = games;
        notify();
      });
      return () => subscription?.unsubscribe();
    },
  };
}
