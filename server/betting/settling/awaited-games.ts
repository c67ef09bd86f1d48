/**
 * The games that bets wait for, as a server knows them that is the only one over its data: it need not ask the database about
 * every other game that ends. A game stays here once a bet was sent to the database.
 */
import type { GameId } from '#domain/lib/ids.ts';

export class AwaitedGames {
  readonly #ids = new Set<GameId>();
  #isComplete = false;

  /** A bet on these games is about to be stored. */
  add(ids: Iterable<GameId>): void {
    for (const id of ids) this.#ids.add(id);
  }

  /** Adds the games that were awaited before the start: all of them are here now. */
  complete(ids: Iterable<GameId>): void {
    this.add(ids);
    this.#isComplete = true;
  }

  /** Whether a bet may wait for the game. */
  has(id: GameId): boolean {
    return !this.#isComplete || this.#ids.has(id);
  }
}
