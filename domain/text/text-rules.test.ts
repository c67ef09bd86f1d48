import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOn, ageProblem, dateProblem, dottedDate, parseDateText } from './date-text.ts';
import { FRAME_SETTINGS, readFrameParameters } from './frame-parameters.ts';
import { toggled } from './multi-select.ts';
import { confirmationProblem, passwordProblem } from './password.ts';
import { nameProblem } from './person-name.ts';
import { cleanSearchText } from './search-text.ts';
import { smsCodeProblem } from './sms-code.ts';

describe('a name', () => {
  it.each(['Anna', "O'Neil", 'Анна-Мария', 'Zoë Ó`Brien', 'محمد علي', 'D’Angelo'])('%s is one', (name) => {
    expect(nameProblem(name, { required: true })).toBeUndefined();
  });
  it.each(['Anna1', 'Anna_B', 'a@b', '<b>', 'Anna.'])('%s is none', (name) => {
    expect(nameProblem(name)?.key).toBe('password_available_symbols');
  });
  it('may not be missing where it is required, nor endless', () => {
    expect(nameProblem(' ', { required: true })?.key).toBe('auth_required_field');
    expect(nameProblem('a'.repeat(101))?.key).toBe('max_symbols_limit');
  });
});

describe('a code from a message', () => {
  it('is there, as long as expected, and of digits, in this order', () => {
    expect(smsCodeProblem('', { length: 6 })?.key).toBe('auth_required_field');
    expect(smsCodeProblem('12a', { length: 6 })).toEqual({ key: 'phone_min_length', values: { length: 6 } });
    expect(smsCodeProblem('12345a', { length: 6 })?.key).toBe('auth_incorrect_code');
    expect(smsCodeProblem('123', { minLength: 4 })).toEqual({
      key: 'min_symbols_limit',
      values: { length: 4 },
    });
    expect(smsCodeProblem('ab12', { length: 4, mask: /^[a-z\d]+$/ })).toBeUndefined();
    expect(smsCodeProblem('123456', { length: 6 })).toBeUndefined();
  });
});

describe('a date', () => {
  it('is written with dashes or with dots', () => {
    const date = { year: 2024, month: 2, day: 29 };
    expect(parseDateText('29-02-2024')).toEqual(date);
    expect(parseDateText('29.2.2024')).toEqual(date);
    expect(parseDateText('٢٩.٠٢.٢٠٢٤')).toEqual(date);
  });
  it.each([
    '29.02.2023',
    '31.04.2020',
    '00.01.2020',
    '1.13.2020',
    '29-02.2024',
    '2024-02-29',
    '1.1.24',
    '',
    '01.01.0001',
  ])('%j is none', (text) => {
    expect(parseDateText(text)).toBeUndefined();
  });
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1000-01-02'), max: new Date('9998-12-31'), noInvalidDate: true }),
        (day) => {
          const date = { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() };
          expect(parseDateText(dottedDate(date))).toEqual(date);
        },
      ),
    );
  });
  it('lies between its ends, and is there where it is required', () => {
    const min = { year: 2020, month: 1, day: 1 };
    const max = { year: 2020, month: 12, day: 31 };
    expect(dateProblem('', { required: true })?.key).toBe('auth_required_field');
    expect(dateProblem('', {})).toBeUndefined();
    expect(dateProblem('1.1.x', {})?.key).toBe('validation_date_format');
    expect(dateProblem('31.12.2019', { min, max })).toEqual({
      key: 'validation_date_min',
      values: { date: '01.01.2020' },
    });
    expect(dateProblem('01.01.2021', { min, max })).toEqual({
      key: 'validation_date_max',
      values: { date: '31.12.2020' },
    });
    expect(dateProblem('01.01.2020', { min, max })).toBeUndefined();
    expect(dateProblem('31.12.2020', { min, max })).toBeUndefined();
  });
  it('of birth makes an age by full years', () => {
    const birth = { year: 2004, month: 2, day: 29 };
    expect(ageOn(birth, { year: 2022, month: 2, day: 28 })).toBe(17);
    expect(ageOn(birth, { year: 2022, month: 3, day: 1 })).toBe(18);
    expect(ageProblem(birth, { year: 2022, month: 2, day: 28 }, 18)).toEqual({
      key: 'validation_min_age',
      values: { age: 18 },
    });
    expect(ageProblem(birth, { year: 2024, month: 2, day: 29 }, 18)).toBeUndefined();
  });
});

describe('a password', () => {
  it('is long enough, not one of the commonest, and not the login', () => {
    expect(passwordProblem('', { required: true })?.key).toBe('auth_required_field');
    expect(passwordProblem('a1b2c3')).toEqual({ key: 'min_symbols_limit', values: { length: 8 } });
    expect(passwordProblem('x'.repeat(129))?.key).toBe('max_symbols_limit');
    expect(passwordProblem('Password1')?.key).toBe('password_too_common');
    expect(passwordProblem('abababababab')?.key).toBe('password_too_common');
    expect(passwordProblem('anna@example.org', { logins: ['Anna@Example.org'] })?.key).toBe(
      'password_not_login',
    );
    expect(passwordProblem('correct horse battery', { logins: [''] })).toBeUndefined();
    expect(passwordProblem('كلمة السر الطويلة')).toBeUndefined();
  });
  it('is typed twice', () => {
    expect(confirmationProblem('abc', '')?.key).toBe('auth_required_field');
    expect(confirmationProblem('abc', 'abd')?.key).toBe('password_not_confirmed');
    expect(confirmationProblem('abc', 'abc')).toBeUndefined();
  });
});

describe('a choice of several', () => {
  it('says when its maximum is reached, and gives up what is chosen again', () => {
    expect(toggled(['a'], { value: 'b' }, 2)).toEqual({ ok: true, chosen: ['a', 'b'] });
    expect(toggled(['a', 'b'], { value: 'c' }, 2)).toEqual({
      ok: false,
      problem: { key: 'multiselect_max', values: { max: 2 } },
    });
    expect(toggled(['a', 'b'], { value: 'a' }, 2)).toEqual({ ok: true, chosen: ['b'] });
    expect(toggled([], { value: 'a', disabled: true })).toEqual({ ok: false });
  });
});

it('a search is cut to a hundred whole characters', () => {
  expect(Array.from(cleanSearchText(` ${'😀'.repeat(150)} `))).toHaveLength(100);
  expect(cleanSearchText('  real  ')).toBe('real');
});

describe('the parameters of a frame', () => {
  it('hold each for itself: a wrong one is named and left out', () => {
    const read = readFrameParameters(
      new URLSearchParams(
        'timeZone=-12&tableType=4&minHeight=0&language=EN&locale=en_GB&geo=0&projectId=7&isRtl=1&is12h=true&isDarkTheme=yes&other=1',
      ),
    );
    expect(read).toEqual({
      parameters: {
        timeZone: -12,
        minHeight: 0,
        locale: 'en_GB',
        projectId: 7,
        flags: new Set(['isRtl', 'is12h']),
      },
      wrong: ['tableType', 'language', 'geo'],
    });
  });
  it.each([
    'timeZone=14.5',
    'timeZone=-13',
    'tableType=1.5',
    'minHeight=-1',
    'language=e1',
    'locale=en-GB',
    'geo=',
    'projectId=1e3',
    'href=//elsewhere.example',
    'href=https://elsewhere.example',
    'refId=a%20b',
    'contentWidth=-1',
    'postMessageListenerId=',
    'transformPrefix=bets',
    'gTagId=<script>',
    'paintId=0',
    'hiddenItems=a--b',
  ])('%s is wrong', (query) => {
    expect(readFrameParameters(new URLSearchParams(query)).wrong).toHaveLength(1);
  });
  it('there are 25 of, and each is read', () => {
    expect(new Set(FRAME_SETTINGS).size).toBe(25);
    const query =
      'href=/en/live?find=cup&refId=p-7&contentWidth=720&postMessageListenerId=main&transformPrefix=/bets/live&gTagId=G-ABCD1234&paintId=3&hiddenItems=h2h-line.ups';
    const { parameters, wrong } = readFrameParameters(new URLSearchParams(query));
    expect(wrong).toEqual([]);
    expect(parameters).toMatchObject({
      href: '/en/live?find=cup',
      refId: 'p-7',
      contentWidth: 720,
      postMessageListenerId: 'main',
      transformPrefix: '/bets/live',
      gTagId: 'G-ABCD1234',
      paintId: 3,
      hiddenItems: 'h2h-line.ups',
    });
  });
});
