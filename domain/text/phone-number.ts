import { AsYouType, parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/min';
import { maskedPhone, maskOf, type PhoneCountry, phoneProblem } from './phone-rules.ts';
import type { TextProblem } from './text-problem.ts';

/**
 * All rules of a phone number: first those of the field (`phoneProblem`), then whether the numbering plan of its country has such a
 * number: a possible length, and the national pattern. `digits` are those after the phone code.
 */
export function phoneNumberProblem(
  digits: string,
  country: PhoneCountry | undefined,
  options: { readonly required?: boolean } = {},
): TextProblem | undefined {
  const problem = phoneProblem(digits, country, options);
  if (problem || digits === '' || !country) return problem;
  const full = `${country.phoneCode}${digits}`;
  if (validatePhoneNumberLength(full) !== undefined) return { key: 'phone_wrong_format' };
  return parsePhoneNumberFromString(full)?.isValid() ? undefined : { key: 'phone_wrong_format' };
}

/** The digits spaced as the country's mask has them; without a mask as its people write them, as far as they are typed. */
export function shownPhone(digits: string, country: PhoneCountry | undefined): string {
  if (digits === '' || !country || maskOf(country) !== undefined) return maskedPhone(digits, country);
  const shown = new AsYouType().input(`${country.phoneCode}${digits}`);
  return shown.startsWith(`${country.phoneCode} `) ? shown.slice(country.phoneCode.length + 1) : digits;
}
