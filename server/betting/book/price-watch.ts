/** Follows the prices of a placement from its arrival to its decision, so that its receipt can say what the best one was. */

import type { SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import { type Book, isBehind } from '../../source/source.ts';

/** The prices of a leg as they are kept with it, in JSON: moments in epoch ms. */
export interface LegPrices {
  /** The odds when the request arrived. */
  readonly sent: Odds;
  readonly sentAt: number;
  readonly best: Odds;
  /** The last moment at which the best price stood. */
  readonly bestAt: number;
  /** The odds at the decision of a bet that was refused after a delay; absent while the selection could not be bet on. */
  readonly decided?: Odds;
}

interface Watched {
  sent: Odds;
  sentAt: number;
  best: Odds;
  bestAt: number;
}

export class PriceWatch {
  readonly #book: Book;
  readonly #nowMs: () => number;
  readonly #prices = new Map<SelectionKey, Watched>();
  readonly #end: (() => void) | undefined;

  constructor(book: Book, keys: readonly SelectionKey[], nowMs: () => number) {
    this.#book = book;
    this.#nowMs = nowMs;
    for (const key of keys) {
      const odds = this.#priceOf(key);
      const at = nowMs();
      if (odds !== undefined) this.#prices.set(key, { sent: odds, sentAt: at, best: odds, bestAt: at });
    }
    this.#end = book.onTick?.(() => this.#look());
  }

  /** The prices that were seen until now. */
  prices(): ReadonlyMap<SelectionKey, LegPrices> {
    this.#look();
    return this.#prices;
  }

  stop(): void {
    this.#end?.();
  }

  #look(): void {
    for (const [key, watched] of this.#prices) {
      const odds = this.#priceOf(key);
      if (odds === undefined || odds < watched.best) continue;
      watched.best = odds;
      watched.bestAt = this.#nowMs();
    }
  }

  /** The price of a selection; undefined while it cannot be bet on. */
  #priceOf(key: SelectionKey): Odds | undefined {
    if (isBehind(this.#book)) return undefined;
    const identity = parseSelectionKey(key);
    const selection = identity && this.#book.game(identity.gameId)?.selections.get(key);
    return selection && !selection.suspended ? selection.odds : undefined;
  }
}
