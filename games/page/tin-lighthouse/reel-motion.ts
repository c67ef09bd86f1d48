/** The way of a reel from where it stood to where it stops: it turns downwards, and reels stop one after the other, always at the same intervals. */

const FIRST_STOP_MS = 700;
const NEXT_STOP_MS = 260;

/** When a reel stands still, since the round came. */
export const stopsAtMs = (reel: number): number => FIRST_STOP_MS + reel * NEXT_STOP_MS;

const within = (place: number, length: number): number => ((place % length) + length) % length;

/** The place of a reel's top edge on its strip at a moment, in rows; whole once it stands. */
export function placeAt(reel: number, length: number, from: number, to: number, elapsedMs: number): number {
  const runsMs = stopsAtMs(reel);
  if (elapsedMs >= runsMs) return to;
  const left = 1 - Math.max(0, elapsedMs) / runsMs;
  const rows = length * (1 + Math.floor(reel / 2)) + within(from - to, length);
  // Rows that are left are the square of the time that is left: fast at first, evenly slower after that, whatever is drawn.
  return within(to + rows * left * left, length);
}
