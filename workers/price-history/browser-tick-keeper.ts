/** The keeper of ticks over IndexedDB. */
import { createStore, delMany, entries, update } from 'idb-keyval';
import { PRICE_TICKS_STORE, type StoredPriceTicks } from '#protocol/storage/price-ticks.ts';
import type { Clock } from '#streams/clock.ts';
import { createTickKeeper, type TickKeeper } from './tick-keeper.ts';

export function createBrowserTickKeeper(clock: Clock): TickKeeper {
  const database = createStore(...PRICE_TICKS_STORE);
  return createTickKeeper({
    clock,
    store: {
      update: async (gameId, change) =>
        update<StoredPriceTicks>(gameId, (stored) => change(stored), database),
      entries: async () => entries<IDBValidKey, unknown>(database),
      delete: async (keys) => delMany([...keys], database),
    },
  });
}
