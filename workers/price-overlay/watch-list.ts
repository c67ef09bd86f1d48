/** What is in sight on the page and not drawn by the overlay: slots whose changes the page has to show at once, and games. */
import type { GameId } from '#domain/lib/ids.ts';
import type { Watched } from '#protocol/price-overlay/messages.ts';

export interface WatchList {
  /** These, and no others. */
  readonly set: (watched: Watched) => void;
  readonly add: (watched: Watched) => void;
  addSlot(slot: number): void;
  hasSlot(slot: number): boolean;
  readonly hasGame: (game: GameId) => boolean;
}

export function createWatchList(): WatchList {
  let watchedSlots = new Set<number>();
  let watchedGames = new Set<GameId>();
  return {
    set({ slots, games }) {
      watchedSlots = new Set(slots);
      watchedGames = new Set(games);
    },
    add({ slots, games }) {
      for (const slot of slots) watchedSlots.add(slot);
      for (const game of games) watchedGames.add(game);
    },
    addSlot: (slot) => void watchedSlots.add(slot),
    hasSlot: (slot) => watchedSlots.has(slot),
    hasGame: (game) => watchedGames.has(game),
  };
}
