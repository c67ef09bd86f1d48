/** The ticks that this device saw of a game, as the hub keeps them. */
import { clear, createStore, get } from 'idb-keyval';
import type { GameId } from '#domain/lib/ids.ts';
import { PRICE_TICKS_STORE, parsePriceTicks, type StoredPriceTicks } from '#protocol/storage/price-ticks.ts';

/** Loads the ticks of a game; undefined where nothing is kept, or nothing can be. */
export async function loadOwnTicks(gameId: GameId): Promise<StoredPriceTicks | undefined> {
  try {
    return parsePriceTicks(await get(gameId, createStore(...PRICE_TICKS_STORE)), Date.now());
  } catch {
    return undefined;
  }
}

/** Erases the ticks. Which games a user has opened is private: they go with the account. */
export async function eraseOwnTicks(): Promise<void> {
  try {
    await clear(createStore(...PRICE_TICKS_STORE));
  } catch {
    // Where nothing can be kept there is nothing to erase.
  }
}
