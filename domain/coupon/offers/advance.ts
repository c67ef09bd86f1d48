/**
 * The advance: a bet partly on credit, backed by what the house would pay now for the open bets of the account. What they return goes to the advance first; where
 * that is less than the advance when they have ended, or two days after, the bet is void and the bettor's own money comes back.
 */
import { type Amount, amount } from '../../money/amount.ts';

/** The advance as a share of what the house would pay now for the bets that back it, per cent: what stays is worth more, and one lost bet does not end it. */
export const ADVANCE_PERCENT = 50;
/** How many hours after the placement the advance must be paid back; else its bet is void. */
export const ADVANCE_HOURS = 48;
export const ADVANCE_MS = ADVANCE_HOURS * 3_600_000;

/**
 * Why no advance is given. `no-bets`: nothing that backs it. `outstanding`: one is not paid back yet. `debt`: a correction is not paid back yet. `paused`: a pause of the bettor's own. `taxes`: the house
 * takes them, and they are posted with money alone. */
export type NoAdvanceReason = 'no-bets' | 'outstanding' | 'debt' | 'paused' | 'taxes';
export const NO_ADVANCE_REASONS: readonly NoAdvanceReason[] = [
  'no-bets',
  'outstanding',
  'debt',
  'paused',
  'taxes',
];

/** The part of a bet that is on credit, how much of it is paid back, and when the rest is due. */
export interface BetAdvance {
  readonly amount: Amount;
  readonly repaid: Amount;
  /** The moment when the rest must be paid back, epoch milliseconds. */
  readonly dueAt: number;
}

/** What may be bet on credit, given the offers for the bets that back it. */
export const advanceOn = (offers: readonly Amount[]): Amount =>
  amount((offers.reduce((sum: bigint, offer) => sum + offer, 0n) * BigInt(ADVANCE_PERCENT)) / 100n);

/** The part of a charge that is on credit where an advance is asked for: the bettor's own money is taken first. */
export const creditOf = (charged: Amount, balance: Amount): Amount =>
  amount(charged > balance ? charged - balance : 0n);

/** What is still to be paid back of an advance: until it is 0 the results of its bet change nothing. */
export const owedOf = (advance: BetAdvance | undefined): Amount =>
  amount(advance ? advance.amount - advance.repaid : 0n);
