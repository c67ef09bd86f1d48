/**
 * The clock of a process that nobody sets. While the process is stopped it goes on; while the machine sleeps it may not, and then the fence
 * alone refuses what a holder sends that was followed meanwhile.
 */
export interface LeaseClock {
  /** Milliseconds since any moment. */
  nowMs(): number;
  /** Runs once after so many milliseconds; the answer cancels it. */
  after(milliseconds: number, run: () => void): () => void;
}

export const monotonicClock: LeaseClock = {
  nowMs: () => performance.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
