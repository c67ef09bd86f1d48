/**
 * The part of a world that the feed and the book need, for the simulator and a replay of recorded bodies alike. Revisions
 * are ticks: the world's counter, rising by one at each step in which anything changed.
 */
import type { MenuSectionId } from '#domain/catalogues/sports/menu-sections.ts';
import type { LegResult, SettlementReason } from '#domain/coupon/bet/leg-result.ts';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import type { Selection } from '#domain/market/selection.ts';
import type { GameFeed, GameHead } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import type { Ruling } from './ruling.ts';
import type { WorldStatistics } from './world-statistics.ts';

export interface SourceSelection extends Selection {
  readonly key: SelectionKey;
  /** The tick at which price, suspension or centre last changed. */
  readonly revision: number;
  /** Whether it is part of the short list that boards show. */
  readonly listed: boolean;
}

export interface LeftSelection {
  readonly key: SelectionKey;
  readonly revision: number;
}

/**
 * How a game stands apart: it is listed where its section, sport, championship, a team or it itself is named, and in no other list. One that
 * is over within minutes (`passing`) is not found by search either, and neither the map of the site nor the history of prices has it unasked.
 */
export type Apart = 'lasting' | 'passing';

export type GameOffer = 'none' | 'closed' | 'open';

export interface SourceGame {
  readonly id: GameId;
  readonly feed: GameFeed;
  readonly sportId: number;
  readonly championshipId: number;
  /** The section of the menu that it stands in; absent for a game that stands where its sport does. */
  readonly section?: MenuSectionId | undefined;
  /** How it stands apart from the games of every list; absent for one of these. */
  readonly apart?: Apart | undefined;
  /** The highest of the revisions below. */
  readonly revision: number;
  readonly headRevision: number;
  readonly scoreRevision: number;
  /** The head with names in the requested language, English where it has none. */
  head(language: string): GameHead;
  /** The score. `isWhole`: with the course of its play, as for the page of one game. */
  score(language: string, isWhole?: boolean): Score | undefined;
  readonly selections: ReadonlyMap<SelectionKey, SourceSelection>;
  /** Names of those whom selections are about, by `player`; absent where there are none, or selections bring their own. */
  playerNames?(language: string): ReadonlyMap<number, string>;
  /** Selections that were made because somebody asked, where a world makes them only then: reading them makes no more. */
  readonly madeSelections?: ReadonlyMap<SelectionKey, SourceSelection>;
  /**
   * Selections of the short list, where a world has them at hand without making all: the same array for as long as it is
   * the same list.
   */
  readonly listedSelections?: readonly SourceSelection[];
  /** Selections of the Asian lines, likewise. */
  readonly asianSelections?: readonly SourceSelection[];
  /** The highest of the revisions of `listedSelections`, where a world that has them at hand counts it: then nobody has to read each. */
  readonly listedRevision?: number;
  /**
   * The selections among those that changed after a tick, where a world that has them at hand still knows it; undefined
   * otherwise.
   */
  listedChanges?(since: number): readonly SourceSelection[] | undefined;
  /**
   * Whether prices have moved that nobody has read, where a world works them out for who reads them: reading any of them,
   * or a revision that they are part of, does so.
   */
  readonly isUnread?: boolean;
  /** How often such prices were read. */
  readonly timesRead?: number;
  /** Whether it has selections, and any that is open, where a world knows it without having all of them at hand. */
  readonly offer?: GameOffer;
  /**
   * World ms from which its running clock counts, or to which it counts down; absent, or undefined, where that is not
   * known: then its seconds alone say where it stands.
   */
  clockZeroMs?(): number | undefined;
  /** Selections that left, newest last; kept for as long as deltas reach back. */
  readonly left: readonly LeftSelection[];
  /** The games whose course decides it, where these are others: nothing of them can stand beside it in one bet. */
  readonly about?: readonly GameId[] | undefined;
  /** The recorded short-key object, served as it was recorded. Absent for simulated games. */
  readonly recorded?: Readonly<Record<string, unknown>> | undefined;
  /** The recorded long-key object, likewise. */
  readonly recordedLong?: Readonly<Record<string, unknown>> | undefined;
}

export interface FeedSource {
  /** The id of this run of the world: cursors and open bets of another epoch mean nothing here. */
  readonly epoch: string;
  /**
   * The id of the run, where each start of the program counts ticks anew within one epoch; absent where an epoch is
   * counted once.
   */
  readonly run?: string;
  readonly tick: number;
  /**
   * The number of the last message that the world was made from: its clock goes on with each, with or without a tick. Absent where a world is
   * not made from messages.
   */
  readonly position?: number;
  /** The oldest tick that a delta can start from; a cursor before it gets a snapshot. */
  readonly oldestTick: number;
  /** Whether it offers deltas. A replay does not: it answers snapshots only, as an operator that knows no cursor does. */
  readonly offersDeltas: boolean;
  /** The world's clock, epoch ms. */
  nowMs(): number;
  /**
   * How many real milliseconds older than its clock its games are: 0, or absent, where that is no more than it takes to
   * go on.
   */
  behindMs?(): number;
  /**
   * The games of a feed, whole games only, best first, those that stand apart among them; sub-games are reached by id. An
   * array that was given stays as it is: another list is another array.
   */
  games(feed: GameFeed): readonly SourceGame[];
  game(id: GameId): SourceGame | undefined;
  /** Games that left a feed after `sinceTick`. */
  leftGames(feed: GameFeed, sinceTick: number): readonly GameId[];
  /** Called after each tick in which anything changed. */
  onTick(listener: () => void): () => void;
}

export interface LegOutcome {
  readonly result: LegResult;
  readonly reason: SettlementReason;
}

/** A price for several selections together. */
export interface BuilderPrice {
  readonly odds: Odds;
  /** The odds without the margin. */
  readonly fairOdds: Odds;
}

/** A side of a game. */
export interface DuelSide {
  readonly gameId: number;
  readonly side: 1 | 2;
}

/** Why two sides cannot be set against each other. */
export type DuelRefusal = 'unknown-game' | 'same-game' | 'other-sport' | 'other-day' | 'begun';

/** The side of a world that takes bets. */
export interface Book {
  readonly epoch: string;
  nowMs(): number;
  /**
   * How many real milliseconds it is behind its clock; 0, or absent, where it is not. While it is behind it sells and
   * buys nothing (P15).
   */
  behindMs?(): number;
  game(id: GameId): SourceGame | undefined;
  /** Whole games, best first, where the book composes expresses of the day. */
  games?(feed: GameFeed): readonly SourceGame[];
  /** Whether a game is the same in every epoch: bets on it wait for its result in the next one too. Absent where none is. */
  outlasts?(id: GameId): boolean;
  /** How long a bet on this game waits before it is decided; 0 before the game. */
  betDelayMs(id: GameId): number;
  /** The result of a selection; undefined while it is undecided, or again when its result was withdrawn. */
  outcome(key: SelectionKey): LegOutcome | undefined;
  /**
   * The version of a selection's result: 0 while undecided, 1 with its result, one more with each correction or
   * withdrawal. Absent where a book never changes a result.
   */
  outcomeVersion?(key: SelectionKey): number;
  /**
   * The price of these selections of one whole game and its sub-games as a builder: one loss loses, and otherwise one that is not fully won
   * gives the stake back. Undefined where the book prices no such thing; absent where it has no joint model.
   */
  builderPrice?(keys: readonly SelectionKey[]): BuilderPrice | undefined;
  /** Called after each tick in which anything changed; absent where a book does not tell. */
  onTick?(listener: () => void): () => void;
  /**
   * Has all told that `read` reads, which may be run several times; it reads the book and does nothing else. Rejects with
   * `NotReady` (`prepared.ts`) where that takes too long. Absent where a book has everything at hand.
   */
  prepare?(read: () => unknown): Promise<void>;
  /** How old what it knows is, in real milliseconds; absent where a book knows everything at once. */
  ageMs?(): number;
  /** Called with games in which selections were decided, and with those of them whose earlier result was changed. */
  onOutcomes(listener: (gameId: GameId, corrected?: readonly SelectionKey[]) => void): () => void;
}

/** Controls of the world for tests and demonstrations: what they force stays until they are asked otherwise. */
export interface WorldControls {
  /** Moves a price. False where there is no such selection. */
  move(key: SelectionKey, odds: Odds): boolean;
  /** Suspends every selection of the game, or holds them all open, whatever the world says. False where there is no such game. */
  suspend(gameId: GameId, on: boolean): boolean;
  /**
   * Gives the selection a result, whatever the world says of it; undefined withdraws the one that it has. Each order is a new version;
   * one that carries a `version` not above the present is old news and changes nothing. False where there is no such game.
   */
  decide(key: SelectionKey, result: LegResult | undefined, version?: number): boolean;
  /** Begins a game before its start: it is in play from now on, without a score. False where there is no such game. */
  begin(gameId: GameId): boolean;
  /** Ends the game: it leaves the feeds and its selections leave with it. */
  finish(gameId: GameId): boolean;
  /** Sets how long every bet on a game in play waits from now on, whatever its sport. */
  delayBets(delayMs: number): boolean;
}

/** Whether a game of this epoch is one of the book: its result is to be had from it. */
export const isOfBook = (book: Pick<Book, 'epoch' | 'outlasts'>, epoch: string, id: GameId): boolean =>
  epoch === book.epoch || (book.outlasts?.(id) ?? false);

/** Whether a world is catching up with its clock: games may have ended of which it does not know yet. */
export const isBehind = (book: Pick<FeedSource, 'behindMs'>): boolean => (book.behindMs?.() ?? 0) > 0;

export interface World extends FeedSource, Book {
  behindMs?(): number;
  games(feed: GameFeed): readonly SourceGame[];
  onTick(listener: () => void): () => void;
  start(): void;
  stop(): void;
  readonly controls?: WorldControls;
  /** Statistics; absent where a world keeps no history. */
  readonly statistics?: WorldStatistics | undefined;
  /** Takes the result that an order gave to a game into the statistics, or takes it back; absent where there are none. */
  rule?(gameId: GameId, ruling: Ruling | undefined): void;
  /** The game that two sides of two games make together, or why they make none; absent where a world makes no duels. */
  buildDuel?(one: DuelSide, other: DuelSide): GameId | DuelRefusal;
  /** Recorded expresses of the day, served as they were recorded; absent where the feed composes its own. */
  expressDay?(feed: GameFeed): readonly unknown[] | undefined;
}
