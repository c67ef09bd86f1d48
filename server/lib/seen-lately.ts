/**
 * The texts that were seen within a time, in bounded memory (two Bloom filters of a megabyte that take turns): a text
 * that was seen is always recognised. One that was not is taken for seen once in a million while there are 100,000 in a
 * turn, once in a hundred at 900,000.
 */
import { createHash, randomBytes } from 'node:crypto';

const BITS = 2 ** 23;
const HASHES = 7;
const BYTES_OF_A_HASH = 4;

const emptyBits = (): Uint8Array => new Uint8Array(BITS / 8);

export class SeenLately {
  readonly #lastsMs: number;
  readonly #nowMs: () => number;
  readonly #salt = randomBytes(16);
  #recent = emptyBits();
  #older = emptyBits();
  #turnStartMs: number;

  /** Creates the memory; a text is known for at least `lastsMs`. */
  constructor(lastsMs: number, nowMs: () => number) {
    this.#lastsMs = lastsMs;
    this.#nowMs = nowMs;
    this.#turnStartMs = nowMs();
  }

  /** Whether a text was seen before; from now on it was. */
  take(text: string): boolean {
    this.#turn();
    const places = this.#placesOf(text);
    const isIn = (bits: Uint8Array) =>
      places.every((place) => ((bits[place >> 3] ?? 0) & (1 << (place & 7))) !== 0);
    const wasSeen = isIn(this.#recent) || isIn(this.#older);
    for (const place of places)
      this.#recent[place >> 3] = (this.#recent[place >> 3] ?? 0) | (1 << (place & 7));
    return wasSeen;
  }

  #turn(): void {
    const now = this.#nowMs();
    // A clock that went back makes a turn longer, never shorter.
    if (now < this.#turnStartMs) this.#turnStartMs = now;
    const turns = Math.floor((now - this.#turnStartMs) / this.#lastsMs);
    if (turns === 0) return;
    this.#older = turns === 1 ? this.#recent : emptyBits();
    this.#recent = emptyBits();
    this.#turnStartMs = now;
  }

  #placesOf(text: string): readonly number[] {
    const digest = createHash('sha256').update(this.#salt).update(text).digest();
    return Array.from({ length: HASHES }, (_, index) => digest.readUInt32BE(index * BYTES_OF_A_HASH) % BITS);
  }
}
