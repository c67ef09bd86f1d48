/**
 * Requests that wait until their session is over. The database is asked for all of them together once a second, and only while somebody
 * waits: so a session that another process, a limit or a statement ended is noticed as well.
 */
import type { Sessions } from '../session/sessions.ts';

/** Less than what proxies cut off (60 s). */
export const LONGEST_WAIT_MS = 30_000;
const LOOK_EVERY_MS = 1_000;

export interface SessionWatchParts {
  readonly sessions: Pick<Sessions, 'openAmong'>;
  readonly after: (milliseconds: number, run: () => void) => () => void;
}

interface Waiting {
  readonly sessionId: bigint;
  readonly answer: (isOpen: boolean) => void;
}

export class SessionWatch {
  readonly #parts: SessionWatchParts;
  readonly #waiting = new Set<Waiting>();
  #cancel: (() => void) | undefined;
  #isStopped = false;

  constructor(parts: SessionWatchParts) {
    this.#parts = parts;
  }

  /** False as soon as the session is over; true where it is still open after the longest wait. Never rejects. */
  wait(sessionId: bigint): Promise<boolean> {
    if (this.#isStopped) return Promise.resolve(true);
    return new Promise((resolve) => {
      const waiting: Waiting = {
        sessionId,
        answer: (isOpen) => {
          this.#waiting.delete(waiting);
          giveUp();
          resolve(isOpen);
        },
      };
      const giveUp = this.#parts.after(LONGEST_WAIT_MS, () => waiting.answer(true));
      this.#waiting.add(waiting);
      this.#plan();
    });
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel?.();
    for (const { answer } of this.#waiting) answer(true);
  }

  #plan(): void {
    if (this.#cancel || this.#waiting.size === 0 || this.#isStopped) return;
    this.#cancel = this.#parts.after(LOOK_EVERY_MS, () => void this.#look());
  }

  async #look(): Promise<void> {
    const asked = [...this.#waiting];
    const ids = [...new Set(asked.map(({ sessionId }) => sessionId))];
    try {
      const open = await this.#parts.sessions.openAmong(ids);
      for (const { answer, sessionId } of asked) if (!open.has(sessionId)) answer(false);
    } catch {
      // A database that does not answer ends nobody's session.
    }
    this.#cancel = undefined;
    this.#plan();
  }
}
