/** The analytics session: created by the first event, kept alive by each, removed after inactivity. */
import type { AnalyticsSession } from '#protocol/analytics/batch.ts';
import type { Clock } from '#streams/clock.ts';
import { SESSION_CHECK_EVERY_MS, SESSION_TIMEOUT_MS } from './figures.ts';

export interface SessionKeeper {
  readonly current: () => AnalyticsSession | undefined;
  /** Keeps it alive, or creates it; `isNew` in the second case. */
  readonly touch: () => { readonly session: AnalyticsSession; readonly isNew: boolean };
  readonly setRecording: (isRecording: boolean) => void;
  /** Resumes the session of an earlier life, as long as it has not timed out. Whether recording is wanted is asked anew. */
  readonly resume: (kept: AnalyticsSession) => void;
  readonly remove: () => void;
}

/**
 * Creates the keeper. `onChange` runs when a session begins, and at a check before which it was used: what is kept of it
 * is at most 5 s old.
 */
export function createSessionKeeper(
  clock: Clock,
  newId: () => string,
  { onChange, onEnd }: { readonly onEnd: () => void; readonly onChange: () => void },
): SessionKeeper {
  let keptMs = 0;
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
      return;
    }
    cancel = clock.later(check, SESSION_CHECK_EVERY_MS);
    if (session.updated === keptMs) return;
    keptMs = session.updated;
    onChange();
  };
  return {
    current: () => session,
    touch() {
      const now = clock.nowMs();
      const isNew = session === undefined;
      session = session
        ? { ...session, updated: now }
        : { id: newId(), created: now, updated: now, isRecording: false };
      if (isNew) {
        cancel = clock.later(check, SESSION_CHECK_EVERY_MS);
        keptMs = now;
        onChange();
      }
      return { session, isNew };
    },
    resume(kept) {
      const now = clock.nowMs();
      if (session || now - kept.updated >= SESSION_TIMEOUT_MS || kept.updated > now) return;
      session = { ...kept, isRecording: false };
      keptMs = kept.updated;
      cancel = clock.later(check, SESSION_CHECK_EVERY_MS);
    },
    setRecording(isRecording) {
      if (session) session = { ...session, isRecording };
    },
    remove,
  };
}
