/** The boards of one book as they are compared: what its views send is read where it is, by ports that stay in the hub. */
import type { GameId } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import type { Parameter } from '#domain/market/selection.ts';
import type { GameFeed, GameHead } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import {
  type FeedHealth,
  type HubToTab,
  PRICE_GONE,
  PRICE_SUSPENDED,
  PRICE_WORDS,
  type SentGame,
  type TabToHub,
  type ViewBatch,
} from '#protocol/hub/batches.ts';
import type { HubPort } from '#protocol/hub/port.ts';
import type { ViewSpec } from '#protocol/hub/views.ts';
import type { ToldPrice } from '#streams/books/compared-prices.ts';
import type { Comparison } from '#streams/books/comparison.ts';
import type { SelectionPlace } from '#streams/matching/other-selection.ts';
import type { HubViews } from '../feed-hub/hub-views.ts';

const FEEDS: readonly GameFeed[] = ['live', 'line'];
const FLAGS = PRICE_SUSPENDED | PRICE_GONE;

export interface BookReaderParts {
  readonly book: string;
  readonly comparison: Comparison;
  readonly open: HubViews['open'];
  /** Language of names, with the generation of the feed where that is the long one. */
  readonly language: string;
  readonly nowMs: () => number;
}

export interface BookReader {
  /** The health of both boards, the one in play first; absent until it has told any. */
  readonly health: () => readonly (FeedHealth | undefined)[];
  /** A game of its boards, as it is now. */
  readonly game: (id: GameId) => KnownGame | undefined;
  close(): void;
}

export interface KnownGame {
  readonly head: GameHead;
  readonly score: Score | undefined;
}

interface Known extends KnownGame {
  /** The board that it is on: a game that begins is on both for a moment. */
  feed: GameFeed;
  head: GameHead;
  score: Score | undefined;
}

class Board {
  readonly #parts: BookReaderParts;
  readonly #feed: GameFeed;
  /** Games of both boards of the book. */
  readonly #games: Map<GameId, Known>;
  readonly #slotsOf = new Map<GameId, readonly number[]>();
  readonly #slots = new Map<number, { readonly gameId: GameId; readonly place: SelectionPlace }>();

  constructor(parts: BookReaderParts, feed: GameFeed, games: Map<GameId, Known>) {
    this.#parts = parts;
    this.#feed = feed;
    this.#games = games;
  }

  apply({ arrivedAtMs, games, kind, left, prices, scores }: ViewBatch): void {
    if (kind === 'image') {
      const there = new Set(games.map(({ head }) => head.id));
      for (const id of this.#slotsOf.keys()) if (!there.has(id)) this.#remove(id);
    }
    for (const game of games) this.#put(game);
    for (const id of left) this.#remove(id);
    for (const [id, score] of scores) {
      const known = this.#games.get(id);
      if (!known || known.feed !== this.#feed) continue;
      known.score = score;
      this.#tell(known);
    }
    this.#tellPrices(prices, Math.min(arrivedAtMs, this.#parts.nowMs()));
  }

  clear(): void {
    for (const id of this.#slotsOf.keys()) this.#remove(id);
  }

  #put({ head, selections }: SentGame): void {
    // Races and outrights have no sides to be matched by.
    if (!head.opponent2) return;
    const before = this.#games.get(head.id);
    for (const slot of this.#slotsOf.get(head.id) ?? []) this.#slots.delete(slot);
    const slots: number[] = [];
    for (const [at, slot] of selections.slots.entries()) {
      if (selections.players[at] !== 0) continue;
      slots.push(slot);
      this.#slots.set(slot, {
        gameId: head.id,
        place: {
          group: selections.groups[at] ?? 0,
          type: selections.types[at] ?? 0,
          parameter: (selections.parameters[at] ?? 0) as Parameter,
        },
      });
    }
    this.#slotsOf.set(head.id, slots);
    const known: Known = { feed: this.#feed, head, score: before?.score };
    this.#games.set(head.id, known);
    this.#tell(known);
  }

  #remove(id: GameId): void {
    for (const slot of this.#slotsOf.get(id) ?? []) this.#slots.delete(slot);
    this.#slotsOf.delete(id);
    // Unless it went to the other board.
    if (this.#games.get(id)?.feed !== this.#feed) return;
    this.#games.delete(id);
    this.#parts.comparison.removeGame({ book: this.#parts.book, gameId: id });
  }

  #tell({ head, score }: Known): void {
    const { book, comparison } = this.#parts;
    comparison.setGame(
      {
        book,
        gameId: head.id,
        sportId: head.sportId,
        championship: head.championship.name,
        home: head.opponent1.name,
        away: head.opponent2?.name ?? '',
        startsAt: head.startsAt,
      },
      this.#feed === 'live' && score ? [score.side1, score.side2] : undefined,
    );
  }

  #tellPrices(words: Uint32Array, atMs: number): void {
    const byGame = new Map<GameId, ToldPrice[]>();
    for (let at = 0; at < words.length; at += PRICE_WORDS) {
      const named = words[at] ?? 0;
      const selection = this.#slots.get(named >>> 2);
      if (!selection) continue;
      const isGone = (named & PRICE_GONE) !== 0;
      const price: ToldPrice = {
        ...selection.place,
        odds: (isGone ? 0 : (words[at + 1] ?? 0)) as Odds,
        suspended: (named & FLAGS) !== 0,
      };
      const told = byGame.get(selection.gameId);
      if (told) told.push(price);
      else byGame.set(selection.gameId, [price]);
    }
    const { book, comparison } = this.#parts;
    for (const [gameId, prices] of byGame) comparison.setPrices({ book, gameId }, prices, atMs);
  }
}

/** Follows the boards of a book until it is closed: then its games leave the comparison. */
export function readBook(parts: BookReaderParts): BookReader {
  const games = new Map<GameId, Known>();
  const readers = FEEDS.map((feed) => {
    const board = new Board(parts, feed, games);
    const spec: ViewSpec = { kind: 'board', feed, sports: [], championships: [] };
    const view = parts.open(spec, parts.language);
    let health: FeedHealth | undefined;
    const own: HubPort<TabToHub, HubToTab> = {
      onmessage: null,
      postMessage(message) {
        if (message.type === 'health') health = message;
        else {
          board.apply(message);
          own.onmessage?.({ data: { type: 'credit' } });
        }
      },
      close: () => undefined,
    };
    const port = view.ports.open(own, { onPauseChange: () => undefined, onClose: () => undefined });
    return {
      health: () => health,
      close() {
        view.ports.remove(port);
        port.close();
        board.clear();
      },
    };
  });
  return {
    health: () => readers.map((reader) => reader.health()),
    game: (id) => games.get(id),
    close() {
      for (const reader of readers) reader.close();
    },
  };
}
