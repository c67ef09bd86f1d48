/**
 * The prices of one query, written to the columns that all queries share. It knows whether each of its slots still holds what the
 * feed that was applied last said: then a feed that follows that one is applied by what has moved since, and nothing else is written.
 */

import type { GameId } from '#domain/lib/ids.ts';
import { PRICE_GONE } from '#protocol/hub/batches.ts';
import { createOrdinalSlots, type OrdinalSlots } from './columns/ordinal-slots.ts';
import type { SlotWriter } from './columns/price-columns.ts';
import type { ShownSlots } from './columns/shown-slots.ts';
import type { SlotTable } from './columns/slot-table.ts';
import type { DecodedFeed, DecodedSelections, OrdinalMoves } from './feed-decoder.ts';
import type { Draft } from './view-changes.ts';

export type ChangedPrices = Omit<DecodedSelections, 'playerNames'>;

export interface ViewPrices {
  /** Begins a feed. True where it follows the one before, and all slots still hold what that one said. */
  begin(feed: DecodedFeed, revision: number): boolean;
  /** Ends a feed that was applied: notes which of its prices the slots hold. */
  end(draft: Draft): void;
  /** Writes the prices of a game that is known. */
  write(slots: Uint32Array, from: DecodedSelections, draft: Draft): void;
  /** Writes the prices of a game whose slots are all named as changed already. */
  writeNew(slots: Uint32Array, from: DecodedSelections, draft: Draft): void;
  /** Numbers the selections in these slots from an ordinal on. */
  readonly number: OrdinalSlots['set'];
  writeOrdinals(moves: OrdinalMoves, draft: Draft): void;
  /**
   * Writes the common delta: prices of known selections of a game, from one position to another. False, with nothing
   * done, when there is more to it.
   */
  writeKnown(changes: ChangedPrices, from: number, to: number, gameId: GameId, draft: Draft): boolean;
  /** Clears all that is known of feeds. */
  clear(): void;
}

export interface ViewPricesParts {
  readonly table: SlotTable;
  readonly shown: ShownSlots;
  readonly writer: SlotWriter;
  readonly firstSlots: number;
  readonly onTick: (slot: number, nowMs: number) => void;
}

export function createViewPrices({ table, shown, writer, firstSlots, onTick }: ViewPricesParts): ViewPrices {
  const numbered = createOrdinalSlots(firstSlots);
  /** Slots of the prices of one game while a delta is read. */
  let found = new Uint32Array(64);
  /** The edition of the feed that was applied last, and whether each of its prices is what its slot holds. */
  let edition: object | undefined;
  let allStand = false;
  let isFollowed = false;

  const moved = (slot: number, draft: Draft) => {
    draft.slots.push(slot);
    draft.ticked.push(slot);
    onTick(slot, draft.nowMs);
  };

  return {
    number: numbered.set,

    begin(feed, revision) {
      const isOwn = table.begin(writer, revision);
      isFollowed = isOwn && allStand && feed.follows !== undefined && feed.follows === edition;
      ({ edition } = feed);
      allStand = true;
      return isFollowed;
    },

    end(draft) {
      if (isFollowed) table.stand(draft.revision);
      if (draft.incomplete) edition = undefined;
    },

    write(slots, { odds, flags }, draft) {
      const stand = table.writeAll(slots, odds, flags, draft.revision, (slot) => moved(slot, draft));
      allStand &&= stand;
    },

    writeNew(slots, { odds, flags }, draft) {
      const stand = table.writeAll(slots, odds, flags, draft.revision, (slot) => {
        draft.ticked.push(slot);
        onTick(slot, draft.nowMs);
      });
      allStand &&= stand;
    },

    writeOrdinals({ count, flags, odds, ordinals }, draft) {
      for (let move = 0; move < count; move += 1) {
        const ordinal = ordinals[move] ?? 0;
        const slot = numbered.slotOf(ordinal);
        const outcome = table.write(slot, odds[ordinal] ?? 0, flags[ordinal] ?? 0, draft.revision);
        if (outcome === 'outdated') allStand = false;
        if (outcome === 'changed') moved(slot, draft);
      }
    },

    writeKnown(changes, from, to, gameId, draft) {
      const { flags, groups, odds, parameters, players, centers, shortGroups, types } = changes;
      if (to - from > found.length) found = new Uint32Array((to - from) * 2);
      for (let i = from; i < to; i += 1) {
        const slot = table.slotOf(gameId, groups[i] ?? 0, types[i] ?? 0, parameters[i] ?? 0, players[i] ?? 0);
        // Not of this query, with another main line, or gone.
        if (slot < 0 || !shown.showsAs(slot, shortGroups[i] ?? 0, centers[i] ?? 0)) return false;
        if (((flags[i] ?? 0) & PRICE_GONE) !== 0) return false;
        found[i - from] = slot;
      }
      for (let i = from; i < to; i += 1) {
        const slot = found[i - from] ?? 0;
        const outcome = table.write(slot, odds[i] ?? 0, flags[i] ?? 0, draft.revision);
        if (outcome === 'changed') moved(slot, draft);
      }
      return true;
    },

    clear() {
      edition = undefined;
    },
  };
}
