/**
 * A count for each key and window of time, in memory; nodes of several count in the database (`server/cluster/limits`). A window begins with the first act of its
 * key and is never longer than its rule, whatever the clock does. No key's count is ever given up for another's: those that find no room are
 * counted together, by buckets, so that a flood of keys neither resets anything nor gets more than the rule.
 */
import { createHash, randomBytes } from 'node:crypto';
import { SeenLately } from './seen-lately.ts';

export interface LimitRule {
  readonly amount: number;
  readonly windowMs: number;
}

/** A count for each key and window of time, in this process or in the database that several share. */
export interface Limiter {
  /** Counts an act. 0 when it may go on; else how long until it may, in milliseconds, never more than the window. */
  take(key: string, times?: number): number | Promise<number>;
  /** The answer of `take` for the next act, without counting anything. */
  peek(key: string): number | Promise<number>;
}

/** Texts that work once. */
export interface SeenOnce {
  /** Whether a text was seen before; from now on it was. */
  take(text: string): boolean | Promise<boolean>;
}

/** Makes limits; those of one name count together wherever they are made. */
export interface Limits {
  /** A limit that guards an account or money: each act counts at once, at whatever node it comes in. */
  guard(name: string, rule: LimitRule): Limiter;
  /** A limit that keeps floods off: acts at other nodes count about a second later. */
  flood(name: string, rule: LimitRule): Limiter;
  /** Texts that are known again for so long. */
  once(name: string, lastsMs: number): SeenOnce;
}

/** The limits of a process that counts by itself. */
export const localLimits = (nowMs: () => number): Limits => ({
  guard: (_name, rule) => new RateLimit({ ...rule, nowMs }),
  flood: (_name, rule) => new RateLimit({ ...rule, nowMs }),
  once: (_name, lastsMs) => new SeenLately(lastsMs, nowMs),
});

export interface RateLimitOptions extends LimitRule {
  readonly nowMs: () => number;
  /** Keys with a count of their own; some 100 bytes each. */
  readonly mostKeys?: number;
}

const MOST_KEYS = 50_000;
/** The number of counts for keys without a count of their own. */
const BUCKETS = 4_096;

interface Window {
  startMs: number;
  count: number;
}

export class RateLimit implements Limiter {
  readonly #options: RateLimitOptions;
  /** Windows in the order in which they began, which is that of their ends. */
  readonly #windows = new Map<string, Window>();
  readonly #shared = new Map<number, Window>();
  /** The salt of buckets: nobody can choose keys that fall into one of them. */
  readonly #salt = randomBytes(16);
  #lastMs = Number.NEGATIVE_INFINITY;

  constructor(options: RateLimitOptions) {
    this.#options = options;
  }

  /** Keys with a count of their own at present. */
  get keys(): number {
    return this.#windows.size;
  }

  /** Counts an act. 0 when it may go on; else how long until it may, in milliseconds, never more than the window. */
  take(key: string, times = 1): number {
    const { amount, windowMs } = this.#options;
    const now = this.#now();
    this.#removeEnded(now);
    const window = this.#windowOf(key, now);
    window.count += times;
    return window.count <= amount ? 0 : window.startMs + windowMs - now;
  }

  /** The answer of `take` for the next act, without counting anything. */
  peek(key: string): number {
    const { amount, windowMs } = this.#options;
    const now = this.#now();
    this.#removeEnded(now);
    const window = this.#windows.get(key) ?? this.#sharedOf(key, now);
    return !window || window.count < amount ? 0 : window.startMs + windowMs - now;
  }

  /** The clock; where it went back, no window ends later than one that begins now. */
  #now(): number {
    const now = this.#options.nowMs();
    if (now < this.#lastMs)
      for (const windows of [this.#windows, this.#shared])
        for (const window of windows.values()) window.startMs = Math.min(window.startMs, now);
    this.#lastMs = now;
    return now;
  }

  #removeEnded(now: number): void {
    for (const [key, { startMs }] of this.#windows) {
      if (now - startMs < this.#options.windowMs) break;
      this.#windows.delete(key);
    }
  }

  #windowOf(key: string, now: number): Window {
    const own = this.#windows.get(key);
    if (own) return own;
    const fresh: Window = { startMs: now, count: 0 };
    if (this.#windows.size < (this.#options.mostKeys ?? MOST_KEYS)) {
      this.#windows.set(key, fresh);
      return fresh;
    }
    const shared = this.#sharedOf(key, now);
    if (shared) return shared;
    this.#shared.set(this.#bucketOf(key), fresh);
    return fresh;
  }

  #sharedOf(key: string, now: number): Window | undefined {
    if (this.#windows.size < (this.#options.mostKeys ?? MOST_KEYS)) return undefined;
    const shared = this.#shared.get(this.#bucketOf(key));
    return shared && now - shared.startMs < this.#options.windowMs ? shared : undefined;
  }

  #bucketOf(key: string): number {
    return createHash('sha256').update(this.#salt).update(key).digest().readUInt32BE() % BUCKETS;
  }
}
