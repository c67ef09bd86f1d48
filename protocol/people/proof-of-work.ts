/**
 * The built-in captcha: the browser spends some thousand hashes, which is nothing for a person and dear for a flood. Nothing is shown
 * and nothing has to be read, remembered or solved (WCAG 3.3.8). The token is what goes into `x-captcha-token`.
 */
import type { ProofChallenge } from './captcha-calls.ts';

/** Of both sides: the bytes whose SHA-256 has to begin with so many zero bits. */
export const proofText = (salt: string, nonce: number): string => `${salt}:${nonce}`;

export function leadingZeroBits(hash: Uint8Array): number {
  let bits = 0;
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}

export interface ProofToken extends ProofChallenge {
  readonly nonce: number;
}

export const writeProofToken = ({ bits, expiresAtMs, nonce, salt, signature }: ProofToken): string =>
  [salt, bits, expiresAtMs, signature, nonce].join('.');

const TOKEN = /^([\da-f]{32})\.(\d{1,2})\.(\d{13})\.([\da-f]{64})\.(\d{1,15})$/;

export function readProofToken(token: string): ProofToken | undefined {
  const [, salt, bits, expiresAtMs, signature, nonce] = TOKEN.exec(token) ?? [];
  if (salt === undefined || signature === undefined) return undefined;
  return { salt, bits: Number(bits), expiresAtMs: Number(expiresAtMs), signature, nonce: Number(nonce) };
}

export interface ProofPlatform {
  /** SHA-256 of UTF-8 text. */
  readonly sha256: (text: string) => Promise<Uint8Array>;
  readonly isAborted: () => boolean;
}

/** Undefined where it was given up. */
export async function solveProof(
  challenge: ProofChallenge,
  { isAborted, sha256 }: ProofPlatform,
): Promise<string | undefined> {
  for (let nonce = 0; !isAborted(); nonce += 1) {
    if (leadingZeroBits(await sha256(proofText(challenge.salt, nonce))) >= challenge.bits)
      return writeProofToken({ ...challenge, nonce });
  }
  return undefined;
}
