/** What lab and pages of `stall` agree on. */

/** Of the load mode too. */
export const FLOOD_PER_SECOND = 20_000;
/** Of the load mode's world. */
export const TICK_MS = 200;

/** `hub`: the shipped one and its tab. The others come from a worker, an object for each change: in its own message, or a tick's in one. */
export type FloodWay = 'hub' | 'tick' | 'change';

export interface Recovery {
  /** From the end of the stall to the price as of its end, ms. */
  readonly ms: number;
  /** That were delivered for it. */
  readonly messages: number;
}
