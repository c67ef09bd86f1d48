/**
 * Where blocked requests wait for the next change of their query. Nobody is woken by a tick that changed nothing in their
 * query, and each query is looked at once a tick, however many wait for it: prices before what has none, and each query when
 * the answer of the one before it is on its way. The room is bounded: who finds it full is sent away at once and polls instead.
 * It closes when the server stops, and everyone in it gets an answer.
 */
import type { WatchedQuery } from './watched-query.ts';

const hasPrices = ({ query }: WatchedQuery): boolean => query.depth === 'listed' || query.depth === 'all';

/** Real time, as a parameter: tests move it by hand. */
export interface Timers {
  /** Answers a function that cancels. */
  after(milliseconds: number, run: () => void): () => void;
  /** In a turn of its own, when everything that is under way by now is done. */
  soon(run: () => void): void;
}

export type WaitOutcome = 'changed' | 'timeout' | 'full' | 'closed' | 'gone';

interface Seat {
  readonly since: number;
  leave(outcome: WaitOutcome): void;
}

export class WaitingRoom {
  readonly #timers: Timers;
  readonly #capacity: number;
  readonly #seats = new Map<WatchedQuery, Set<Seat>>();
  #waiting = 0;
  #closed = false;

  constructor(timers: Timers, capacity: number) {
    this.#timers = timers;
    this.#capacity = capacity;
  }

  get waiting(): number {
    return this.#waiting;
  }

  isWaitedFor(query: WatchedQuery): boolean {
    return this.#seats.has(query);
  }

  /** To be called after each tick of the world. */
  tick(): void {
    const queries = [...this.#seats.keys()];
    const [first, ...others] = [
      ...queries.filter(hasPrices),
      ...queries.filter((query) => !hasPrices(query)),
    ];
    if (first) this.#look(first);
    for (const query of others) this.#timers.soon(() => this.#look(query));
  }

  #look(query: WatchedQuery): void {
    const seats = this.#seats.get(query);
    if (!seats) return;
    const revision = query.refresh();
    for (const seat of seats) if (seat.since < revision) seat.leave('changed');
  }

  /** Until something in the query is newer than `since`, or the time is up, or the client has gone (`signal`). */
  async wait(
    query: WatchedQuery,
    since: number,
    milliseconds: number,
    signal: AbortSignal,
  ): Promise<WaitOutcome> {
    if (query.refresh() > since) return 'changed';
    if (this.#closed) return 'closed';
    if (signal.aborted) return 'gone';
    if (this.#waiting >= this.#capacity) return 'full';
    return new Promise<WaitOutcome>((resolve) => {
      const seats = this.#seats.get(query) ?? new Set<Seat>();
      const goAway = () => seat.leave('gone');
      const seat: Seat = {
        since,
        leave: (outcome) => {
          if (!seats.delete(seat)) return;
          if (seats.size === 0) this.#seats.delete(query);
          this.#waiting -= 1;
          cancel();
          signal.removeEventListener('abort', goAway);
          resolve(outcome);
        },
      };
      seats.add(seat);
      this.#seats.set(query, seats);
      this.#waiting += 1;
      signal.addEventListener('abort', goAway);
      const cancel = this.#timers.after(milliseconds, () => seat.leave('timeout'));
    });
  }

  close(): void {
    this.#closed = true;
    for (const seats of this.#seats.values()) for (const seat of seats) seat.leave('closed');
  }
}
