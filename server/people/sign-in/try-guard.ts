/**
 * The guard of tries at an account: at its password, or to have a message sent. Tries are counted for the network, and
 * for the pair of network and named account, which alone is locked; for the account from everywhere they make a proof of
 * work dearer, up to a bound. All of this is the same whether or not there is the account. A device that signed in to it
 * before passes by a bound of its own, whatever others did.
 */
import { failed, ok, type Result } from '#domain/lib/result.ts';
import type { Refusal } from '#protocol/people/refusal.ts';
import { RateLimit } from '../../lib/rate-limit.ts';
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
}

/** Tries at one account in an hour, from unknown devices anywhere, from which on a proof takes two bits more. */
const RISES = [5, 10, 20, 40];
const RISE_BITS = (MOST_BITS - LEAST_BITS) / (RISES.length - 1);
const RISE_WINDOW_MS = 3_600_000;

export class TryGuard {
  readonly #parts: TryGuardParts;
  readonly #pairs: RateLimit;
  readonly #networks: RateLimit;
  readonly #knownDevices: RateLimit;
  readonly #rises: readonly RateLimit[];

  constructor(parts: TryGuardParts) {
    const { bounds, nowMs } = parts;
    const limit = (amount: number) => new RateLimit({ amount, windowMs: bounds.windowMs, nowMs });
    this.#parts = parts;
    this.#pairs = limit(bounds.perPair);
    this.#networks = limit(bounds.perNetwork);
    this.#knownDevices = limit(bounds.perKnownDevice);
    this.#rises = RISES.map((amount) => new RateLimit({ amount, windowMs: RISE_WINDOW_MS, nowMs }));
  }

  /** Counts a try, or refuses it; `userId` is whom the identity names, where it names somebody. */
  async weigh(
    { key }: Identity,
    userId: bigint | undefined,
    asked: Asked,
  ): Promise<Result<{ readonly isKnownDevice: boolean }, Refusal>> {
    if (await this.#isKnownDevice(userId, asked)) return ok({ isKnownDevice: true });
    // From here on nothing waits: of tries that come side by side each sees those before it.
    const { captcha: shown, network } = asked;
    const pair = `${key} ${network}`;
    const { captcha, nowMs } = this.#parts;
    const lockedMs = Math.max(this.#pairs.peek(pair), this.#networks.peek(network));
    const problem = lockedMs > 0 ? undefined : captcha.check(network, shown, this.#bitsFor(key));
    if (problem) return failed({ ...problem, detail: 'solve the captcha and send its token' });
    const waitMs = Math.max(lockedMs, this.#pairs.take(pair), this.#networks.take(network));
    if (waitMs > 0)
      return failed({ code: 'too-many-requests', detail: 'too many tries', resetsAtMs: nowMs() + waitMs });
    for (const rise of this.#rises) rise.take(key);
    return ok({ isKnownDevice: false });
  }

  async #isKnownDevice(userId: bigint | undefined, { deviceToken }: Asked): Promise<boolean> {
    if (deviceToken === undefined) return false;
    const isKnown = await this.#parts.devices.isKnown(userId, deviceToken);
    return isKnown && this.#knownDevices.take(deviceHash(deviceToken)) === 0;
  }

  /** The bits of proof that an account wants by itself; 0 where it wants none. */
  #bitsFor(key: string): number {
    const passed = this.#rises.filter((rise) => rise.peek(key) > 0).length;
    return passed === 0 ? 0 : LEAST_BITS + (passed - 1) * RISE_BITS;
  }
}
