import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import { useGames, useView } from '../../platform/hub/use-feed.ts';
import { GameStart } from '../game/game-start.tsx';
import { LegNow } from './leg-now.tsx';
import { useLegStanding } from './use-leg-standing.ts';
import styles from './watched-score.module.css';

export interface WatchedScoreProps {
  readonly selection: SelectionKey;
  readonly gameId: GameId;
  readonly feed: GameFeed;
}

/**
 * How a selection stands in its game, of which the prices are watched anyway, or when the game starts: its view is shared, and
 * asks for nothing more.
 */
export function WatchedScore({ selection, gameId, feed }: WatchedScoreProps) {
  const view = useView({ kind: 'game', feed, gameId });
  const head = useGames(view).get(gameId)?.head;
  const isLive = head !== undefined && head.feed === 'live' && !head.notStarted;
  const game = isLive ? { head, view } : undefined;
  const word = useLegStanding(selection, game);
  if (!head) return null;
  return (
    <span className={styles['now']} data-leg-standing={game && word}>
      {game ? <LegNow game={game} word={word} /> : <GameStart startsAt={head.startsAt} />}
    </span>
  );
}
