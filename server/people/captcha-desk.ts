/**
 * When a captcha is insisted on, and whether one was solved. A few acts are free for each address; then each takes a proof of work, which
 * works once. In memory: another node has counts of its own, and challenges are signed with a secret that all share.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CaptchaConfig } from '#protocol/people/captcha-calls.ts';
import { leadingZeroBits, proofText, readProofToken } from '#protocol/people/proof-of-work.ts';
import { RateLimit } from '../betting/rate-limit.ts';
import { SeenLately } from '../lib/seen-lately.ts';

export type CaptchaMode = 'disabled' | 'auto' | 'always';

export interface CaptchaDeskParts {
  readonly mode: CaptchaMode;
  readonly secret: string;
  readonly nowMs: () => number;
  /** About a quarter of a second in a browser. */
  readonly bits?: number;
}

const FREE_ACTS = 5;
const WINDOW_MS = 600_000;
const CHALLENGE_MS = 300_000;
const DEFAULT_BITS = 12;

export class CaptchaDesk {
  readonly #parts: CaptchaDeskParts;
  readonly #acts: RateLimit;
  readonly #used: SeenLately;

  constructor(parts: CaptchaDeskParts) {
    this.#parts = parts;
    this.#acts = new RateLimit({ amount: FREE_ACTS, windowMs: WINDOW_MS, nowMs: parts.nowMs });
    this.#used = new SeenLately(CHALLENGE_MS, parts.nowMs);
  }

  config(): {
    readonly type: CaptchaConfig['type'];
    readonly challenge?: NonNullable<CaptchaConfig['challenge']>;
  } {
    const { bits = DEFAULT_BITS, mode, nowMs } = this.#parts;
    if (mode === 'disabled') return { type: 'disabled' };
    const salt = randomBytes(16).toString('hex');
    const expiresAtMs = nowMs() + CHALLENGE_MS;
    return {
      type: 'custom',
      challenge: { salt, bits, expiresAtMs, signature: this.#sign(salt, bits, expiresAtMs) },
    };
  }

  /** Undefined: go on. */
  check(address: string, token: string | undefined): 'captcha-needed' | 'captcha-wrong' | undefined {
    const { mode } = this.#parts;
    if (mode === 'disabled') return undefined;
    if (token !== undefined) return this.#isSolved(token) ? undefined : 'captcha-wrong';
    return mode === 'always' || this.#acts.take(address) > 0 ? 'captcha-needed' : undefined;
  }

  #sign(salt: string, bits: number, expiresAtMs: number): string {
    return createHmac('sha256', this.#parts.secret).update(`${salt}.${bits}.${expiresAtMs}`).digest('hex');
  }

  #isSolved(token: string): boolean {
    const now = this.#parts.nowMs();
    const proof = readProofToken(token);
    if (!proof || proof.expiresAtMs <= now) return false;
    const expected = Buffer.from(this.#sign(proof.salt, proof.bits, proof.expiresAtMs), 'hex');
    if (!timingSafeEqual(expected, Buffer.from(proof.signature, 'hex'))) return false;
    const hash = createHash('sha256').update(proofText(proof.salt, proof.nonce)).digest();
    return leadingZeroBits(hash) >= proof.bits && !this.#used.take(proof.salt);
  }
}
