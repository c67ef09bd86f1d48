import { expect, it } from 'vitest';
import { sha256 } from './sha256.ts';

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

it.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('gives the examples of FIPS 180-4: %s', (text, hash) => {
  expect(hexOf(sha256(Buffer.from(text)))).toBe(hash);
});

it('agrees with the platform at every length around its blocks', async () => {
  for (let length = 0; length <= 200; length += 1) {
    const message = Uint8Array.from({ length }, (_, index) => (index * 37 + length) % 256);
    const theirs = await crypto.subtle.digest('SHA-256', message);
    expect(hexOf(sha256(message))).toBe(hexOf(new Uint8Array(theirs)));
  }
});
