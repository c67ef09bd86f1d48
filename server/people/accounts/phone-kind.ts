/**
 * Numbers that can be an account's phone, and the one way that they are written. The full metadata, which knows the types of numbers, are
 * of the server alone.
 */
import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The types of numbers that are unfit for codes: nobody reads a code there, or pays for getting it. */
const UNFIT: ReadonlySet<string> = new Set([
  'TOLL_FREE',
  'PREMIUM_RATE',
  'SHARED_COST',
  'UAN',
  'PAGER',
  'VOICEMAIL',
]);

/** The type of a phone with its code; undefined where the metadata do not state one. */
export const phoneTypeOf = (phone: string): NumberType => parsePhoneNumberFromString(phone)?.getType();

/**
 * Whether a phone can receive codes; `phone` has its code: `+77011234567`. A type that the metadata do not state is
 * accepted.
 */
export function canReceiveCodes(phone: string): boolean {
  const type = phoneTypeOf(phone);
  return type === undefined || !UNFIT.has(type);
}

/** The one spelling of a number with its country's code (E.164): without the prefix that is dialled inside the country. */
export const e164Of = (phone: string): string => parsePhoneNumberFromString(phone)?.number ?? phone;
