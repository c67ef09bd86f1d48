/**
 * A chain of seeds for rounds that all share: each seed is the hash of the text of the next one. The first is published, rounds take the next
 * ones in turn, so that the seed of a round is bound by that of the round before, and all of them by the first.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const SEED = /^[0-9a-f]{64}$/;

export const isSeedText = (text: string): boolean => SEED.test(text);

/** The commitment to a seed, shown before the seed is used: the hash of its text. In a chain that is the seed before it. */
export const commitmentOf = (seed: string): string => bytesToHex(sha256(utf8ToBytes(seed)));

/** The seed so many places earlier in its chain. */
export function seedBefore(seed: string, places: number): string {
  let at = seed;
  for (let step = 0; step < places; step += 1) at = commitmentOf(at);
  return at;
}
