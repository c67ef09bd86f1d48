/** Pages that wait to be told what the server was first to see. A page that waits, or did a moment ago, watches the rules of its account. */
import { FairSeats } from '../lib/fair-seats.ts';

/** Less than what proxies cut off (60 s). */
export const LONGEST_WAIT_MS = 30_000;
/** Between an answer and the next question of a page. */
export const ASKS_AGAIN_MS = 5_000;
const MOST_WAITING = 10_000;
/** The most that wait for one account: its tabs ask once together. The one that waits longest is answered for another. */
const MOST_OF_A_USER = 16;

/** The pages of an account at this node: one waits, the last one was answered, or has gone. */
export type PagesState = 'waiting' | 'answered' | 'gone';

export interface WaitingPagesParts {
  readonly nowMs: () => number;
  readonly after: (milliseconds: number, run: () => unknown) => () => void;
  /** Called with what pages of an account do now. */
  readonly onState?: (userId: bigint, state: PagesState) => void;
}

export class WaitingPages {
  readonly #parts: WaitingPagesParts;
  readonly #seats = new FairSeats(MOST_WAITING);
  readonly #waiting = new Map<bigint, Set<() => void>>();
  /** When the last page of an account was answered. */
  readonly #answeredAtMs = new Map<bigint, number>();
  #isStopped = false;

  constructor(parts: WaitingPagesParts) {
    this.#parts = parts;
  }

  isWaiting(userId: bigint): boolean {
    return this.#waiting.has(userId);
  }

  isWatching(userId: bigint): boolean {
    if (this.#waiting.has(userId)) return true;
    const answeredAtMs = this.#answeredAtMs.get(userId);
    return answeredAtMs !== undefined && this.#parts.nowMs() - answeredAtMs < ASKS_AGAIN_MS;
  }

  /** Until there is something to tell, or for the longest wait. `gone`: who asked has gone. Never rejects. */
  wait(userId: bigint, network: string, gone: (listener: () => void) => void): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    const ofUser = this.#waiting.get(userId) ?? new Set();
    const [longest] = ofUser;
    if (longest && ofUser.size >= MOST_OF_A_USER) longest();
    return new Promise((resolve) => {
      const end = (hasGone: boolean) => {
        ofUser.delete(answer);
        if (ofUser.size === 0) {
          this.#waiting.delete(userId);
          this.#parts.onState?.(userId, hasGone ? 'gone' : 'answered');
        }
        if (hasGone) this.#answeredAtMs.delete(userId);
        else this.#answeredAtMs.set(userId, this.#parts.nowMs());
        seat?.leave();
        giveUp();
        resolve();
      };
      const answer = () => end(false);
      const seat = this.#seats.take(network, answer);
      if (!seat) return resolve();
      const giveUp = this.#parts.after(LONGEST_WAIT_MS, answer);
      ofUser.add(answer);
      this.#waiting.set(userId, ofUser);
      this.#parts.onState?.(userId, 'waiting');
      gone(() => ofUser.has(answer) && end(true));
      this.#forget();
    });
  }

  /** There is something to tell this account. */
  tell(userId: bigint): void {
    for (const answer of this.#waiting.get(userId) ?? []) answer();
  }

  stop(): void {
    this.#isStopped = true;
    for (const waiting of this.#waiting.values()) for (const answer of waiting) answer();
  }

  #forget(): void {
    const before = this.#parts.nowMs() - ASKS_AGAIN_MS;
    for (const [userId, atMs] of this.#answeredAtMs) {
      if (atMs >= before) break;
      this.#answeredAtMs.delete(userId);
    }
  }
}
