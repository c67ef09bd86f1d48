import type { ChampionshipId, GameFeed, SportId } from '#domain/sport/game.ts';
import { BoardScreen } from '../features/board/board-screen.tsx';

export interface BoardPageProps {
  readonly feed: GameFeed;
  readonly sportId?: SportId | undefined;
  readonly championshipId?: ChampionshipId | undefined;
}

/** `/{lng}/live`, `/{lng}/line`, and both narrowed to a sport or a championship. */
export function BoardPage({ feed, sportId, championshipId }: BoardPageProps) {
  return (
    <BoardScreen
      key={feed}
      feed={feed}
      sports={sportId === undefined ? [] : [sportId]}
      championships={championshipId === undefined ? [] : [championshipId]}
    />
  );
}
