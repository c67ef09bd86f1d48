/**
 * The dictionary from the identity of a selection to a slot, and the typed columns by slot. A slot is held by the views that
 * show it; when the last one lets go it rests for `SLOT_REST_MS`, so that no batch under way can name it in two meanings, and is
 * then given to another selection, in its next generation. Look-up is an open hash over the identities, each 32 bytes in one place: what a
 * delta costs is the memory that each of its prices is far from.
 */
import type { Odds } from '#domain/market/odds.ts';
import type { SelectionIdentity } from '#domain/market/selection.ts';
import type { Slot } from '#protocol/hub/batches.ts';
import { createTakeQueue } from '../take-queue.ts';
import { grownColumn } from './grown-column.ts';

export const SLOT_REST_MS = 60_000;
const FIRST_CAPACITY = 16_384;
const EMPTY = -1;
const DELETED = -2;
/** An identity: game, parameter and player as doubles, then group and type as words. */
const DOUBLES = 4;
const WORDS = 8;
const GROUP_AT = 6;
const TYPE_AT = 7;

export type WriteOutcome = 'same' | 'changed' | 'outdated';

/** One that writes prices to slots that it holds. */
export interface SlotWriter {
  held(): Iterable<Uint32Array>;
}

export interface SlotTable {
  /** The slot of the identity, made where there is none, with one more hold. */
  hold(gameId: number, group: number, type: number, parameter: number, player: number, nowMs: number): Slot;
  release(slot: number, nowMs: number): void;
  find(identity: SelectionIdentity): Slot | undefined;
  /** The same, without an object; -1 where there is none. */
  slotOf(gameId: number, group: number, type: number, parameter: number, player: number): number;
  /** How often the slot has changed its meaning. */
  generation(slot: number): number;
  /**
   * Writes a price as of `revision` (any number that rises with the age of the source). An older source does not overwrite a
   * newer one: answers of two endpoints may cross.
   */
  write(slot: number, odds: number, flags: number, revision: number): WriteOutcome;
  /**
   * Before a writer writes as of `revision`: true when nobody else has written since it did, and it does not speak of an older moment,
   * so that each of its slots holds what it wrote last.
   */
  begin(writer: SlotWriter, revision: number): boolean;
  /** What the writer that began has written to the slots that it holds is as of `revision`, without a write to each. */
  stand(revision: number): void;
  /** What was said of all of them is noted at each. To be called before the writer holds others. */
  settle(): void;
  /** The same for a row of slots at once; calls for each that changed, after it has. False where one knew of a newer source. */
  writeAll(
    slots: Uint32Array,
    odds: Uint32Array,
    flags: Uint8Array,
    revision: number,
    onChanged: (slot: number) => void,
  ): boolean;
  odds(slot: number): Odds;
  flags(slot: number): number;
  /** The source numbers its revisions anew. */
  forgetRevisions(): void;
  /** Slots in use. */
  readonly size: number;
  /** One more than the highest slot ever used. */
  readonly limit: number;
  /** Called when a slot gets a new meaning. */
  onReuse(listener: (slot: number) => void): void;
}

export function createSlotTable(): SlotTable {
  let doubles = new Float64Array(FIRST_CAPACITY * DOUBLES);
  let words = new Uint32Array(doubles.buffer);
  let odds = new Uint32Array(FIRST_CAPACITY);
  let flags = new Uint8Array(FIRST_CAPACITY);
  let revisions = new Float64Array(FIRST_CAPACITY);
  let holds = new Uint16Array(FIRST_CAPACITY);
  /** When the last hold went; an entry of `resting` with another moment is out of date. */
  let restedAt = new Float64Array(FIRST_CAPACITY);
  let generations = new Uint32Array(FIRST_CAPACITY);
  let buckets = new Int32Array(FIRST_CAPACITY * 2).fill(EMPTY);
  let used = 0;
  let limit = 0;
  let size = 0;
  const resting = createTakeQueue<{ readonly slot: number; readonly sinceMs: number }>();
  const reuseListeners: ((slot: number) => void)[] = [];
  let writer: SlotWriter | undefined;
  /** As of when the slots of the writer stand; 0 where that is noted at each. */
  let standing = 0;

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

  /** The bucket that holds the identity, or -1. */
  const bucketOf = (gameId: number, group: number, type: number, parameter: number, player: number) => {
    const mask = buckets.length - 1;
    for (let at = hashOf(gameId, group, type, parameter, player) & mask; ; at = (at + 1) & mask) {
      const slot = buckets[at] ?? EMPTY;
      if (slot === EMPTY) return -1;
      if (slot !== DELETED && matches(slot, gameId, group, type, parameter, player)) return at;
    }
  };

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

  /** Deleted marks are cleared by building the index anew before it is more than two thirds full; it is longer where three fifths are alive. */
  const rebuild = () => {
    const idle = new Set(resting.waiting().map(({ slot }) => slot));
    let { length } = buckets;
    while ((size + idle.size) * 5 > length * 3) length *= 2;
    buckets = new Int32Array(length).fill(EMPTY);
    used = 0;
    for (let slot = 0; slot < limit; slot += 1) if ((holds[slot] ?? 0) > 0 || idle.has(slot)) place(slot);
  };

  const grow = () => {
    odds = grownColumn(odds, limit);
    doubles = grownColumn(doubles, odds.length * DOUBLES - 1);
    words = new Uint32Array(doubles.buffer);
    flags = grownColumn(flags, limit);
    revisions = grownColumn(revisions, limit);
    holds = grownColumn(holds, limit);
    restedAt = grownColumn(restedAt, limit);
    generations = grownColumn(generations, limit);
  };

  /** The next rested slot that nobody took up again, else a new one. */
  const freeSlot = (nowMs: number): number => {
    for (;;) {
      const rested = resting.first();
      if (!rested || nowMs - rested.sinceMs < SLOT_REST_MS) break;
      resting.take();
      const { slot } = rested;
      if ((holds[slot] ?? 0) > 0 || restedAt[slot] !== rested.sinceMs) continue;
      const bucket = bucketHolding(slot);
      if (bucket < 0) continue;
      buckets[bucket] = DELETED;
      generations[slot] = (generations[slot] ?? 0) + 1;
      for (const listener of reuseListeners) listener(slot);
      return slot;
    }
    if (limit === odds.length) grow();
    limit += 1;
    return limit - 1;
  };

  const settle = () => {
    if (writer && standing > 0) {
      for (const slots of writer.held()) {
        for (const slot of slots) if ((revisions[slot] ?? 0) < standing) revisions[slot] = standing;
      }
    }
    standing = 0;
  };

  return {
    settle,

    begin(next, revision) {
      if (next === writer && revision >= standing) return true;
      settle();
      writer = next;
      return false;
    },

    stand(revision) {
      standing = revision;
    },

    hold(gameId, group, type, parameter, player, nowMs) {
      const bucket = bucketOf(gameId, group, type, parameter, player);
      if (bucket >= 0) {
        const known = buckets[bucket] ?? 0;
        if ((holds[known] ?? 0) === 0) size += 1;
        holds[known] = (holds[known] ?? 0) + 1;
        return known as Slot;
      }
      const slot = freeSlot(nowMs);
      doubles[slot * DOUBLES] = gameId;
      doubles[slot * DOUBLES + 1] = parameter;
      doubles[slot * DOUBLES + 2] = player;
      words[slot * WORDS + GROUP_AT] = group;
      words[slot * WORDS + TYPE_AT] = type;
      odds[slot] = 0;
      flags[slot] = 0;
      revisions[slot] = 0;
      holds[slot] = 1;
      size += 1;
      if (used * 3 > buckets.length * 2) rebuild();
      else place(slot);
      return slot as Slot;
    },

    release(slot, nowMs) {
      const count = holds[slot] ?? 0;
      if (count === 0) return;
      holds[slot] = count - 1;
      if (count > 1) return;
      size -= 1;
      restedAt[slot] = nowMs;
      resting.push({ slot, sinceMs: nowMs });
    },

    find({ gameId, group, type, parameter, player }) {
      const bucket = bucketOf(gameId, group, type, parameter, player);
      return bucket < 0 ? undefined : ((buckets[bucket] ?? 0) as Slot);
    },

    slotOf(gameId, group, type, parameter, player) {
      const bucket = bucketOf(gameId, group, type, parameter, player);
      return bucket < 0 ? -1 : (buckets[bucket] ?? -1);
    },

    write(slot, price, state, revision) {
      if (revision < (revisions[slot] ?? 0)) return 'outdated';
      revisions[slot] = revision;
      if (odds[slot] === price && flags[slot] === state) return 'same';
      odds[slot] = price;
      flags[slot] = state;
      return 'changed';
    },

    writeAll(slots, prices, states, revision, onChanged) {
      const latest = revisions;
      const knownOdds = odds;
      const knownFlags = flags;
      let allStand = true;
      for (let i = 0; i < slots.length; i += 1) {
        const slot = slots[i] ?? 0;
        if (revision < (latest[slot] ?? 0)) {
          allStand = false;
          continue;
        }
        latest[slot] = revision;
        const price = prices[i] ?? 0;
        const state = states[i] ?? 0;
        if (knownOdds[slot] === price && knownFlags[slot] === state) continue;
        knownOdds[slot] = price;
        knownFlags[slot] = state;
        onChanged(slot);
      }
      return allStand;
    },

    generation: (slot) => generations[slot] ?? 0,
    odds: (slot) => (odds[slot] ?? 0) as Odds,
    flags: (slot) => flags[slot] ?? 0,
    forgetRevisions() {
      revisions.fill(0);
      standing = 0;
    },
    onReuse: (listener) => void reuseListeners.push(listener),
    get size() {
      return size;
    },
    get limit() {
      return limit;
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
