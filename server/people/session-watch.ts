/**
 * Requests that wait until their session is over, or the ledger moved: the accounts hold other amounts than the asker knows of. The database is asked for all of them together once a second, and only while somebody
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
  /** Of the asker's last answer. */
  readonly mark: string | undefined;
  readonly answer: (told: SessionWord) => void;
}

export interface SessionWord {
  readonly isOpen: boolean;
  /** Of what the accounts hold (`Sessions.openAmong`); absent where nobody looked. */
  readonly mark?: string;
}

export class SessionWatch {
  readonly #parts: SessionWatchParts;
  readonly #waiting = new Set<Waiting>();
  #cancel: (() => void) | undefined;
  #isStopped = false;

  constructor(parts: SessionWatchParts) {
    this.#parts = parts;
  }

  /** As soon as the session is over, or the mark is another one than the asker's; after the longest wait where neither happens. Never rejects. */
  wait(sessionId: bigint, mark?: string): Promise<SessionWord> {
    if (this.#isStopped) return Promise.resolve({ isOpen: true });
    return new Promise((resolve) => {
      const waiting: Waiting = {
        sessionId,
        mark,
        answer: (told) => {
          this.#waiting.delete(waiting);
          giveUp();
          resolve(told);
        },
      };
      const giveUp = this.#parts.after(LONGEST_WAIT_MS, () =>
        waiting.answer({ isOpen: true, ...(mark === undefined ? {} : { mark }) }),
      );
      this.#waiting.add(waiting);
      this.#plan();
    });
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel?.();
    for (const { answer } of this.#waiting) answer({ isOpen: true });
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
      for (const { answer, mark, sessionId } of asked) {
        const now = open.get(sessionId);
        if (now === undefined) answer({ isOpen: false });
        else if (now !== mark) answer({ isOpen: true, mark: now });
      }
    } catch {
      // A database that does not answer ends nobody's session.
    }
    this.#cancel = undefined;
    this.#plan();
  }
}
