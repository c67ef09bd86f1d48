/** The lines that validation was ordered by, as far as they are about more than one text (`domain/text/validation-lines.test.ts` has the others): one test for each, under its words. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { amountFromDecimal } from '#domain/money/amount.ts';
import { emailProblem } from '#domain/text/email.ts';
import { toggled } from '#domain/text/multi-select.ts';
import { cleanPhoneInput, maskOf, type PhoneCountry, phoneProblem } from '#domain/text/phone-rules.ts';
import { outputOf } from '#protocol/calls/call.ts';
import { parseRefusal, refusalBody } from '#protocol/people/refusal.ts';
import { CHANGE_PASSWORD } from '#protocol/people/sign-in/security-calls.ts';
import { toWireNames } from '#protocol/people/wire-names.ts';
import { readSiteDocument } from '#protocol/site/read-site-document.ts';
import { SITE_DEFAULTS } from '#protocol/site/site-defaults.ts';
import { canReceiveCodes, phoneTypeOf } from '#server/people/accounts/phone-kind.ts';
import { fieldOfCode } from '#src/features/office/security/code-field.ts';
import { foundOptions, OPTIONS_LIMIT } from '#src/ui/forms/options/shown-options.ts';

const country = (code: string, phoneCode: string, more: Partial<PhoneCountry> = {}): PhoneCountry => ({
  id: 1,
  name: code,
  code,
  phoneCode,
  ...more,
});

describe('passwords and refusals', () => {
  it('new password requires old_password, password and password_confirmation', () => {
    const whole = {
      oldPassword: 'old secret 1',
      password: 'new secret 1',
      passwordConfirmation: 'new secret 1',
      endOtherSessions: false,
    };
    expect(outputOf(CHANGE_PASSWORD.request, whole)).toEqual(whole);
    for (const name of ['oldPassword', 'password', 'passwordConfirmation'])
      expect([name, outputOf(CHANGE_PASSWORD.request, { ...whole, [name]: undefined })]).toEqual([
        name,
        undefined,
      ]);
    expect(Object.keys(toWireNames(whole))).toEqual(
      expect.arrayContaining(['old_password', 'password', 'password_confirmation']),
    );
  });
  it('validation errors arrive in a validation_errors object keyed by field', () => {
    const fields = { passwordConfirmation: { key: 'auth_required_field' } } as const;
    const body = refusalBody({ code: 'wrong-fields', detail: 'no', fields });
    expect(body).toMatchObject({
      validation_errors: { password_confirmation: { key: 'auth_required_field' } },
    });
    expect(parseRefusal(body)).toMatchObject({ fields });
  });
  it('two-factor enable: error code 2 shows at the sms code field, any other at the app code field', () => {
    // A refusal that is about neither code (the network, a limit) stands above the form.
    expect(['2', 'two-factor-app-code', 'too-many-requests'].map(fieldOfCode)).toEqual([
      'smsCode',
      'appCode',
      undefined,
    ]);
  });
});

describe('multi-select', () => {
  it('a maximum selection count with a message to remove one first', () => {
    const message = (language: string): string =>
      JSON.parse(readFileSync(`locales/${language}/forms.json`, 'utf8'))['problem.multiselect_max'];
    expect(toggled(['a', 'b'], { value: 'c' }, 2)).toMatchObject({ problem: { values: { max: 2 } } });
    expect(toggled(['a', 'b'], { value: 'b' }, 2)).toEqual({ ok: true, chosen: ['a'] });
    expect(message('en')).toBe('You can select up to {{max}}. Remove one to select another.');
    for (const language of ['ru', 'ar', 'es', 'fa'])
      expect(message(language).split(/[.؟!]/).length).toBeGreaterThan(2);
  });
  it('options shown are limited to 1000', () => {
    const options = Array.from({ length: 1_200 }, (_, at) => ({ value: String(at), name: `name ${at}` }));
    expect([OPTIONS_LIMIT, foundOptions(options, '').length, foundOptions(options, 'name').length]).toEqual([
      1_000, 1_000, 1_000,
    ]);
  });
});

describe('phone input', () => {
  it('the mask comes from the per-country validation list, or from a default by phone code when the list is empty', () => {
    expect(maskOf(country('kz', '+7', { mask: '###-###' }))).toBe('###-###');
    expect(maskOf(country('kz', '+7'))).toBe('### ###-##-##');
  });
  it('some countries have no mask', () => {
    expect(maskOf(country('de', '+49'))).toBeUndefined();
    expect(cleanPhoneInput('1'.repeat(30), country('de', '+49'))).toHaveLength(20);
  });
  it('with a country, Min and Max from the country rules apply, otherwise 6 to 20', () => {
    const keysOf = (of: PhoneCountry | undefined, ...lengths: number[]) =>
      lengths.map((length) => phoneProblem('1'.repeat(length), of)?.key);
    expect(keysOf(country('de', '+49', { min: 7, max: 9 }), 6, 7, 9, 10)).toEqual([
      'phone_min_length',
      undefined,
      undefined,
      'phone_max_length',
    ]);
    expect(keysOf(undefined, 5, 6, 20, 21)).toEqual([
      'phone_min_length',
      undefined,
      undefined,
      'phone_max_length',
    ]);
  });
  it('types: fixed line, mobile, toll free, premium rate, shared cost, VoIP, personal number, pager, UAN, voicemail', () => {
    expect(
      [
        '+442071838750',
        '+447400123456',
        '+448001234567',
        '+449012345678',
        '+41840123456',
        '+445612345678',
        '+447012345678',
        '+447640123456',
        '+445512345678',
        '+41860123456789',
      ].map((phone) => [phoneTypeOf(phone), canReceiveCodes(phone)]),
    ).toEqual([
      ['FIXED_LINE', true],
      ['MOBILE', true],
      ['TOLL_FREE', false],
      ['PREMIUM_RATE', false],
      ['SHARED_COST', false],
      ['VOIP', true],
      ['PERSONAL_NUMBER', true],
      ['PAGER', false],
      ['UAN', false],
      ['VOICEMAIL', false],
    ]);
  });
});

describe('e-mail and what is counted', () => {
  it('known domain typo (yandex, mail, gmail, rambler, icloud, yahoo, aol, outlook): the suggested domain', () => {
    const suggestedFor = (domain: string) => emailProblem(`anna@${domain}`)?.values?.['domain'];
    expect(
      [
        'yandex.con',
        'mail.ry',
        'gmial.com',
        'rambler.tu',
        'icloud.con',
        'yaho.com',
        'aol.con',
        'outlok.com',
      ].map(suggestedFor),
    ).toEqual([
      'yandex.ru',
      'mail.ru',
      'gmail.com',
      'rambler.ru',
      'icloud.com',
      'yahoo.com',
      'aol.com',
      'outlook.com',
    ]);
  });
  it('minimum age defaults to 0 if not numeric', () => {
    // The document of the site is checked as a whole: an age that is none is refused with its path, and the age of before holds.
    expect(readSiteDocument({ global: { minimumAge: 'adult' } })).toEqual({
      ok: false,
      error: ['global.minimumAge: it is "adult", expected is a number'],
    });
    expect(SITE_DEFAULTS.global.minimumAge).toBe(18);
  });
  it('amounts are rounded to 2 decimals', () => {
    // Amounts have the digits of their currency, and one with more is refused and never rounded.
    expect(['1.23', '1.230', '1.234'].map((text) => amountFromDecimal(text, 2))).toEqual([
      123n,
      123n,
      undefined,
    ]);
    expect(amountFromDecimal('1.234', 3)).toBe(1_234n);
  });
});
