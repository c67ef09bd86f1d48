/**
 * What a bet is placed with beside its legs: whose stake it is, and whether its winnings are boosted. A free bet's stake is a token and is not
 * returned; where the bet is refunded the token comes back. A boost raises the winnings; that of an express of the day is a factor of its odds.
 */
import type { HouseTerms } from './house-terms.ts';

export interface BetTerms {
  readonly funding: 'money' | 'free';
  /** Per cent. */
  readonly boostPercent: number;
  /** What is raised, where something was won: absent the winnings alone, else the whole return. */
  readonly boostBase?: 'return';
  /** What the house took and capped when it was placed; absent: nothing. */
  readonly house?: HouseTerms;
}

export const PLAIN_TERMS: BetTerms = { funding: 'money', boostPercent: 0 };
