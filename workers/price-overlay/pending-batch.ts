/**
 * What a page has not been told yet of a view, from any number of the hub's batches: the newest of everything, in one batch. A
 * price that moved more than once travels with the one before it, so that the page sees the last move as the overlay drew it.
 */

import type { GameId } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import { PRICE_WORDS, type ScoreUpdate, type SentGame, type ViewBatch } from '#protocol/hub/batches.ts';

export interface PendingBatch {
  /** Adds everything but the prices. An image replaces what was pending. */
  add(batch: ViewBatch): void;
  /** Adds a pair of a batch, with the moment when that came to the hub, epoch ms. */
  addPrice(word: number, odds: number, arrivedAtMs: number): void;
  readonly isEmpty: boolean;
  /** Takes all of it; nothing is left. */
  take(sequence: number): ViewBatch;
  /** Notes that the page knows what was taken. */
  settle(): void;
  /** The newest price of a slot that the page may not know of: it is pending, or on its way. */
  unsettled(slot: number): UnsettledPrice | undefined;
  clear(): void;
}

/** A price that the page may not know of, as a pair of a batch has it. */
export interface UnsettledPrice {
  readonly word: number;
  readonly odds: number;
  readonly arrivedAtMs: number;
}

interface PendingPrice {
  word: number;
  odds: number;
  arrivedAtMs: number;
  /** The pending price before this one; 0 where there is none. */
  before: number;
}

export function createPendingBatch(): PendingBatch {
  let prices = new Map<number, PendingPrice>();
  let taken = new Map<number, PendingPrice>();
  const games = new Map<GameId, SentGame>();
  const left = new Set<GameId>();
  const scores = new Map<GameId, ScoreUpdate>();
  /** The newest batch: times, tick, menu. */
  let newest: ViewBatch | undefined;
  let image: Pick<ViewBatch, 'away'> | undefined;
  let menu: ViewBatch['menu'];

  const settle = () => {
    if (taken.size > 0) taken = new Map();
  };

  const clear = () => {
    prices.clear();
    games.clear();
    left.clear();
    scores.clear();
    newest = undefined;
    image = undefined;
    menu = undefined;
  };

  const packed = (): Uint32Array<ArrayBuffer> => {
    let pairs = 0;
    for (const { before } of prices.values()) pairs += before === 0 ? 1 : 2;
    const words = new Uint32Array(pairs * PRICE_WORDS);
    let at = 0;
    for (const { before, odds, word } of prices.values()) {
      if (before !== 0) {
        words[at] = word;
        words[at + 1] = before;
        at += PRICE_WORDS;
      }
      words[at] = word;
      words[at + 1] = odds;
      at += PRICE_WORDS;
    }
    return words;
  };

  return {
    add(batch) {
      if (batch.kind === 'image') {
        clear();
        image = batch;
      }
      newest = batch;
      menu = batch.menu ?? menu;
      for (const id of batch.left) {
        games.delete(id);
        scores.delete(id);
        left.add(id);
      }
      for (const game of batch.games) games.set(game.head.id, game);
      for (const score of batch.scores) scores.set(score[0], score);
    },

    addPrice(word, odds, arrivedAtMs) {
      const slot = word >>> 2;
      const known = prices.get(slot);
      if (!known) {
        prices.set(slot, { word, odds, arrivedAtMs, before: 0 });
        return;
      }
      known.word = word;
      known.arrivedAtMs = arrivedAtMs;
      if (known.odds === odds) return;
      known.before = known.odds;
      known.odds = odds;
    },

    get isEmpty() {
      return newest === undefined;
    },

    take(sequence) {
      const { arrivedAtMs, serverTimeMs, tick } = must(newest, 'something pending');
      const batch: ViewBatch = {
        type: 'batch',
        sequence,
        kind: image ? 'image' : 'delta',
        serverTimeMs,
        arrivedAtMs,
        ...(tick === undefined ? {} : { tick }),
        prices: packed(),
        games: [...games.values()],
        left: image ? [] : [...left],
        scores: [...scores.values()],
        ...(menu ? { menu } : {}),
        ...(image?.away ? { away: image.away } : {}),
      };
      taken = prices;
      prices = new Map();
      clear();
      return batch;
    },

    settle,
    unsettled: (slot) => prices.get(slot) ?? taken.get(slot),

    clear() {
      clear();
      settle();
    },
  };
}
