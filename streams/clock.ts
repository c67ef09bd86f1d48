/** Time as a parameter: epoch milliseconds and one-shot timers. Programs pass the platform's, tests a virtual one. */
export interface Clock {
  readonly nowMs: () => number;
  /** Runs the callback once after the delay; the answer cancels it. */
  readonly later: (callback: () => void, delayMs: number) => () => void;
}
