import { useState } from 'react';
import type { GameId } from '#domain/lib/ids.ts';
import type { Score } from '#domain/sport/score.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useScore } from '../../platform/hub/use-feed.ts';

export interface KeptScore {
  readonly score: Score;
  /** The moment of its clock reading, epoch ms. */
  readonly asOfMs: number;
}

/** The score of a game, and the last one of a game that has left its view. */
export function useKeptScore(view: FeedView | undefined, gameId: GameId): KeptScore | undefined {
  const score = useScore(view, gameId);
  const [last, setLast] = useState<{ readonly gameId: GameId; readonly kept: KeptScore }>();
  if (score && (last?.kept.score !== score || last.gameId !== gameId)) {
    const kept = { score, asOfMs: view?.scoreAtMs(gameId) ?? 0 };
    setLast({ gameId, kept });
    return kept;
  }
  return last?.gameId === gameId ? last.kept : undefined;
}
