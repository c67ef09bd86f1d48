/** A query of the feed within what is offered to who asks. */
import type { FeedSource, SourceGame } from '../../source/source.ts';
import type { FeedQuery } from '../feed-service.ts';
import { type Closed, isOpen } from './offer-rules.ts';

/** Lists that were given as they are: the same array for the same games, by which watchers see that nothing came or left. */
function openGames(closed: Closed): (games: readonly SourceGame[]) => readonly SourceGame[] {
  let from: readonly SourceGame[] | undefined;
  let open: readonly SourceGame[] = [];
  return (games) => {
    if (games !== from) open = games.filter(({ feed, sportId }) => isOpen(closed, feed, sportId));
    from = games;
    return open;
  };
}

/** The world without what is closed, as it is at this moment. */
function openPart(source: FeedSource, games: ReturnType<typeof openGames>): FeedSource {
  const { epoch, offersDeltas, oldestTick, tick } = source;
  return {
    epoch,
    tick,
    oldestTick,
    offersDeltas,
    nowMs: () => source.nowMs(),
    games: (feed) => games(source.games(feed)),
    game: (id) => source.game(id),
    leftGames: (feed, sinceTick) => source.leftGames(feed, sinceTick),
    onTick: (listener) => source.onTick(listener),
  };
}

/** The query itself where nothing is closed. */
export function offeredQuery(query: FeedQuery, closed: Closed | undefined): FeedQuery {
  if (!closed) return query;
  const games = openGames(closed);
  const isOne = query.depth === 'all';
  return {
    ...query,
    key: `${query.key}/without/${JSON.stringify(closed)}`,
    select: (source) =>
      isOne
        ? query.select(source).filter(({ feed, sportId }) => isOpen(closed, feed, sportId))
        : query.select(openPart(source, games)),
  };
}
