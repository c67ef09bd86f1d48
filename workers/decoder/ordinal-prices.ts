/** The prices of the games that a core compares in two columns for all of them: by ordinal, each game's after one another. */
import { PRICE_SUSPENDED } from '#protocol/hub/batches.ts';
import type { OrdinalMoves } from '#streams/feed/feed-decoder.ts';
import type { KnownGame } from './known-game.ts';

export interface OrdinalPrices {
  /** The first ordinal of a game with this number, whose prices are kept here from now on; -1 where there is no room. */
  hold(number: number, game: KnownGame): number;
  /** Writes moves that lie from word `at` on: twice the ordinal and 1 if it is blocked, and the price. */
  take(words: Uint32Array, at: number, count: number): OrdinalMoves;
}

export function createOrdinalPrices(capacity: number): OrdinalPrices {
  const odds = new Uint32Array(capacity);
  const flags = new Uint8Array(capacity);
  /** The first ordinal by the number of a game, which another game may have had before. */
  const firsts: number[] = [];
  const rooms: number[] = [];
  let heldTo = 0;
  let ordinals = new Uint32Array(1_024);
  let numbered: KnownGame[] = [];

  return {
    hold(number, game) {
      const { selections } = game;
      const { length } = selections.odds;
      if (length > (rooms[number] ?? 0)) {
        if (heldTo + length > capacity) return -1;
        firsts[number] = heldTo;
        rooms[number] = length;
        heldTo += length;
      }
      const first = firsts[number] ?? 0;
      if (game.firstOrdinal === undefined) {
        odds.set(selections.odds, first);
        flags.set(selections.flags, first);
        selections.odds = odds.subarray(first, first + length);
        selections.flags = flags.subarray(first, first + length);
        game.firstOrdinal = first;
        numbered.push(game);
      }
      return first;
    },

    take(words, at, count) {
      if (count > ordinals.length) ordinals = new Uint32Array(count * 2);
      for (let move = 0; move < count; move += 1) {
        const word = words[at + move * 2] ?? 0;
        const ordinal = word >>> 1;
        ordinals[move] = ordinal;
        odds[ordinal] = words[at + move * 2 + 1] ?? 0;
        flags[ordinal] = (word & 1) === 0 ? 0 : PRICE_SUSPENDED;
      }
      const moves = { count, ordinals, odds, flags, numbered };
      numbered = [];
      return moves;
    },
  };
}
