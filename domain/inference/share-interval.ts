/** Intervals of 95 % for shares and for their differences: Wilson's score interval, and Newcombe's of two of them (his method 10). */

/** The 97.5th percentile of the normal distribution. */
const Z = 1.959963984540054;

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Wilson's interval of a share of `count` in `of`; undefined where there is nothing to count. */
export function wilsonInterval(count: number, of: number): Interval | undefined {
  if (of === 0) return undefined;
  const share = count / of;
  const square = Z * Z;
  const centre = share + square / (2 * of);
  const half = Z * Math.sqrt((share * (1 - share)) / of + square / (4 * of * of));
  const scale = 1 + square / of;
  return {
    low: count === 0 ? 0 : (centre - half) / scale,
    high: count === of ? 1 : (centre + half) / scale,
  };
}

export interface Share {
  readonly count: number;
  readonly of: number;
}

/** The difference of two shares with Newcombe's interval; undefined where one of them has nothing to count. */
export function shareDifference(
  one: Share,
  other: Share,
): (Interval & { readonly difference: number }) | undefined {
  const [first, second] = [wilsonInterval(one.count, one.of), wilsonInterval(other.count, other.of)];
  if (!first || !second) return undefined;
  const [p, q] = [one.count / one.of, other.count / other.of];
  return {
    difference: p - q,
    low: p - q - Math.hypot(p - first.low, second.high - q),
    high: p - q + Math.hypot(first.high - p, q - second.low),
  };
}
