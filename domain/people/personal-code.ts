/**
 * Personal codes of the countries whose electronic identities are taken: eleven digits with a check digit, by the public
 * rules of each country. A code says whether it can be one, not whose it is.
 */

export const EID_COUNTRIES = ['EE', 'LV', 'LT'] as const;
export type EidCountry = (typeof EID_COUNTRIES)[number];

/** The digits of a code as it is typed: Latvians write a hyphen behind the sixth. */
export const bareCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

const sum = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0);

const BALTIC = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1] as const;
const BALTIC_AGAIN = [3, 4, 5, 6, 7, 8, 9, 1, 2, 3] as const;

/** The check digit of Estonia and Lithuania; where the first weights leave ten, others decide. */
const balticCheck = (digits: readonly number[]): number => {
  const first = sum(digits, BALTIC) % 11;
  return first < 10 ? first : (sum(digits, BALTIC_AGAIN) % 11) % 10;
};

const LATVIAN = [10, 5, 8, 4, 2, 1, 6, 3, 7, 9] as const;
const latvianCheck = (digits: readonly number[]): number => ((1 + sum(digits, LATVIAN)) % 11) % 10;

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Latvian codes from 2017 on begin with 32 to 39 and are drawn: they have neither a birthday nor a check digit. */
const isDrawn = (country: EidCountry, code: string): boolean => country === 'LV' && /^3[2-9]/.test(code);

/**
 * The birthday in a code of eleven digits, `1990-02-01`; undefined where it has none. The first digit of Estonia and
 * Lithuania says century and sex, the seventh of Latvia the century.
 */
export function birthDateOf(country: EidCountry, code: string): string | undefined {
  if (isDrawn(country, code)) return undefined;
  const isLatvian = country === 'LV';
  const parts = isLatvian ? /^(\d\d)(\d\d)(\d\d)([0-2])/.exec(code) : /^([1-8])(\d\d)(\d\d)(\d\d)/.exec(code);
  const [one = 0, two = 0, three = 0, four = 0] = (parts ?? []).slice(1).map(Number);
  const [year, month, day] = isLatvian
    ? [1800 + 100 * four + three, two, one]
    : [1800 + 100 * Math.floor((one - 1) / 2) + two, three, four];
  if (!parts || !isDay(year, month, day)) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Whether a code without blanks and hyphens can be one of the country. */
export function isPersonalCode(country: EidCountry, code: string): boolean {
  if (!/^\d{11}$/.test(code)) return false;
  if (isDrawn(country, code)) return true;
  const digits = Array.from(code, Number);
  const check = country === 'LV' ? latvianCheck(digits) : balticCheck(digits);
  return birthDateOf(country, code) !== undefined && check === digits[10];
}

/** The code as it may be shown: its last four digits. */
export const maskedCode = (code: string): string => `•••••••${code.slice(-4)}`;
