/** The seeds of a chain on the server, hashed from the last one: the same as those of `domain/chance/seed-chain.ts`, by the hash of Node. */
import { createHash, randomBytes } from 'node:crypto';

const SEED_BYTES = 32;
/** Each so many seeds one is kept, from which those before it are hashed. */
const KEPT_EACH = 250;

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex');

export const newSeed = (): string => randomBytes(SEED_BYTES).toString('hex');

export interface SeedChain {
  /** The first seed, number 0: it is published before any round. */
  readonly first: string;
  /** The seed of a number, up to the length of the chain. */
  seedAt(index: number): string;
}

export function createSeedChain(endSeed: string, length: number): SeedChain {
  const kept = new Map<number, string>();
  let seed = endSeed;
  for (let index = length; index > 0; index -= 1) {
    if (index % KEPT_EACH === 0 || index === length) kept.set(index, seed);
    seed = hashed(seed);
  }
  return {
    first: seed,
    seedAt(index) {
      if (!Number.isInteger(index) || index < 0 || index > length)
        throw new RangeError(`the chain has no seed ${index}`);
      const from = Math.min(length, Math.ceil(Math.max(1, index) / KEPT_EACH) * KEPT_EACH);
      let at = kept.get(from) ?? endSeed;
      for (let step = from; step > index; step -= 1) at = hashed(at);
      return at;
    },
  };
}
