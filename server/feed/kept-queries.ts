/**
 * The queries that a feed keeps, with the bodies that were made for them: within so many bytes, and with what a new one costs the network that
 * asks it. Those that are waited for stay, without their bodies.
 */
import { HeldBytes } from '../lib/held-bytes.ts';
import { RateLimit } from '../lib/rate-limit.ts';
import type { Answer } from './answer.ts';
import type { Waitable, WaitingRoom } from './waiting/waiting-room.ts';

/** A query as it is kept. */
export interface KeptQuery<Snapshot, Delta> {
  readonly key: string;
  /** What readers of it wait on. */
  readonly watched: Waitable & { readonly bytes: number };
  snapshot?: Snapshot & { readonly answer: Answer | undefined };
  /** Deltas by the tick that they start from, the newest last. */
  readonly deltas: Map<number, Delta & { readonly answer: Answer }>;
}

export interface KeptQueriesParts {
  readonly room: WaitingRoom;
  readonly mostBytes?: number;
  readonly nowMs: () => number;
}

/** The most bytes that are kept for queries: their games, bodies and deltas. */
const MOST_BYTES = 24 * 1024 * 1024;
/** The factor for compressed forms, which are kept beside bodies. */
const FORMS = 2;
/**
 * The cost of new queries to a network each minute: one, and one more for each 200 games that they hold. A query that is
 * kept already costs nothing, so that those who watch the boards that others watch are never refused.
 */
const COST = { amount: 1_200, windowMs: 60_000, gamesForOne: 200 };
const MOST_DELTAS = 16;

export class KeptQueries<Snapshot, Delta, Kept extends KeptQuery<Snapshot, Delta>> {
  readonly #room: WaitingRoom;
  readonly #held: HeldBytes<Kept>;
  readonly #costs: RateLimit;
  #deltas = 0;
  #deltaBytes = 0;

  constructor({ mostBytes = MOST_BYTES, nowMs, room }: KeptQueriesParts) {
    this.#room = room;
    this.#held = new HeldBytes({ mostBytes, shrink: (kept) => this.#shrink(kept) });
    this.#costs = new RateLimit({ ...COST, nowMs });
  }

  get bytes(): number {
    return this.#held.bytes;
  }

  /** The deltas that were kept so far, however many were sent each, and their bytes before compression. */
  get made(): { readonly deltas: number; readonly deltaBytes: number } {
    return { deltas: this.#deltas, deltaBytes: this.#deltaBytes };
  }

  /** Whether readers may wait for this query: where those that are waited for take all the room, others are answered at once. */
  mayWait({ watched }: Kept): boolean {
    return !this.#held.isFull || this.#room.isWaitedFor(watched);
  }

  /**
   * The query of a key as it is kept, made where it is not; or how long its client has to wait before another new one,
   * milliseconds. `gamesOf`: how many games it holds.
   */
  of(key: string, network: string, make: () => Kept, gamesOf: (kept: Kept) => number): Kept | number {
    const known = this.#held.get(key);
    if (known) return known;
    const waitMs = this.#costs.take(network);
    if (waitMs > 0) return waitMs;
    const made = make();
    this.#costs.take(network, Math.floor(gamesOf(made) / COST.gamesForOne));
    this.weigh(made);
    return made;
  }

  /** Keeps a delta, and forgets the one that was made longest ago where there are many. */
  keepDelta(kept: Kept, since: number, delta: Delta & { readonly answer: Answer }): void {
    this.#deltas += 1;
    this.#deltaBytes += delta.answer.bytes.length;
    kept.deltas.delete(since);
    kept.deltas.set(since, delta);
    for (const oldest of kept.deltas.keys()) {
      if (kept.deltas.size <= MOST_DELTAS) break;
      kept.deltas.delete(oldest);
    }
    this.weigh(kept);
  }

  /** Notes how much it takes now; others go where there is no room for it. */
  weigh(kept: Kept): void {
    const { deltas, key, snapshot, watched } = kept;
    let bodies = snapshot?.answer?.bytes.length ?? 0;
    for (const { answer } of deltas.values()) bodies += answer.bytes.length;
    this.#held.set(key, kept, watched.bytes + FORMS * bodies);
  }

  /** Shrinks a query. One that is waited for stays without its bodies: they are made again. */
  #shrink(kept: Kept): number {
    if (!this.#room.isWaitedFor(kept.watched)) return 0;
    delete kept.snapshot;
    kept.deltas.clear();
    return kept.watched.bytes;
  }
}

/** The tick of a cursor of this run; undefined for any other. */
export function tickOfCursor(cursor: string | undefined, run: string): number | undefined {
  const colon = cursor?.lastIndexOf(':') ?? -1;
  if (cursor === undefined || colon < 0) return undefined;
  const digits = cursor.slice(colon + 1);
  return cursor.slice(0, colon) === run && /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}
