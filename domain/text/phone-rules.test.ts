import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanPhoneInput,
  maskedPhone,
  normalizePhoneCode,
  type PhoneCountry,
  phoneCodeSearch,
  phoneProblem,
} from './phone-rules.ts';

const country = (code: string, phoneCode: string, rest: Partial<PhoneCountry> = {}): PhoneCountry => ({
  id: 1,
  name: code,
  code,
  phoneCode,
  ...rest,
});
const kazakhstan = country('kz', '+7', { mask: '### ###-##-##' });
const russia = country('ru', '+7');
const germany = country('de', '+49', { min: 7, max: 12 });

describe('a phone field', () => {
  it('keeps the digits that the mask has places for', () => {
    expect(cleanPhoneInput('(701) 234-56-78 99', kazakhstan)).toBe('7012345678');
    expect(cleanPhoneInput('٧٠١٢٣٤٥٦٧٨', kazakhstan)).toBe('7012345678');
    expect(cleanPhoneInput('1'.repeat(40), undefined)).toHaveLength(20);
    expect(cleanPhoneInput('1'.repeat(40), germany)).toHaveLength(12);
  });

  it('is emptied where no number of the country begins so', () => {
    expect(cleanPhoneInput('901', kazakhstan)).toBe('');
    expect(cleanPhoneInput('6', kazakhstan)).toBe('6');
    expect(cleanPhoneInput('701', russia)).toBe('');
    expect(cleanPhoneInput('9', russia)).toBe('9');
    expect(cleanPhoneInput('0', germany)).toBe('0');
  });

  it('leaves the code out of a number pasted with it', () => {
    expect(cleanPhoneInput('+7 701 234 56 78', kazakhstan)).toBe('7012345678');
    expect(cleanPhoneInput('+49 171 1234567', germany)).toBe('1711234567');
  });

  it('asks for the number of digits of the mask, else for those of the country, else for 6 to 20', () => {
    expect(phoneProblem('', kazakhstan, { required: true })?.key).toBe('auth_required_field');
    expect(phoneProblem('', kazakhstan)).toBeUndefined();
    expect(phoneProblem('70123', kazakhstan)).toEqual({ key: 'phone_min_length', values: { length: 6 } });
    expect(phoneProblem('701234', kazakhstan)).toEqual({ key: 'equal_length', values: { length: 10 } });
    expect(phoneProblem('7012345678', kazakhstan)).toBeUndefined();
    expect(phoneProblem('901234567', russia)).toEqual({ key: 'equal_length', values: { length: 10 } });
    expect(phoneProblem('171123', germany)).toEqual({ key: 'phone_min_length', values: { length: 7 } });
    expect(phoneProblem('1711234567890', germany)).toEqual({
      key: 'phone_max_length',
      values: { length: 12 },
    });
    expect(phoneProblem('12345', undefined)).toEqual({ key: 'phone_min_length', values: { length: 6 } });
    expect(phoneProblem('1'.repeat(20), undefined)).toBeUndefined();
    expect(phoneProblem('1'.repeat(21), undefined)).toEqual({
      key: 'phone_max_length',
      values: { length: 20 },
    });
  });

  it('says what numbers of a country begin with, where they begin with something else', () => {
    expect(phoneProblem('5012345678', kazakhstan)).toEqual({
      key: 'phone_first_digit',
      values: { digits: '6, 7' },
    });
    expect(phoneProblem('4951234567', russia)).toEqual({ key: 'phone_first_digit', values: { digits: '9' } });
    expect(phoneProblem('9011234567', russia)).toBeUndefined();
  });

  it('holds a country to its own rule', () => {
    const pattern = { digits: /^[67]/, problem: { key: 'phone_wrong_format' } } as const;
    const strict = country('cz', '+420', { pattern, min: 9, max: 9 });
    expect(phoneProblem('501234567', strict)).toBe(pattern.problem);
    expect(phoneProblem('601234567', strict)).toBeUndefined();
  });

  it('writes a code with one plus, and searches by three digits', () => {
    expect(['7', '+7', '007', '+ 7', '++7'].map(normalizePhoneCode)).toEqual(['+7', '+7', '+7', '+7', '+7']);
    expect(normalizePhoneCode('abc')).toBe('');
    expect(phoneCodeSearch('+375 29')).toBe('375');
  });

  it('spaces the digits as the mask does and loses none of them', () => {
    expect(maskedPhone('7012345678', kazakhstan)).toBe('701 234-56-78');
    expect(maskedPhone('701', kazakhstan)).toBe('701');
    expect(maskedPhone('123456', germany)).toBe('123456');
    const digits = fc.string({ unit: fc.constantFrom('0', '1', '2', '6', '7', '9'), maxLength: 25 });
    fc.assert(
      fc.property(digits, fc.constantFrom(kazakhstan, russia, germany, undefined), (text, of) => {
        expect(maskedPhone(text, of).replace(/\D/g, '')).toBe(text);
        const cleaned = cleanPhoneInput(text, of);
        expect(cleanPhoneInput(maskedPhone(cleaned, of), of)).toBe(cleaned);
      }),
    );
  });
});
