/**
 * The list of compared games as one tab looks at it. Games are looked at in turn, so many at a time, and what is in sight at each
 * telling: prices that change cost nothing here. Once every game was looked at, none that is listed moves by itself.
 */
import type { GameId } from '#domain/lib/ids.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import type {
  BookMarkets,
  BooksQuery,
  SportCount,
  ToldBookGame,
  ToldCovered,
  ToldDoubt,
} from '#protocol/books/book-channel.ts';
import type { ComparedMarket } from '#protocol/books/compared.ts';
import { SCORE_TERMS } from '#protocol/books/matched-pair.ts';
import type { Match } from '../matching/match-index.ts';
import { folded, wordsOf } from '../search/search-words.ts';
import { comparedMarkets, coveredMarkets, greatestEdge, mainMarket } from './compared-markets.ts';
import type { ComparedGame, Comparison } from './comparison.ts';

export interface OwnGame {
  readonly head: GameHead;
  readonly score?: Score | undefined;
}

export interface BookBoardParts {
  readonly comparison: Comparison;
  /** A game of the own book; undefined for one that has left. */
  readonly own: (id: GameId) => OwnGame | undefined;
}

/** Groups of the markets that stand in a list, those before others. */
const GROUPS: Readonly<Record<BookMarkets, readonly (readonly number[])[]>> = {
  result: [[1], [2766], [101]],
  total: [[17, 99]],
  handicap: [[2, 2854]],
};
const MOST_DOUBTS = 60;
const MOST_COVERED = 30;
/** The most games that are told with their prices, whatever a tab asks for. */
const MOST_IN_SIGHT = 80;

interface Seen {
  readonly head: GameHead;
  readonly text: string;
  readonly verdicts: ToldBookGame['verdicts'];
  readonly isCompared: boolean;
  readonly edge: number;
  readonly doubts: readonly ToldDoubt[];
  readonly covered: readonly ToldCovered[];
}

const isMatched = (match: Match | undefined): boolean => match !== undefined && match.verdict !== 'doubtful';

/** What a list is put in order by; while it stays the same games keep their places. */
const orderKey = ({ feed, find, markets, method, order, reference, sportId, turn }: BooksQuery): string =>
  JSON.stringify([feed, sportId, find, markets, order, turn, order === 'start' ? '' : [method, reference]]);

export class BookBoard {
  readonly #comparison: Comparison;
  readonly #own: BookBoardParts['own'];
  readonly #seen = new Map<GameId, Seen>();
  #queue: GameId[] = [];
  #rounds = 0;
  #list: readonly GameId[] = [];
  #listKey = '';

  constructor({ comparison, own }: BookBoardParts) {
    this.#comparison = comparison;
    this.#own = own;
  }

  /** Whether every game was looked at once. */
  get isWhole(): boolean {
    return this.#rounds > 0;
  }

  /** Looks at so many games, those that were not looked at for longest. */
  look(query: BooksQuery, count: number): void {
    if (!this.#comparison.isSettled) return;
    for (let looked = 0; looked < count; looked += 1) {
      const id = this.#queue.pop();
      if (id === undefined) {
        this.#begin();
        return;
      }
      const seen = this.#lookAt(id, query);
      if (seen) this.#seen.set(id, seen);
      else this.#seen.delete(id);
    }
  }

  /** The games of the list, in their order. */
  list(query: BooksQuery): readonly GameId[] {
    const words = wordsOf(query.find);
    const fits = ({ head, isCompared, text }: Seen) =>
      isCompared &&
      (query.feed === 'all' || head.feed === query.feed) &&
      (query.sportId === 0 || head.sportId === query.sportId) &&
      words.every((word) => text.includes(word));
    const fitting = [...this.#seen].filter(([, seen]) => fits(seen));
    const sorted = fitting.sort(query.order === 'start' ? byStart : byEdge).map(([id]) => id);
    const key = orderKey(query);
    if (key === this.#listKey && query.order === 'difference' && this.isWhole) {
      const there = new Set(sorted);
      const kept = this.#list.filter((id) => there.has(id));
      const known = new Set(kept);
      this.#list = [...kept, ...sorted.filter((id) => !known.has(id))];
    } else this.#list = sorted;
    // Until every game was looked at, the order is not the asked one.
    this.#listKey = this.isWhole ? key : '';
    return this.#list;
  }

  /** The games in sight, and the one that is open, with their prices of now. */
  games(query: BooksQuery): readonly ToldBookGame[] {
    const { also = [], from, open, to } = query;
    const listed = this.#list.slice(Math.max(0, from), Math.min(to + 1, from + MOST_IN_SIGHT));
    const ids = new Set([...listed, ...also.slice(0, MOST_IN_SIGHT)]);
    return [...ids].flatMap((id) => this.#tell(id, query, id === open || also.includes(id)));
  }

  sports({ feed }: BooksQuery): readonly SportCount[] {
    const counts = new Map<number, { name: string; games: number }>();
    for (const { head, isCompared } of this.#seen.values()) {
      if (!isCompared || (feed !== 'all' && head.feed !== feed)) continue;
      const count = counts.get(head.sportId);
      if (count) count.games += 1;
      else counts.set(head.sportId, { name: head.sportName, games: 1 });
    }
    return [...counts]
      .map(([sportId, count]) => ({ sportId, ...count }))
      .sort((one, other) => other.games - one.games || one.sportId - other.sportId);
  }

  /** Pairs that a person has to decide, the likeliest first. */
  doubts(): readonly ToldDoubt[] {
    const doubts = [...this.#seen.values()].flatMap((seen) => seen.doubts);
    return doubts.sort((one, other) => other.total - one.total).slice(0, MOST_DOUBTS);
  }

  /** Covered markets, the cheapest first. */
  covered(): readonly ToldCovered[] {
    const covered = [...this.#seen.values()].flatMap((seen) => seen.covered);
    return covered.sort((one, other) => one.sum - other.sum).slice(0, MOST_COVERED);
  }

  /** How many own games are surely in each further book, in their order. */
  matched(): readonly number[] {
    const counts = this.#comparison.books.slice(1).map(() => 0);
    for (const { verdicts } of this.#seen.values())
      for (const [at, verdict] of verdicts.entries())
        if (verdict === 'sure' || verdict === 'same') counts[at] = (counts[at] ?? 0) + 1;
    return counts;
  }

  /** Looks anew at the games of an answered pair, so that the answer is seen at once. */
  again(id: GameId, query: BooksQuery): void {
    const seen = this.#lookAt(id, query);
    if (seen) this.#seen.set(id, seen);
  }

  #begin(): void {
    const ids = this.#comparison.ownGames() as readonly GameId[];
    const there = new Set(ids);
    for (const id of this.#seen.keys()) if (!there.has(id)) this.#seen.delete(id);
    if (this.#seen.size > 0) this.#rounds += 1;
    this.#queue = [...ids];
  }

  #lookAt(id: GameId, query: BooksQuery): Seen | undefined {
    const own = this.#own(id);
    const game = this.#comparison.game(id);
    if (!own || !game) return undefined;
    const { head } = own;
    const isCompared = game.matches.some(isMatched);
    const { championship, opponent1, opponent2 } = head;
    return {
      head,
      text: folded(`${opponent1.name} ${opponent2?.name ?? ''} ${championship.name}`),
      verdicts: game.matches.map((match) => match?.verdict),
      isCompared,
      edge: isCompared ? (greatestEdge(this.#marketsOf(game, query)) ?? -Infinity) : -Infinity,
      doubts: game.matches.flatMap((match) =>
        match?.verdict === 'doubtful' ? this.#doubtOf(own, match) : [],
      ),
      covered: isCompared ? coveredMarkets(game).map((one) => ({ ...one, head })) : [],
    };
  }

  #tell(id: GameId, query: BooksQuery, isOpen: boolean): readonly ToldBookGame[] {
    const own = this.#own(id);
    const game = this.#comparison.game(id);
    if (!own || !game) return [];
    const markets = isOpen ? this.#allMarkets(game, query) : this.#marketsOf(game, query);
    return [
      {
        head: own.head,
        ...(own.score && own.head.feed === 'live' ? { score: own.score } : {}),
        verdicts: game.matches.map((match) => match?.verdict),
        markets,
      },
    ];
  }

  #allMarkets(game: ComparedGame, query: BooksQuery): readonly ComparedMarket[] {
    const { books } = this.#comparison;
    return comparedMarkets(game, books, { method: query.method, reference: this.#referenceOf(query) });
  }

  /** The market of a game that its list shows: of the first group that it has. */
  #marketsOf(game: ComparedGame, query: BooksQuery): readonly ComparedMarket[] {
    const { books } = this.#comparison;
    const wish = { method: query.method, reference: this.#referenceOf(query) };
    for (const groups of GROUPS[query.markets]) {
      const main = mainMarket(comparedMarkets(game, books, wish, new Set(groups)));
      if (main) return [main];
    }
    return [];
  }

  #referenceOf({ reference }: BooksQuery): number {
    return Math.max(0, this.#comparison.books.indexOf(reference));
  }

  #doubtOf({ head }: OwnGame, { isContradicted, other, score }: Match): readonly ToldDoubt[] {
    const there = this.#comparison.toldOf(other);
    if (!there) return [];
    return [
      {
        own: { book: this.#comparison.books[0] ?? '', gameId: head.id },
        ownNames: [head.opponent1.name, head.opponent2?.name ?? ''],
        ownChampionship: head.championship.name,
        ownStartsAt: head.startsAt,
        other,
        otherNames: [there.home, there.away],
        otherChampionship: there.championship,
        otherStartsAt: there.startsAt,
        sportId: head.sportId,
        isSwapped: score.swapped,
        terms: SCORE_TERMS.map((term) => [term, score.terms[term]] as const),
        total: score.total,
        doubts: score.doubts,
        isContradicted,
      },
    ];
  }
}

type Listed = readonly [GameId, Seen];

function byStart([one, { head: a }]: Listed, [other, { head: b }]: Listed): number {
  if (a.feed !== b.feed) return a.feed === 'live' ? -1 : 1;
  return (
    a.sportId - b.sportId || a.championship.id - b.championship.id || a.startsAt - b.startsAt || one - other
  );
}

const byEdge = ([one, a]: Listed, [other, b]: Listed): number => b.edge - a.edge || one - other;
