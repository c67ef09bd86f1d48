/** Holm's correction: probabilities of several tests, raised so that one false alarm among all is no likelier than told. */

/** The corrected probabilities in the order of the given ones. */
export function holm(probabilities: readonly number[]): readonly number[] {
  const order = probabilities
    .map((probability, at) => ({ probability, at }))
    .sort((one, other) => one.probability - other.probability);
  const corrected = probabilities.map(() => 1);
  let least = 0;
  for (const [rank, { at, probability }] of order.entries()) {
    least = Math.max(least, Math.min(1, probability * (order.length - rank)));
    corrected[at] = least;
  }
  return corrected;
}
