/**
 * Games of several books, and which of them are one and the same. Incremental: a game that comes, changes its names or goes costs as
 * many comparisons as there are games with a word in common; prices and scores cost none until somebody asks.
 */
import type { GameOfBook, Verdict } from '#protocol/books/matched-pair.ts';
import {
  MOST_APART_MS,
  type NormalGame,
  type PairScore,
  type PairStanding,
  pairScore,
  pairStanding,
} from './game-score.ts';
import { MatchAnswers } from './match-answers.ts';
import { gameClassOf } from './name-classes.ts';
import { createNameReader, type NormalName } from './normal-name.ts';
import { WordStock } from './word-stock.ts';

/** A game as a book tells it. */
export interface ToldGame extends GameOfBook {
  readonly sportId: number;
  readonly championship: string;
  readonly home: string;
  readonly away: string;
  /** Epoch ms. */
  readonly startsAt: number;
}

/** The part of a game that changes all the time. */
export interface GameState {
  readonly chances?: readonly number[] | undefined;
  readonly score?: readonly [number, number] | undefined;
}

export interface Match {
  readonly other: GameOfBook;
  readonly verdict: Verdict;
  readonly score: PairScore;
  /** The distance of the next candidate, on the side where it is nearer; infinite where there is none. */
  readonly lead: number;
  /** Whether a person has said that they are the same and the live score says otherwise. */
  readonly isContradicted: boolean;
}

/** Bounds of verdicts, fitted on seeded worlds and recorded games: no false pair among the sure ones (docs/books.md). */
export const SURE_FROM = 9;
export const SURE_LEAD = 4;
export const DOUBTFUL_FROM = 4;
/** Below this a pair is not remembered: neither prices nor scores could bring it up to doubt. */
const KEPT_FROM = DOUBTFUL_FROM - 3;
const MOST_CANDIDATES = 24;
/** The score term from which two games in play are not one. */
const CONTRADICTION = -4;

interface Entry {
  readonly told: ToldGame;
  readonly stock: WordStock<Entry>;
  game: NormalGame;
  readonly pairs: Map<Entry, PairStanding>;
}

interface Scored {
  readonly entry: Entry;
  readonly score: PairScore;
}

const sameWords = (one: ToldGame, other: ToldGame): boolean =>
  one.sportId === other.sportId &&
  one.home === other.home &&
  one.away === other.away &&
  one.championship === other.championship &&
  one.startsAt === other.startsAt;

export class MatchIndex {
  readonly #books = new Map<string, Map<number, Entry>>();
  readonly #sports = new Map<number, WordStock<Entry>>();
  readonly #championships = new WordStock<string>();
  readonly #read = createNameReader();
  readonly answers: MatchAnswers;

  constructor(answers = new MatchAnswers()) {
    this.answers = answers;
  }

  /** Takes a game in, or what has changed of it. */
  set(told: ToldGame, state: GameState = {}): void {
    const known = this.#entry(told);
    if (known && sameWords(known.told, told)) {
      known.game = { ...known.game, ...state };
      return;
    }
    if (known) this.remove(told);
    const [championship, home, away] = [told.championship, told.home, told.away].map(this.#read) as [
      NormalName,
      NormalName,
      NormalName,
    ];
    const game: NormalGame = {
      sportId: told.sportId,
      championship,
      sides: [home, away],
      gameClass: gameClassOf(championship.sideClass, [home.sideClass, away.sideClass]),
      startsAt: told.startsAt,
      ...state,
    };
    const stock = this.#stockOf(told.sportId);
    const entry: Entry = { told, stock, game, pairs: new Map() };
    const accepts = (other: Entry) =>
      other.told.book !== told.book && Math.abs(other.told.startsAt - told.startsAt) <= MOST_APART_MS;
    const found = stock.alike(game.sides, accepts, MOST_CANDIDATES);
    stock.add(entry, game.sides);
    this.#championships.add(championshipKey(told), [championship]);
    for (const other of found) {
      const standing = pairStanding(game, other.game, {
        side: stock.rarity,
        championship: this.#championships.rarity,
      });
      const best = Math.max(standing?.straight?.sum ?? -Infinity, standing?.swapped?.sum ?? -Infinity);
      if (!standing || best < KEPT_FROM) continue;
      entry.pairs.set(other, standing);
      other.pairs.set(entry, turned(standing));
    }
    let games = this.#books.get(told.book);
    if (!games) this.#books.set(told.book, (games = new Map()));
    games.set(told.gameId, entry);
  }

  remove(gone: GameOfBook): void {
    const entry = this.#entry(gone);
    if (!entry) return;
    this.#books.get(gone.book)?.delete(gone.gameId);
    entry.stock.remove(entry, entry.game.sides);
    this.#championships.remove(championshipKey(entry.told), [entry.game.championship]);
    for (const other of entry.pairs.keys()) other.pairs.delete(entry);
  }

  /** The game of another book that this one is, or may be; undefined where there is none. */
  matchOf(of: GameOfBook, book: string): Match | undefined {
    const entry = this.#entry(of);
    if (!entry) return undefined;
    const [best, next] = this.#scoredIn(entry, book);
    if (!best) return undefined;
    const [back, backNext] = this.#scoredIn(best.entry, of.book);
    const { told: other } = best.entry;
    const isSame = this.answers.of(of, other) === 'same';
    const isContradicted = isSame && best.score.terms.score <= CONTRADICTION;
    const match = { other: { book: other.book, gameId: other.gameId }, score: best.score, isContradicted };
    if (isSame && !isContradicted) return { ...match, verdict: 'same', lead: Infinity };
    const isMutual = back?.entry === entry;
    const lead = isMutual
      ? best.score.total - Math.max(next?.score.total ?? -Infinity, backNext?.score.total ?? -Infinity)
      : best.score.total - (back?.score.total ?? 0);
    if (best.score.total < DOUBTFUL_FROM) return undefined;
    const isSure =
      !isContradicted &&
      isMutual &&
      best.score.total >= SURE_FROM &&
      lead >= SURE_LEAD &&
      best.score.doubts.length === 0;
    return { ...match, verdict: isSure ? 'sure' : 'doubtful', lead };
  }

  /** The games of a book. */
  gamesOf(book: string): readonly ToldGame[] {
    return [...(this.#books.get(book)?.values() ?? [])].map(({ told }) => told);
  }

  /** The candidates of a book, best first: those of whom a person has said that they are others left out, and the one that they have named first. */
  #scoredIn(entry: Entry, book: string): readonly Scored[] {
    const scored: Scored[] = [];
    let same: Scored | undefined;
    for (const [other, standing] of entry.pairs) {
      if (other.told.book !== book) continue;
      const answer = this.answers.of(entry.told, other.told);
      if (answer === 'different') continue;
      const one = { entry: other, score: pairScore(standing, entry.game, other.game) };
      if (answer === 'same') same = one;
      else scored.push(one);
    }
    scored.sort((one, other) => other.score.total - one.score.total);
    return same ? [same, ...scored] : scored;
  }

  #entry({ book, gameId }: GameOfBook): Entry | undefined {
    return this.#books.get(book)?.get(gameId);
  }

  #stockOf(sportId: number): WordStock<Entry> {
    let stock = this.#sports.get(sportId);
    if (!stock) this.#sports.set(sportId, (stock = new WordStock()));
    return stock;
  }
}

const championshipKey = ({ book, gameId }: GameOfBook): string => `${gameId}@${book}`;

/** The same pair seen from the other game: its first side is whoever stood against it. */
function turned({ straight, swapped }: PairStanding): PairStanding {
  return {
    ...(straight ? { straight } : {}),
    ...(swapped
      ? {
          swapped: {
            ...swapped,
            terms: { ...swapped.terms, home: swapped.terms.away, away: swapped.terms.home },
          },
        }
      : {}),
  };
}
