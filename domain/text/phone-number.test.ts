import { describe, expect, it } from 'vitest';
import { phoneNumberProblem, shownPhone } from './phone-number.ts';
import type { PhoneCountry } from './phone-rules.ts';

const kazakhstan: PhoneCountry = { id: 82, name: 'KZ', code: 'kz', phoneCode: '+7' };
const germany: PhoneCountry = { id: 53, name: 'DE', code: 'de', phoneCode: '+49', min: 10, max: 11 };
const austria: PhoneCountry = { id: 40, name: 'AT', code: 'at', phoneCode: '+43', min: 10, max: 13 };

describe('a phone number', () => {
  it('is one that the numbering plan of its country has', () => {
    expect(phoneNumberProblem('7012345678', kazakhstan)).toBeUndefined();
    expect(phoneNumberProblem('6002345678', kazakhstan)).toEqual({ key: 'phone_wrong_format' });
    expect(phoneNumberProblem('15123456789', germany)).toBeUndefined();
    expect(phoneNumberProblem('0000000000', germany)).toEqual({ key: 'phone_wrong_format' });
  });

  it('has a length that the numbering plan has', () => {
    const finland: PhoneCountry = { id: 246, name: 'FI', code: 'fi', phoneCode: '+358', min: 1 };
    const australia: PhoneCountry = { id: 36, name: 'AU', code: 'au', phoneCode: '+61', min: 1 };
    expect(phoneNumberProblem('40', finland)).toEqual({ key: 'phone_too_short' });
    expect(phoneNumberProblem('4012345678901', finland)).toEqual({ key: 'phone_too_long' });
    expect(phoneNumberProblem('41234567890', australia)).toEqual({ key: 'phone_invalid_length' });
  });

  it('obeys the rules of the field first', () => {
    expect(phoneNumberProblem('', kazakhstan, { required: true })?.key).toBe('auth_required_field');
    expect(phoneNumberProblem('', kazakhstan)).toBeUndefined();
    expect(phoneNumberProblem('70123', kazakhstan)).toEqual({
      key: 'phone_min_length',
      values: { length: 6 },
    });
  });

  it('is shown by the mask, and without one as the people of its country write it', () => {
    expect(shownPhone('7012345678', kazakhstan)).toBe('701 234-56-78');
    expect(shownPhone('66412345', austria)).toBe('664 12345');
    expect(shownPhone('', austria)).toBe('');
    for (let length = 1; length <= 11; length += 1)
      expect(shownPhone('6641234567'.slice(0, length), austria).replace(/\D/g, '')).toBe(
        '6641234567'.slice(0, length),
      );
  });
});
