/**
 * The room of blocked requests that wait for the next change of their query. A tick that changed nothing in a query wakes
 * none of its requests, and each query is read once a tick, however many wait for it: prices before what has none, and
 * each query when the answer of the one before it is on its way. The room is bounded and its seats are shared fairly
 * among networks: a request that gets none, or gives one up, is sent away at once and polls instead. It closes when the
 * server stops, and everyone in it gets an answer.
 */
import { FairSeats } from '../lib/fair-seats.ts';
import type { Depth } from './watched-query.ts';

/** What is waited for. */
export interface Waitable {
  readonly query: { readonly depth: Depth };
  /** The tick of its last change, after a look at the world as it is now. */
  refresh(): number;
}

const hasPrices = ({ query }: Waitable): boolean => query.depth === 'listed' || query.depth === 'all';

/** The real time, as a parameter: tests move it by hand. */
export interface Timers {
  /** Runs later, and returns a function that cancels. */
  after(milliseconds: number, run: () => void): () => void;
  /** Runs in a turn of its own, when everything that is under way by now is done. */
  soon(run: () => void): void;
}

export type WaitOutcome = 'changed' | 'timeout' | 'full' | 'closed' | 'gone';

interface Waiting {
  readonly since: number;
  leave(outcome: WaitOutcome): void;
}

export class WaitingRoom {
  readonly #timers: Timers;
  readonly #room: FairSeats;
  readonly #waiting = new Map<Waitable, Set<Waiting>>();
  #closed = false;

  constructor(timers: Timers, capacity: number) {
    this.#timers = timers;
    this.#room = new FairSeats(capacity);
  }

  get waiting(): number {
    return this.#room.taken;
  }

  isWaitedFor(query: Waitable): boolean {
    return this.#waiting.has(query);
  }

  /** Wakes requests; called after each tick of the world. */
  tick(): void {
    const queries = [...this.#waiting.keys()];
    const [first, ...others] = [
      ...queries.filter(hasPrices),
      ...queries.filter((query) => !hasPrices(query)),
    ];
    if (first) this.#look(first);
    for (const query of others) this.#timers.soon(() => this.#look(query));
  }

  #look(query: Waitable): void {
    const waiting = this.#waiting.get(query);
    if (!waiting) return;
    const revision = query.refresh();
    for (const one of waiting) if (one.since < revision) one.leave('changed');
  }

  /**
   * Waits until something in the query is newer than `since`, or the time is up, or the client has gone (`signal`).
   * `network`: whose seat it is.
   */
  async wait(
    query: Waitable,
    since: number,
    milliseconds: number,
    signal: AbortSignal,
    network: string,
  ): Promise<WaitOutcome> {
    if (query.refresh() > since) return 'changed';
    if (this.#closed) return 'closed';
    if (signal.aborted) return 'gone';
    return new Promise<WaitOutcome>((resolve) => {
      const seat = this.#room.take(network, () => one.leave('full'));
      if (!seat) {
        resolve('full');
        return;
      }
      const waiting = this.#waiting.get(query) ?? new Set<Waiting>();
      const goAway = () => one.leave('gone');
      const one: Waiting = {
        since,
        leave: (outcome) => {
          if (!waiting.delete(one)) return;
          if (waiting.size === 0) this.#waiting.delete(query);
          seat.leave();
          cancel();
          signal.removeEventListener('abort', goAway);
          resolve(outcome);
        },
      };
      waiting.add(one);
      this.#waiting.set(query, waiting);
      signal.addEventListener('abort', goAway);
      const cancel = this.#timers.after(milliseconds, () => one.leave('timeout'));
    });
  }

  close(): void {
    this.#closed = true;
    for (const waiting of this.#waiting.values()) for (const one of waiting) one.leave('closed');
  }
}
