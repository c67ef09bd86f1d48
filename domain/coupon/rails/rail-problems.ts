/** Guard rails as a problem of a coupon. The rule itself (`rails/check-rails.ts`) comes with the rails of an account. */
import type { Amount } from '../../money/amount.ts';
import type { CouponItem } from '../bet/bet.ts';
import type { HouseTerms } from '../bet/house-terms.ts';
import type { SentPlacements } from '../bet/sent-placements.ts';
import type { BetExtras } from '../form/bet-extras.ts';
import type { RailViolation } from './own-rails.ts';

/** A bet as it would be placed. */
export interface StakedBet {
  readonly items: readonly Pick<CouponItem, 'key'>[];
  readonly stake: Amount;
  readonly extras?: BetExtras | undefined;
}

/** What is under way beside the bets that are planned, and what the house takes of stakes. */
export interface RailsContext {
  readonly placements: SentPlacements;
  readonly house?: HouseTerms | undefined;
}

/** What placing these bets now would break of the account's rails. */
export type RailsCheck = (bets: readonly StakedBet[], context: RailsContext) => readonly RailViolation[];

/** The check of rails whose figures are not there yet: nothing may be placed. */
export const UNKNOWN_RAILS: RailsCheck = () => [{ code: 'rail_unknown' }];
