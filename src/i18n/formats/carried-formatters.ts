/** How a language that not every browser formats writes numbers, times and lists: by the formats that came with it. */
import type { LanguageFormats } from '#domain/language/language-formats.ts';
import { pluralRules } from '#domain/language/plural-rules.ts';
import { createFormatters, type Formatters, type OwnFormats } from './formatters.ts';

/** Every browser writes these signs and digits, which are then changed. */
const KNOWN = { plain: 'en-GB', indian: 'en-IN' };

export function carriedFormatters(
  locale: string,
  formats: LanguageFormats,
  timeZone: string | undefined,
  is12h = false,
  amountTemplate?: string,
): Formatters {
  const { decimal, group, isIndian, minus = '-', percent } = formats;
  const signs: Readonly<Record<string, string>> = { '.': decimal, ',': group, '-': minus };
  const withSigns = (text: string) => text.replace(/[.,-]/g, (sign) => signs[sign] ?? sign);
  const own = {
    relative: relativeOf(locale, formats, (value) => withSigns(known.number(value))),
    clock12h: clockOf(formats, timeZone),
  };
  const known = createFormatters(isIndian ? KNOWN.indian : KNOWN.plain, timeZone, is12h, own, amountTemplate);
  const number: Formatters['number'] = (value, options) => withSigns(known.number(value, options));
  const amount: Formatters['amount'] = (value, currency) => withSigns(known.amount(value, currency));
  return {
    ...known,
    number,
    amount,
    money(value, currency) {
      return known
        .money(value, currency)
        .replace(known.amount(value, currency), () => amount(value, currency));
    },
    percent: (fraction) => percent.replace('{n}', number(fraction * 100, { maximumFractionDigits: 0 })),
  };
}

function relativeOf(
  locale: string,
  { relative }: LanguageFormats,
  number: (value: number) => string,
): OwnFormats['relative'] {
  const rules = pluralRules(locale);
  return (value, unit) => {
    const forms = relative[unit][Object.is(value, -0) || value < 0 ? 0 : 1];
    const count = Math.abs(value);
    return (forms[rules.select(count)] ?? forms.other ?? '{n}').replace('{n}', number(count));
  };
}

function clockOf(
  { clock12h, halves }: LanguageFormats,
  timeZone: string | undefined,
): OwnFormats['clock12h'] {
  const clock = new Intl.DateTimeFormat('en-US', {
    ...(timeZone === undefined ? {} : { timeZone }),
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h12',
  });
  return (atMs) => {
    const parts = clock.formatToParts(atMs);
    const valueOf = (of: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === of)?.value ?? '';
    return clock12h
      .replace('{h}', valueOf('hour'))
      .replace('{m}', valueOf('minute'))
      .replace('{p}', halves[valueOf('dayPeriod') === 'AM' ? 0 : 1]);
  };
}
