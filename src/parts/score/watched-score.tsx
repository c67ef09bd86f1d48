import type { GameId } from '#domain/lib/ids.ts';
import { useGames, useView } from '../../platform/hub/use-feed.ts';
import { LiveScore } from './live-score.tsx';

/** The score of a game in play of which the prices are watched anyway: its view is shared, and asks for nothing more. */
export function WatchedScore({ gameId }: { readonly gameId: GameId }) {
  const view = useView({ kind: 'game', feed: 'live', gameId });
  const head = useGames(view).get(gameId)?.head;
  return head ? <LiveScore head={head} view={view} /> : null;
}
