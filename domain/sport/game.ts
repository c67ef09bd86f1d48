import type { ChampionshipId, GameId, SportId } from '../lib/ids.ts';
import type { Selection } from '../market/selection.ts';
import type { Score } from './score.ts';

/** The feed that a game is in: `line` before it begins, `live` during it. */
export type GameFeed = 'line' | 'live';

export interface Opponent {
  readonly name: string;
  /** Participant ids, several when the side is a pair. */
  readonly ids: readonly number[];
  /** Logo files of the members; may be empty. */
  readonly images: readonly string[];
}

export interface Championship {
  readonly id: ChampionshipId;
  readonly name: string;
  readonly countryId: number;
  readonly countryName: string;
}

/** A half, a set, corners: a part of a game that is bet on as a game of its own. */
export interface SubGame {
  readonly id: GameId;
  readonly constId: number;
  /** The period: 1-4 periods, quarters or sets; 11 and 12 the halves in basketball; 0 when it is not a period. */
  readonly period: number;
  readonly periodName: string;
  /** The name of its type, "Corners", "First To Happen"; empty for plain periods. */
  readonly typeName: string;
  /** The id of its type, where the feed is ours; absent for plain periods. */
  readonly typeId?: number;
  /** The name of its variant, "Including Overtime"; empty mostly. */
  readonly variantName: string;
  readonly selectionCount: number;
}

/** A tab of the game page with its count; 1 is "all". Names are the operator's, in the asked language. */
export interface MarketTab {
  readonly id: number;
  readonly name: string;
  readonly selectionCount: number;
}

/** A match fact (MIS): 1 stage, 2 place, 3 format, 9 temperature, 10 surface, 21 weather ... */
export interface MatchFact {
  readonly kind: number;
  readonly value: string;
}

/** What changes rarely: who plays, where it belongs, what it offers. Plain data. */
export interface GameHead {
  readonly id: GameId;
  /** The line's stable id; 0 in the live feed. */
  readonly constId: number;
  /** Printed number. */
  readonly number: number;
  readonly feed: GameFeed;
  readonly sportId: SportId;
  readonly sportName: string;
  readonly championship: Championship;
  /** The section of the menu where it stands apart from the games of its sport; menus that are counted from games (those of the long keys) go by it. */
  readonly section?: number;
  readonly opponent1: Opponent;
  /** The second opponent; absent for races and outrights. */
  readonly opponent2?: Opponent;
  /** The start, epoch milliseconds. */
  readonly startsAt: number;
  /** The whole game when this is a sub-game; 0 otherwise. */
  readonly mainGameId: number;
  readonly subGame?: Pick<SubGame, 'period' | 'periodName' | 'typeName' | 'variantName'>;
  readonly subGames: readonly SubGame[];
  /** How many sub-games there are, even where the list does not name them. */
  readonly subGameCount: number;
  /** All selections that the game has, usually more than were sent. */
  readonly selectionCount: number;
  readonly groupCount: number;
  readonly tabs: readonly MarketTab[];
  readonly facts: readonly MatchFact[];
  /** Higher first. */
  readonly rating: number;
  /** The information as free text: round, "4 Matches". */
  readonly info: string;
  /** Singular name of a period in the asked language: Half, Set, Quarter. */
  readonly periodWord: string;
  /** Whether it is listed live but has not begun. */
  readonly notStarted: boolean;
  /** Whether the game is over, and kept for a moment. */
  readonly finished: boolean;
  /** Whether the whole game is not taking bets (long-key feed; inferred for the other when all selections are blocked). */
  readonly suspended: boolean;
  readonly hasVideo: boolean;
  readonly hasZone: boolean;
  /** The real matches bundled in a "Home - Away" game. */
  readonly bundle: readonly string[];
}

export interface Game {
  readonly head: GameHead;
  /** The score; absent before the game. */
  readonly score?: Score;
  /** The selections, unique by (group, type, parameter, player). Order carries no meaning. */
  readonly selections: readonly Selection[];
}
