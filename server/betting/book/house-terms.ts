/** The house's terms from the configuration of the site (`betting.house`), in the words of the calculator's slips: `{"cap": "50000", "tax": {"stake_tax": "0.12", ...}}`. */
import type { HouseTerms } from '#domain/coupon/bet/house-terms.ts';
import { HOUSE_BOUNDS } from '#domain/coupon/bet/stake-limits.ts';
import { tryReadMoneyTerms } from '#domain/coupon/slip/read-slip.ts';
import { failed, ok, type Result } from '#domain/lib/result.ts';
import { amount, LEDGER_MOST } from '#domain/money/amount.ts';
import { currencyOf, DEFAULT_CURRENCY } from '#domain/money/currencies.ts';
import { floor, multiply, type Rational, rational } from '#domain/money/rational.ts';

/** The house's terms as they stand in a document. */
export interface HouseWords {
  readonly cap?: string | null;
  readonly tax?: Readonly<Record<string, unknown>> | null;
}

/** The default terms: no tax, and no bet returns more than the rules say. */
export const DEFAULT_HOUSE: HouseTerms = { cap: HOUSE_BOUNDS.mostReturn };

/** Gives the terms of bets that are placed at this moment. */
export type HouseNow = () => HouseTerms;

/**
 * Reads terms in the currency of the demonstration. A mistake in them is a sentence; a cap that is not named stays as it
 * is.
 */
export function readHouseTerms({ cap: most, tax: taxes }: HouseWords): Result<HouseTerms, string> {
  const { exponent } = currencyOf(DEFAULT_CURRENCY);
  const value = { ...(most == null ? {} : { cap: most }), ...(taxes && { tax: taxes }) };
  const read = tryReadMoneyTerms(value, exponent);
  if (!read.ok) return failed(read.error.message);
  const { cap, tax } = read.value;
  const minor = rational(10n ** BigInt(exponent));
  return ok({
    cap: cap === undefined ? HOUSE_BOUNDS.mostReturn : amount(floor(multiply(cap, minor))),
    ...(tax && { tax: { ...tax, winThreshold: multiply(tax.winThreshold, minor) } }),
  });
}

/**
 * The terms in another currency: the cap never more, as limits are converted. `minorRate`: its minor units for one of the
 * house's.
 */
export const houseIn = ({ cap, tax }: HouseTerms, minorRate: Rational): HouseTerms => ({
  ...(cap === undefined ? {} : { cap: amount(least(floor(multiply(rational(cap), minorRate)))) }),
  ...(tax && { tax: { ...tax, winThreshold: multiply(tax.winThreshold, minorRate) } }),
});

const least = (value: bigint): bigint => (value < LEDGER_MOST ? value : LEDGER_MOST);
