/** What a limit counts, between its text in a field and the wire. */
import { amountFromDecimal, type Currency } from '#domain/money/amount.ts';
import type { LimitValue, WireLimitValue } from '#protocol/people/limit-calls.ts';
import { wireMoney } from '#protocol/people/people-values.ts';
import type { Formatters } from '../../../i18n/formats/formatters.ts';

export type LimitUnit = LimitValue['unit'];
const MINUTES_MAX = 44_640;

/** The value of a limit; undefined for a text that is not one of that unit. */
export function limitValueOf(text: string, unit: LimitUnit, currency: Currency): WireLimitValue | undefined {
  if (unit === 'minutes') {
    const minutes = /^\d{1,5}$/.test(text) ? Number(text) : 0;
    return minutes >= 1 && minutes <= MINUTES_MAX ? { unit, minutes } : undefined;
  }
  const amount = amountFromDecimal(text, currency.exponent);
  return amount !== undefined && amount > 0n ? { unit, money: wireMoney(amount, currency) } : undefined;
}

export const limitText = (
  value: LimitValue,
  format: Formatters,
  minutesText: (count: number) => string,
): string =>
  value.unit === 'minutes'
    ? minutesText(value.minutes)
    : format.money(value.money.amount, value.money.currency);

/** Share of a limit that is used, 0 to 1. */
export function usedShare(used: LimitValue, value: LimitValue): number {
  const numberOf = (one: LimitValue) => (one.unit === 'minutes' ? one.minutes : Number(one.money.amount));
  const limit = numberOf(value);
  return limit === 0 ? 1 : Math.min(1, numberOf(used) / limit);
}
