import { useMemo } from 'react';
import { distinctUntilChanged } from 'rxjs';
import type { GameId } from '#domain/lib/ids.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import { isListedAlike } from '#streams/board/board-listing.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useLatest } from '../../../platform/hub/use-feed.ts';

type Games = ReadonlyMap<GameId, GameRecord>;

const NO_GAMES: Games = new Map();

/**
 * The games of a view as they were when their rows changed last: the same map until a game comes, leaves or stands elsewhere. What
 * else a game says reaches its own row alone (`use-current-record.ts`).
 */
export function useListedGames(view: FeedView | undefined): Games {
  const listed$ = useMemo(() => view?.games$.pipe(distinctUntilChanged<Games>(isListedAlike)), [view]);
  return useLatest(listed$, NO_GAMES);
}
