import { toAsciiDigits } from './numeric-input.ts';
import { REQUIRED, type TextProblem } from './text-problem.ts';

/** Fewest and most digits of a phone number. */
export const PHONE_MIN_LENGTH = 6;
export const PHONE_MAX_LENGTH = 20;
/** The search for a country by its code takes no more digits. */
export const PHONE_CODE_SEARCH_LENGTH = 3;

/** A country of the phone field, with what is needed to show it and to judge its numbers. */
export interface PhoneCountry {
  readonly id: number;
  readonly name: string;
  /** The code by ISO 3166, lower case. */
  readonly code: string;
  /** The phone code with its leading plus. */
  readonly phoneCode: string;
  /** The mask, in which `#` is a digit: `### ###-##-##`. */
  readonly mask?: string;
  /** Digits without the phone code. */
  readonly min?: number;
  readonly max?: number;
  /** A country's own rule: what the digits have to be, and what is said of others. */
  readonly pattern?: { readonly digits: RegExp; readonly problem: TextProblem };
}

/** The digits that numbers of a country begin with: its own rule, which has a message of its own. */
const FIRST_DIGITS: Readonly<Record<string, string>> = { kz: '67', ru: '9' };

/** Masks where the list of countries has none. Numbers of other countries are shown as they are. */
const DEFAULT_MASKS: Readonly<Record<string, string>> = {
  '+1': '###-###-####',
  '+7': '### ###-##-##',
  '+33': '# ## ## ## ##',
  '+34': '### ### ###',
  '+44': '#### ######',
  '+48': '### ### ###',
  '+55': '## #####-####',
  '+90': '### ### ## ##',
  '+91': '##### #####',
  '+375': '## ###-##-##',
  '+380': '## ###-##-##',
  '+994': '## ###-##-##',
  '+998': '## ###-##-##',
};

export const maskOf = (country: PhoneCountry | undefined): string | undefined =>
  country && (country.mask ?? DEFAULT_MASKS[country.phoneCode]);

const placesOf = (mask: string): number => mask.replace(/[^#]/g, '').length;

export const digitsOf = (text: string): string => toAsciiDigits(text).replace(/\D/g, '');

/** A phone code in its normal form: `007`, `7` and `+ 7` are all `+7`; empty for no digits. */
export function normalizePhoneCode(text: string): string {
  const digits = digitsOf(text).replace(/^0+/, '');
  return digits === '' ? '' : `+${digits}`;
}

/** What the search for a country looks for: at most three digits, or the text itself. */
export const phoneCodeSearch = (text: string): string => digitsOf(text).slice(0, PHONE_CODE_SEARCH_LENGTH);

/**
 * What the field keeps of what was typed: digits, no more than the mask has places; nothing at all where the first digit is not
 * one that the country's numbers begin with (KZ: 6 or 7, RU: 9). A pasted number may bring its country's code along.
 */
export function cleanPhoneInput(text: string, country: PhoneCountry | undefined): string {
  const mask = maskOf(country);
  const places = mask === undefined ? (country?.max ?? PHONE_MAX_LENGTH) : placesOf(mask);
  const code = country?.phoneCode.slice(1) ?? '';
  const all = digitsOf(text);
  const bringsCode = code !== '' && text.trimStart().startsWith('+') && all.startsWith(code);
  const digits = (bringsCode ? all.slice(code.length) : all).slice(0, places);
  const allowed = country && FIRST_DIGITS[country.code];
  return allowed !== undefined && digits !== '' && !allowed.includes(digits[0] ?? '') ? '' : digits;
}

/** The problem of a number by its length and form; `digits` are those after the phone code. */
export function phoneProblem(
  digits: string,
  country: PhoneCountry | undefined,
  { required }: { readonly required?: boolean } = {},
): TextProblem | undefined {
  if (digits === '') return required ? REQUIRED : undefined;
  if (/\D/.test(digits)) return { key: 'phone_wrong_format' };
  const mask = maskOf(country);
  const min = country?.min ?? PHONE_MIN_LENGTH;
  const max = country?.max ?? PHONE_MAX_LENGTH;
  if (digits.length < min) return { key: 'phone_min_length', values: { length: min } };
  if (mask !== undefined && country?.min === undefined && digits.length !== placesOf(mask))
    return { key: 'equal_length', values: { length: placesOf(mask) } };
  if (digits.length > max) return { key: 'phone_max_length', values: { length: max } };
  const first = country && FIRST_DIGITS[country.code];
  if (first !== undefined && !first.includes(digits[0] ?? ''))
    return { key: 'phone_first_digit', values: { digits: Array.from(first).join(', ') } };
  if (country?.pattern && !country.pattern.digits.test(digits)) return country.pattern.problem;
  return undefined;
}

/** The digits as the mask spaces them; without a mask as they are. */
export function maskedPhone(digits: string, country: PhoneCountry | undefined): string {
  const mask = maskOf(country);
  if (mask === undefined) return digits;
  let used = 0;
  let shown = '';
  for (const place of mask) {
    if (used === digits.length) break;
    shown += place === '#' ? digits[used++] : place;
  }
  return shown + digits.slice(used);
}
