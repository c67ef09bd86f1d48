/**
 * The server's clock: the wall clock, but one that never goes back and never stands still. What was agreed for ten minutes then lasts ten
 * minutes, whatever becomes of the machine's clock in between.
 *
 * A clock that goes back is not followed: time goes on from where it was, at the pace of a clock that cannot be set, and the server is ahead of
 * the wall clock from then on. A jump forward is followed at once (a laptop that slept, a clock that was put right), and first takes back what
 * the server is ahead.
 */
export interface SteadyClock {
  /** The present time, epoch ms. */
  readonly nowMs: () => number;
  /** How far it is from the wall clock: 0 unless that went back, or tests moved it. */
  readonly aheadMs: () => number;
  /** A hand on the clock, for tests and demonstrations: a jump of the wall clock by so much, which may be negative. */
  readonly jump: (milliseconds: number) => void;
}

export interface ClockSources {
  /** The time of the machine's clock, epoch ms. */
  readonly wallMs: () => number;
  /** The milliseconds since any moment, by a clock that nobody can set. */
  readonly monotonicMs: () => number;
}

/** The clocks of this machine. */
export const MACHINE_CLOCKS: ClockSources = { wallMs: Date.now, monotonicMs: () => performance.now() };

/** The wall clock is corrected by small steps all the time; a difference from the other one above this, in a single look, is a jump. */
const JUMP_MS = 1_000;

export function createSteadyClock({ wallMs, monotonicMs }: ClockSources): SteadyClock {
  let jumpedMs = 0;
  let aheadMs = 0;
  let wall = wallMs();
  let monotonic = monotonicMs();
  let now = wall;

  function look(): number {
    const wallBefore = wall;
    const passed = Math.max(0, monotonicMs() - monotonic);
    wall = wallMs() + jumpedMs;
    monotonic += passed;
    const leapt = wall - wallBefore - passed;
    if (leapt > JUMP_MS) aheadMs = Math.max(0, Math.round(aheadMs - leapt));
    if (leapt < -JUMP_MS || wall < wallBefore) aheadMs = Math.max(0, Math.round(now + passed - wall));
    now = Math.max(now, wall + aheadMs);
    return now;
  }

  return {
    nowMs: look,
    aheadMs: () => look() - wall + jumpedMs,
    jump(milliseconds) {
      look();
      jumpedMs += milliseconds;
      look();
    },
  };
}
