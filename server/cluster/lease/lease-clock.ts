/** The clock of a process that nobody sets: it goes on while the process is stopped, and never jumps. */
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
