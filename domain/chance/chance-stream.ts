/**
 * The numbers of a round, drawn from its seeds: the same seeds and number give the same stream on every machine. A block is
 * HMAC-SHA256 with the text of the server's seed as its key, over `clientSeed:nonce:block`; the blocks joined are the stream, which is
 * read four bytes at a time. `docs/virtual.md` says the same in words.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { isSeedText } from './seed-chain.ts';

export interface Seeds {
  /** 64 lowercase hexadecimal digits. The text itself is the key, and not the bytes that it stands for. */
  readonly serverSeed: string;
  /** 1 to 64 characters, taken as they are. */
  readonly clientSeed: string;
  /** The number of the round. */
  readonly nonce: number;
}

export interface ChanceStream {
  /** The next four bytes, the highest first. */
  u32(): number;
  /** A whole number from 0 to below `n`, each as likely as the other. One of one is read without a draw. */
  int(n: number): number;
  /** Different places out of `n`, `k` of them, in the order in which they were drawn; all of them are a shuffle. */
  sample(n: number, k: number): readonly number[];
  /** A place in a list of whole weights, drawn by these. */
  pick(weights: readonly number[]): number;
}

const BLOCK_BYTES = 32;
const WORD_BYTES = 4;
const WORDS = 2 ** 32;
const MOST_CHARACTERS = 64;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether a text can be the seed of a client: 1 to 64 characters, all of them whole. */
export const isClientSeed = (text: string): boolean => {
  // Characters are code points.
  const { length } = Array.from(text);
  return length > 0 && length <= MOST_CHARACTERS && !LONE_SURROGATE.test(text);
};

/** Throws for seeds that are none: a round must not be drawn from something else than what was told. */
export function chanceStream({ clientSeed, nonce, serverSeed }: Seeds): ChanceStream {
  if (!isSeedText(serverSeed)) throw new RangeError('the seed of the server is no text of 64 digits');
  if (!isClientSeed(clientSeed)) throw new RangeError('the seed of the client has 1 to 64 whole characters');
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError('the number of a round is whole');
  const key = utf8ToBytes(serverSeed);
  let block: DataView | undefined;
  let cursor = 0;

  function u32(): number {
    const at = cursor % BLOCK_BYTES;
    if (!block || at === 0) {
      const bytes = hmac(sha256, key, utf8ToBytes(`${clientSeed}:${nonce}:${cursor / BLOCK_BYTES}`));
      block = new DataView(bytes.buffer, bytes.byteOffset, BLOCK_BYTES);
    }
    cursor += WORD_BYTES;
    return block.getUint32(at);
  }

  function int(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > WORDS) throw new RangeError(`no numbers below ${n}`);
    if (n === 1) return 0;
    // Draws above the last whole multiple would make the first numbers likelier.
    const limit = WORDS - (WORDS % n);
    for (;;) {
      const drawn = u32();
      if (drawn < limit) return drawn % n;
    }
  }

  return {
    u32,
    int,

    sample(n, k) {
      const places = Array.from({ length: n }, (_, place) => place);
      for (let at = 0; at < k; at += 1) {
        const from = at + int(n - at);
        const drawn = places[from] ?? 0;
        places[from] = places[at] ?? 0;
        places[at] = drawn;
      }
      return places.slice(0, k);
    },

    pick(weights) {
      const drawn = int(weights.reduce((sum, weight) => sum + weight, 0));
      let sum = 0;
      return weights.findIndex((weight) => {
        sum += weight;
        return sum > drawn;
      });
    },
  };
}
