import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { mobileIdCode, smartIdCode } from './verification-code.ts';

it('codes of Smart-ID are those of its published examples', () => {
  expect(smartIdCode(createHash('sha256').update('Hello World!').digest())).toBe('7712');
  expect(smartIdCode(Uint8Array.of(27, 187))).toBe('4555');
});

it('codes of Mobile-ID are those of its published example', () => {
  expect(mobileIdCode(Buffer.from('2F665F6A6999E0EF0752E00EC9F453ADF59D8CB6', 'hex'))).toBe('1462');
  expect(mobileIdCode(Uint8Array.of(0, 0))).toBe('0000');
  expect(mobileIdCode(Uint8Array.of(255, 255))).toBe('8191');
});
