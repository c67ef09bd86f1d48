/**
 * What the feed and the book need of a world, whoever makes it: the simulator or a replay of recorded bodies.
 * Revisions are ticks: the world's counter, rising by one at each step in which anything changed.
 */
import type { LegResult, SettlementReason } from '#domain/coupon/bet/leg-result.ts';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import type { Selection } from '#domain/market/selection.ts';
import type { GameFeed, GameHead } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import type { WorldStatistics } from './world-statistics.ts';

export interface SourceSelection extends Selection {
  readonly key: SelectionKey;
  /** The tick at which price, suspension or centre last changed. */
  readonly revision: number;
  /** Part of the short list that boards show. */
  readonly listed: boolean;
}

export interface LeftSelection {
  readonly key: SelectionKey;
  readonly revision: number;
}

export interface SourceGame {
  readonly id: GameId;
  readonly feed: GameFeed;
  readonly sportId: number;
  readonly championshipId: number;
  /** Highest of the revisions below. */
  readonly revision: number;
  readonly headRevision: number;
  readonly scoreRevision: number;
  /** Names in the asked language, English where it has none. */
  head(language: string): GameHead;
  /** `isWhole`: with the course of its play, as the page of one game is told it. */
  score(language: string, isWhole?: boolean): Score | undefined;
  readonly selections: ReadonlyMap<SelectionKey, SourceSelection>;
  /** Names of those whom selections are about, by `player`; absent where there are none, or selections bring their own. */
  playerNames?(language: string): ReadonlyMap<number, string>;
  /** Those that were made because somebody asked, where a world makes them only then: a look at them makes no more. */
  readonly madeSelections?: ReadonlyMap<SelectionKey, SourceSelection>;
  /** Those of the short list, where a world has them at hand without making all: the same array for as long as it is the same list. */
  readonly listedSelections?: readonly SourceSelection[];
  /** Highest of the revisions of those, where a world that has them at hand counts it: then nobody has to look at each. */
  readonly listedRevision?: number;
  /** Which of those changed after a tick, where a world that has them at hand still knows it; undefined otherwise. */
  listedChanges?(since: number): readonly SourceSelection[] | undefined;
  /** Selections that left, newest last; kept for as long as deltas reach back. */
  readonly left: readonly LeftSelection[];
  /** The recorded short-key object, served as it was recorded. Absent for simulated games. */
  readonly recorded?: Readonly<Record<string, unknown>>;
  /** The recorded long-key object, likewise. */
  readonly recordedLong?: Readonly<Record<string, unknown>>;
}

export interface FeedSource {
  /** Identifies this run of the world: cursors and open bets of another epoch mean nothing here. */
  readonly epoch: string;
  /** Tells two counts of ticks of one epoch apart, where each start of the program counts anew; absent where an epoch is counted once. */
  readonly run?: string;
  readonly tick: number;
  /** The oldest tick that a delta can start from; a cursor before it gets a snapshot. */
  readonly oldestTick: number;
  /** False for a replay: it answers snapshots only, as an operator that knows no cursor does. */
  readonly offersDeltas: boolean;
  /** The world's clock, epoch ms. */
  nowMs(): number;
  /** Real milliseconds by which what it shows is older than its clock: 0, or absent, where that is no more than it takes to go on. */
  behindMs?(): number;
  /** Whole games only, best first; sub-games are reached by id. An array that was given stays as it is: another list is another array. */
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
  /** Without the margin. */
  readonly fairOdds: Odds;
}

/** The side of a world that takes bets. */
export interface Book {
  readonly epoch: string;
  nowMs(): number;
  /** Real milliseconds by which it is behind its clock; 0, or absent, where it is not. While it is behind it sells and buys nothing (P15). */
  behindMs?(): number;
  game(id: GameId): SourceGame | undefined;
  /** Whole games, best first, where the book composes expresses of the day. */
  games?(feed: GameFeed): readonly SourceGame[];
  /** How long a bet on this game waits before it is decided; 0 before the game. */
  betDelayMs(id: GameId): number;
  /** Undefined while the selection is undecided, or again when its result was withdrawn. */
  outcome(key: SelectionKey): LegOutcome | undefined;
  /**
   * How often the book has spoken of this selection: 0 while undecided, 1 with its result, one more with each correction or withdrawal.
   * Absent where a book never changes its mind.
   */
  outcomeVersion?(key: SelectionKey): number;
  /**
   * The price of these selections of one whole game and its sub-games as a builder: one loss loses, and otherwise one that is not fully won
   * gives the stake back. Undefined where the book prices no such thing; absent where it has no joint model.
   */
  builderPrice?(keys: readonly SelectionKey[]): BuilderPrice | undefined;
  /** Called after each tick in which anything changed; absent where a book does not tell. */
  onTick?(listener: () => void): () => void;
  /** Called with games in which selections were decided, and with those of them whose earlier result was changed. */
  onOutcomes(listener: (gameId: GameId, corrected?: readonly SelectionKey[]) => void): () => void;
}

/** Hands on the world for tests and demonstrations: what they force stays until they are asked otherwise. */
export interface WorldControls {
  /** False where there is no such selection. */
  move(key: SelectionKey, odds: Odds): boolean;
  /** Suspends every selection of the game, or holds them all open, whatever the world says. False where there is no such game. */
  suspend(gameId: GameId, on: boolean): boolean;
  /**
   * Gives the selection a result, whatever the world says of it; undefined withdraws the one that it has. Each order is a new version;
   * one that carries a `version` not above the present is old news and changes nothing. False where there is no such game.
   */
  decide(key: SelectionKey, result: LegResult | undefined, version?: number): boolean;
  /** A game before its start is in play from now on, without a score. False where there is no such game. */
  begin(gameId: GameId): boolean;
  /** Ends the game: it leaves the feeds and its selections leave with it. */
  finish(gameId: GameId): boolean;
  /** How long every bet on a game in play waits from now on, whatever its sport. */
  delayBets(delayMs: number): boolean;
}

/** A world that is catching up with its clock: games may have ended of which it does not know yet. */
export const isBehind = (book: Pick<FeedSource, 'behindMs'>): boolean => (book.behindMs?.() ?? 0) > 0;

export interface World extends FeedSource, Book {
  behindMs?(): number;
  games(feed: GameFeed): readonly SourceGame[];
  onTick(listener: () => void): () => void;
  start(): void;
  stop(): void;
  readonly controls?: WorldControls;
  /** Absent where a world keeps no history. */
  readonly statistics?: WorldStatistics | undefined;
  /** Recorded expresses of the day, served as they were recorded; absent where the feed composes its own. */
  expressDay?(feed: GameFeed): readonly unknown[] | undefined;
}
