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

/** The bets under way beside those that are planned, and the terms of the house. */
export interface RailsContext {
  readonly placements: SentPlacements;
  readonly house?: HouseTerms | undefined;
}

/** The rails of the account that placing these bets now would break. */
export type RailsCheck = (bets: readonly StakedBet[], context: RailsContext) => readonly RailViolation[];

/** The check of rails whose figures are not there yet: nothing may be placed. */
export const UNKNOWN_RAILS: RailsCheck = () => [{ code: 'rail_unknown' }];
