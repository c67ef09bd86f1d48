/**
 * The page's own sign-out after a time without an act (30 minutes, where it is enabled). It warns before, and any
 * act in any tab counts until then; once it has warned, only an answer to the warning does (docs/trust.md A12, G12).
 */
import type { Clock } from '../clock.ts';

/** The time of the warning, enough to be read and answered. */
const WARNING_MS = 60_000;

export interface IdleWatchParts {
  readonly clock: Clock;
  readonly idleMs: number;
  readonly onWarn: (endsAtMs: number) => void;
  /** Called when the visitor is there after all: the warning goes. */
  readonly onStay: () => void;
  readonly onEnd: () => void;
}

export interface IdleWatch {
  /** The visitor did something on the page. Does nothing while the warning stands. */
  act(): void;
  /** The answer to the warning, here or in another tab. */
  stay(): void;
  close(): void;
}

export function createIdleWatch({ clock, idleMs, onEnd, onStay, onWarn }: IdleWatchParts): IdleWatch {
  const warningMs = Math.min(WARNING_MS, idleMs / 2);
  let lastActMs = clock.nowMs();
  let isWarned = false;
  let cancel: () => void = () => undefined;

  const plan = (untilMs: number) => {
    cancel();
    cancel = clock.later(look, untilMs - clock.nowMs());
  };
  // A machine that slept wakes with its timers late: the clock decides, not the timer.
  function look(): void {
    const now = clock.nowMs();
    const endsAtMs = lastActMs + idleMs;
    if (now >= endsAtMs) {
      onEnd();
      return;
    }
    if (now < endsAtMs - warningMs) {
      plan(endsAtMs - warningMs);
      return;
    }
    if (!isWarned) {
      isWarned = true;
      onWarn(endsAtMs);
    }
    plan(endsAtMs);
  }
  plan(lastActMs + idleMs - warningMs);

  return {
    act() {
      if (!isWarned) lastActMs = clock.nowMs();
    },
    stay() {
      lastActMs = clock.nowMs();
      if (!isWarned) return;
      isWarned = false;
      onStay();
      plan(lastActMs + idleMs - warningMs);
    },
    close: () => cancel(),
  };
}
