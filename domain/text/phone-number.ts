import { AsYouType, parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/min';
import { maskedPhone, maskOf, type PhoneCountry, phoneProblem } from './phone-rules.ts';
import type { TextProblem } from './text-problem.ts';

/** Problems of a length by the numbering plan of the country, which may have numbers of 6 and of 8 digits and none of 7. */
const LENGTH_PROBLEMS = {
  TOO_SHORT: 'phone_too_short',
  TOO_LONG: 'phone_too_long',
  INVALID_LENGTH: 'phone_invalid_length',
  INVALID_COUNTRY: 'phone_wrong_format',
  NOT_A_NUMBER: 'phone_wrong_format',
} as const;

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
  const length = validatePhoneNumberLength(full);
  if (length !== undefined) return { key: LENGTH_PROBLEMS[length] };
  return parsePhoneNumberFromString(full)?.isValid() ? undefined : { key: 'phone_wrong_format' };
}

/** The digits spaced as the country's mask has them; without a mask as its people write them, as far as they are typed. */
export function shownPhone(digits: string, country: PhoneCountry | undefined): string {
  if (digits === '' || !country || maskOf(country) !== undefined) return maskedPhone(digits, country);
  const shown = new AsYouType().input(`${country.phoneCode}${digits}`);
  return shown.startsWith(`${country.phoneCode} `) ? shown.slice(country.phoneCode.length + 1) : digits;
}

/** A number with its phone code, as it is called: `+77011234567`. Undefined where no numbering plan has it. */
export function internationalPhone(text: string): string | undefined {
  const parsed = parsePhoneNumberFromString(text.trim().replace(/^00/, '+'));
  return parsed?.isValid() ? parsed.number : undefined;
}
