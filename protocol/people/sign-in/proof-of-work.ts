/**
 * The built-in captcha: the browser computes some thousand hashes, which costs a person nothing and a flood much. Nothing
 * is shown and nothing has to be read, remembered or solved (WCAG 3.3.8). The token is what goes into `x-captcha-token`.
 */
import type { ProofChallenge } from './captcha-calls.ts';

/** The text whose SHA-256 has to begin with so many zero bits; both sides build it. */
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
  /** The SHA-256 of a UTF-8 text. */
  readonly sha256: (text: string) => Uint8Array | Promise<Uint8Array>;
  readonly isAborted: () => boolean;
  /** Pauses every few milliseconds, so that other work comes in between. */
  readonly pause?: () => Promise<void>;
}

/** Hashes between two pauses: a few milliseconds of a phone. */
const SLICE = 2_000;

/** Solves a proof; undefined where it was given up. */
export async function solveProof(
  challenge: ProofChallenge,
  { isAborted, pause, sha256 }: ProofPlatform,
): Promise<string | undefined> {
  for (let nonce = 0; nonce % SLICE !== 0 || !isAborted(); nonce += 1) {
    const hashed = sha256(proofText(challenge.salt, nonce));
    const hash = hashed instanceof Promise ? await hashed : hashed;
    if (leadingZeroBits(hash) >= challenge.bits) return writeProofToken({ ...challenge, nonce });
    if (nonce % SLICE === SLICE - 1) await pause?.();
  }
  return undefined;
}
