import { expect, it } from 'vitest';
import { bareCode, birthDateOf, isPersonalCode, maskedCode } from './personal-code.ts';

it('codes of the public examples of each country are codes', () => {
  expect(isPersonalCode('EE', '36805280109')).toBe(true);
  expect(isPersonalCode('EE', '38001085718')).toBe(true);
  expect(isPersonalCode('LT', '33309240064')).toBe(true);
  expect(isPersonalCode('LV', bareCode('161175-19997'))).toBe(true);
  expect(isPersonalCode('LV', '32345678901')).toBe(true);
});

it('one wrong digit is found in every place', () => {
  for (const [country, code] of [
    ['EE', '36805280109'],
    ['LT', '33309240064'],
    ['LV', '16117519997'],
  ] as const)
    for (let at = 0; at < 11; at += 1) {
      const wrong = `${code.slice(0, at)}${(Number(code[at]) + 1) % 10}${code.slice(at + 1)}`;
      // A Latvian code that begins with 32 to 39 has no check digit.
      if (!/^3[2-9]/.test(wrong) || country !== 'LV')
        expect(isPersonalCode(country, wrong), wrong).toBe(false);
    }
});

it('what is no day, no century or not eleven digits is none', () => {
  expect(isPersonalCode('EE', '36802300106')).toBe(false);
  expect(isPersonalCode('EE', '06805280109')).toBe(false);
  expect(isPersonalCode('LT', '3330924006')).toBe(false);
  expect(isPersonalCode('EE', '3680528010a')).toBe(false);
});

it('shows the last four digits alone', () => {
  expect(maskedCode('36805280109')).toBe('•••••••0109');
});

it('tells the birthday that is in a code', () => {
  expect(birthDateOf('EE', '36805280109')).toBe('1968-05-28');
  expect(birthDateOf('LV', '16117519997')).toBe('1975-11-16');
  expect(birthDateOf('LT', '33309240064')).toBe('1933-09-24');
  expect(birthDateOf('LV', '32345678901')).toBeUndefined();
});
