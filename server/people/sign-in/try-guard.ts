/**
 * The guard of tries at an account: at its password, or to have a message sent. Tries are counted for the network, and
 * for the pair of network and named account, which alone is locked; for the account from everywhere they make a proof of
 * work dearer, up to a bound. All of this is the same whether or not there is the account. A device that signed in to it
 * before passes by a bound of its own, whatever others did.
 */
import { failed, ok, type Result } from '#domain/lib/result.ts';
import type { Refusal } from '#protocol/people/refusal.ts';
import { type Limiter, type Limits, localLimits } from '../../lib/rate-limit.ts';
import { deviceHash, type KnownDevices } from '../../session/known-devices.ts';
import type { Identity } from '../accounts/identity.ts';
import { type CaptchaService, LEAST_BITS, MOST_BITS } from '../captcha/captcha-service.ts';
import type { Asked } from '../people-call-server.ts';

/** Tries within the window. */
export interface TryBounds {
  readonly windowMs: number;
  readonly perPair: number;
  readonly perNetwork: number;
  readonly perKnownDevice: number;
}

export interface TryGuardParts {
  readonly captcha: CaptchaService;
  readonly devices: KnownDevices;
  readonly nowMs: () => number;
  readonly bounds: TryBounds;
  /** What is guarded, as its counts are called. */
  readonly name?: string;
  /** Where tries are counted; in this process unless given. */
  readonly limits?: Limits;
}

/** Tries at one account in an hour, from unknown devices anywhere, from which on a proof takes two bits more. */
const RISES = [5, 10, 20, 40];
const RISE_BITS = (MOST_BITS - LEAST_BITS) / (RISES.length - 1);
const RISE_WINDOW_MS = 3_600_000;

export class TryGuard {
  readonly #parts: TryGuardParts;
  readonly #pairs: Limiter;
  readonly #networks: Limiter;
  readonly #knownDevices: Limiter;
  readonly #rises: readonly Limiter[];
  /** The tries that are being weighed at each account. */
  readonly #underWay = new Map<string, Promise<unknown>>();

  constructor(parts: TryGuardParts) {
    const { bounds, limits = localLimits(parts.nowMs), name = 'tries' } = parts;
    const limit = (of: string, amount: number) =>
      limits.guard(`${name}-${of}`, { amount, windowMs: bounds.windowMs });
    this.#parts = parts;
    this.#pairs = limit('pairs', bounds.perPair);
    this.#networks = limit('networks', bounds.perNetwork);
    this.#knownDevices = limit('devices', bounds.perKnownDevice);
    this.#rises = RISES.map((amount) =>
      limits.guard(`${name}-rises-${amount}`, { amount, windowMs: RISE_WINDOW_MS }),
    );
  }

  /** Counts a try, or refuses it; `userId` is whom the identity names, where it names somebody. */
  async weigh(
    { key }: Identity,
    userId: bigint | undefined,
    asked: Asked,
  ): Promise<Result<{ readonly isKnownDevice: boolean }, Refusal>> {
    if (await this.#isKnownDevice(userId, asked)) return ok({ isKnownDevice: true });
    // Of tries that come side by side each sees those before it.
    const weighed = (this.#underWay.get(key) ?? Promise.resolve()).then(() => this.#weighNext(key, asked));
    const ended = weighed
      .catch(() => undefined)
      .then(() => {
        if (this.#underWay.get(key) === ended) this.#underWay.delete(key);
      });
    this.#underWay.set(key, ended);
    return weighed;
  }

  async #weighNext(
    key: string,
    { captcha: shown, network }: Asked,
  ): Promise<Result<{ readonly isKnownDevice: boolean }, Refusal>> {
    const pair = `${key} ${network}`;
    const { captcha, nowMs } = this.#parts;
    const lockedMs = Math.max(await this.#pairs.peek(pair), await this.#networks.peek(network));
    const problem = lockedMs > 0 ? undefined : await captcha.check(network, shown, await this.#bitsFor(key));
    if (problem) return failed({ ...problem, detail: 'solve the captcha and send its token' });
    const waitMs = Math.max(lockedMs, await this.#pairs.take(pair), await this.#networks.take(network));
    if (waitMs > 0)
      return failed({ code: 'too-many-requests', detail: 'too many tries', resetsAtMs: nowMs() + waitMs });
    for (const rise of this.#rises) await rise.take(key);
    return ok({ isKnownDevice: false });
  }

  async #isKnownDevice(userId: bigint | undefined, { deviceToken }: Asked): Promise<boolean> {
    if (deviceToken === undefined) return false;
    const isKnown = await this.#parts.devices.isKnown(userId, deviceToken);
    return isKnown && (await this.#knownDevices.take(deviceHash(deviceToken))) === 0;
  }

  /** The bits of proof that an account wants by itself; 0 where it wants none. */
  async #bitsFor(key: string): Promise<number> {
    let passed = 0;
    for (const rise of this.#rises) if ((await rise.peek(key)) > 0) passed += 1;
    return passed === 0 ? 0 : LEAST_BITS + (passed - 1) * RISE_BITS;
  }
}
