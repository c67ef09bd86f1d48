/** Figures that lab and pages of `stall` share. */

/** The rate of changes, which is that of the load mode too. */
export const FLOOD_PER_SECOND = 20_000;
/** The time of a tick, which is that of the load mode's world. */
export const TICK_MS = 200;

/**
 * The way of the flood. `hub`: the shipped one and its tab. The others come from a worker, an object for each change: in
 * its own message, or a tick's in one.
 */
export type FloodWay = 'hub' | 'tick' | 'change';

export interface Recovery {
  /** The time from the end of the stall to the price as of its end, ms. */
  readonly ms: number;
  /** The number of messages that were delivered for it. */
  readonly messages: number;
}
