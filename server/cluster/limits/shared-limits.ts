/**
 * Limits that several nodes count together. What guards an account or money is counted by a statement for each act. Floods are counted here, by what the
 * node has seen of all others, and told to the database once a second: a flood that is spread over nodes gets a second more than its limit.
 */
import type { Limiter, LimitRule, Limits, SeenOnce } from '../../lib/rate-limit.ts';
import type { After } from '../part.ts';
import { type Counted, keptKey, type RateCountStore } from './rate-count-store.ts';

export interface SharedLimitsParts {
  readonly store: Pick<RateCountStore, 'add' | 'peek' | 'take'>;
  /** The real time, epoch ms. */
  readonly nowMs: () => number;
  readonly after: After;
  readonly onError: (error: unknown) => void;
}

/** How often a node tells what it has counted of floods. */
const TELL_EVERY_MS = 1_000;
/** Keys of a flood with a count of their own; the others share one in each bucket. */
const MOST_KEYS = 50_000;
const BUCKETS = 4_096;
const BUCKET_DIGITS = 4;
const RADIX = 36;

const waitOf = ({ count, leftMs }: Counted, amount: number): number =>
  Number(count) <= amount ? 0 : Math.max(1, leftMs);

export class SharedLimits implements Limits {
  readonly #parts: SharedLimitsParts;
  readonly #floods = new Map<string, FloodCounts>();
  readonly #running = new Set<Promise<void>>();
  #cancel: (() => void) | undefined;
  #isStopped = false;

  constructor(parts: SharedLimitsParts) {
    this.#parts = parts;
  }

  guard(name: string, { amount, windowMs }: LimitRule): Limiter {
    const { store } = this.#parts;
    return {
      take: async (key, times = 1) => waitOf(await store.take(name, key, windowMs, times), amount),
      async peek(key) {
        const counted = await store.peek(name, key);
        return counted ? waitOf({ ...counted, count: counted.count + 1n }, amount) : 0;
      },
    };
  }

  once(name: string, lastsMs: number): SeenOnce {
    const limit = this.guard(name, { amount: 1, windowMs: lastsMs });
    return { take: async (text) => (await limit.take(text)) > 0 };
  }

  flood(name: string, { amount, windowMs }: LimitRule): Limiter {
    const counts = this.#floods.get(name) ?? new FloodCounts(windowMs, this.#parts.nowMs);
    this.#floods.set(name, counts);
    return {
      take: (key, times = 1) => {
        this.#plan();
        return waitOf(counts.take(key, times), amount);
      },
      peek: (key) => {
        const counted = counts.peek(key);
        return waitOf({ ...counted, count: counted.count + 1n }, amount);
      },
    };
  }

  /** Tells the database what was counted, and learns what the others have. */
  async tell(): Promise<void> {
    for (const [name, counts] of this.#floods) {
      const acts = counts.untold();
      if (acts.size > 0) counts.learn(await this.#parts.store.add(name, counts.windowMs, acts));
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel?.();
    await Promise.all(this.#running);
  }

  #plan(): void {
    if (this.#cancel || this.#isStopped) return;
    this.#cancel = this.#parts.after(TELL_EVERY_MS, () => {
      this.#cancel = undefined;
      const run = this.tell()
        .catch(this.#parts.onError)
        .finally(() => this.#running.delete(run));
      this.#running.add(run);
    });
  }
}

interface Window {
  count: number;
  untold: number;
  endsAtMs: number;
}

/** The counts of one flood as this node knows them. */
class FloodCounts {
  readonly windowMs: number;
  readonly #nowMs: () => number;
  readonly #windows = new Map<string, Window>();

  constructor(windowMs: number, nowMs: () => number) {
    this.windowMs = windowMs;
    this.#nowMs = nowMs;
  }

  take(key: string, times: number): Counted {
    const now = this.#nowMs();
    const kept = this.#placeOf(keptKey(key));
    const window = this.#windowOf(kept, now) ?? { count: 0, untold: 0, endsAtMs: now + this.windowMs };
    window.count += times;
    window.untold += times;
    this.#windows.set(kept, window);
    return this.#counted(window, now);
  }

  peek(key: string): Counted {
    const now = this.#nowMs();
    const window = this.#windowOf(this.#placeOf(keptKey(key)), now);
    return window ? this.#counted(window, now) : { count: 0n, leftMs: 0 };
  }

  /** What the database has not been told: it counts as told from now on, since a flood may be counted too low once, and never too high. */
  untold(): ReadonlyMap<string, number> {
    const acts = new Map<string, number>();
    const now = this.#nowMs();
    for (const [key, window] of this.#windows) {
      if (window.endsAtMs <= now) this.#windows.delete(key);
      else if (window.untold > 0) acts.set(key, window.untold);
      window.untold = 0;
    }
    return acts;
  }

  learn(all: ReadonlyMap<string, Counted>): void {
    const now = this.#nowMs();
    for (const [key, { count, leftMs }] of all) {
      const window = this.#windows.get(key);
      if (!window) continue;
      window.count = Number(count) + window.untold;
      window.endsAtMs = now + Math.min(leftMs, this.windowMs);
    }
  }

  #counted({ count, endsAtMs }: Window, now: number): Counted {
    return { count: BigInt(count), leftMs: endsAtMs - now };
  }

  #windowOf(kept: string, now: number): Window | undefined {
    const window = this.#windows.get(kept);
    // A clock that went back makes no window longer than its rule.
    if (window) window.endsAtMs = Math.min(window.endsAtMs, now + this.windowMs);
    return window && window.endsAtMs > now ? window : undefined;
  }

  /** The key under which it is counted: its own, or that of its bucket where there are too many. */
  #placeOf(kept: string): string {
    if (this.#windows.size < MOST_KEYS || this.#windows.has(kept)) return kept;
    const digits = Buffer.from(kept, 'base64url').readUInt32BE(0) % BUCKETS;
    return `bucket ${digits.toString(RADIX).padStart(BUCKET_DIGITS, '0')}`;
  }
}
