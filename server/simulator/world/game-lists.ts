/** The games of each feed in their order, and those that left it. */
import type { GameId } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import type { GameLine } from '../../source/game-line.ts';
import type { SourceGame } from '../../source/source.ts';
import type { Aftermatches } from '../aftermatch/aftermatches.ts';
import type { SimulatedGame } from '../simulated-game.ts';
import type { SimulatedMatch } from '../simulated-match.ts';

interface LeftGame {
  readonly id: GameId;
  readonly tick: number;
}

export interface GameLists {
  /** Puts a match into the feed that it is of. */
  add(match: SimulatedMatch): void;
  /** The match left a feed at a tick. */
  remove(feed: GameFeed, match: SimulatedMatch, tick: number): void;
  /** Whole games, best first, then elections and races, what is made of other games, and rounds: the same array as long as the list is the same. */
  readonly games: (feed: GameFeed) => readonly SourceGame[];
  /** The lists of matches alone. */
  readonly matches: (feed: GameFeed) => readonly SimulatedGame[];
  readonly leftAfter: (feed: GameFeed, tick: number) => readonly GameId[];
  /** Nobody asks any more for what left before a tick. */
  dropLeftBefore(tick: number): void;
}

export interface FurtherGames {
  /** Games of the line that are no matches: elections, races. */
  readonly lines: readonly GameLine[];
  readonly rounds: GameLine;
  /** Games that are made of matches, which need the lists of these. */
  readonly aftermatches: () => Pick<Aftermatches, 'games' | 'leftAfter'>;
}

interface WholeList {
  readonly parts: readonly (readonly SourceGame[])[];
  readonly games: readonly SourceGame[];
}

const byWeight = (one: SimulatedMatch, other: SimulatedMatch): number =>
  other.plan.championship.rating - one.plan.championship.rating ||
  one.plan.startsAt - other.plan.startsAt ||
  one.plan.id - other.plan.id;

/** The place at which a match stands, or would stand, in a sorted list. */
function placeOf(match: SimulatedMatch, sorted: readonly SimulatedMatch[]): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const there = sorted[middle];
    if (there && byWeight(there, match) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function createGameLists({ aftermatches, lines, rounds }: FurtherGames): GameLists {
  const sorted: Record<GameFeed, SimulatedMatch[]> = { live: [], line: [] };
  const ordered: Record<GameFeed, SimulatedGame[] | undefined> = { live: undefined, line: undefined };
  const whole: Record<GameFeed, WholeList> = {
    live: { parts: [], games: [] },
    line: { parts: [], games: [] },
  };
  let left: Record<GameFeed, LeftGame[]> = { live: [], line: [] };

  function matches(feed: GameFeed): readonly SimulatedGame[] {
    ordered[feed] ??= sorted[feed].map((match) => match.whole);
    return ordered[feed];
  }

  function games(feed: GameFeed): readonly SourceGame[] {
    const further = aftermatches().games(feed);
    const parts =
      feed === 'live'
        ? [matches(feed), further]
        : [matches(feed), ...lines.map((line) => line.games()), further, rounds.games()];
    if (parts.some((part, at) => part !== whole[feed].parts[at]))
      whole[feed] = { parts, games: parts.flat() };
    return whole[feed].games;
  }

  return {
    add(match) {
      sorted[match.feed].splice(placeOf(match, sorted[match.feed]), 0, match);
      ordered[match.feed] = undefined;
    },

    remove(feed, match, tick) {
      sorted[feed] = sorted[feed].filter((one) => one !== match);
      ordered[feed] = undefined;
      left[feed].push({ id: match.plan.id as GameId, tick });
    },

    games,
    matches,

    leftAfter: (feed, tick) => [
      ...left[feed].filter((gone) => gone.tick > tick).map(({ id }) => id),
      ...(feed === 'line' ? [...lines, rounds].flatMap((line) => line.leftAfter(tick)) : []),
      ...aftermatches().leftAfter(feed, tick),
    ],

    dropLeftBefore(tick) {
      left = {
        live: left.live.filter((gone) => gone.tick >= tick),
        line: left.line.filter((gone) => gone.tick >= tick),
      };
    },
  };
}
