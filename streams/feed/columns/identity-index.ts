/**
 * The dictionary from the identity of a selection to a slot: an open hash over the identities, each 32 bytes in one place. What a
 * delta costs is the memory that each of its prices is far from, so a look-up makes no object and follows no pointer.
 */
import { grownColumn } from './grown-column.ts';

const EMPTY = -1;
const DELETED = -2;
/** An identity: game, parameter and player as doubles, then group and type as words. */
const DOUBLES = 4;
const WORDS = 8;
const GROUP_AT = 6;
const TYPE_AT = 7;

export interface IdentityIndex {
  /** The slot of the identity; -1 where there is none. */
  readonly find: (gameId: number, group: number, type: number, parameter: number, player: number) => number;
  /** Enters a slot under an identity that no slot has yet. There must be room for the slot. */
  add(slot: number, gameId: number, group: number, type: number, parameter: number, player: number): void;
  /** Takes the slot out; false where it was not in. */
  remove(slot: number): boolean;
  /** Makes room for the identities of this many slots. */
  reserve(slots: number): void;
}

export function createIdentityIndex(firstCapacity: number): IdentityIndex {
  let doubles = new Float64Array(firstCapacity * DOUBLES);
  let words = new Uint32Array(doubles.buffer);
  let buckets = new Int32Array(firstCapacity * 2).fill(EMPTY);
  /** Buckets that are not empty: those of slots, and those with a deleted mark. */
  let used = 0;
  let slotCount = 0;

  const matches = (
    slot: number,
    gameId: number,
    group: number,
    type: number,
    parameter: number,
    player: number,
  ) =>
    doubles[slot * DOUBLES] === gameId &&
    words[slot * WORDS + TYPE_AT] === type &&
    words[slot * WORDS + GROUP_AT] === group &&
    doubles[slot * DOUBLES + 1] === parameter &&
    doubles[slot * DOUBLES + 2] === player;

  const ownHash = (slot: number) =>
    hashOf(
      doubles[slot * DOUBLES] ?? 0,
      words[slot * WORDS + GROUP_AT] ?? 0,
      words[slot * WORDS + TYPE_AT] ?? 0,
      doubles[slot * DOUBLES + 1] ?? 0,
      doubles[slot * DOUBLES + 2] ?? 0,
    );

  const bucketHolding = (wanted: number) => {
    const mask = buckets.length - 1;
    for (let at = ownHash(wanted) & mask; ; at = (at + 1) & mask) {
      const slot = buckets[at] ?? EMPTY;
      if (slot === wanted) return at;
      if (slot === EMPTY) return -1;
    }
  };

  const place = (slot: number) => {
    const mask = buckets.length - 1;
    let at = ownHash(slot) & mask;
    while ((buckets[at] ?? EMPTY) >= 0) at = (at + 1) & mask;
    if (buckets[at] === EMPTY) used += 1;
    buckets[at] = slot;
  };

  /** Builds the hash anew without its deleted marks; longer where three fifths of it would be taken. */
  const rebuild = () => {
    const before = buckets;
    let { length } = before;
    while (slotCount * 5 > length * 3) length *= 2;
    buckets = new Int32Array(length).fill(EMPTY);
    used = 0;
    for (const slot of before) if (slot >= 0) place(slot);
  };

  return {
    find(gameId, group, type, parameter, player) {
      const mask = buckets.length - 1;
      for (let at = hashOf(gameId, group, type, parameter, player) & mask; ; at = (at + 1) & mask) {
        const slot = buckets[at] ?? EMPTY;
        if (slot === EMPTY) return -1;
        if (slot !== DELETED && matches(slot, gameId, group, type, parameter, player)) return slot;
      }
    },

    add(slot, gameId, group, type, parameter, player) {
      doubles[slot * DOUBLES] = gameId;
      doubles[slot * DOUBLES + 1] = parameter;
      doubles[slot * DOUBLES + 2] = player;
      words[slot * WORDS + GROUP_AT] = group;
      words[slot * WORDS + TYPE_AT] = type;
      slotCount += 1;
      // Before it is more than two thirds full.
      if (used * 3 > buckets.length * 2) rebuild();
      place(slot);
    },

    remove(slot) {
      const bucket = bucketHolding(slot);
      if (bucket < 0) return false;
      buckets[bucket] = DELETED;
      slotCount -= 1;
      return true;
    },

    reserve(slots) {
      doubles = grownColumn(doubles, slots * DOUBLES - 1);
      words = new Uint32Array(doubles.buffer);
    },
  };
}

function hashOf(gameId: number, group: number, type: number, parameter: number, player: number): number {
  let hash = Math.imul(gameId | 0, 0x9e3779b1) ^ Math.imul(type, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35) ^ Math.imul(group, 0x27d4eb2f);
  // Parameters may pass 32 bits: both halves count.
  hash ^= Math.imul(parameter | 0, 0x165667b1) ^ Math.imul((parameter / 4_294_967_296) | 0, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 13), 0x85ebca6b) ^ Math.imul(player | 0, 0x27d4eb2f);
  return (hash ^ (hash >>> 16)) >>> 0;
}
