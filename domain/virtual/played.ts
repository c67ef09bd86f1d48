/** The course of a round. Moments are milliseconds from its start. */
import type { RunnerKind } from './kinds.ts';
import type { MarbleTrace } from './marbles/play-marbles.ts';

export interface FootballEvent {
  readonly atMs: number;
  readonly side: 1 | 2;
  readonly what: 'goal' | 'shot' | 'corner';
}

export interface Basket {
  readonly atMs: number;
  readonly side: 1 | 2;
  readonly points: 1 | 2 | 3;
}

export interface TennisPoint {
  readonly atMs: number;
  readonly winner: 1 | 2;
}

export type Points = readonly [side1: number, side2: number];

export interface PlayedFootball {
  readonly kind: 'football';
  readonly events: readonly FootballEvent[];
  readonly score: Points;
}

export interface PlayedBasketball {
  readonly kind: 'basketball';
  readonly baskets: readonly Basket[];
  readonly score: Points;
}

/** One tie-break to ten, two ahead. */
export interface PlayedTennis {
  readonly kind: 'tennis';
  readonly points: readonly TennisPoint[];
  readonly score: Points;
}

export interface PlayedRace {
  readonly kind: 'horses' | 'greyhounds';
  /** Runners, by their places in the field from 0, in the order in which they came in. */
  readonly finish: readonly number[];
  /**
   * How far each runner was at each moment, in thousandths of the course: `splits[runner][moment]`. Moments are equally far apart, the first at
   * the start and the last at the end; nobody goes back, the winner ends at 1000, and all others behind, in their order.
   */
  readonly splits: readonly (readonly number[])[];
}

export interface PlayedMarbles {
  readonly kind: 'marbles';
  readonly finish: readonly number[];
  readonly trace: MarbleTrace;
}

export type Played = PlayedFootball | PlayedBasketball | PlayedTennis | PlayedRace | PlayedMarbles;

/** The part of a round that bets are decided by. */
export type Outcome =
  | { readonly kind: 'football' | 'basketball' | 'tennis'; readonly score: Points }
  | { readonly kind: RunnerKind; readonly finish: readonly number[] };

export const outcomeOf = (played: Played): Outcome =>
  'score' in played
    ? { kind: played.kind, score: played.score }
    : { kind: played.kind, finish: played.finish };
