/**
 * Books side by side: games of the own book with those of others that are the same, and their prices in rows of selections.
 * Work is linear in changes: a price costs its own place, a game those that share a word with it. Names are matched by
 * `settle`, a few at a time, so that thousands of games that come at once hold nobody up.
 */

import type { GameOfBook } from '#protocol/books/matched-pair.ts';
import { type Match, MatchIndex, type ToldGame } from '../matching/match-index.ts';
import { otherSelection, type SelectionPlace } from '../matching/other-selection.ts';
import { type ComparedPrice, ComparedPrices, type ToldPrice } from './compared-prices.ts';

export interface ComparedRow {
  readonly place: SelectionPlace;
  /** The price of each book, in the order of books; absent where it has none, or its game is not surely this one. */
  readonly cells: readonly (ComparedPrice | undefined)[];
  /** The books with the highest price that is open. Empty where fewer than two books have one. */
  readonly best: readonly string[];
  /** The book that moved first of those that lately moved the same way; absent where fewer than two did. */
  readonly first?: string;
}

export interface ComparedGame {
  readonly gameId: number;
  /** The pair with each further book, in their order; absent where none is near. */
  readonly matches: readonly (Match | undefined)[];
  readonly rows: readonly ComparedRow[];
}

/** Bounds of what a book may tell, whoever it is: beyond them games are left out, and names cut. */
const MOST_GAMES = 8_000;
const MOST_LETTERS = 120;
/** Moves that are nearer to each other belong together. */
const TOGETHER_MS = 60_000;

interface Told {
  readonly prices: ComparedPrices;
  game: ToldGame;
  score?: readonly [number, number] | undefined;
  /** The game under the names that were matched; absent before the first time. */
  named?: ToldGame;
}

const isSameName = (one: ToldGame | undefined, other: ToldGame): boolean =>
  one !== undefined &&
  one.sportId === other.sportId &&
  one.championship === other.championship &&
  one.home === other.home &&
  one.away === other.away &&
  one.startsAt === other.startsAt;

const cut = (name: string): string => name.slice(0, MOST_LETTERS);

export class Comparison {
  readonly index: MatchIndex;
  readonly #own: string;
  readonly #others: readonly string[];
  readonly #books = new Map<string, Map<number, Told>>();
  /** Games whose names are to be matched yet, in the order in which they came. */
  readonly #waiting = new Set<Told>();

  constructor(own: string, others: readonly string[], index = new MatchIndex()) {
    this.index = index;
    this.#own = own;
    this.#others = others;
    for (const book of [own, ...others]) this.#books.set(book, new Map());
  }

  /** The names of all books, the own one first: the order of cells. */
  get books(): readonly string[] {
    return [this.#own, ...this.#others];
  }

  /** Takes a game, or what has changed of it. Answers whether there was room for it. */
  setGame(told: ToldGame, score?: readonly [number, number]): boolean {
    const games = this.#books.get(told.book);
    if (!games) return false;
    const known = games.get(told.gameId);
    if (!known && games.size >= MOST_GAMES) return false;
    const game = {
      ...told,
      championship: cut(told.championship),
      home: cut(told.home),
      away: cut(told.away),
    };
    const kept: Told = known ?? { prices: new ComparedPrices(), game };
    kept.game = game;
    kept.score = score;
    games.set(told.gameId, kept);
    // Names are matched a few at a time; scores and prices cost next to nothing.
    if (!known || !isSameName(known.named, game)) this.#waiting.add(kept);
    else this.#match(kept);
    return true;
  }

  /** Matches the names of so many games that came or changed. Answers whether there are more. */
  settle(most = Number.POSITIVE_INFINITY): boolean {
    let left = most;
    for (const told of this.#waiting) {
      if (left <= 0) break;
      left -= 1;
      this.#waiting.delete(told);
      told.named = told.game;
      this.#match(told);
    }
    return this.#waiting.size > 0;
  }

  removeGame(of: GameOfBook): void {
    const told = this.#told(of);
    if (told) this.#waiting.delete(told);
    this.#books.get(of.book)?.delete(of.gameId);
    this.index.remove(of);
  }

  /** Takes prices that changed, of a game that is known. */
  setPrices(of: GameOfBook, prices: readonly ToldPrice[], atMs: number): void {
    const told = this.#told(of);
    if (!told) return;
    let isOfResult = false;
    for (const price of prices) isOfResult = told.prices.set(price, atMs) || isOfResult;
    if (isOfResult && !this.#waiting.has(told)) this.#match(told);
  }

  /** Whether all names are matched: no pair is told before. */
  get isSettled(): boolean {
    return this.#waiting.size === 0;
  }

  /** How many games a book has. */
  sizeOf(book: string): number {
    return this.#books.get(book)?.size ?? 0;
  }

  /** A game as its book tells it; undefined for one that it does not have. */
  toldOf(of: GameOfBook): ToldGame | undefined {
    return this.#told(of)?.game;
  }

  /** The own games, in no order. */
  ownGames(): readonly number[] {
    return [...(this.#books.get(this.#own)?.keys() ?? [])];
  }

  /** A game of the own book beside the others; undefined for one that it does not have. */
  game(gameId: number): ComparedGame | undefined {
    const own = this.#told({ book: this.#own, gameId });
    if (!own) return undefined;
    // A pair is sure beside all that could be meant as well: not before their names are matched.
    const matches = this.#others.map((book) =>
      this.isSettled ? this.index.matchOf({ book: this.#own, gameId }, book) : undefined,
    );
    const beside = matches.map((match) =>
      match && match.verdict !== 'doubtful'
        ? { prices: this.#told(match.other)?.prices, swapped: match.score.swapped }
        : undefined,
    );
    const rows = [...own.prices.all()].map((price): ComparedRow => {
      const place = { group: price.group, type: price.type, parameter: price.parameter };
      const cells = [
        price,
        ...beside.map((other) => {
          const there = other && otherSelection({ ...place, player: 0 }, other.swapped);
          return there && other.prices?.get(there);
        }),
      ];
      const first = this.#firstOf(cells);
      return { place, cells, best: this.#bestOf(cells), ...(first === undefined ? {} : { first }) };
    });
    return { gameId, matches, rows };
  }

  #bestOf(cells: ComparedRow['cells']): readonly string[] {
    const open = cells.map((cell) => (cell && !cell.suspended ? cell.odds : 0));
    if (open.filter((odds) => odds > 0).length < 2) return [];
    const highest = Math.max(...open);
    return this.books.filter((_, at) => open[at] === highest);
  }

  #firstOf(cells: ComparedRow['cells']): string | undefined {
    const moves = cells.flatMap((cell, at) =>
      cell?.movedAtMs === undefined ? [] : [{ at, atMs: cell.movedAtMs, moved: cell.moved }],
    );
    const last = moves.reduce<(typeof moves)[number] | undefined>(
      (latest, move) => (latest && latest.atMs >= move.atMs ? latest : move),
      undefined,
    );
    if (!last) return undefined;
    const together = moves.filter(
      ({ atMs, moved }) => moved === last.moved && last.atMs - atMs < TOGETHER_MS,
    );
    const earliest = Math.min(...together.map(({ atMs }) => atMs));
    const first = together.filter(({ atMs }) => atMs === earliest);
    return together.length > 1 && first.length === 1 ? this.books[first[0]?.at ?? -1] : undefined;
  }

  #match({ game, prices, score }: Told): void {
    this.index.set(game, { chances: prices.chances(), score });
  }

  #told({ book, gameId }: GameOfBook): Told | undefined {
    return this.#books.get(book)?.get(gameId);
  }
}
