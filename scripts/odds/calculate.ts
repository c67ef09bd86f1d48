/** Slips in, answers out: the calculator's file format, without files. docs/calculator.md describes it. */
import { readSlip, SlipProblem } from '#domain/coupon/slip/read-slip.ts';
import { moneyOfSlip } from '#domain/coupon/slip/slip-tax.ts';
import { type Amount, amount, amountToDecimal } from '#domain/money/amount.ts';
import { fractionText } from '#domain/money/rational.ts';

/** One answer for each slip, in its order. Never throws: what is wrong with a slip is its own answer. */
export const calculateAll = (slips: readonly unknown[]): readonly object[] => slips.map(calculate);

function calculate(value: unknown): object {
  const id = idOf(value);
  try {
    const { slip, rules, isTaxed, ignored } = readSlip(value);
    const { charged, exact, gross, net, tax, trace } = moneyOfSlip(slip, rules);
    const decimal = (minor: bigint) => amountToDecimal(amount(minor) satisfies Amount, rules.exponent);
    return {
      id,
      exact: fractionText(exact),
      return: decimal(gross),
      ...(isTaxed
        ? { charged: decimal(charged), gross: decimal(gross), tax: decimal(tax), net: decimal(net) }
        : {}),
      ...(trace
        ? { trace: trace.map(({ staked, account }) => [fractionText(staked), fractionText(account)]) }
        : {}),
      ...(ignored.length > 0 ? { ignored } : {}),
    };
  } catch (error) {
    if (!(error instanceof SlipProblem)) throw error;
    const { code, message } = error;
    return { id, code, error: { code, message } };
  }
}

function idOf(value: unknown): string | number | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}
