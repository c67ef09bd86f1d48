import { useMemo } from 'react';
import type { Currency } from '#domain/money/amount.ts';
import { usePayingAccount } from '../coupon/use-betting.ts';

/** The currency of a bet: the account's where it is the same. Another one is shown by its code, with its minor units as they are. */
export function useCurrency(code: string): Currency {
  const { currency } = usePayingAccount();
  return useMemo(
    () => (currency.code === code ? currency : { code, exponent: currency.exponent, symbol: code }),
    [code, currency],
  );
}
