/**
 * A bet partly on credit, backed by what the house would pay now for the open bets of the account. What they return goes to the advance first; where
 * that is less than the advance when they have ended, or two days after, the bet is void and the bettor's own money comes back.
 */
import { type Amount, amount } from '../../money/amount.ts';

/** Of what the house pays now for the bets that back it, a half: what stays is worth more than the advance, and a bet that loses does not end it. */
export const ADVANCE_PERCENT = 50;
/** Within so many hours of the placement the advance is paid back, or its bet is void (betting-math 2.2). */
export const ADVANCE_HOURS = 48;
export const ADVANCE_MS = ADVANCE_HOURS * 3_600_000;

/**
 * `no-bets`: nothing that backs it. `outstanding`: one is not paid back yet. `debt`: a correction is not paid back yet. `paused`: a pause of the bettor's own. `taxes`: the house
 * takes them, and they are posted with money alone. */
export type NoAdvanceReason = 'no-bets' | 'outstanding' | 'debt' | 'paused' | 'taxes';
export const NO_ADVANCE_REASONS: readonly NoAdvanceReason[] = [
  'no-bets',
  'outstanding',
  'debt',
  'paused',
  'taxes',
];

/** What of a bet is on credit, and what of that is paid back; by then the rest must be. */
export interface BetAdvance {
  readonly amount: Amount;
  readonly repaid: Amount;
  /** Epoch milliseconds. */
  readonly dueAt: number;
}

/** What may be bet on credit, given the offers for the bets that back it. */
export const advanceOn = (offers: readonly Amount[]): Amount =>
  amount((offers.reduce((sum: bigint, offer) => sum + offer, 0n) * BigInt(ADVANCE_PERCENT)) / 100n);

/** What of a charge is on credit where an advance is asked for: the bettor's own money is taken first. */
export const creditOf = (charged: Amount, balance: Amount): Amount =>
  amount(charged > balance ? charged - balance : 0n);

/** Its bet waits for this: until it is 0 no result of its own changes anything. */
export const owedOf = (advance: BetAdvance | undefined): Amount =>
  amount(advance ? advance.amount - advance.repaid : 0n);
