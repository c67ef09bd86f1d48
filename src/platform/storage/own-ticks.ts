/** The ticks that this device saw of a game, as the hub keeps them. */
import { createStore, get } from 'idb-keyval';
import type { GameId } from '#domain/lib/ids.ts';
import { PRICE_TICKS_STORE, parsePriceTicks, type StoredPriceTicks } from '#protocol/storage/price-ticks.ts';

/** Undefined where nothing is kept, or nothing can be. */
export async function loadOwnTicks(gameId: GameId): Promise<StoredPriceTicks | undefined> {
  try {
    return parsePriceTicks(await get(gameId, createStore(...PRICE_TICKS_STORE)), Date.now());
  } catch {
    return undefined;
  }
}
