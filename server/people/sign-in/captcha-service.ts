/**
 * The captcha: when it is insisted on, and whether one was solved. A few acts are free for each network; then each takes
 * a proof of work, which works once. Acts at an account that many try at take more of it. In memory: another node has
 * counts of its own, and challenges are signed with a secret that all share.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CaptchaConfig } from '#protocol/people/sign-in/captcha-calls.ts';
import {
  leadingZeroBits,
  type ProofToken,
  proofText,
  readProofToken,
} from '#protocol/people/sign-in/proof-of-work.ts';
import type { SiteSettings } from '#protocol/site/site-document.ts';
import { RateLimit } from '../../lib/rate-limit.ts';
import { SeenLately } from '../../lib/seen-lately.ts';

export type CaptchaMode = 'disabled' | 'auto' | 'always';

/** The mode in the configuration of the site. */
export const captchaMode = ({ isAlways, type }: SiteSettings['captcha']): CaptchaMode =>
  type === 'disabled' ? 'disabled' : isAlways ? 'always' : 'auto';

export interface CaptchaServiceParts {
  /** The mode as the site is configured now. */
  readonly mode: () => CaptchaMode;
  readonly secret: string;
  readonly nowMs: () => number;
}

const FREE_ACTS = 5;
const WINDOW_MS = 600_000;
const CHALLENGE_MS = 300_000;
/** The least bits of a proof: some thousand hashes, which nobody notices. */
export const LEAST_BITS = 12;
/** The most bits of a proof: a quarter of a million hashes on the average, a second of a laptop, a few seconds of a phone. */
export const MOST_BITS = 18;

export interface CaptchaProblem {
  readonly code: 'captcha-needed' | 'captcha-wrong';
  /** The bits that the next proof has to have. */
  readonly bits: number;
}

export class CaptchaService {
  readonly #parts: CaptchaServiceParts;
  readonly #acts: RateLimit;
  readonly #used: SeenLately;

  constructor(parts: CaptchaServiceParts) {
    this.#parts = parts;
    this.#acts = new RateLimit({ amount: FREE_ACTS, windowMs: WINDOW_MS, nowMs: parts.nowMs });
    this.#used = new SeenLately(CHALLENGE_MS, parts.nowMs);
  }

  /** A challenge of so many bits, within the bounds. */
  config(wanted = LEAST_BITS): {
    readonly type: CaptchaConfig['type'];
    readonly challenge?: NonNullable<CaptchaConfig['challenge']>;
  } {
    const { mode, nowMs } = this.#parts;
    if (mode() === 'disabled') return { type: 'disabled' };
    const bits = Math.min(MOST_BITS, Math.max(LEAST_BITS, wanted));
    const salt = randomBytes(16).toString('hex');
    const expiresAtMs = nowMs() + CHALLENGE_MS;
    return {
      type: 'custom',
      challenge: { salt, bits, expiresAtMs, signature: this.#sign(salt, bits, expiresAtMs) },
    };
  }

  /** Checks a token; undefined: go on. With `accountBits` one is insisted on, of at least so many. */
  check(network: string, token: string | undefined, accountBits = 0): CaptchaProblem | undefined {
    const mode = this.#parts.mode();
    if (mode === 'disabled') return undefined;
    const bits = Math.max(LEAST_BITS, accountBits);
    if (token !== undefined) return this.#problemOf(token, bits);
    const isNeeded = mode === 'always' || accountBits > 0 || this.#acts.take(network) > 0;
    return isNeeded ? { code: 'captcha-needed', bits } : undefined;
  }

  #sign(salt: string, bits: number, expiresAtMs: number): string {
    return createHmac('sha256', this.#parts.secret).update(`${salt}.${bits}.${expiresAtMs}`).digest('hex');
  }

  #problemOf(token: string, bits: number): CaptchaProblem | undefined {
    const proof = readProofToken(token);
    if (!proof || !this.#isSolved(proof)) return { code: 'captcha-wrong', bits };
    // More may be wanted by now than when the challenge was fetched.
    if (proof.bits < bits) return { code: 'captcha-needed', bits };
    return this.#used.take(proof.salt) ? { code: 'captcha-wrong', bits } : undefined;
  }

  #isSolved(proof: ProofToken): boolean {
    if (proof.expiresAtMs <= this.#parts.nowMs()) return false;
    const expected = Buffer.from(this.#sign(proof.salt, proof.bits, proof.expiresAtMs), 'hex');
    if (!timingSafeEqual(expected, Buffer.from(proof.signature, 'hex'))) return false;
    const hash = createHash('sha256').update(proofText(proof.salt, proof.nonce)).digest();
    return leadingZeroBits(hash) >= proof.bits;
  }
}
