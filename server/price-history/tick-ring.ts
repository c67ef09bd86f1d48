/**
 * The ticks of one game in a ring of bounded size. Of the changes of one selection within a grain of time the last one is kept, with its own
 * moment, so that every tick is a price that was offered then; a suspension and its end are never left out for one another. When the
 * ring is full the grain doubles and the older half is told more coarsely, so that a long game is still there from its beginning; only
 * where that makes no room the oldest ticks go. 14 bytes a tick.
 */

const FIRST_CAPACITY = 32;
/** Bit of a price that is not open for bets. */
const CLOSED = 0x8000_0000;
const BYTES_A_TICK = 14;
/** Thinning that frees less than this share is not worth another one soon. */
const LEAST_FREED = 0.25;

export interface RingTick {
  readonly selection: number;
  readonly atMs: number;
  /** The odds in thousandths; 0 where the selection had left. */
  readonly odds: number;
  readonly suspended: boolean;
}

export class TickRing {
  readonly #most: number;
  readonly #firstGrainMs: number;
  #grainMs: number;
  #moments = new Float64Array(FIRST_CAPACITY);
  #of = new Uint16Array(FIRST_CAPACITY);
  #prices = new Uint32Array(FIRST_CAPACITY);
  #count = 0;
  /** Place of the newest tick of each selection plus one; 0 where it has none. */
  #newest = new Uint32Array(FIRST_CAPACITY);

  constructor({ most, grainMs }: { readonly most: number; readonly grainMs: number }) {
    this.#most = most;
    this.#firstGrainMs = grainMs;
    this.#grainMs = grainMs;
  }

  get size(): number {
    return this.#count;
  }

  /** How close changes of one selection may be and still both be told, in the coarsest part. */
  get grainMs(): number {
    return this.#grainMs;
  }

  get bytes(): number {
    return this.#moments.length * BYTES_A_TICK + this.#newest.length * 4;
  }

  /** Adds a tick. `selection` is a number below 65,536; moments never go back. */
  add(selection: number, atMs: number, odds: number, suspended: boolean): void {
    const price = (suspended ? CLOSED | odds : odds) >>> 0;
    if (selection >= this.#newest.length)
      this.#newest = grown(this.#newest, Math.max(selection + 1, this.#newest.length * 2));
    const last = (this.#newest[selection] ?? 0) - 1;
    if (last >= 0) {
      if (this.#prices[last] === price) return;
      if (this.#isCoalesced(last, atMs, price, this.#firstGrainMs)) {
        this.#prices[last] = price;
        this.#moments[last] = atMs;
        return;
      }
    }
    if (this.#count === this.#moments.length) this.#makeRoom();
    this.#put(selection, atMs, price);
  }

  /** All of them; those of one selection oldest first. */
  *ticks(): Generator<RingTick, void> {
    for (let at = 0; at < this.#count; at += 1) {
      const price = this.#prices[at] ?? 0;
      yield {
        selection: this.#of[at] ?? 0,
        atMs: this.#moments[at] ?? 0,
        odds: price & ~CLOSED,
        suspended: price >>> 31 === 1,
      };
    }
  }

  #isCoalesced(last: number, atMs: number, price: number, grainMs: number): boolean {
    const isSameState = (this.#prices[last] ?? 0) >>> 31 === price >>> 31;
    return isSameState && cellOf(this.#moments[last] ?? 0, grainMs) === cellOf(atMs, grainMs);
  }

  #put(selection: number, atMs: number, price: number): void {
    const at = this.#count;
    this.#moments[at] = atMs;
    this.#of[at] = selection;
    this.#prices[at] = price;
    this.#count += 1;
    this.#newest[selection] = at + 1;
  }

  #makeRoom(): void {
    if (this.#moments.length < this.#most) {
      const capacity = Math.min(this.#most, this.#moments.length * 2);
      this.#moments = grown(this.#moments, capacity);
      this.#of = grown(this.#of, capacity);
      this.#prices = grown(this.#prices, capacity);
      return;
    }
    this.#grainMs *= 2;
    this.#keep(this.#thinned());
    const free = this.#most - this.#count;
    const wanted = Math.ceil(this.#most * LEAST_FREED);
    if (free < wanted) this.#keep(this.#withoutOldest(wanted - free));
  }

  /** Places that stay where the older half is told by the present grain. */
  #thinned(): Uint8Array {
    const stays = new Uint8Array(this.#count).fill(1);
    const latest = new Map<number, number>();
    const half = this.#count >>> 1;
    for (let at = 0; at < half; at += 1) {
      const selection = this.#of[at] ?? 0;
      const before = latest.get(selection);
      const price = this.#prices[at] ?? 0;
      if (before !== undefined && this.#isCoalesced(before, this.#moments[at] ?? 0, price, this.#grainMs))
        stays[before] = 0;
      latest.set(selection, at);
    }
    return stays;
  }

  /** The newest tick of a selection stays however old it is: it is the price of now. */
  #withoutOldest(count: number): Uint8Array {
    const stays = new Uint8Array(this.#count).fill(1);
    let left = count;
    for (let at = 0; at < this.#count && left > 0; at += 1) {
      if (this.#newest[this.#of[at] ?? 0] === at + 1) continue;
      stays[at] = 0;
      left -= 1;
    }
    return stays;
  }

  #keep(stays: Uint8Array): void {
    const count = this.#count;
    this.#count = 0;
    this.#newest.fill(0);
    for (let at = 0; at < count; at += 1)
      if (stays[at]) this.#put(this.#of[at] ?? 0, this.#moments[at] ?? 0, this.#prices[at] ?? 0);
  }
}

const cellOf = (atMs: number, grainMs: number): number => Math.floor(atMs / grainMs);

function grown<Column extends Float64Array | Uint16Array | Uint32Array>(
  column: Column,
  length: number,
): Column {
  const larger = new (column.constructor as new (length: number) => Column)(Math.max(length, column.length));
  larger.set(column);
  return larger;
}
