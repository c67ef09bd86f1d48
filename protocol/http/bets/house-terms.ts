/** The house's terms as they travel with a coupon's answer and with a bet, and as they are kept: amounts as whole minor units, shares as fractions. */
import * as v from 'valibot';
import type { HouseTerms } from '#domain/coupon/bet/house-terms.ts';
import type { TaxRules } from '#domain/coupon/slip/slip-tax.ts';
import { defined } from '#domain/lib/defined.ts';
import { fractionText } from '#domain/money/rational.ts';
import { outputOf } from '../../calls/call.ts';
import { fraction, maybe, minorUnits, read, yes } from '../../calls/wire-schemas.ts';
import type { WireRecord } from '../wire-values.ts';

/** The tax of the house; half a tax counts as none. */
const tax = v.object({
  stakeTax: fraction,
  stakeTaxModel: v.picklist(['none', 'inclusive', 'deducted', 'added']),
  payoutTax: fraction,
  payoutTaxBase: v.picklist(['payout', 'winnings_vs_charged', 'winnings_vs_net']),
  /** The threshold in minor units: only a base above it is taxed. */
  winThreshold: fraction,
  thresholdMode: v.picklist(['whole', 'excess']),
  /** The threshold as a multiple of the net stake: only a return of more than that is taxed. */
  oddsThreshold: fraction,
  refundReturnsStakeTax: yes,
}) satisfies v.GenericSchema<unknown, TaxRules>;

/** Refused where the house takes and caps nothing. */
export const house = read(
  v.object({
    /** The most that one bet pays before tax. */
    cap: maybe(minorUnits),
    tax: maybe(tax),
  }),
  (terms): HouseTerms | undefined =>
    terms.cap === undefined && !terms.tax ? undefined : defined({ cap: terms.cap, tax: terms.tax }),
);

export const houseValue = ({ cap, tax }: HouseTerms): WireRecord => ({
  ...(cap === undefined ? {} : { cap: String(cap) }),
  ...(tax && {
    tax: {
      ...tax,
      stakeTax: fractionText(tax.stakeTax),
      payoutTax: fractionText(tax.payoutTax),
      winThreshold: fractionText(tax.winThreshold),
      oddsThreshold: fractionText(tax.oddsThreshold),
    },
  }),
});

/** Parses the house's terms; undefined where it takes and caps nothing. */
export const parseHouse = (value: unknown): HouseTerms | undefined => outputOf(house, value);
