/**
 * For readers of the page other than eyes: what they find below the overlay is hardly older than what is seen, and beyond the edges a few
 * seconds. It is written with the second, in the frame of the clocks; not twice within half of the time.
 */
export const LATE_TEXT_MS = 1_000;
export const UNSEEN_TEXT_MS = 5_000;
export const textAfter = (atMs: number, everyMs: number): number =>
  Math.ceil((atMs + everyMs / 2) / everyMs) * everyMs;
