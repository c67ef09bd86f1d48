import { useMemo, useSyncExternalStore } from 'react';
import type { GameRecord } from '#protocol/hub/batches.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';

/** What the game says now, told whenever that is something else; its last word once it has left the view. `listed`: an older one. */
export function useCurrentRecord(view: FeedView | undefined, listed: GameRecord): GameRecord {
  const store = useMemo(() => currentRecord(view, listed), [view, listed]);
  return useSyncExternalStore(store.subscribe, store.read);
}

function currentRecord(view: FeedView | undefined, listed: GameRecord) {
  let last = listed;
  return {
    read: () => {
      last = view?.game(listed.head.id) ?? last;
      return last;
    },
    subscribe: (notify: () => void) => {
      const subscription = view?.games$.subscribe(notify);
      return () => subscription?.unsubscribe();
    },
  };
}
