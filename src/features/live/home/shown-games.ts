/** Games that were asked for, as the feed has them now. */
import type { GameId } from '#domain/lib/ids.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';

export interface ShownGame {
  readonly record: GameRecord;
  readonly view: FeedView | undefined;
}

export interface OpenViews {
  readonly live: FeedView | undefined;
  readonly line: FeedView | undefined;
  readonly liveGames: ReadonlyMap<GameId, GameRecord>;
  readonly lineGames: ReadonlyMap<GameId, GameRecord>;
}

/** Those whose prices are here, in their order. A game that begins changes from one feed to the other. */
export const shownGames = (
  heads: readonly Pick<GameHead, 'id'>[],
  { line, lineGames, live, liveGames }: OpenViews,
): readonly ShownGame[] =>
  heads.flatMap(({ id }): readonly ShownGame[] => {
    const [inPlay, before] = [liveGames.get(id), lineGames.get(id)];
    if (inPlay) return [{ record: inPlay, view: live }];
    return before ? [{ record: before, view: line }] : [];
  });
