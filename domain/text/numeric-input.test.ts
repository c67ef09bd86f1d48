import { describe, expect, it } from 'vitest';
import { cleanNumericInput, compareDecimals, toAsciiDigits } from './numeric-input.ts';
import { cleanPhoneInput } from './phone-rules.ts';

const money = (text: string) => cleanNumericInput(text, { accuracy: 2 });

/** Numbering systems of ten digits that this platform knows, a script each. */
const SCRIPTS = Intl.supportedValuesOf('numberingSystem').filter((numberingSystem) => {
  const { length } = Array.from(
    new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(1_234_567_890),
  );
  return length === 10 && !/^(?:hanidec|roman)/.test(numberingSystem);
});

describe('digits of other scripts', () => {
  it.each(SCRIPTS)('are typed into money and phone fields in %s', (numberingSystem) => {
    const written = (value: number) =>
      new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(value);
    expect(toAsciiDigits(written(9_876_543_210))).toBe('9876543210');
    expect(cleanNumericInput(written(1_234.5), { accuracy: 2 })).toBe('1234.5');
    expect(cleanPhoneInput(written(7_012_345_678), undefined)).toBe('7012345678');
  });

  it('are all that Unicode has: rows of ten, from zero up', () => {
    let [found, row] = ['', ''];
    for (let code = 0; code < 0x20000; code += 1) {
      const character = String.fromCodePoint(code);
      if (!/\p{Nd}/u.test(character)) continue;
      row += toAsciiDigits(character);
      if (row.length < 10) continue;
      found = row === '0123456789' ? found : character;
      row = '';
    }
    expect([found, row, SCRIPTS.length > 50]).toEqual(['', '', true]);
  });
});

describe('a numeric field', () => {
  it.each([
    ['12.50', '12.50'],
    ['12,5', '12.5'],
    ['1.2.3', '1.2'],
    ['007', '7'],
    ['0', '0'],
    ['0.5', '0.5'],
    ['.5', '0.5'],
    ['12.', '12.'],
    ['12.999', '12.99'],
    ['-12', '12'],
    ['abc', ''],
    ['', ''],
    ['.', ''],
    ['1e5', '15'],
    [' 1 000 ', '1000'],
    ['٥٠٫٧٥', '50.75'],
    ['۱۲۳', '123'],
    ['\u200f١٢\u200e', '12'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['1,234', '1.23'],
  ])('I2 makes %j into %j', (typed, expected) => {
    expect(money(typed)).toBe(expected);
  });

  it('I2 keeps one minus at the start of a signed field, also the typographic one', () => {
    const signed = (text: string) => cleanNumericInput(text, { accuracy: 1, signed: true });
    expect(signed('-1-2.5')).toBe('-12.5');
    expect(signed('\u22127')).toBe('-7');
    expect(signed('7-')).toBe('7');
  });

  it('takes no separator without decimals', () => {
    expect(cleanNumericInput('12.9', { accuracy: 0 })).toBe('12');
    expect(cleanNumericInput('1,234', { accuracy: 0 })).toBe('1234');
    expect(cleanNumericInput('12.999', { accuracy: 0 })).toBe('12999');
  });

  it('clamps and cuts', () => {
    expect(cleanNumericInput('500', { accuracy: 2, max: '99.99' })).toBe('99.99');
    expect(cleanNumericInput('0.1', { accuracy: 2, min: '0.5' })).toBe('0.5');
    expect(cleanNumericInput('123456', { accuracy: 2, maxLength: 4 })).toBe('1234');
  });

  it('compares decimals that no float can tell apart', () => {
    expect(compareDecimals('9007199254740993', '9007199254740992')).toBe(1);
    expect(compareDecimals('1.50', '1.5')).toBe(0);
    expect(compareDecimals('-2', '1')).toBe(-1);
  });
});
