/**
 * The captcha: when it is insisted on, and whether one was solved. A few acts are free for each network; then each takes
 * a proof of work, which works once, or the token of a provider where the site is configured so. Acts at an account that
 * many try at take more work. Challenges are signed with a secret that all nodes share, and all count together.
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
import { type Limiter, type Limits, localLimits, type SeenOnce } from '../../lib/rate-limit.ts';
import { type CaptchaSettings, type CaptchaWidget, widgetFor, widgetOf } from './captcha-widget.ts';
import type { ProviderCheck, Verdict } from './provider-check.ts';

export type CaptchaMode = 'disabled' | 'auto' | 'always';

/** The mode in the configuration of the site. */
export const captchaMode = ({ isAlways, type }: SiteSettings['captcha']): CaptchaMode =>
  type === 'disabled' ? 'disabled' : isAlways ? 'always' : 'auto';

export interface CaptchaServiceParts {
  /** The captcha as the site is configured now. */
  readonly settings: () => CaptchaSettings;
  readonly secret: string;
  readonly nowMs: () => number;
  /** Asks the provider of a widget about its tokens; without it none is good. */
  readonly check?: ProviderCheck;
  /** Where acts are counted; in this process unless given. */
  readonly limits?: Limits;
}

/** A captcha as a request shows it, after its provider was asked where it is one of a provider. */
export interface ShownCaptcha {
  readonly token?: string;
  /** The provider's verdict on the token; absent without a token, and for the built-in captcha. */
  readonly verdict?: Verdict;
  /** Whether the request asks for no captcha, which the site may allow. */
  readonly isSwitchedOff?: boolean;
}

const FREE_ACTS = 5;
const WINDOW_MS = 600_000;
const CHALLENGE_MS = 300_000;
/** The least bits of a proof: some thousand hashes, which nobody notices. */
export const LEAST_BITS = 12;
/** The most bits of a proof: a quarter of a million hashes on the average, a second of a laptop, a few seconds of a phone. */
export const MOST_BITS = 18;

export interface CaptchaProblem {
  readonly code: 'captcha-needed' | 'captcha-wrong' | 'captcha-unreachable';
  /** The bits that the next proof has to have; a widget has none. */
  readonly bits?: number;
}

/** Tokens of one network that its provider is asked about within the window. */
const ASKED_OF_PROVIDER = 60;

export class CaptchaService {
  readonly #parts: CaptchaServiceParts;
  readonly #acts: Limiter;
  readonly #asked: Limiter;
  readonly #used: SeenOnce;

  constructor(parts: CaptchaServiceParts) {
    this.#parts = parts;
    const limits = parts.limits ?? localLimits(parts.nowMs);
    this.#acts = limits.guard('captcha-acts', { amount: FREE_ACTS, windowMs: WINDOW_MS });
    this.#asked = limits.guard('captcha-asked', { amount: ASKED_OF_PROVIDER, windowMs: WINDOW_MS });
    this.#used = limits.once('captcha-used', CHALLENGE_MS);
  }

  /** Tokens that the provider is being asked about. */
  get underWay(): number {
    return this.#parts.check?.underWay?.() ?? 0;
  }

  /** The captcha to solve: a challenge of so many bits, within the bounds, or the widget for a visitor from this country. */
  config(wanted = LEAST_BITS, country?: string): CaptchaConfig {
    const { nowMs, settings } = this.#parts;
    const now = settings();
    if (now.type === 'disabled') return { type: 'disabled' };
    const widget = widgetFor(now, country);
    if (widget) {
      const { scriptUrl, siteKey, type } = widget;
      return { type, scriptUrl, siteKey };
    }
    const bits = Math.min(MOST_BITS, Math.max(LEAST_BITS, wanted));
    const salt = randomBytes(16).toString('hex');
    const expiresAtMs = nowMs() + CHALLENGE_MS;
    return {
      type: 'custom',
      challenge: { salt, bits, expiresAtMs, signature: this.#sign(salt, bits, expiresAtMs) },
    };
  }

  /** The widget for a visitor from this country; undefined where the captcha is none of a provider. */
  widget(country: string | undefined): CaptchaWidget | undefined {
    return widgetFor(this.#parts.settings(), country);
  }

  /** Looks at what a request shows. A provider is asked once about a token, here, so that nothing waits where tries are counted. */
  async look(network: string, token: string | undefined, isSwitchedOff: boolean): Promise<ShownCaptcha> {
    const settings = this.#parts.settings();
    if (isSwitchedOff && settings.mayBeSwitchedOff) return { isSwitchedOff: true };
    if (token === undefined) return {};
    const widget = widgetOf(settings);
    if (!widget) return { token };
    // A token works once, whatever its provider says of it.
    const isWorthAsking = (await this.#asked.take(network)) === 0 && !(await this.#used.take(token));
    const verdict = isWorthAsking ? await this.#parts.check?.(widget, token) : 'wrong';
    return { token, verdict: verdict ?? 'unreachable' };
  }

  /** Checks a captcha; undefined: go on. With `accountBits` one is insisted on, of at least so many. */
  async check(network: string, shown: ShownCaptcha, accountBits = 0): Promise<CaptchaProblem | undefined> {
    const { settings } = this.#parts;
    const mode = captchaMode(settings());
    if (mode === 'disabled' || shown.isSwitchedOff) return undefined;
    const { token, verdict } = shown;
    const work = widgetOf(settings()) ? {} : { bits: Math.max(LEAST_BITS, accountBits) };
    if (verdict !== undefined) return verdict === 'right' ? undefined : { code: `captcha-${verdict}` };
    if (token !== undefined) return this.#problemOf(token, work.bits ?? LEAST_BITS);
    const isNeeded = mode === 'always' || accountBits > 0 || (await this.#acts.take(network)) > 0;
    return isNeeded ? { code: 'captcha-needed', ...work } : undefined;
  }

  #sign(salt: string, bits: number, expiresAtMs: number): string {
    return createHmac('sha256', this.#parts.secret).update(`${salt}.${bits}.${expiresAtMs}`).digest('hex');
  }

  async #problemOf(token: string, bits: number): Promise<CaptchaProblem | undefined> {
    const proof = readProofToken(token);
    if (!proof || !this.#isSolved(proof)) return { code: 'captcha-wrong', bits };
    // More may be wanted by now than when the challenge was fetched.
    if (proof.bits < bits) return { code: 'captcha-needed', bits };
    return (await this.#used.take(proof.salt)) ? { code: 'captcha-wrong', bits } : undefined;
  }

  #isSolved(proof: ProofToken): boolean {
    if (proof.expiresAtMs <= this.#parts.nowMs()) return false;
    const expected = Buffer.from(this.#sign(proof.salt, proof.bits, proof.expiresAtMs), 'hex');
    if (!timingSafeEqual(expected, Buffer.from(proof.signature, 'hex'))) return false;
    const hash = createHash('sha256').update(proofText(proof.salt, proof.nonce)).digest();
    return leadingZeroBits(hash) >= proof.bits;
  }
}
