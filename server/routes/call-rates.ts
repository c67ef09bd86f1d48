/** The rates of calls: how often each class may be called, by one account or from one network. */
import type { RateClass } from '#protocol/calls/call.ts';
import { type Limiter, type Limits, localLimits, RateLimit } from '../lib/rate-limit.ts';

interface Rate {
  readonly amount: number;
  readonly windowMs: number;
  readonly by: 'account' | 'network';
  /** Whether it guards an account, and is no mere flood. */
  readonly isGuard?: boolean;
}

const MINUTE_MS = 60_000;

/** Rates by class; those of one account are more than a quick person makes. */
const RATES: Readonly<Record<RateClass, Rate>> = {
  placements: { amount: 60, windowMs: MINUTE_MS, by: 'account', isGuard: true },
  'bet-closings': { amount: 60, windowMs: MINUTE_MS, by: 'account' },
  'cash-outs': { amount: 60, windowMs: MINUTE_MS, by: 'account' },
  'cash-out-closings': { amount: 60, windowMs: MINUTE_MS, by: 'account' },
  // Guesses at codes.
  'promo-codes': { amount: 10, windowMs: MINUTE_MS, by: 'account', isGuard: true },
  'saved-coupons': { amount: 60, windowMs: MINUTE_MS, by: 'network' },
  // A letter every quarter of a second, all the time.
  searches: { amount: 240, windowMs: MINUTE_MS, by: 'network' },
  // A page of statistics takes a handful of calls, and one of a game in play asks again as it goes on.
  statistics: { amount: 300, windowMs: MINUTE_MS, by: 'network' },
  // The limiter of one device, for the household behind one address.
  analytics: { amount: 300, windowMs: 10_000, by: 'network' },
  'policy-reports': { amount: 30, windowMs: MINUTE_MS, by: 'network' },
};

/** The limit of one class for a route that keeps it by itself. */
export const rateLimitOf = (rate: RateClass, nowMs: () => number): RateLimit =>
  new RateLimit({ ...RATES[rate], nowMs });

export interface RateKeys {
  readonly account: string;
  readonly network: string;
}

export class CallRates {
  readonly #made = new Map<RateClass, Limiter>();
  readonly #limits: Limits;
  readonly #amounts: Readonly<Partial<Record<RateClass, number>>>;

  /** Creates the limits. `amounts` replace those of the table; `limits` are where acts are counted, in this process unless given. */
  constructor(
    nowMs: () => number,
    amounts: Readonly<Partial<Record<RateClass, number>>> = {},
    limits: Limits = localLimits(nowMs),
  ) {
    this.#limits = limits;
    this.#amounts = amounts;
  }

  /** Takes so many calls. Milliseconds until they may be made; 0 when they may now, and then they are counted. */
  take(rate: RateClass, keys: RateKeys, count = 1): number | Promise<number> {
    const { amount, by, isGuard = false, windowMs } = RATES[rate];
    let limit = this.#made.get(rate);
    if (!limit) {
      const rule = { amount: this.#amounts[rate] ?? amount, windowMs };
      limit = isGuard ? this.#limits.guard(rate, rule) : this.#limits.flood(rate, rule);
      this.#made.set(rate, limit);
    }
    return limit.take(keys[by], count);
  }
}
