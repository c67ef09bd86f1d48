/** All ticks that this device keeps, of every game. */
import { createStore, values } from 'idb-keyval';
import { PRICE_TICKS_STORE, parsePriceTicks, type StoredPriceTicks } from '#protocol/storage/price-ticks.ts';

/** Loads every record that can be read; none where nothing is kept, or nothing can be. */
export async function loadAllOwnTicks(): Promise<readonly StoredPriceTicks[]> {
  try {
    const nowMs = Date.now();
    const stored = await values<unknown>(createStore(...PRICE_TICKS_STORE));
    return stored.flatMap((one) => parsePriceTicks(one, nowMs) ?? []);
  } catch {
    return [];
  }
}
