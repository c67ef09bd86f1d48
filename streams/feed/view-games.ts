/** The games of one query, and for each the slots of its selections, which it holds in the table of all queries. */

import type { GameId } from '#domain/lib/ids.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { SentGame } from '#protocol/hub/batches.ts';
import { sameIdentities } from './columns/selection-columns.ts';
import { createShownSlots, type ShownSlots } from './columns/shown-slots.ts';
import type { SlotTable } from './columns/slot-table.ts';
import type { DecodedSelections } from './feed-decoder.ts';

export interface ViewGames {
  readonly byId: ReadonlyMap<GameId, SentGame>;
  readonly shown: ShownSlots;
  /** The slots of each game. */
  held(): Iterable<Uint32Array>;
  /** The slots of all games. */
  readonly slots: () => Iterable<number>;
  /** Whether the game has these selections, in this order. */
  isSameSet(game: SentGame, selections: DecodedSelections): boolean;
  /** Whether the game was last read from these very columns. */
  isReadFrom(id: GameId, selections: DecodedSelections): boolean;
  setHead(game: SentGame, head: GameHead): void;
  /** Puts a game in, in the place of what was known of it. Answers what is known of it now. */
  replace(before: SentGame | undefined, head: GameHead, from: DecodedSelections, nowMs: number): SentGame;
  /** Removes a game; false where there is no such game. */
  remove(id: GameId, nowMs: number): boolean;
  clear(nowMs: number): void;
}

export function createViewGames(table: SlotTable, firstSlots: number): ViewGames {
  const byId = new Map<GameId, SentGame>();
  const shown = createShownSlots(firstSlots);
  /** The columns that each game was last read from. */
  const readFrom = new Map<GameId, DecodedSelections>();

  const release = (game: SentGame, nowMs: number) => {
    table.settle();
    for (const slot of game.selections.slots) {
      shown.remove(slot);
      table.release(slot, nowMs);
    }
  };

  return {
    byId,
    shown,
    *held() {
      for (const { selections } of byId.values()) yield selections.slots;
    },
    *slots() {
      for (const { selections } of byId.values()) yield* selections.slots;
    },

    isReadFrom: (id, selections) => readFrom.get(id) === selections,
    isSameSet({ head: { id }, selections }, next) {
      if (readFrom.get(id) === next) return true;
      if (!sameIdentities(selections, next)) return false;
      readFrom.set(id, next);
      return true;
    },

    setHead: (game, head) => void byId.set(head.id, { ...game, head }),

    replace(before, head, from, nowMs) {
      readFrom.set(head.id, from);
      table.settle();
      const game = holdAll(table, head, from, nowMs);
      // After the new ones are held: a slot that stays is not released in between.
      if (before) release(before, nowMs);
      byId.set(head.id, game);
      const { centers, shortGroups, slots } = game.selections;
      for (let at = 0; at < slots.length; at += 1)
        shown.add(slots[at] ?? 0, shortGroups[at] ?? 0, centers[at] ?? 0);
      return game;
    },

    remove(id, nowMs) {
      const game = byId.get(id);
      if (!game) return false;
      release(game, nowMs);
      byId.delete(id);
      readFrom.delete(id);
      return true;
    },

    clear(nowMs) {
      for (const game of byId.values()) release(game, nowMs);
      byId.clear();
      readFrom.clear();
    },
  };
}

/** A game as it is sent, with one more hold of each of its slots. */
function holdAll(table: SlotTable, head: GameHead, from: DecodedSelections, nowMs: number): SentGame {
  const count = from.types.length;
  const slots = new Uint32Array(count);
  const generations = new Uint32Array(count);
  for (let i = 0; i < count; i += 1) {
    const slot = table.hold(
      head.id,
      from.groups[i] ?? 0,
      from.types[i] ?? 0,
      from.parameters[i] ?? 0,
      from.players[i] ?? 0,
      nowMs,
    );
    slots[i] = slot;
    generations[i] = table.generation(slot);
  }
  return {
    head,
    generations,
    selections: {
      slots,
      groups: from.groups.slice(),
      shortGroups: from.shortGroups.slice(),
      types: from.types.slice(),
      parameters: from.parameters.slice(),
      players: from.players.slice(),
      centers: from.centers.slice(),
      playerNames: from.playerNames,
    },
  };
}
