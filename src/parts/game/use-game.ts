import { useMemo, useState } from 'react';
import type { GameId } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import type { FeedHealth, GameRecord } from '#protocol/hub/batches.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useGames, useHealth, useView } from '../../platform/hub/use-feed.ts';

export interface FoundGame {
  readonly record: GameRecord | undefined;
  readonly view: FeedView | undefined;
  readonly health: FeedHealth;
  /** Whether every feed that may know the game has answered, and none does; or it left while it was being watched. */
  readonly isGone: boolean;
  /** Whether no feed holds the record at this moment: its prices must not be read. */
  readonly isKept: boolean;
}

/**
 * A game by its id. Without a hint the live feed is asked first and the line when that does not know it; a game that starts
 * leaves the line for the live feed, so a game that left is looked for once more on the other side. The last record stays.
 */
export function useGame(gameId: GameId, hint: GameFeed | undefined): FoundGame {
  const first: GameFeed = hint ?? 'live';
  const other: GameFeed = first === 'live' ? 'line' : 'live';
  const inFirst = useGameIn(first, gameId, true);
  const inOther = useGameIn(other, gameId, inFirst.isAbsent);
  const found = inFirst.record ? inFirst : inOther.record ? inOther : inFirst;

  const [last, setLast] = useState<GameRecord>();
  if (found.record && found.record !== last) setLast(found.record);
  const isGone = inFirst.isAbsent && inOther.isAbsent;
  const kept = last?.head.id === gameId ? last : undefined;
  const over = useMemo(
    () => isGone && kept && { ...kept, head: { ...kept.head, finished: true } },
    [isGone, kept],
  );
  return {
    record: found.record ?? (over || kept),
    isKept: !found.record,
    view: found.view,
    health: found.health,
    isGone,
  };
}

function useGameIn(feed: GameFeed, gameId: GameId, isAsked: boolean) {
  const view = useView(isAsked ? { kind: 'game', feed, gameId } : undefined);
  const health = useHealth(view);
  const record = useGames(view).get(gameId);
  // A feed that has answered without the game says nothing more, so its health may grow old meanwhile.
  const [answered, setAnswered] = useState<FeedView>();
  if (view && view !== answered && health.phase === 'live') setAnswered(view);
  return { view, health, record, isAbsent: view !== undefined && view === answered && !record };
}
