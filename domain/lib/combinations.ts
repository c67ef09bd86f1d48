import { DeveloperError } from './developer-error.ts';

/** The number of ways to take `size` of `count`, C(n, k), a quotient of factorials. Throws DeveloperError where n is negative. */
export function combinations(count: number, size: number): bigint {
  if (count < 0) throw new DeveloperError('negative-factorial', count);
  if (size < 0 || size > count) return 0n;
  let ways = 1n;
  for (let step = 1; step <= size; step += 1) ways = (ways * BigInt(count - step + 1)) / BigInt(step);
  return ways;
}
