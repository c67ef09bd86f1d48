/**
 * The difference between the server's clock and ours from `Date` headers, which tell whole seconds only. Each answer bounds it: the
 * server's second cannot have ended before we asked, nor begun after the answer was here. The bounds narrow with every answer; when
 * they contradict each other a clock was moved, and counting starts anew.
 */
const DATE_RESOLUTION_MS = 1_000;

export interface ClockOffset {
  /** Server clock minus ours, estimated. */
  add(answer: {
    readonly dateMs: number;
    readonly startedAtMs: number;
    readonly arrivedAtMs: number;
  }): number;
}

export function createClockOffset(): ClockOffset {
  let lowest = Number.NEGATIVE_INFINITY;
  let highest = Number.POSITIVE_INFINITY;
  return {
    add({ dateMs, startedAtMs, arrivedAtMs }) {
      const low = dateMs - arrivedAtMs;
      const high = dateMs + DATE_RESOLUTION_MS - startedAtMs;
      const agrees = low <= highest && high >= lowest;
      lowest = agrees ? Math.max(lowest, low) : low;
      highest = agrees ? Math.min(highest, high) : high;
      return Math.round((lowest + highest) / 2);
    },
  };
}
