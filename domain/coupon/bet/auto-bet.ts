/** A bet that waits for its price. Nothing is reserved meanwhile: the money is taken when it is placed. */

import type { BetGuid, SelectionKey } from '../../lib/ids.ts';
import type { Odds } from '../../market/odds.ts';
import type { Amount } from '../../money/amount.ts';
import type { BetForm } from '../form/bet-form.ts';
import type { SelectionTexts } from './bet.ts';

/** How long an auto-bet waits: until it is called off, until the first of its games begins, or until a moment (epoch ms). */
export type TimeInForce =
  | { readonly kind: 'until-cancelled' }
  | { readonly kind: 'until-start' }
  | { readonly kind: 'until'; readonly at: number };

/** The condition of an auto-bet and its life: the price that it waits for, and when it ends without one. */
export interface AutoBetTerms {
  /** The total odds to wait for: the bet is placed when the house's are at least these, and never below. */
  readonly target: Odds;
  readonly timeInForce: TimeInForce;
  /** Whether a changed score of any of its games ends it. */
  readonly dropOnScoreChange: boolean;
}

/** The state of an auto-bet: all but `waiting` and `paused` are ends. `sent`: it was placed under its own id, and its bet says what became of it. */
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

/** A change of an auto-bet, which is kept with it. */
export interface AutoBetEvent {
  readonly state: AutoBetState;
  /** The reason, as a code: "placed", "price-reached", "score-changed", "started", "time-over", "gone", "bettor", or the refusal's number. */
  readonly reason: string;
  /** The moment of the step, epoch ms. */
  readonly at: number;
}

/** A selection of an auto-bet: its texts, and its key while the server knows the selection. */
export interface OrderLeg extends SelectionTexts {
  readonly key?: SelectionKey;
}

/** An auto-bet as the server lists it. */
export interface AutoBet extends AutoBetTerms {
  readonly betGuid: BetGuid;
  readonly state: AutoBetState;
  readonly form: BetForm;
  readonly stake: Amount;
  readonly currency: string;
  readonly legs: readonly OrderLeg[];
  /** Every change so far, oldest first. */
  readonly events: readonly AutoBetEvent[];
}

/** The number of waiting auto-bets that one account may have. */
export const MAX_AUTO_BETS = 50;

/** Whether an auto-bet may still be placed: it waits, or is held. */
export const isWaiting = ({ state }: Pick<AutoBet, 'state'>): boolean =>
  state === 'waiting' || state === 'paused';
