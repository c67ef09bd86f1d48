/** Fees of ways to pay: taken out of the amount, in whole minor units. */
import { type Amount, amount } from '#domain/money/amount.ts';

export interface FeeRule {
  /** The part of the amount, in hundredths of a per cent. */
  readonly hundredths: number;
  readonly fixed: Amount;
}

const WHOLE = 10_000n;

/** The fee of an amount; a broken minor unit is the bettor's. */
export const feeOf = (of: Amount, { fixed, hundredths }: FeeRule): Amount =>
  amount((of * BigInt(hundredths)) / WHOLE + fixed);
