/** The analytics session: created by the first event, kept alive by each, removed after inactivity (spec sections 3, 4 and 9). */
import type { AnalyticsSession } from '#protocol/analytics/batch.ts';
import type { Clock } from '#streams/clock.ts';
import { SESSION_CHECK_EVERY_MS, SESSION_TIMEOUT_MS } from './figures.ts';

export interface SessionKeeper {
  readonly current: () => AnalyticsSession | undefined;
  /** Keeps it alive, or creates it; `isNew` in the second case. */
  readonly touch: () => { readonly session: AnalyticsSession; readonly isNew: boolean };
  readonly setRecording: (isRecording: boolean) => void;
  readonly remove: () => void;
}

export function createSessionKeeper(clock: Clock, newId: () => string, onEnd: () => void): SessionKeeper {
  let session: AnalyticsSession | undefined;
  let cancel = (): void => {};
  const remove = () => {
    session = undefined;
    cancel();
  };
  const check = () => {
    if (!session) return;
    if (clock.nowMs() - session.updated >= SESSION_TIMEOUT_MS) {
      remove();
      onEnd();
    } else cancel = clock.later(check, SESSION_CHECK_EVERY_MS);
  };
  return {
    current: () => session,
    touch() {
      const now = clock.nowMs();
      const isNew = session === undefined;
      session = session
        ? { ...session, updated: now }
        : { id: newId(), created: now, updated: now, isRecording: false };
      if (isNew) cancel = clock.later(check, SESSION_CHECK_EVERY_MS);
      return { session, isNew };
    },
    setRecording(isRecording) {
      if (session) session = { ...session, isRecording };
    },
    remove,
  };
}
