/** Values kept by key within so many bytes: what was not used for longest goes first. A value may grow while it is kept: its size is told again. */
interface Held<Value> {
  readonly value: Value;
  bytes: number;
}

export interface HeldBytesOptions<Value> {
  readonly mostBytes: number;
  /** Makes a value smaller where it cannot go, and answers the bytes that it takes then; 0 where it may go. */
  readonly shrink?: (value: Value) => number;
}

export class HeldBytes<Value> {
  readonly #options: HeldBytesOptions<Value>;
  /** The least recently used first. */
  readonly #held = new Map<string, Held<Value>>();
  #bytes = 0;

  constructor(options: HeldBytesOptions<Value>) {
    this.#options = options;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#held.size;
  }

  get isFull(): boolean {
    return this.#bytes >= this.#options.mostBytes;
  }

  /** The value of a key, which from now on is the one used last. */
  get(key: string): Value | undefined {
    const held = this.#held.get(key);
    if (!held) return undefined;
    this.#held.delete(key);
    this.#held.set(key, held);
    return held.value;
  }

  /** Keeps it, or tells that it has another size now; others go where there is no room for it. */
  set(key: string, value: Value, bytes: number): void {
    this.#bytes += bytes - (this.#held.get(key)?.bytes ?? 0);
    this.#held.delete(key);
    this.#held.set(key, { value, bytes });
    if (this.isFull) this.#evict(key);
  }

  clear(): void {
    this.#held.clear();
    this.#bytes = 0;
  }

  #evict(kept: string): void {
    for (const [key, held] of this.#held) {
      if (!this.isFull) return;
      const { bytes, value } = held;
      if (key === kept) continue;
      const left = this.#options.shrink?.(value) ?? 0;
      this.#bytes += left - bytes;
      if (left === 0) this.#held.delete(key);
      else held.bytes = left;
    }
  }
}
