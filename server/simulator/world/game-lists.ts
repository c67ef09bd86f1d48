/** The games of each feed in their order, and those that left it. */
import type { GameId } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import type { GameLine } from '../../source/game-line.ts';
import type { SourceGame } from '../../source/source.ts';
import type { SimulatedGame } from '../simulated-game.ts';
import type { SimulatedMatch } from '../simulated-match.ts';

interface LeftGame {
  readonly id: GameId;
  readonly tick: number;
}

/** The games of a feed; in play there are matches alone. */
export interface GamesOf {
  (feed: 'live'): readonly SimulatedGame[];
  (feed: GameFeed): readonly SourceGame[];
}

export interface GameLists {
  /** Puts a match into the feed that it is of. */
  add(match: SimulatedMatch): void;
  /** The match left a feed at a tick. */
  remove(feed: GameFeed, match: SimulatedMatch, tick: number): void;
  /** Whole games, best first, races behind all others: the same array as long as the list is the same. */
  readonly games: GamesOf;
  /** The lists of matches alone. */
  readonly matches: (feed: GameFeed) => readonly SimulatedGame[];
  readonly leftAfter: (feed: GameFeed, tick: number) => readonly GameId[];
  /** Nobody asks any more for what left before a tick. */
  dropLeftBefore(tick: number): void;
}

/** Races stand behind the matches of the line; rounds are no part of it, but leave it as all games do. */
export function createGameLists(races: GameLine, rounds: GameLine): GameLists {
  const feeds: Record<GameFeed, Map<number, SimulatedMatch>> = { live: new Map(), line: new Map() };
  const ordered: Record<GameFeed, SimulatedGame[] | undefined> = { live: undefined, line: undefined };
  let both:
    | { readonly matches: unknown; readonly races: unknown; readonly games: readonly SourceGame[] }
    | undefined;
  let left: Record<GameFeed, LeftGame[]> = { live: [], line: [] };

  function matches(feed: GameFeed): readonly SimulatedGame[] {
    ordered[feed] ??= [...feeds[feed].values()]
      .sort(
        (one, other) =>
          other.plan.championship.rating - one.plan.championship.rating ||
          one.plan.startsAt - other.plan.startsAt ||
          one.plan.id - other.plan.id,
      )
      .map((match) => match.whole);
    return ordered[feed];
  }

  function line(): readonly SourceGame[] {
    const of = { matches: matches('line'), races: races.games() };
    if (of.matches !== both?.matches || of.races !== both.races)
      both = { ...of, games: [...of.matches, ...of.races] };
    return both.games;
  }

  return {
    add(match) {
      feeds[match.feed].set(match.plan.id, match);
      ordered[match.feed] = undefined;
    },

    remove(feed, match, tick) {
      feeds[feed].delete(match.plan.id);
      ordered[feed] = undefined;
      left[feed].push({ id: match.plan.id as GameId, tick });
    },

    games: ((feed) => (feed === 'live' ? matches(feed) : line())) as GamesOf,
    matches,

    leftAfter: (feed, tick) => [
      ...left[feed].filter((gone) => gone.tick > tick).map(({ id }) => id),
      ...(feed === 'line' ? [...races.leftAfter(tick), ...rounds.leftAfter(tick)] : []),
    ],

    dropLeftBefore(tick) {
      left = {
        live: left.live.filter((gone) => gone.tick >= tick),
        line: left.line.filter((gone) => gone.tick >= tick),
      };
    },
  };
}
