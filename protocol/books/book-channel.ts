/**
 * The messages of a tab and the hub about several books. A tab that opens the comparison says so among the topics
 * (`protocol/hub/topic-channel.ts`) and names a channel of its own, on which the hub tells it what it has in sight: prices of other
 * games do not cross. The tab holds the Web Lock of that name as long as it looks.
 */
import type { FairMethod } from '#domain/fair-price/fair-methods.ts';
import type { GameId } from '#domain/lib/ids.ts';
import type { GameFeed, GameHead } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import type { FeedPhase } from '../hub/batches.ts';
import type { ComparedMarket, CoveredMarket } from './compared.ts';
import type { AnsweredPair, Doubt, GameOfBook, ScoreTerm, Verdict } from './matched-pair.ts';

/** The beginning of the names of channels; the number is the version of the messages. */
export const BOOK_CHANNEL = 'touchline-books-1';

export const bookChannel = (id: string): string => `${BOOK_CHANNEL} ${id}`;

export const BOOK_MARKETS = ['result', 'total', 'handicap'] as const;
export type BookMarkets = (typeof BOOK_MARKETS)[number];
export const BOOK_ORDERS = ['start', 'difference'] as const;
export type BookOrder = (typeof BOOK_ORDERS)[number];
export const BOOK_FEEDS = ['all', 'live', 'line'] as const satisfies readonly (GameFeed | 'all')[];
export type BookFeed = (typeof BOOK_FEEDS)[number];

/** The games and markets that a tab has in sight. */
export interface BooksQuery {
  readonly feed: BookFeed;
  /** 0 for all sports. */
  readonly sportId: number;
  /** Words that names of sides or championship have; empty for all. */
  readonly find: string;
  readonly markets: BookMarkets;
  readonly order: BookOrder;
  /** A number that is raised to have the games put in order again: data alone never moves one. */
  readonly turn: number;
  readonly method: FairMethod;
  /** The name of the book whose prices the margin is taken out of; the own one where no book has it. */
  readonly reference: string;
  /** The games in sight, the first and the last, by their places in the list. */
  readonly from: number;
  readonly to: number;
  /** The game that is shown with all its markets; 0 for none. */
  readonly open: number;
  /** Games that are told with all their markets whatever the list has. */
  readonly also?: readonly GameId[];
}

/** A tab opens the comparison. */
export interface BooksFromTab {
  readonly type: 'follow-books';
  readonly channel: string;
  /** Language of names, as the own feed is asked for. */
  readonly language: string;
  /** The name of the own book beside the others. */
  readonly ownName: string;
}

export type BooksAsked =
  | { readonly type: 'look'; readonly query: BooksQuery }
  /** All answers of the device about pairs. */
  | { readonly type: 'answers'; readonly pairs: readonly AnsweredPair[] }
  | { readonly type: 'leave' };

export interface ToldBook {
  readonly name: string;
  /** Absent for the own one. */
  readonly color?: string;
  /** How both its boards are, the one in play first. */
  readonly phases: readonly FeedPhase[];
  /** The moment of its last good answer, epoch ms; absent before the first. */
  readonly confirmedAtMs?: number;
  /** The use of its share within the last minute; absent for the own one, which is there anyway. */
  readonly use?: { readonly requests: number; readonly bytes: number; readonly isHeld: boolean };
  /** How many games it has, and how many of the own ones are surely among them. */
  readonly games: number;
  readonly matched: number;
}

export interface BooksBudget {
  readonly requestsPerMinute: number;
  readonly bytesPerMinute: number;
}

/** A game in sight. */
export interface ToldBookGame {
  readonly head: GameHead;
  readonly score?: Score;
  /** The verdict on its pair with each further book, in their order. */
  readonly verdicts: readonly (Verdict | undefined)[];
  readonly markets: readonly ComparedMarket[];
}

/** A pair that a person has to decide. */
export interface ToldDoubt {
  readonly own: GameOfBook;
  readonly ownNames: readonly [home: string, away: string];
  readonly ownChampionship: string;
  readonly ownStartsAt: number;
  readonly other: GameOfBook;
  readonly otherNames: readonly [home: string, away: string];
  readonly otherChampionship: string;
  readonly otherStartsAt: number;
  readonly sportId: number;
  readonly isSwapped: boolean;
  readonly terms: readonly (readonly [ScoreTerm, number])[];
  readonly total: number;
  readonly doubts: readonly Doubt[];
  readonly isContradicted: boolean;
}

/** A market that is covered, with the game that it is of. */
export interface ToldCovered extends CoveredMarket {
  readonly head: GameHead;
}

export interface SportCount {
  readonly sportId: number;
  readonly name: string;
  readonly games: number;
}

/** The hub listens on the channel of a tab: what the tab looks at is said now. */
export interface BooksReady {
  readonly type: 'ready';
}

/** The rows that changed since the last message; the first one has all of them. */
export interface BooksTold {
  readonly type: 'books';
  readonly books?: readonly ToldBook[];
  readonly budget?: BooksBudget;
  /** The games of the list, in its order. */
  readonly list?: readonly GameId[];
  readonly sports?: readonly SportCount[];
  readonly games?: readonly ToldBookGame[];
  readonly doubts?: readonly ToldDoubt[];
  readonly covered?: readonly ToldCovered[];
  /** Whether every game has been looked at once. */
  readonly isWhole?: boolean;
}

export type BooksMessage = BooksAsked | BooksReady | BooksTold;
