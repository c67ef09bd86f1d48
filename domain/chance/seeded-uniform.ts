/**
 * Seeded pseudo-random numbers for simulation and statistics (sfc32, Chris Doty-Humphrey's small fast counter, 128 bits of
 * state): the same seeds give the same numbers on every machine. What is staked on is drawn by `chance-stream.ts` instead.
 */

/** Mixes numbers into one 32-bit seed (murmur3 finaliser after each). */
export function mixSeeds(...parts: readonly number[]): number {
  let hash = 0x9e3779b9;
  for (const part of parts) {
    hash = Math.imul(hash ^ (part | 0), 0x85ebca6b);
    hash = Math.imul(hash ^ Math.floor(part / 0x100000000) ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash >>> 0;
}

/** Numbers uniform in [0, 1). */
export function seededUniform(...seeds: readonly number[]): () => number {
  let a = mixSeeds(1, ...seeds) | 0;
  let b = mixSeeds(2, ...seeds) | 0;
  let c = mixSeeds(3, ...seeds) | 0;
  let counter = 1;

  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 0x100000000;
  };
  for (let warm = 0; warm < 12; warm += 1) next();
  return next;
}
