/**
 * The rule by which the simulated world follows its clock (decision 0017): how far the next step goes, and how much of it is done in one turn
 * of the event loop. The same readings of the clock give the same steps, and slices are counted in games, not in time, so that one seed gives
 * one world on every machine.
 *
 * - On time: steps of 200 ms of real time.
 * - Behind by more than two seconds of real time, as after a pause of the process: strides of five minutes of world time. Nothing is sold and the feed
 *   says how old it is until the world is on time again (`behindMs`).
 * - Behind by more than ten minutes of world time, as after a sleep of the machine: one step to now. Games that were listed end as their script
 *   has it, with every incident in its order, and their bets are settled by that. Games that nobody saw, since they would have come and gone in
 *   between, are left out; those that are in play or listed now are as if they had been followed.
 */
/** Real ms of a step: five steps a second are more than any client polls. */
export const STEP_REAL_MS = 200;
/** Real ms. */
export const LATE_REAL_MS = 2_000;
/** World ms. */
export const STRIDE_MS = 300_000;
/** World ms. */
export const SKIP_MS = 600_000;
/** Games of a slice of a stride, which takes some ten milliseconds on a small machine. */
export const STRIDE_SLICE_GAMES = 24;
/** Games of a slice of a step that is on time: few worlds wake more at once. */
export const STEP_SLICE_GAMES = 128;

export interface Pace {
  /** World ms of a step that is on time; steps end on its multiples. */
  readonly stepMs: number;
  /** World ms above which the world is behind. */
  readonly lateMs: number;
}

/** `speed`: world seconds in a real one. */
export const paceOf = (speed: number): Pace => ({
  stepMs: Math.max(1, Math.round(STEP_REAL_MS * speed)),
  lateMs: LATE_REAL_MS * speed,
});

/** World time of the next step's end; undefined where none is due. */
export function nextStep({ lateMs, stepMs }: Pace, steppedTo: number, nowMs: number): number | undefined {
  const behindMs = nowMs - steppedTo;
  if (behindMs < stepMs) return undefined;
  const strideMs = behindMs > SKIP_MS ? behindMs : behindMs > lateMs ? Math.min(behindMs, STRIDE_MS) : stepMs;
  return steppedTo + Math.max(1, Math.floor(strideMs / stepMs)) * stepMs;
}
