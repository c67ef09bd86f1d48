import { useSearchParams } from 'wouter';
import type { GameFeed, GameId } from '#domain/sport/game.ts';
import { GameScreen } from '../features/game/game-screen.tsx';

export interface GamePageProps {
  readonly gameId: GameId;
}

const FEEDS: readonly GameFeed[] = ['live', 'line'];

/** `/{lng}/game/{I}`; `?feed=line` says where to look first, `?pane=1` that the window holds nothing else. */
export function GamePage({ gameId }: GamePageProps) {
  const [params] = useSearchParams();
  const feed = FEEDS.find((candidate) => candidate === params.get('feed'));
  return <GameScreen key={gameId} gameId={gameId} feed={feed} isPane={params.get('pane') === '1'} />;
}
