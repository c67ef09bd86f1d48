import { useMemo, useSyncExternalStore } from 'react';
import type { GameId } from '#domain/sport/game.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import { isListedAlike } from '#streams/board/board-listing.ts';
import { withoutSports } from '#streams/board/board-rows.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';

type Games = ReadonlyMap<GameId, GameRecord>;

const NO_GAMES: Games = new Map();
const NONE: readonly number[] = [];

/**
 * The games of a view as they were when their rows changed last: the same map until a game comes, leaves or stands elsewhere. What
 * else a game says reaches its own row alone (`use-current-record.ts`). `hidden` must keep its identity.
 */
export function useListedGames(view: FeedView | undefined, hidden = NONE): Games {
  const store = useMemo(() => listedGames(view, hidden), [view, hidden]);
  return useSyncExternalStore(store.subscribe, store.read);
}

function listedGames(view: FeedView | undefined, hidden: readonly number[]) {
  let listed = NO_GAMES;
  return {
    read: () => listed,
    subscribe: (notify: () => void) => {
      const subscription = view?.games$.subscribe((offered) => {
        const games = withoutSports(offered, hidden);
        if (isListedAlike(games, listed)) return;
        listed = games;
        notify();
      });
      return () => subscription?.unsubscribe();
    },
  };
}
