import type { Amount } from '../../money/amount.ts';

/** A token that pays for one bet; its stake is not returned. */
export interface FreeBet {
  /** The number of the token, as decimal text. */
  readonly id: string;
  /** The promo code that it came from. */
  readonly code: string;
  readonly currency: string;
  /** The stake of its bet, exactly. */
  readonly amount: Amount;
  /** Whether no bet uses it now. */
  readonly isFree: boolean;
}
