/**
 * What a bet is placed with beside its legs: whose stake it is, and whether its winnings are boosted. A free bet's stake is a token and is not
 * returned; where the bet is refunded the token comes back. Of a bet on bonus money a part of the charge, or all of it, is of a bonus, and so is that
 * part of what comes back. A boost raises the winnings; that of an express of the day is a factor of its odds.
 */
import type { Amount } from '../../money/amount.ts';
import type { HouseTerms } from './house-terms.ts';

export const FUNDINGS = ['money', 'free', 'bonus'] as const;
export type Funding = (typeof FUNDINGS)[number];

export interface BetTerms {
  readonly funding: Funding;
  /** The part of the charge that bonus money pays; absent where it pays none. */
  readonly bonusStake?: Amount;
  /** How much the return is raised, in per cent; 0 without a boost. */
  readonly boostPercent: number;
  /** What a boost raises of a bet that has won: the whole return, or the winnings alone where this is absent. */
  readonly boostBase?: 'return';
  /** What the house took and capped when the bet was placed; absent where it was nothing. */
  readonly house?: HouseTerms;
}

export const PLAIN_TERMS: BetTerms = { funding: 'money', boostPercent: 0 };
