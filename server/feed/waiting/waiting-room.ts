/**
 * The room of blocked requests that wait for the next change of their query. A tick that changed nothing in a query wakes
 * none of its requests, and each query is read once a tick, however many wait for it: prices before what has none, and
 * each query when the answer of the one before it is on its way. The room is bounded and its seats are shared fairly
 * among networks: a request that gets none, or gives one up, is sent away at once and polls instead. It closes when the
 * server stops, and everyone in it gets an answer.
 */
import { FairSeats, type Seat } from '../../lib/fair-seats.ts';
import type { Depth } from '../watched-query.ts';
import { Deadlines, type Timers, type Waits } from './deadlines.ts';

/** What is waited for. */
export interface Waitable {
  readonly query: { readonly depth: Depth };
  /** The tick of its last change, after a look at the world as it is now. */
  refresh(): number;
}

/** An answer that is waited for. */
export interface AwaitedAnswer {
  readonly isOver: boolean;
  /** Ends the wait; a second call changes nothing. */
  leave(outcome: WaitOutcome): void;
}

const hasPrices = ({ query }: Waitable): boolean => query.depth === 'listed' || query.depth === 'all';

export type WaitOutcome = 'changed' | 'timeout' | 'full' | 'closed' | 'gone';

interface Rooms {
  readonly waiting: Map<Waitable, Set<Waiting>>;
  readonly deadlines: Deadlines;
}

/** One request that waits. Thousands are there at once: it keeps no more than it needs, and has no timer of its own. */
export class Waiting implements AwaitedAnswer, Waits {
  readonly since: number;
  readonly #rooms: Rooms;
  readonly #query: Waitable;
  #ended: ((outcome: WaitOutcome) => void) | undefined;
  #seat: Seat | undefined;
  #deadline = 0;

  constructor(rooms: Rooms, query: Waitable, since: number, ended: (outcome: WaitOutcome) => void) {
    this.#rooms = rooms;
    this.#query = query;
    this.since = since;
    this.#ended = ended;
  }

  get isOver(): boolean {
    return this.#seat === undefined;
  }

  sit(seat: Seat, milliseconds: number): void {
    const { deadlines, waiting } = this.#rooms;
    this.#seat = seat;
    this.#deadline = deadlines.add(this, milliseconds);
    const others = waiting.get(this.#query);
    if (others) others.add(this);
    else waiting.set(this.#query, new Set([this]));
  }

  timeUp(): void {
    this.leave('timeout');
  }

  /** Ends the wait; a second call changes nothing. */
  leave(outcome: WaitOutcome): void {
    const seat = this.#seat;
    if (!seat) return;
    this.#seat = undefined;
    const { deadlines, waiting } = this.#rooms;
    const others = waiting.get(this.#query);
    others?.delete(this);
    if (others?.size === 0) waiting.delete(this.#query);
    deadlines.remove(this, this.#deadline);
    seat.leave();
    const ended = this.#ended;
    // Its connection may remember it until the next request.
    this.#ended = undefined;
    ended?.(outcome);
  }
}

export class WaitingRoom {
  readonly #timers: Timers;
  readonly #seats: FairSeats;
  readonly #rooms: Rooms;
  #closed = false;

  constructor(timers: Timers, nowMs: () => number, capacity: number) {
    this.#timers = timers;
    this.#seats = new FairSeats(capacity);
    this.#rooms = { waiting: new Map(), deadlines: new Deadlines(timers, nowMs) };
  }

  get waiting(): number {
    return this.#seats.taken;
  }

  isWaitedFor(query: Waitable): boolean {
    return this.#rooms.waiting.has(query);
  }

  /** Wakes requests; called after each tick of the world. */
  tick(): void {
    const queries = [...this.#rooms.waiting.keys()];
    const [first, ...others] = [
      ...queries.filter(hasPrices),
      ...queries.filter((query) => !hasPrices(query)),
    ];
    if (first) this.#look(first);
    for (const query of others) this.#timers.soon(() => this.#look(query));
  }

  #look(query: Waitable): void {
    const waiting = this.#rooms.waiting.get(query);
    if (!waiting) return;
    const revision = query.refresh();
    for (const one of waiting) if (one.since < revision) one.leave('changed');
  }

  /**
   * Waits until something in the query is newer than `since`, or the time is up, or its client has gone, which leaves by
   * what is returned. `ended` is called once, at once where there is nothing to wait for or no seat. `network`: whose
   * seat it is.
   */
  wait(
    query: Waitable,
    since: number,
    { milliseconds, network }: { readonly milliseconds: number; readonly network: string },
    ended: (outcome: WaitOutcome) => void,
  ): Waiting | undefined {
    const one = new Waiting(this.#rooms, query, since, ended);
    const seat = this.#closed ? undefined : this.#seats.take(network, () => one.leave('full'));
    if (!seat) {
      ended(this.#closed ? 'closed' : 'full');
      return undefined;
    }
    one.sit(seat, milliseconds);
    return one;
  }

  /** Wakes everyone: what they wait for has begun anew. */
  wakeAll(): void {
    this.#empty('changed');
  }

  close(): void {
    this.#closed = true;
    this.#empty('closed');
  }

  #empty(outcome: WaitOutcome): void {
    for (const waiting of this.#rooms.waiting.values()) for (const one of waiting) one.leave(outcome);
  }
}
