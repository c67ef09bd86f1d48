/** xorshift: small, and the same on every machine. Answers a whole number below `sides`. */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return Math.abs(state) % sides;
  };
}
