/**
 * SHA-256 (FIPS 180-4) without waiting: for very many short messages, each of which the platform's own would answer on another turn of the
 * loop. Everything else hashes with the platform's.
 */
const WORDS = 64;
const BLOCK_BYTES = 64;
/** Where the message's length in bits begins in the last block; there is room for 2^32 of them. */
const LENGTH_AT = 60;

const primes = (amount: number): readonly number[] => {
  const found: number[] = [];
  for (let number = 2; found.length < amount; number += 1)
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
};
/** The first 32 bits of the fraction, as the standard derives its constants. */
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0;

const ROUNDS = Int32Array.from(primes(WORDS), (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));
const schedule = new Int32Array(WORDS);

function padded(message: Uint8Array): DataView {
  const blocks = Math.ceil((message.length + 9) / BLOCK_BYTES);
  const bytes = new Uint8Array(blocks * BLOCK_BYTES);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - BLOCK_BYTES + LENGTH_AT, message.length * 8);
  return view;
}

const at = (words: Int32Array, index: number): number => words[index] as number;
const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

function mix(state: Int32Array, view: DataView, offset: number): void {
  for (let index = 0; index < 16; index += 1) schedule[index] = view.getInt32(offset + index * 4);
  for (let index = 16; index < WORDS; index += 1) {
    const early = at(schedule, index - 15);
    const late = at(schedule, index - 2);
    const s0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    schedule[index] = (at(schedule, index - 16) + s0 + at(schedule, index - 7) + s1) | 0;
  }
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let index = 0; index < WORDS; index += 1) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + s1 + ((e & f) ^ (~e & g)) + at(ROUNDS, index) + at(schedule, index)) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  const mixed = [a, b, c, d, e, f, g, h];
  for (let index = 0; index < 8; index += 1) state[index] = at(state, index) + (mixed[index] as number);
}

/** The 32 bytes of the hash. */
export function sha256(message: Uint8Array): Uint8Array {
  const view = padded(message);
  const state = START.slice();
  for (let offset = 0; offset < view.byteLength; offset += BLOCK_BYTES) mix(state, view, offset);
  const hash = new DataView(new ArrayBuffer(32));
  for (let index = 0; index < 8; index += 1) hash.setInt32(index * 4, at(state, index));
  return new Uint8Array(hash.buffer);
}
