import { describe, expect, it } from 'vitest';
import { cleanNumericInput, compareDecimals } from './numeric-input.ts';

const money = (text: string) => cleanNumericInput(text, { accuracy: 2 });

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
