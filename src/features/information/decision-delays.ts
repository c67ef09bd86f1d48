/** Reads a histogram of delays: the bound within which a share of all decisions came. */

/** The bound in ms; `longer` for one beyond all bounds, undefined where nothing was counted. */
export function delayWithin(
  delays: readonly number[],
  boundsMs: readonly number[],
  share: number,
): number | 'longer' | undefined {
  const all = delays.reduce((sum, count) => sum + count, 0);
  if (all === 0) return undefined;
  let sum = 0;
  for (const [at, count] of delays.entries()) {
    sum += count;
    if (sum >= all * share) return boundsMs[at] ?? 'longer';
  }
  return 'longer';
}
