import type { Amount } from '../../money/amount.ts';

/** A token that pays for one bet; its stake is not returned. */
export interface FreeBet {
  /** Decimal text. */
  readonly id: string;
  /** The promo code that it came from. */
  readonly code: string;
  readonly currency: string;
  /** The stake of its bet: this, no more and no less. */
  readonly amount: Amount;
  /** No bet stands on it now. */
  readonly isFree: boolean;
}
