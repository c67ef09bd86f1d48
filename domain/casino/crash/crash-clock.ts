/**
 * The clock of crash: the multiplier doubles every seven seconds from 1 on. Whole numbers alone, so that the house and everybody who watches come to
 * the same multiplier at the same moment, and to the same moment for a multiplier.
 */
import { LEAST_CASH_OUT, MOST_CASH_OUT } from './crash.ts';

const HUNDRED = 100n;
/** The growth of one millisecond, the 7,000th root of 2, in parts of 2^96: cut, never rounded up. */
export const GROWTH = 0x1_0006_7d61_1fe0_f324_4774_aa31n;
export const GROWTH_BITS = 96n;
/** The milliseconds in which the multiplier doubles. */
export const DOUBLING_MS = 7_000;
/** The time beyond which every multiplier that can be cashed out at is reached; a power of 2. */
const LONGEST_BITS = 17;

/** The growth of 1, 2, 4, 8 ... milliseconds. */
const GROWTHS: readonly bigint[] = Array.from({ length: LONGEST_BITS }).reduce<readonly bigint[]>((known) => {
  const last = known.at(-1);
  return [...known, last === undefined ? GROWTH : (last * last) >> GROWTH_BITS];
}, []);

/** The multiplier after so many whole milliseconds, in hundredths: 100 before the start, and never above the most that can be cashed out at. */
export function multiplierAt(milliseconds: number): number {
  const passed = Math.max(0, Math.floor(milliseconds));
  if (passed >= 2 ** LONGEST_BITS) return MOST_CASH_OUT;
  const grown = GROWTHS.reduce(
    (product, growth, bit) => ((passed >> bit) & 1 ? (product * growth) >> GROWTH_BITS : product),
    1n << GROWTH_BITS,
  );
  return Math.min(MOST_CASH_OUT, Number((grown * HUNDRED) >> GROWTH_BITS));
}

/** The first millisecond at which a multiplier, in hundredths, is reached; that of the most for all above it. */
export function reachedAfterMs(hundredths: number): number {
  let [before, reached] = [-1, 2 ** LONGEST_BITS];
  while (reached - before > 1) {
    const middle = (before + reached) >> 1;
    if (multiplierAt(middle) >= Math.min(hundredths, MOST_CASH_OUT)) reached = middle;
    else before = middle;
  }
  return reached;
}

/** The multiplier of a cash-out after so many milliseconds; undefined while there is nothing to cash out. */
export function cashOutAfter(milliseconds: number): number | undefined {
  const hundredths = multiplierAt(milliseconds);
  return hundredths < LEAST_CASH_OUT ? undefined : hundredths;
}

/** The milliseconds after which a round ends by itself: at its own multiplier, or where it goes beyond its point. */
export function endsAfterMs(auto: number, point: bigint): number {
  return reachedAfterMs(point >= BigInt(auto) ? auto : Number(point) + 1);
}
