import { useMemo } from 'react';
import type { Odds } from '#domain/market/odds.ts';
import { oddsText } from '#domain/market/odds-format.ts';
import type { Amount, Currency } from '#domain/money/amount.ts';
import type { Translate } from '../../../i18n/localizer.ts';
import { useLocalization, useT } from '../../../i18n/localizer-context.ts';
import { usePreference } from '../../../platform/preferences/preferences-context.ts';

/** The texts and formats of the coupon, in the chosen language and notation of odds. */
export interface CouponTexts {
  readonly t: Translate<'coupon'>;
  /** The text of a key that comes from data; undefined where there is none. */
  readonly find: (key: string, values?: Readonly<Record<string, string>>) => string | undefined;
  readonly odds: (odds: Odds) => string;
  readonly money: (value: Amount, currency: Currency) => string;
  /** A moment as date and time of day. */
  readonly moment: (atMs: number) => string;
  readonly betsHref: string;
}

export function useCouponTexts(): CouponTexts {
  const localization = useLocalization();
  const t = useT('coupon');
  const [notation] = usePreference('oddsFormat');
  return useMemo(() => {
    const { format, language } = localization;
    return {
      t,
      find: (key, values) => localization.find('coupon', key, values),
      odds: (odds) => oddsText(odds, notation),
      money: (value, currency) =>
        currency.code === '' ? format.amount(value, currency) : format.money(value, currency),
      moment: (atMs) => format.dateTime(atMs),
      betsHref: `/${language.code}/bets`,
    };
  }, [localization, notation, t]);
}
