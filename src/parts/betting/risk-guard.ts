/** The bettor's own guard over what rides on one game, as it is remembered on the device. */
import { type Amount, amountFromDecimal } from '#domain/money/amount.ts';
import type { RiskGuard } from '#protocol/storage/remembered.ts';
import { currencyShown } from './currency-shown.ts';

/** The amount of a guard; undefined for one that is not valid in its currency. */
export const guardAmount = ({ currency, limit }: RiskGuard): Amount | undefined =>
  amountFromDecimal(limit, currencyShown(currency).exponent);
