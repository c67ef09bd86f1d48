/**
 * A world that follows its clock: a turn of the event loop for each slice of a step, so that whoever asks something is answered between
 * them. How a world that is behind comes back to its clock is said in `catch-up.ts`.
 */
import { nextStep, type Pace, STEP_REAL_MS } from './catch-up.ts';
import type { SimulatorClock } from './simulator-clock.ts';

export interface WorldRun {
  /** World time by the clock. */
  nowMs(): number;
  /** Real milliseconds by which the world is behind its clock; 0 where that is no more than it takes to go on. */
  behindMs(): number;
  /** Brings the world to this world time, step by step and at once. */
  advance(toMs: number): void;
  start(): void;
  stop(): void;
}

export interface WorldRunParts {
  readonly clock: SimulatorClock;
  readonly pace: Pace;
  /** World seconds in a real one. */
  readonly speed: number;
  /** World time of the last step that is done. */
  readonly doneToMs: () => number;
  readonly stepTo: (now: number) => Generator<undefined, void>;
  /** Called with the start, and after each step. */
  readonly onStepped: () => void;
  readonly onStop: () => void;
}

export function createWorldRun(parts: WorldRunParts): WorldRun {
  const { clock, pace, speed, doneToMs, stepTo, onStepped, onStop } = parts;
  /** World time to which it was moved by hand, or stopped. */
  let heldMs = doneToMs();
  let running: { readonly since: number; readonly from: number; readonly stop: () => void } | undefined;
  let underWay: Iterator<undefined> | undefined;
  let isTurning = false;

  const reachedMs = () => Math.max(heldMs, doneToMs());

  const nowMs = (): number =>
    running ? Math.max(reachedMs(), running.from + (clock.nowMs() - running.since) * speed) : reachedMs();

  const slice = () => {
    if (underWay?.next().done) underWay = undefined;
  };

  /** One slice, and another turn for the next one. The clock is read where a step is over, and nowhere in between. */
  const turn = () => {
    isTurning = false;
    if (!running) return;
    if (!underWay) {
      const next = nextStep(pace, doneToMs(), nowMs());
      if (next === undefined) return;
      underWay = stepTo(next);
    }
    slice();
    if (!underWay) onStepped();
    isTurning = true;
    clock.soon(turn);
  };

  return {
    nowMs,

    behindMs() {
      const behind = running ? nowMs() - doneToMs() : 0;
      return behind > pace.lateMs ? behind / speed : 0;
    },

    advance(toMs) {
      while (underWay) slice();
      while (doneToMs() + pace.stepMs <= toMs) for (const _ of stepTo(doneToMs() + pace.stepMs));
      heldMs = Math.max(heldMs, toMs);
    },

    start() {
      if (running) return;
      const since = clock.nowMs();
      const from = reachedMs();
      const stopSteps = clock.every(STEP_REAL_MS, () => {
        if (!isTurning) turn();
      });
      onStepped();
      running = { since, from, stop: stopSteps };
    },

    stop() {
      if (!running) return;
      const at = nowMs();
      running.stop();
      onStop();
      running = undefined;
      heldMs = at;
    },
  };
}
