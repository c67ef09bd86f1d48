import type { BetTerms } from '#domain/coupon/bet/terms.ts';
import type { BetLines } from '#domain/coupon/form/bet-lines.ts';
import { exactText } from '#domain/coupon/slip/slip-formula.ts';
import { type Amount, amount, type Currency } from '#domain/money/amount.ts';
import { multiply, rational } from '#domain/money/rational.ts';
import { useCouponTexts } from './use-texts.ts';

export interface MoneyLine {
  /** The name of the line in `data-money-line`. */
  readonly line: 'stake-tax' | 'net-stake' | 'gross' | 'capped' | 'payout-tax' | 'tax-returned';
  readonly name: string;
  readonly text: string;
}

export interface MoneyLines {
  /** The lines from what is charged to what is bet. */
  readonly before: readonly MoneyLine[];
  /** The lines from the return of the legs to what is paid. */
  readonly after: readonly MoneyLine[];
}

const HUNDRED = rational(100n);

/** The lines between charge and payout; none where the house takes and cuts nothing. */
export function useMoneyLines(currency: Currency) {
  const { money, t } = useCouponTexts();
  return (lines: BetLines, { house }: BetTerms): MoneyLines => {
    const { gross, isCapped, netStake, payoutTax, stakeTax, taxReturned } = lines;
    const share = (rate: Parameters<typeof exactText>[0]) => exactText(multiply(rate, HUNDRED));
    const less = (value: Amount) => money(amount(0n - value), currency);
    const tax = house?.tax;
    return {
      before:
        tax && stakeTax > 0n
          ? [
              {
                line: 'stake-tax',
                name: t('lines.stakeTax', { percent: share(tax.stakeTax) }),
                text: less(stakeTax),
              },
              { line: 'net-stake', name: t('lines.netStake'), text: money(netStake, currency) },
            ]
          : [],
      after: [
        ...(isCapped && house?.cap !== undefined
          ? [{ line: 'capped', name: t('lines.capped'), text: money(house.cap, currency) } as const]
          : []),
        ...(tax && tax.payoutTax.numerator > 0n && gross > 0n
          ? [
              { line: 'gross', name: t('lines.gross'), text: money(gross, currency) } as const,
              {
                line: 'payout-tax',
                name: t('lines.payoutTax', { percent: share(tax.payoutTax) }),
                text: less(payoutTax),
              } as const,
            ]
          : []),
        ...(taxReturned > 0n
          ? [
              {
                line: 'tax-returned',
                name: t('lines.taxReturned'),
                text: money(taxReturned, currency),
              } as const,
            ]
          : []),
      ],
    };
  };
}
