/**
 * Numbers, times and money as text. Dates are day.month.year in every language, and clocks
 * have 24 hours unless the visitor wants twelve. Money is
 * written by hand from integers, with all digits that the currency has: `Intl` would hide some, and a float would lose some. A
 * language that not every browser formats brings its formats along.
 */

import type { RelativeUnit } from '#domain/language/language-formats.ts';
import { type Amount, amountToDecimal, type Currency } from '#domain/money/amount.ts';

export interface Formatters {
  /** A whole or decimal number with the language's separators. */
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** A percentage: 0.873 is 87 %. */
  percent(fraction: number): string;
  /** Money: "1 234.50 ₽". Never fewer digits than the currency has. */
  money(value: Amount, currency: Currency): string;
  /** An amount without the sign of the currency. */
  amount(value: Amount, currency: Currency): string;
  /** A date: 21.11.2026 */
  date(atMs: number): string;
  /** A time: 19:30, or 7:30 pm */
  time(atMs: number): string;
  /** A date and time: 21.11.2026 19:30 */
  dateTime(atMs: number): string;
  /** The start of a game: "in 25 minutes" where it is near enough to count down; today the time alone, else date and time. */
  start(atMs: number, nowMs: number): string;
  /** The time since a moment: "3 seconds ago", "2 minutes ago". */
  ago(atMs: number, nowMs: number): string;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NARROW_NO_BREAK_SPACE = '\u202f';
const NO_BREAK_SPACE = '\u00a0';
/** The most digits after the point of an amount that never parts from its currency at the end of a line. */
export const LONG_EXPONENT = 8;
const GROUP_SIZE = /\B(?=(?:\d{3})+$)/g;

/** Formats that come with a language because not every browser has them. */
export interface OwnFormats {
  readonly relative: (value: number, unit: RelativeUnit) => string;
  readonly clock12h: (atMs: number) => string;
}

/** A value that is made when it is first asked for: a formatter of `Intl` takes milliseconds, and most screens need few of them. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The parts of a moment in the device's own zone: without `Intl`, whose first date takes as long as a frame. */
function partsOfDevice(atMs: number): Parts {
  const moment = new Date(atMs);
  return {
    day: twoDigits(moment.getDate()),
    month: twoDigits(moment.getMonth() + 1),
    year: String(moment.getFullYear()),
    hour: twoDigits(moment.getHours()),
    minute: twoDigits(moment.getMinutes()),
  };
}

function partsOfZone(timeZone: string): (atMs: number) => Parts {
  const parts = once(
    () =>
      new Intl.DateTimeFormat('en-GB', {
        timeZone,
        day: '2-digit',
        month: '2-digit',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }),
  );
  return (atMs) =>
    Object.fromEntries(
      parts()
        .formatToParts(atMs)
        .map(({ type, value }) => [type, value]),
    );
}

/** Creates the formatters. `amountTemplate`: how money is written, as the site has it. */
export function createFormatters(
  locale: string,
  timeZone: string | undefined,
  is12h = false,
  own?: OwnFormats,
  amountTemplate = '{value} {currency}',
): Formatters {
  const zone = timeZone === undefined ? {} : { timeZone };
  const plain = once(() => new Intl.NumberFormat(locale));
  const percents = once(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }));
  const ofPlatform = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'always', style: 'long' }));
  const relative: OwnFormats['relative'] =
    own?.relative ?? ((value, unit) => ofPlatform().format(value, unit));
  const parts = timeZone === undefined ? partsOfDevice : partsOfZone(timeZone);
  const halves = once(
    () => new Intl.DateTimeFormat(locale, { ...zone, hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }),
  );
  const signOf = (value: number, type: Intl.NumberFormatPartTypes) =>
    plain()
      .formatToParts(value)
      .find((part) => part.type === type)?.value;
  const decimalSign = once(() => signOf(1.5, 'decimal') ?? '.');
  const groupSign = once(() => signOf(12_345_678, 'group') ?? NARROW_NO_BREAK_SPACE);

  const date = (atMs: number) => {
    const { day, month, year } = parts(atMs);
    return `${day}.${month}.${year}`;
  };
  const time = (atMs: number) => {
    const { hour, minute } = parts(atMs);
    return is12h ? (own?.clock12h(atMs) ?? halves().format(atMs)) : `${hour}:${minute}`;
  };
  const amountText = (value: Amount, { exponent }: Currency) => {
    const [whole = '0', fraction] = amountToDecimal(value, exponent).replace('-', '\u2212').split('.');
    const grouped = whole.replace(GROUP_SIZE, groupSign());
    return fraction === undefined ? grouped : `${grouped}${decimalSign()}${fraction}`;
  };

  return {
    number: (value, options) => (options ? new Intl.NumberFormat(locale, options) : plain()).format(value),
    percent: (fraction) => percents().format(fraction),
    amount: amountText,
    money: (value, currency) => {
      const space = currency.exponent > LONG_EXPONENT ? ' ' : NO_BREAK_SPACE;
      return amountTemplate
        .replaceAll(' ', space)
        .replace('{value}', () => amountText(value, currency))
        .replace('{currency}', () => currency.symbol || currency.code);
    },
    date,
    time,
    dateTime: (atMs) => `${date(atMs)} ${time(atMs)}`,
    start(atMs, nowMs) {
      const untilMs = atMs - nowMs;
      if (untilMs > 0 && untilMs < HOUR_MS)
        return relative(Math.max(1, Math.round(untilMs / MINUTE_MS)), 'minute');
      return date(atMs) === date(nowMs) ? time(atMs) : `${date(atMs)} ${time(atMs)}`;
    },
    ago(atMs, nowMs) {
      const sinceMs = Math.max(0, nowMs - atMs);
      if (sinceMs < MINUTE_MS) return relative(-Math.round(sinceMs / 1000), 'second');
      if (sinceMs < HOUR_MS) return relative(-Math.round(sinceMs / MINUTE_MS), 'minute');
      return relative(-Math.round(sinceMs / HOUR_MS), 'hour');
    },
  };
}
