/**
 * Finds a game by either of its ids: `I`, and in the line its constant id `CI`, which is what links hold. Constant ids are
 * looked up in heads once a game, since a game keeps its own for life.
 */

import type { GameId } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import type { FeedSource, SourceGame } from '../source/source.ts';

export class GameIndex {
  #byConstId = new Map<number, GameId>();
  #indexed = new Set<GameId>();
  #indexedTick = -1;

  find(source: FeedSource, feed: GameFeed, id: number): SourceGame | undefined {
    const direct = source.game(id as GameId);
    if (direct?.feed === feed) return direct;
    if (feed !== 'line') return undefined;
    this.#index(source);
    const gameId = this.#byConstId.get(id);
    const game = gameId === undefined ? undefined : source.game(gameId);
    return game?.feed === feed ? game : undefined;
  }

  #index(source: FeedSource): void {
    if (this.#indexedTick === source.tick) return;
    this.#indexedTick = source.tick;
    const games = source.games('line');
    if (this.#indexed.size > games.length * 2 + 1_000) {
      this.#byConstId = new Map();
      this.#indexed = new Set();
    }
    for (const game of games) {
      if (game.apart === 'passing' || this.#indexed.has(game.id)) continue;
      this.#indexed.add(game.id);
      const head = game.head('en');
      if (head.constId !== 0) this.#byConstId.set(head.constId, game.id);
      for (const part of head.subGames) if (part.constId !== 0) this.#byConstId.set(part.constId, part.id);
    }
  }
}
