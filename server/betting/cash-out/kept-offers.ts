/**
 * The offers that are worth keeping: each that changed, and for one bet no more often than a rule. Bounded; the bet that
 * was kept longest ago is dropped first.
 */
import type { BetId } from '#domain/lib/ids.ts';

/** The least interval at which a changing offer is kept. */
export const KEEP_OFFERS_MS = 5_000;
const MOST_BETS = 10_000;

export class KeptOffers {
  readonly #mostBets: number;
  /** Offers in the order in which they were kept. */
  readonly #last = new Map<BetId, { readonly at: number; readonly word: string }>();

  constructor(mostBets = MOST_BETS) {
    this.#mostBets = mostBets;
  }

  /** Whether this offer is to be kept; from now on it counts as kept. */
  isNews(betId: BetId, word: string, at: number): boolean {
    const last = this.#last.get(betId);
    if (last && (last.word === word || at - last.at < KEEP_OFFERS_MS)) return false;
    this.#last.delete(betId);
    this.#last.set(betId, { at, word });
    const [oldest] = this.#last.keys();
    if (oldest !== undefined && this.#last.size > this.#mostBets) this.#last.delete(oldest);
    return true;
  }
}
