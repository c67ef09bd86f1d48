import { DeveloperError } from '../lib/developer-error.ts';
import { toAsciiDigits } from './numeric-input.ts';
import { REQUIRED, type TextProblem } from './text-problem.ts';

/** A day of the calendar, without a time or a zone. */
export interface CalendarDate {
  readonly year: number;
  /** The month, 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const TYPED = /^(\d{1,2})(?:-(\d{1,2})-|\.(\d{1,2})\.)(\d{4})$/;

/** Parses a date as `day-month-year` or `day.month.year`; undefined for a text that is not a day of the calendar. */
export function parseDateText(text: string): CalendarDate | undefined {
  const parts = TYPED.exec(toAsciiDigits(text.trim()));
  if (!parts) return undefined;
  const date = { year: Number(parts[4]), month: Number(parts[2] ?? parts[3]), day: Number(parts[1]) };
  const checked = new Date(Date.UTC(date.year, date.month - 1, date.day));
  return checked.getUTCMonth() === date.month - 1 && checked.getUTCDate() === date.day && date.year >= 1000
    ? date
    : undefined;
}

const padded = (value: number, digits: number) => String(value).padStart(digits, '0');

/** A date as `yyyy-mm-dd`. */
export const isoDate = ({ year, month, day }: CalendarDate): string =>
  `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;

/** A date as `dd.mm.yyyy`, as it is typed. */
export const dottedDate = ({ year, month, day }: CalendarDate): string =>
  `${padded(day, 2)}.${padded(month, 2)}.${padded(year, 4)}`;

export const compareDates = (left: CalendarDate, right: CalendarDate): number =>
  left.year - right.year || left.month - right.month || left.day - right.day;

export interface DateRules {
  readonly required?: boolean;
  readonly min?: CalendarDate;
  readonly max?: CalendarDate;
}

/** The problem of a date. Throws DeveloperError for bounds that no date is within. */
export function dateProblem(text: string, { required, min, max }: DateRules): TextProblem | undefined {
  if (min && max && compareDates(min, max) > 0)
    throw new DeveloperError('invalid-interval', `${isoDate(min)} to ${isoDate(max)}`);
  if (text.trim() === '') return required ? REQUIRED : undefined;
  const date = parseDateText(text);
  if (!date) return { key: 'validation_date_format' };
  if (min && compareDates(date, min) < 0)
    return { key: 'validation_date_min', values: { date: dottedDate(min) } };
  if (max && compareDates(date, max) > 0)
    return { key: 'validation_date_max', values: { date: dottedDate(max) } };
  return undefined;
}

/** Full years on a day; who is born on 29 February has the birthday on 1 March of other years. */
export function ageOn(birth: CalendarDate, today: CalendarDate): number {
  const had = today.month > birth.month || (today.month === birth.month && today.day >= birth.day);
  return today.year - birth.year - (had ? 0 : 1);
}

export function ageProblem(birth: CalendarDate, today: CalendarDate, age: number): TextProblem | undefined {
  return ageOn(birth, today) < age ? { key: 'validation_min_age', values: { age } } : undefined;
}
