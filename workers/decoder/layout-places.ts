/** Places of the layouts of games in the memory of a core, one after another. Where there is no more room, all are dropped. */
import { type Areas, BYTES_A_PART, MOST_PARTS, PART_COUNT, PARTS, recordAt } from './core-memory.ts';

export interface LayoutPlaces {
  /** Starts with no layout. */
  start(at: Areas): void;
  /** Adds the game of this number, without a layout. */
  add(number: number): void;
  /** The place of a layout of so many parts, in bytes; -1 where there is none. Layouts that were dropped for it are made again. */
  place(at: Areas, words: Uint32Array, number: number, parts: number): number;
}

export function createLayoutPlaces(): LayoutPlaces {
  /** Room by number of the game: the number of parts that fit where its layout lies. */
  let partRoom: number[] = [];
  let end = 0;

  return {
    start(at) {
      partRoom = [];
      end = at.layouts;
    },

    add(number) {
      partRoom[number] = 0;
    },

    place(at, words, number, parts) {
      const known = words[recordAt(at, number) + PARTS] ?? 0;
      if (parts <= (partRoom[number] ?? 0)) return known;
      if (parts > MOST_PARTS) return -1;
      if (end + parts * BYTES_A_PART > at.input) {
        for (let other = 0; other < partRoom.length; other += 1) {
          words[recordAt(at, other) + PART_COUNT] = 0;
          partRoom[other] = 0;
        }
        end = at.layouts;
        if (end + parts * BYTES_A_PART > at.input) return -1;
      }
      const place = end;
      end += parts * BYTES_A_PART;
      partRoom[number] = parts;
      return place;
    },
  };
}
