/** The rules of the registration form, once more on the server (X14): the same functions as the page's, in the fields' order. */
import {
  ageProblem,
  type CalendarDate,
  dateProblem,
  isoDate,
  parseDateText,
} from '#domain/text/date-text.ts';
import { canonicalEmail, emailProblem } from '#domain/text/email.ts';
import { confirmationProblem, passwordProblem } from '#domain/text/password.ts';
import { nameProblem } from '#domain/text/person-name.ts';
import { phoneNumberProblem } from '#domain/text/phone-number.ts';
import { cleanPhoneInput } from '#domain/text/phone-rules.ts';
import { REQUIRED, type TextProblem } from '#domain/text/text-problem.ts';
import type { ReceivedBy } from '#protocol/people/people-call.ts';
import type { FieldProblems } from '#protocol/people/refusal.ts';
import { FORM_OF_TYPE, type REGISTER, type RegistrationField } from '#protocol/people/registration-calls.ts';
import { phoneCountry } from '../accounts/phone-countries.ts';
import { canReceiveCodes, e164Of } from '../accounts/phone-kind.ts';
import { problemsOf } from '../people-tools.ts';
import { fieldsOfForm, isAccountCurrency } from './registration-config.ts';

export type Registration = ReceivedBy<typeof REGISTER>;

const today = (nowMs: number): CalendarDate => {
  const now = new Date(nowMs);
  return { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() };
};

const OLDEST: CalendarDate = { year: 1900, month: 1, day: 1 };

/** A birth date as it is typed: a day of the past, and old enough. */
export function birthDateProblem(
  text: string,
  required: boolean,
  nowMs: number,
  minimumAge: number,
): TextProblem | undefined {
  const now = today(nowMs);
  const problem = dateProblem(text, { required, min: OLDEST, max: now });
  const date = parseDateText(text);
  return problem ?? (date ? ageProblem(date, now, minimumAge) : undefined);
}

/** The full number, `+77011234567`, or why there is none. */
export function fullPhone(
  digits: string,
  countryId: number | undefined,
): { readonly phone: string } | { readonly problem: TextProblem } {
  const country = phoneCountry(countryId);
  const problem = phoneNumberProblem(digits, country, { required: true });
  if (problem) return { problem };
  if (!country || cleanPhoneInput(digits, country) !== digits)
    return { problem: { key: 'phone_wrong_format' } };
  const phone = e164Of(`${country.phoneCode}${digits}`);
  return canReceiveCodes(phone) ? { phone } : { problem: { key: 'phone_wrong_format' } };
}

export interface CleanRegistration {
  readonly email?: string;
  readonly phone?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  /** The date of birth as `yyyy-mm-dd`. */
  readonly birthDate?: string;
}

const trimmed = (text: string | undefined): string | undefined => text?.trim() || undefined;

/** What of a registration is wrong, or the fields as they are kept. */
export function checkRegistration(
  values: Registration,
  nowMs: number,
  minimumAge: number,
): { readonly problems: FieldProblems } | { readonly clean: CleanRegistration } {
  const { type } = values;
  const form = fieldsOfForm(values.form ?? FORM_OF_TYPE[type]);
  const has = (name: RegistrationField) => form.some((field) => field.name === name);
  const isRequired = (name: RegistrationField) => form.some((field) => field.name === name && field.required);
  const typedPhone = trimmed(values.phoneNumber);
  const phone =
    isRequired('phone') || typedPhone !== undefined
      ? fullPhone(typedPhone ?? '', values.phoneCountryId ?? values.countryId)
      : undefined;
  const problems = problemsOf({
    countryId:
      (isRequired('country') || values.countryId !== undefined) && !phoneCountry(values.countryId)
        ? REQUIRED
        : undefined,
    currencyId: isAccountCurrency(values.currencyId) ? undefined : REQUIRED,
    email: emailProblem(values.email ?? '', {
      required: isRequired('email'),
      isDomainMeant: values.isDomainMeant,
    }),
    firstName: nameProblem(values.firstName ?? '', { required: isRequired('firstName') }),
    lastName: nameProblem(values.lastName ?? '', { required: isRequired('lastName') }),
    birthDate: birthDateProblem(values.birthDate ?? '', isRequired('birthDate'), nowMs, minimumAge),
    phoneNumber: phone && 'problem' in phone ? phone.problem : undefined,
    password: has('password')
      ? passwordProblem(values.password ?? '', {
          required: true,
          logins: [values.email ?? '', typedPhone ?? ''],
        })
      : undefined,
    passwordConfirmation: has('passwordConfirmation')
      ? confirmationProblem(values.password ?? '', values.passwordConfirmation ?? '')
      : undefined,
    isAdultAndAgrees: values.isAdultAndAgrees ? undefined : REQUIRED,
  });
  if (problems) return { problems };
  const birthDate = parseDateText(values.birthDate ?? '');
  const firstName = trimmed(values.firstName);
  const lastName = trimmed(values.lastName);
  return {
    clean: {
      ...(type === 'full_reg' && values.email !== undefined ? { email: canonicalEmail(values.email) } : {}),
      ...(type === 'phone_reg' && phone && 'phone' in phone ? { phone: phone.phone } : {}),
      ...(firstName === undefined ? {} : { firstName }),
      ...(lastName === undefined ? {} : { lastName }),
      ...(birthDate ? { birthDate: isoDate(birthDate) } : {}),
    },
  };
}
