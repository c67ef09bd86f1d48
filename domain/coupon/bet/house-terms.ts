/** What the house takes and caps, as it is configured: taxes and the most that one bet may pay. A bet keeps those that it was placed under. */
import type { Amount } from '../../money/amount.ts';
import type { TaxRules } from '../slip/slip-tax.ts';

export interface HouseTerms {
  /** The taxes, with the win threshold in minor units; absent where there are none. */
  readonly tax?: TaxRules;
  /** The most that one bet pays before tax, boost included. */
  readonly cap?: Amount;
}
