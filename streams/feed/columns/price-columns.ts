/**
 * The prices by slot: odds, flags, and the revision (any number that rises with the age of the source) that each was last written as
 * of. A writer that writes revision after revision to the same slots notes the newest one for all of them at once, with `stand`.
 */
import type { Odds } from '#domain/market/odds.ts';
import { grownColumn } from './grown-column.ts';

export type WriteOutcome = 'same' | 'changed' | 'outdated';

/** A writer of prices to the slots that it holds. */
export interface SlotWriter {
  held(): Iterable<Uint32Array>;
}

export interface PriceColumns {
  /**
   * Writes a price as of `revision`. An older source does not overwrite a newer one: answers of two endpoints may cross.
   */
  write(slot: number, odds: number, flags: number, revision: number): WriteOutcome;
  /**
   * Writes prices to a row of slots at once, and calls for each that changed, after it has. False where one knew of a newer source.
   */
  writeAll(
    slots: Uint32Array,
    odds: Uint32Array,
    flags: Uint8Array,
    revision: number,
    onChanged: (slot: number) => void,
  ): boolean;
  /**
   * Begins to write as of `revision`. True when nobody else has written since the writer did, and `revision` is not
   * older, so that each of its slots holds what it wrote last.
   */
  begin(writer: SlotWriter, revision: number): boolean;
  /** Notes that all that the writer has written to its slots is as of `revision`, without a write to each. */
  stand(revision: number): void;
  /** Writes the revision of `stand` to each slot; called before the writer holds other slots. */
  settle(): void;
  /** Clears all revisions: the source numbers its revisions anew. */
  clearRevisions(): void;
  odds(slot: number): Odds;
  flags(slot: number): number;
}

/** The columns, with what only their owner may do, who assigns the slots. */
export interface OwnedPriceColumns {
  readonly columns: PriceColumns;
  /** Makes room for the slot `index`. */
  grow(index: number): void;
  /** Empties a slot: no price, of no source. */
  reset(slot: number): void;
}

export function createPriceColumns(firstCapacity: number): OwnedPriceColumns {
  let odds = new Uint32Array(firstCapacity);
  let flags = new Uint8Array(firstCapacity);
  let revisions = new Float64Array(firstCapacity);
  let writer: SlotWriter | undefined;
  /** The revision of all slots of the writer; 0 where it is noted at each. */
  let standing = 0;

  const settle = () => {
    if (writer && standing > 0) {
      for (const slots of writer.held()) {
        for (const slot of slots) if ((revisions[slot] ?? 0) < standing) revisions[slot] = standing;
      }
    }
    standing = 0;
  };

  const columns: PriceColumns = {
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

    clearRevisions() {
      revisions.fill(0);
      standing = 0;
    },

    odds: (slot) => (odds[slot] ?? 0) as Odds,
    flags: (slot) => flags[slot] ?? 0,
  };

  return {
    columns,

    grow(index) {
      odds = grownColumn(odds, index);
      flags = grownColumn(flags, index);
      revisions = grownColumn(revisions, index);
    },

    reset(slot) {
      odds[slot] = 0;
      flags[slot] = 0;
      revisions[slot] = 0;
    },
  };
}
