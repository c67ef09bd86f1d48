/** A count for each key and window of time, in memory: this node's own, which is enough to stop a flood. */
export interface RateLimitOptions {
  readonly amount: number;
  readonly windowMs: number;
  readonly nowMs: () => number;
}

/** Keys are forgotten when this many have been seen in one window. */
const MAX_KEYS = 10_000;

export class RateLimit {
  readonly #options: RateLimitOptions;
  readonly #counts = new Map<string, number>();
  #windowStartMs = Number.NEGATIVE_INFINITY;

  constructor(options: RateLimitOptions) {
    this.#options = options;
  }

  /** 0 when it may go on; else how long until it may, in milliseconds. */
  take(key: string, times = 1): number {
    const { amount, nowMs, windowMs } = this.#options;
    const now = nowMs();
    if (now - this.#windowStartMs >= windowMs || this.#counts.size >= MAX_KEYS) {
      this.#windowStartMs = now;
      this.#counts.clear();
    }
    const count = (this.#counts.get(key) ?? 0) + times;
    this.#counts.set(key, count);
    return count <= amount ? 0 : this.#windowStartMs + windowMs - now;
  }
}
