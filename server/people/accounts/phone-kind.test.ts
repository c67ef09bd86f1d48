import { expect, test } from 'vitest';
import { canReceiveCodes, phoneTypeOf } from './phone-kind.ts';

test.each([
  ['+77012345678', true],
  ['+4915123456789', true],
  ['+498001234567', false],
  ['+78001234567', false],
  ['+449098790000', false],
])('%s is a phone that codes are sent to: %s', (phone, fit) => {
  expect(canReceiveCodes(phone)).toBe(fit);
});

test.each([
  ['+442071838750', 'FIXED_LINE', true],
  ['+447400123456', 'MOBILE', true],
  ['+12015550123', 'FIXED_LINE_OR_MOBILE', true],
  ['+448001234567', 'TOLL_FREE', false],
  ['+449012345678', 'PREMIUM_RATE', false],
  ['+41840123456', 'SHARED_COST', false],
  ['+445612345678', 'VOIP', true],
  ['+447012345678', 'PERSONAL_NUMBER', true],
  ['+447640123456', 'PAGER', false],
  ['+445512345678', 'UAN', false],
  ['+41860123456789', 'VOICEMAIL', false],
])('types: %s is %s, which codes are sent to: %s', (phone, type, fit) => {
  expect([phoneTypeOf(phone), canReceiveCodes(phone)]).toEqual([type, fit]);
});
