/** The rules of validation, one test for each line of the list that they were ordered by, under the words of that line. */
import { describe, expect, it } from 'vitest';
import { ageOn, dateProblem, parseDateText } from './date-text.ts';
import { emailProblem } from './email.ts';
import { readFrameParameters } from './frame-parameters.ts';
import { toggled } from './multi-select.ts';
import { cleanNumericInput } from './numeric-input.ts';
import { confirmationProblem } from './password.ts';
import { isAlphanumeric, isNumericOnly, UUID } from './patterns.ts';
import { nameProblem } from './person-name.ts';
import { internationalPhone, phoneNumberProblem } from './phone-number.ts';
import {
  cleanPhoneInput,
  normalizePhoneCode,
  type PhoneCountry,
  phoneCodeSearch,
  phoneProblem,
} from './phone-rules.ts';
import { cleanSearchText } from './search-text.ts';
import { smsCodeProblem } from './sms-code.ts';

const cleaned = (text: string, accuracy = 2, more = {}) => cleanNumericInput(text, { accuracy, ...more });

describe('numeric input', () => {
  it('keep only digits, dot, comma and minus', () => {
    expect([cleaned('a1b2'), cleaned('1 2$')]).toEqual(['12', '12']);
  });
  it('unsigned fields drop minus; only one minus, at the start', () => {
    expect([cleaned('-5'), cleaned('--5-', 2, { signed: true })]).toEqual(['5', '-5']);
  });
  it('comma and dot both become a dot', () => {
    expect([cleaned('1,5'), cleaned('1.5')]).toEqual(['1.5', '1.5']);
  });
  it('at most one separator when accuracy is 0, otherwise two parts', () => {
    // A field of whole numbers keeps none: one that nothing can follow would look like the beginning of a fraction.
    expect([cleaned('12.', 0), cleaned('1.2.3', 0), cleaned('1.2.3')]).toEqual(['12', '1', '1.2']);
  });
  it('leading zeros are removed', () => {
    expect([cleaned('007'), cleaned('00.5')]).toEqual(['7', '0.5']);
  });
  it('the value is clamped to min and max', () => {
    expect([cleaned('9', 2, { max: '5' }), cleaned('1', 2, { min: '2' })]).toEqual(['5', '2']);
  });
  it('decimals are cut to accuracy; text is cut to maxlength', () => {
    expect([cleaned('1.999'), cleaned('12345', 2, { maxLength: 3 })]).toEqual(['1.99', '123']);
  });
  it('a non-number gives an empty value', () => {
    expect([cleaned('abc'), cleaned('.'), cleaned('-', 2, { signed: true })]).toEqual(['', '', '']);
  });
});

describe('frame parameters', () => {
  const read = (query: string) => readFrameParameters(new URLSearchParams(query));
  it.each([
    ['time zone -12 to 14', 'timeZone=14', 'timeZone=15'],
    ['table type integer 1 to 3', 'tableType=3', 'tableType=4'],
    ['min height integer at least 0', 'minHeight=0', 'minHeight=-1'],
    ['language two lowercase letters', 'language=en', 'language=EN'],
    ['locale like xx_XX', 'locale=en_GB', 'locale=en-GB'],
    ['geo and project integers at least 1', 'geo=1&projectId=1', 'projectId=0'],
  ])('%s', (_line, good, bad) => {
    expect([read(good).wrong.length, read(bad).wrong.length]).toEqual([0, 1]);
  });
  it('flags accept true or the string 1', () => {
    expect([...read('isRtl=true&is12h=1&isDarkTheme=yes').parameters.flags]).toEqual(['isRtl', 'is12h']);
  });
});

describe('multi-select and search text', () => {
  it('maximum of N options selected; a disabled option cannot be chosen', () => {
    expect(toggled(['a'], { value: 'b' }, 1)).toEqual({
      ok: false,
      problem: { key: 'multiselect_max', values: { max: 1 } },
    });
    expect(toggled([], { value: 'b', disabled: true })).toEqual({ ok: false });
  });
  it('at most 100 characters', () => {
    expect(cleanSearchText('a'.repeat(120))).toHaveLength(100);
  });
});

describe('phone', () => {
  const country = (code: string, phoneCode: string, more: Partial<PhoneCountry> = {}): PhoneCountry => ({
    id: 1,
    name: code,
    code,
    phoneCode,
    ...more,
  });
  const kazakhstan = country('kz', '+7', { mask: '### ###-##-##' });
  const russia = country('ru', '+7', { mask: '### ###-##-##' });

  it('phone input is cut to the mask digit count', () => {
    expect(cleanPhoneInput('70123456789999', kazakhstan)).toBe('7012345678');
  });
  it('cleared if the first digit is not allowed: KZ needs 6 or 7, RU needs 9', () => {
    const kept = (digits: string, of: PhoneCountry) => cleanPhoneInput(digits, of) !== '';
    expect(['5', '6', '7', '8', '9'].map((digit) => kept(digit, kazakhstan))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(['6', '7', '9'].map((digit) => kept(digit, russia))).toEqual([false, false, true]);
  });
  it('a phone code is normalised to a single leading plus; the phone code search accepts 3 digits', () => {
    expect([normalizePhoneCode('++7'), normalizePhoneCode('7')]).toEqual(['+7', '+7']);
    expect(phoneCodeSearch('+12345')).toBe('123');
  });
  it('at least 6 digits; at most 20 without a country, or the country mask digit count', () => {
    const of = (digits: number, where?: PhoneCountry) => phoneProblem('7'.repeat(digits), where)?.key;
    expect([of(5), of(6), of(20), of(21)]).toEqual([
      'phone_min_length',
      undefined,
      undefined,
      'phone_max_length',
    ]);
    expect([of(9, kazakhstan), of(10, kazakhstan)]).toEqual(['equal_length', undefined]);
  });
  it('with a country, min and max from the country rules apply; empty gives the required message', () => {
    const germany = country('de', '+49', { min: 7, max: 12 });
    expect(phoneProblem('171123', germany)).toEqual({ key: 'phone_min_length', values: { length: 7 } });
    expect(phoneProblem('', germany, { required: true })?.key).toBe('auth_required_field');
  });
});

describe('phone library', () => {
  const anywhere = (code: string, phoneCode: string): PhoneCountry => ({
    id: 1,
    name: code,
    code,
    phoneCode,
    min: 1,
    max: 20,
  });
  it('country-specific regex rules return their own message', () => {
    const mask = '### ###-##-##';
    const of = (digits: string, code: string) =>
      phoneProblem(digits, { id: 1, name: code, code, phoneCode: '+7', mask })?.key;
    expect([of('5012345678', 'kz'), of('7012345678', 'kz'), of('7012345678', 'ru')]).toEqual([
      'phone_first_digit',
      undefined,
      'phone_first_digit',
    ]);
  });
  it('possible if its length is in the allowed lengths, otherwise too short, too long or invalid length', () => {
    expect([
      phoneNumberProblem('40', anywhere('fi', '+358'))?.key,
      phoneNumberProblem('4012345678901', anywhere('fi', '+358'))?.key,
      phoneNumberProblem('41234567890', anywhere('au', '+61'))?.key,
    ]).toEqual(['phone_too_short', 'phone_too_long', 'phone_invalid_length']);
  });
  it('valid if it matches the national pattern', () => {
    const germany = anywhere('de', '+49');
    expect([
      phoneNumberProblem('15123456789', germany),
      phoneNumberProblem('0000000000', germany)?.key,
    ]).toEqual([undefined, 'phone_wrong_format']);
  });
  it('extension digits: 20 or fewer', () => {
    const extended = (digits: number) => internationalPhone(`+77012345678 ext. ${'1'.repeat(digits)}`);
    expect([extended(20), extended(21)]).toEqual(['+77012345678', undefined]);
  });
});

describe('e-mail, checked in this order', () => {
  it.each([
    ['starts with @', '@', 'validation_email_account_name'],
    ['ends with @', 'anna@', 'validation_email_domain_name'],
    ['no @', 'an na', 'validation_email_at_symbol'],
    ['no dot after the @', 'an na@gmail', 'validation_email_dot_symbol'],
    ['contains a space', 'an na@gmial.com', 'validation_email_space_symbol'],
    ['known domain typo', 'anna..b@gmial.com', 'validation_email_domain_suggestion'],
    ['failed final pattern', 'anna..b@gmail.com', 'validation_enter_correct_email'],
  ])('%s', (_line, text, key) => {
    expect(emailProblem(text)?.key).toBe(key);
  });
  it('required gives the required message', () => {
    expect(emailProblem('', { required: true })?.key).toBe('auth_required_field');
  });
});

describe('name, code, date, patterns, passwords', () => {
  it('only letters, spaces, apostrophe, backtick and hyphen', () => {
    expect(nameProblem("Zoë O'Neil-`Brien")).toBeUndefined();
    expect(nameProblem('R2')?.key).toBe('password_available_symbols');
  });
  it('SMS code: required; length must equal the expected length; must match the mask; minimum length', () => {
    const of = (text: string) => smsCodeProblem(text, { length: 4 })?.key;
    expect([of(''), of('123'), of('12a4'), of('1234')]).toEqual([
      'auth_required_field',
      'phone_min_length',
      'auth_incorrect_code',
      undefined,
    ]);
    expect(smsCodeProblem('1', { minLength: 2 })?.key).toBe('min_symbols_limit');
  });
  it('date: min and max value with messages; day-month-year with dashes or dots', () => {
    const day = { year: 2000, month: 2, day: 1 };
    expect([parseDateText('01-02-2000'), parseDateText('01.02.2000')]).toEqual([day, day]);
    expect(dateProblem('01.01.2000', { min: day })?.key).toBe('validation_date_min');
    expect(dateProblem('02.02.2000', { max: day })?.key).toBe('validation_date_max');
    expect(dateProblem('', { required: true })?.key).toBe('auth_required_field');
    expect(ageOn(day, { year: 2018, month: 1, day: 31 })).toBe(17);
  });
  it('numeric-only: digits; alphanumeric: lowercase letters and digits; a visitor id is checked as a UUID', () => {
    expect([isNumericOnly('123'), isNumericOnly('12.3'), isNumericOnly('')]).toEqual([true, false, false]);
    expect([isAlphanumeric('ab1'), isAlphanumeric('Ab1')]).toEqual([true, false]);
    expect([UUID.test('3f2504e0-4f89-41d3-9a0c-0305e82c3301'), UUID.test('3f2504e0')]).toEqual([true, false]);
  });
  it('new password requires password and password_confirmation', () => {
    expect(confirmationProblem('secret-1', 'secret-2')).toBeDefined();
    expect(confirmationProblem('secret-1', 'secret-1')).toBeUndefined();
  });
});
