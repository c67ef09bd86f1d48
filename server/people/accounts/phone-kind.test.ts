import { expect, test } from 'vitest';
import { canReceiveCodes } from './phone-kind.ts';

test.each([
  ['+77012345678', true],
  ['+4915123456789', true],
  ['+498001234567', false],
  ['+78001234567', false],
  ['+449098790000', false],
])('%s is a phone that codes are sent to: %s', (phone, fit) => {
  expect(canReceiveCodes(phone)).toBe(fit);
});
