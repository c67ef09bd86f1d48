/** Stakes that cover a market at prices of several books, in whole units of one currency, within the largest stakes that a person has named. */
import { type SureProfit, sureProfit } from '#domain/fair-price/sure-profit.ts';
import { amountFromDecimal } from '#domain/money/amount.ts';
import { ONE, ZERO } from '#domain/money/rational.ts';
import type { CoveredMarket } from '#protocol/books/compared.ts';

/** Digits behind the dot, and the step of stakes: one whole unit. */
export const STAKE_EXPONENT = 2;
const UNIT = 100n;

/** An amount as it was written; undefined for what is none. */
export const writtenAmount = (text: string): bigint | undefined =>
  amountFromDecimal(text.trim().replace(',', '.'), STAKE_EXPONENT);

/** The stakes with the best worst case; undefined where rounding and limits leave none above the cost. Limits are by the places of books. */
export const coveringStakes = (
  { legs }: Pick<CoveredMarket, 'legs'>,
  bank: bigint,
  limits: readonly (bigint | undefined)[],
): SureProfit | undefined =>
  sureProfit(
    legs.map(({ book, odds }) => ({
      odds,
      step: UNIT,
      leastStake: UNIT,
      mostStake: limits[book] ?? bank,
      buyRate: ONE,
      sellRate: ONE,
      commission: ZERO,
      tax: ZERO,
    })),
    bank,
  );
