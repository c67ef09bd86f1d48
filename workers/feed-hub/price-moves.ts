/** The prices of a delta as columns that the next delta is written over. */
import type { PriceMoves } from '#streams/feed/feed-decoder.ts';

const FIRST_CAPACITY = 1_024;

export interface MutablePriceMoves extends PriceMoves {
  add(
    game: number,
    group: number,
    shortGroup: number,
    type: number,
    parameter: number,
    center: number,
    odds: number,
    flags: number,
  ): void;
  /** Whether one of the moves from `from` on is of this selection. */
  names(from: number, group: number, type: number, parameter: number): boolean;
  /** Only the first ones stay. */
  cutTo(count: number): void;
  clear(): void;
}

export function createPriceMoves(): MutablePriceMoves {
  let capacity = FIRST_CAPACITY;
  const moves = {
    count: 0,
    games: new Float64Array(capacity),
    groups: new Uint32Array(capacity),
    shortGroups: new Uint32Array(capacity),
    types: new Uint32Array(capacity),
    parameters: new Float64Array(capacity),
    /** Of nobody: games with players go through the parser. */
    players: new Float64Array(capacity),
    centers: new Uint8Array(capacity),
    odds: new Uint32Array(capacity),
    flags: new Uint8Array(capacity),
  };

  const grow = () => {
    const { centers, flags, games, groups, odds, parameters, shortGroups, types } = moves;
    capacity *= 2;
    (moves.games = new Float64Array(capacity)).set(games);
    (moves.groups = new Uint32Array(capacity)).set(groups);
    (moves.shortGroups = new Uint32Array(capacity)).set(shortGroups);
    (moves.types = new Uint32Array(capacity)).set(types);
    (moves.parameters = new Float64Array(capacity)).set(parameters);
    moves.players = new Float64Array(capacity);
    (moves.centers = new Uint8Array(capacity)).set(centers);
    (moves.odds = new Uint32Array(capacity)).set(odds);
    (moves.flags = new Uint8Array(capacity)).set(flags);
  };

  const add: MutablePriceMoves['add'] = (game, group, shortGroup, type, parameter, center, odds, flags) => {
    if (moves.count === capacity) grow();
    const at = moves.count;
    moves.games[at] = game;
    moves.groups[at] = group;
    moves.shortGroups[at] = shortGroup;
    moves.types[at] = type;
    moves.parameters[at] = parameter;
    moves.centers[at] = center;
    moves.odds[at] = odds;
    moves.flags[at] = flags;
    moves.count = at + 1;
  };

  return Object.assign(moves, {
    add,

    names(from: number, group: number, type: number, parameter: number) {
      const { groups, parameters, types } = moves;
      for (let at = from; at < moves.count; at += 1)
        if (types[at] === type && groups[at] === group && parameters[at] === parameter) return true;
      return false;
    },

    cutTo(count: number) {
      moves.count = count;
    },

    clear() {
      moves.count = 0;
    },
  });
}
