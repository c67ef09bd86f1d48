/**
 * Requests that wait until their session is over, or the ledger moved: the accounts hold other amounts than the client
 * knows of. The database is asked for all of them together once a second, and only while a request waits: so a session
 * that another process, a limit or a statement ended is noticed as well.
 */
import { FairSeats } from '../../lib/fair-seats.ts';
import type { Sessions } from '../../session/sessions.ts';

/** The longest wait, less than what proxies cut off (60 s). */
export const LONGEST_WAIT_MS = 30_000;
const LOOK_EVERY_MS = 1_000;

/** The most waiting requests in all; shared fairly among networks where there are more. */
const MOST_WAITING = 10_000;
/**
 * The most waiting requests of one session: a hub asks once for all of its tabs. The one that waits longest is answered
 * for another.
 */
const MOST_OF_A_SESSION = 32;

export interface SessionWatchParts {
  readonly mostWaiting?: number;
  readonly sessions: Pick<Sessions, 'openAmong'>;
  readonly after: (milliseconds: number, run: () => void) => () => void;
}

interface Waiting {
  readonly sessionId: bigint;
  /** The mark of the client's last answer. */
  readonly mark: string | undefined;
  readonly answer: (word: SessionWord) => void;
}

export interface SessionWord {
  readonly isOpen: boolean;
  /** The mark of what the accounts hold (`Sessions.openAmong`); absent where it was not read. */
  readonly mark?: string;
}

/** The answer without a look at the database: as far as is known nothing has changed. */
const unlookedBy = (mark: string | undefined): SessionWord => ({
  isOpen: true,
  ...(mark === undefined ? {} : { mark }),
});

export class SessionWatch {
  readonly #parts: SessionWatchParts;
  readonly #seats: FairSeats;
  readonly #waiting = new Set<Waiting>();
  #cancel: (() => void) | undefined;
  #isStopped = false;

  constructor(parts: SessionWatchParts) {
    this.#parts = parts;
    this.#seats = new FairSeats(parts.mostWaiting ?? MOST_WAITING);
  }

  /** The number of waiting requests. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * Waits until the session is over, or the mark differs from the client's; answers after the longest wait where neither
   * happens, and at once where there is no seat. `network`: whose seat it is. Never rejects.
   */
  wait(sessionId: bigint, network: string, mark?: string): Promise<SessionWord> {
    const unlooked = unlookedBy(mark);
    if (this.#isStopped) return Promise.resolve({ isOpen: true });
    const ofSession = [...this.#waiting].filter((one) => one.sessionId === sessionId);
    const [longest] = ofSession;
    if (longest && ofSession.length >= MOST_OF_A_SESSION) longest.answer(unlookedBy(longest.mark));
    return new Promise((resolve) => {
      const seat = this.#seats.take(network, () => waiting.answer(unlooked));
      if (!seat) {
        resolve(unlooked);
        return;
      }
      const waiting: Waiting = {
        sessionId,
        mark,
        answer: (word) => {
          this.#waiting.delete(waiting);
          seat.leave();
          giveUp();
          resolve(word);
        },
      };
      const giveUp = this.#parts.after(LONGEST_WAIT_MS, () => waiting.answer(unlooked));
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
