/** Codes that a page and a phone show alike, so that their owner sees that both are about the same act; by the public rules of both schemes. */
import { createHash } from 'node:crypto';

const fourDigits = (value: number): string => String(value).padStart(4, '0');

/** Smart-ID: the last two bytes of the SHA-256 of the hash that is signed, as a number, its last four digits. */
export function smartIdCode(hash: Uint8Array): string {
  const digest = createHash('sha256').update(hash).digest();
  return fourDigits(digest.readUInt16BE(digest.length - 2) % 10_000);
}

/** Mobile-ID: the first six bits of the hash that is signed and its last seven, as a number. */
export const mobileIdCode = (hash: Uint8Array): string =>
  fourDigits((((hash.at(0) ?? 0) & 0xfc) << 5) | ((hash.at(-1) ?? 0) & 0x7f));
