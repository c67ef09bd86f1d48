import type { GameId } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import { useGames, useView } from '../../platform/hub/use-feed.ts';
import { GameStart } from '../game/game-start.tsx';
import { LiveScore } from './live-score.tsx';

export interface WatchedScoreProps {
  readonly gameId: GameId;
  readonly feed: GameFeed;
}

/** The score of a game of which the prices are watched anyway, or when it starts: its view is shared, and asks for nothing more. */
export function WatchedScore({ gameId, feed }: WatchedScoreProps) {
  const view = useView({ kind: 'game', feed, gameId });
  const head = useGames(view).get(gameId)?.head;
  if (!head) return null;
  return head.feed === 'line' || head.notStarted ? (
    <GameStart startsAt={head.startsAt} />
  ) : (
    <LiveScore head={head} view={view} />
  );
}
