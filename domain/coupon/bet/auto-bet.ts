/** A bet that waits for its price. Nothing is reserved meanwhile: the money is taken when it is placed. */

import type { BetGuid, SelectionKey } from '../../lib/ids.ts';
import type { Odds } from '../../market/odds.ts';
import type { Amount } from '../../money/amount.ts';
import type { BetForm } from '../form/bet-form.ts';
import type { SelectionTexts } from './bet.ts';

/** How long it waits: until it is called off, until the first of its games begins, or until a moment (epoch ms). */
export type TimeInForce =
  | { readonly kind: 'until-cancelled' }
  | { readonly kind: 'until-start' }
  | { readonly kind: 'until'; readonly at: number };

export interface AutoBetTerms {
  /** Total odds: it is placed when the book's are at least this, and never below. */
  readonly target: Odds;
  readonly timeInForce: TimeInForce;
  /** A change of any of its games' scores ends it. */
  readonly dropOnScoreChange: boolean;
}

/** `sent`: placed under its own id; what became of it is the bet's to say. All but `waiting` and `paused` are ends. */
export type AutoBetState = 'waiting' | 'paused' | 'sent' | 'refused' | 'expired' | 'dropped' | 'cancelled';

export const AUTO_BET_STATES: readonly AutoBetState[] = [
  'waiting',
  'paused',
  'sent',
  'refused',
  'expired',
  'dropped',
  'cancelled',
];

/** Every change of an order stays written down. */
export interface AutoBetEvent {
  readonly state: AutoBetState;
  /** Why, as a code: "placed", "price-reached", "score-changed", "started", "time-over", "gone", "bettor", or the refusal's number. */
  readonly reason: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Its texts, and what it is as long as the book knows. */
export interface OrderLeg extends SelectionTexts {
  readonly key?: SelectionKey;
}

export interface AutoBet extends AutoBetTerms {
  readonly betGuid: BetGuid;
  readonly state: AutoBetState;
  readonly form: BetForm;
  readonly stake: Amount;
  readonly currency: string;
  readonly legs: readonly OrderLeg[];
  /** Oldest first. */
  readonly events: readonly AutoBetEvent[];
}

/** Waiting orders that one account may have. */
export const MAX_AUTO_BETS = 50;
