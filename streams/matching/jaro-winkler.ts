/** The similarity of two words by Jaro and Winkler, from 0 to 1: letters in common within half a word, a common beginning counts more. */

const MOST_PREFIX = 4;
const PREFIX_WEIGHT = 0.1;

/** The number of letters that two words have in common, and how many of them stand in another order. */
function partnersOf(one: string, other: string): { readonly count: number; readonly halves: number } {
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1);
  const taken = new Uint8Array(other.length);
  const matched: string[] = [];
  for (let at = 0; at < one.length; at += 1) {
    const to = Math.min(other.length - 1, at + reach);
    for (let place = Math.max(0, at - reach); place <= to; place += 1) {
      if (taken[place] || other[place] !== one[at]) continue;
      taken[place] = 1;
      matched.push(one[at] as string);
      break;
    }
  }
  let halves = 0;
  let next = 0;
  for (let place = 0; place < other.length; place += 1) {
    if (!taken[place]) continue;
    if (other[place] !== matched[next]) halves += 1;
    next += 1;
  }
  return { count: matched.length, halves };
}

export function jaroWinkler(one: string, other: string): number {
  if (one === other) return 1;
  const { count, halves } = partnersOf(one, other);
  if (count === 0) return 0;
  const jaro = (count / one.length + count / other.length + (count - halves / 2) / count) / 3;
  let prefix = 0;
  while (prefix < MOST_PREFIX && prefix < one.length && one[prefix] === other[prefix]) prefix += 1;
  return jaro + prefix * PREFIX_WEIGHT * (1 - jaro);
}
