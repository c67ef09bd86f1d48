/**
 * How often texts under the overlay are written, all in one frame: as often as its worker passes prices on, which is when they come.
 * What comes between, with a price that waits for nothing, has its turn; so a text is at most 250 ms, and the frame that writes it, behind what is drawn.
 */
export const OVERLAY_TEXT_MS = 250;
/** By as much as this the worker's next turn may be early. */
export const EARLY_TURN_MS = 40;
/** Beyond the edges texts may be some seconds old; they are written with a second, in the frame of the clocks. */
export const UNSEEN_TEXT_MS = 5_000;
/** The next moment of that kind, not within half of the time after the last. */
export const textAfter = (atMs: number, everyMs: number): number =>
  Math.ceil((atMs + everyMs / 2) / everyMs) * everyMs;
