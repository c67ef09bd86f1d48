/** The moments of a match while they are drawn: its market is closed now and then, and opened again when the longest closure is over. */
import type { Moment } from '../match-state.ts';

export interface Timeline {
  readonly moments: Moment[];
  readonly push: (at: number, kind: Moment['kind'], side?: 0 | 1 | 2, value?: number) => void;
  /** Closes the market for a time, unless it is closed for longer already. */
  readonly close: (from: number, forMs: number, kind?: 'suspend' | 'review') => void;
  /** Opens it again where its closure is over by then. */
  readonly reopenDue: (at: number) => void;
  /** Opens it again by then at the latest. */
  readonly reopenBy: (at: number) => void;
}

export function createTimeline(): Timeline {
  const moments: Moment[] = [];
  /** -1 while it is open. */
  let closedUntil = -1;

  const push = (at: number, kind: Moment['kind'], side: 0 | 1 | 2 = 0, value = 0) => {
    moments.push({ at: Math.round(at), kind, side, value });
  };

  return {
    moments,
    push,

    close(from, forMs, kind = 'suspend') {
      if (from + forMs <= closedUntil) return;
      push(from, kind);
      closedUntil = from + forMs;
    },

    reopenDue(at) {
      if (closedUntil < 0 || at < closedUntil) return;
      push(closedUntil, 'reopen');
      closedUntil = -1;
    },

    reopenBy(at) {
      if (closedUntil < 0) return;
      push(Math.min(closedUntil, at), 'reopen');
      closedUntil = -1;
    },
  };
}
