/**
 * Rules that a bettor wants to be told by: what has to come true, and what was true when it did. An alert says what happened; it asks nobody to bet.
 */
import type { BetId, GameId, SelectionKey } from '../lib/ids.ts';
import type { Odds } from '../market/odds.ts';
import { gameOfKey } from '../market/selection.ts';
import type { Amount, Currency } from '../money/amount.ts';

/** The kinds of events of a game: it begins, a side scores, a set (half, quarter, map) is over, somebody is shown a card, it ends. */
export const GAME_EVENTS = ['start', 'goal', 'set', 'card', 'end'] as const;
export type AlertEvent = (typeof GAME_EVENTS)[number];

export const ODDS_BOUNDS = ['at-least', 'at-most'] as const;
export type OddsBound = (typeof ODDS_BOUNDS)[number];

/** The kinds of alerts: an event of a game, or the kind of a rule that came true. */
export const ALERT_KINDS = [...GAME_EVENTS, 'odds', 'suspended', 'cash-out'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export type AlertCondition =
  | { readonly kind: 'events'; readonly gameId: GameId; readonly events: readonly AlertEvent[] }
  /** The odds of a selection are so for `heldMs` without a break. Once. */
  | {
      readonly kind: 'odds';
      readonly key: SelectionKey;
      readonly bound: OddsBound;
      readonly odds: Odds;
      readonly heldMs: number;
    }
  /** No bet is taken on the game for longer than this. Once. */
  | { readonly kind: 'suspended'; readonly gameId: GameId; readonly longerMs: number }
  /** A bet is bought back for so much or more. Once, and by the server alone: it makes the offers. */
  | {
      readonly kind: 'cash-out';
      readonly betId: BetId;
      readonly least: { readonly amount: Amount; readonly currency: Currency };
    };

/** The names in a rule, in the language that it was made in; empty where it has no such part. */
export interface AlertTexts {
  readonly game: string;
  readonly market: string;
  readonly selection: string;
}

export interface AlertRule {
  readonly id: string;
  readonly condition: AlertCondition;
  readonly texts: AlertTexts;
  /** The code of the coupon with its selection, which a link puts into the bet slip; a rule over odds has one. */
  readonly couponCode?: string | undefined;
  /** Kept, and not told. */
  readonly isSilent: boolean;
  /** When a rule that comes true once did: it is over then. */
  readonly firedAtMs?: number | undefined;
}

/** The facts when a rule came true. Moments in epoch ms. */
export interface AlertFacts {
  readonly kind: AlertKind;
  /** When it came to be so: the age of an alert counts from here. */
  readonly sinceMs: number;
  readonly odds?: Odds | undefined;
  readonly score?: { readonly side1: number; readonly side2: number } | undefined;
  readonly amount?: Amount | undefined;
}

/** One time at which a rule came true, by a name that whoever watches the rule gives it alike. */
export interface Occurrence {
  readonly name: string;
  readonly facts: AlertFacts;
}

/** The name of the one time of a rule that comes true once. */
export const ONCE = 'once';

/** The game that a rule is about; a rule about a bet has none. */
export function gameOfCondition(condition: AlertCondition): GameId | undefined {
  switch (condition.kind) {
    case 'events':
    case 'suspended':
      return condition.gameId;
    case 'odds':
      return gameOfKey(condition.key);
    case 'cash-out':
      return undefined;
  }
}

/** Whether the rule is still watched. */
export const isWatched = ({ firedAtMs, isSilent }: AlertRule): boolean =>
  !isSilent && firedAtMs === undefined;
