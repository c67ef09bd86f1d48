/** The prices of a delta as columns that the next delta is written over. */
import type { PriceMoves } from '#streams/feed/feed-decoder.ts';

const FIRST_CAPACITY = 1_024;
/** The factor of room: columns that were longer than so many times what they held are halved. */
const ROOMY = 8;

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
  /** Keeps only the first moves. */
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
    /** Players, always 0: games with players go through the parser. */
    players: new Float64Array(capacity),
    centers: new Uint8Array(capacity),
    odds: new Uint32Array(capacity),
    flags: new Uint8Array(capacity),
  };

  const resize = (places: number) => {
    const { centers, count, flags, games, groups, odds, parameters, shortGroups, types } = moves;
    capacity = places;
    (moves.games = new Float64Array(places)).set(games.subarray(0, count));
    (moves.groups = new Uint32Array(places)).set(groups.subarray(0, count));
    (moves.shortGroups = new Uint32Array(places)).set(shortGroups.subarray(0, count));
    (moves.types = new Uint32Array(places)).set(types.subarray(0, count));
    (moves.parameters = new Float64Array(places)).set(parameters.subarray(0, count));
    moves.players = new Float64Array(places);
    (moves.centers = new Uint8Array(places)).set(centers.subarray(0, count));
    (moves.odds = new Uint32Array(places)).set(odds.subarray(0, count));
    (moves.flags = new Uint8Array(places)).set(flags.subarray(0, count));
  };

  const add: MutablePriceMoves['add'] = (game, group, shortGroup, type, parameter, center, odds, flags) => {
    if (moves.count === capacity) resize(capacity * 2);
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
      const { count } = moves;
      moves.count = 0;
      // After a stall one delta tells of everything: its room goes again as soon as less is told.
      if (capacity > FIRST_CAPACITY && count * ROOMY < capacity) resize(capacity / 2);
    },
  });
}
