/** The house's terms as they travel with a coupon's answer and with a bet, and as they are kept: amounts as whole minor units, shares as fractions. */
import type { HouseTerms } from '#domain/coupon/bet/house-terms.ts';
import type { TaxRules } from '#domain/coupon/slip/slip-tax.ts';
import { fractionText } from '#domain/money/rational.ts';
import { asFraction } from './wire-fraction.ts';
import { asAmount, asRecord, type WireRecord } from './wire-values.ts';

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

const MODELS = ['none', 'inclusive', 'deducted', 'added'] as const;
const BASES = ['payout', 'winnings_vs_charged', 'winnings_vs_net'] as const;
const MODES = ['whole', 'excess'] as const;

const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value);

/** Undefined for what is no set of rules: half a tax is none. */
function parseTax(value: unknown): TaxRules | undefined {
  const record = asRecord(value);
  const stakeTaxModel = oneOf(MODELS, record?.stakeTaxModel);
  const payoutTaxBase = oneOf(BASES, record?.payoutTaxBase);
  const thresholdMode = oneOf(MODES, record?.thresholdMode);
  const stakeTax = asFraction(record?.stakeTax);
  const payoutTax = asFraction(record?.payoutTax);
  const winThreshold = asFraction(record?.winThreshold);
  const oddsThreshold = asFraction(record?.oddsThreshold);
  if (!record || !stakeTaxModel || !payoutTaxBase || !thresholdMode) return undefined;
  if (!stakeTax || !payoutTax || !winThreshold || !oddsThreshold) return undefined;
  return {
    stakeTax,
    stakeTaxModel,
    payoutTax,
    payoutTaxBase,
    winThreshold,
    thresholdMode,
    oddsThreshold,
    refundReturnsStakeTax: record.refundReturnsStakeTax === true,
  };
}

/** Undefined where the house takes and caps nothing. */
export function parseHouse(value: unknown): HouseTerms | undefined {
  const record = asRecord(value);
  const cap = asAmount(record?.cap, 0);
  const tax = parseTax(record?.tax);
  if (cap === undefined && !tax) return undefined;
  return { ...(cap === undefined ? {} : { cap }), ...(tax && { tax }) };
}
