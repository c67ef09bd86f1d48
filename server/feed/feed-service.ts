/**
 * Answers queries of the feed. A snapshot is made once for each query and change, a delta once for each query and cursor,
 * however many ask, and nothing is made that nobody asks for.
 *
 * A delta answers "what is new after this cursor" and its own cursor says how far it reaches. The same cursor gets the same
 * bytes while they are kept here, and any other bytes for it would be as true: a cache may keep a delta for ever. With a wait,
 * the answer comes at the next change of the query. A cursor of another run, from the future, or older than what is
 * remembered gets a snapshot, and so does, at the next change, one of a query whose form has no deltas.
 */

import { HeldBytes } from '../lib/held-bytes.ts';
import { RateLimit } from '../lib/rate-limit.ts';
import type { FeedSource, SourceGame } from '../source/source.ts';
import { Answer } from './answer.ts';
import { ASIAN_LIST, ListedSelections, type ListedView } from './listed-selections.ts';
import { type Timers, WaitingRoom } from './waiting-room.ts';
import { type QueryChanges, type RowChanges, type WatchableQuery, WatchedQuery } from './watched-query.ts';

export interface FeedQuery extends WatchableQuery {
  /** The body; undefined where nothing is sent (204). */
  snapshot(games: readonly SourceGame[]): string | undefined;
  /** What changed in games. Absent, like `rowDelta`, where the form has no deltas: then a change is sent as a snapshot. */
  delta?(changes: QueryChanges, since: number, listed: (game: SourceGame) => ListedView): Uint8Array;
  /** What changed in `rows`. */
  rowDelta?(changes: RowChanges): string;
}

export type FeedReply =
  | {
      readonly kind: 'snapshot';
      readonly answer: Answer;
      readonly cursor?: string;
      /** The moment from which it is made again, epoch ms, even without a change. */
      readonly goodUntilMs: number;
    }
  | { readonly kind: 'delta'; readonly answer: Answer; readonly cursor: string }
  | { readonly kind: 'unchanged'; readonly cursor: string }
  | { readonly kind: 'nothing' }
  /** Not all is known that the answer needs. */
  | { readonly kind: 'unready' }
  /** There were too many new queries from one network; `waitMs` is the time until one may be asked again. */
  | { readonly kind: 'busy'; readonly waitMs: number };

export interface FeedQuestion {
  readonly since?: string;
  readonly waitMs: number;
  /** The signal that fires when the client has gone. */
  readonly signal: AbortSignal;
  /** The network of the client: seats of waiting requests are shared among networks. */
  readonly network: string;
}

/** Whoever answers queries of the feed. */
export interface FeedAnswers {
  answer(query: FeedQuery, question: FeedQuestion): Promise<FeedReply>;
  /** Answers everyone who waits; later questions do not wait. */
  close(): void;
}

export interface FeedServiceBounds {
  readonly maxWaiting?: number;
  readonly mostBytes?: number;
}

interface ServedQuery {
  readonly key: string;
  readonly watched: WatchedQuery;
  snapshot?: { readonly revision: number; readonly atMs: number; readonly answer: Answer | undefined };
  readonly deltas: Map<number, { readonly toTick: number; readonly atMs: number; readonly answer: Answer }>;
}

/** The most bytes that are kept for queries: their games, bodies and deltas. */
export const MOST_BYTES = 24 * 1024 * 1024;
/** The factor for compressed forms, which are kept beside bodies. */
export const FORMS = 2;
/**
 * The cost of new queries to a network each minute: one, and one more for each 200 games that they hold. A query that is
 * kept already costs nothing, so that those who watch the boards that others watch are never refused.
 */
export const COST = { amount: 1_200, windowMs: 60_000, gamesForOne: 200 };
export const MAX_WAITING = 4_000;
const MAX_DELTAS_PER_QUERY = 16;
/** How long a kept delta is reused; after that a fresh one saves the reader a chain of old ones. */
const DELTA_REUSE_MS = 2_000;
/** How long a snapshot without changes is reused; clocks of running games go on without a change. */
const LIVE_SNAPSHOT_MS = 1_000;

export class FeedService implements FeedAnswers {
  readonly #source: FeedSource;
  readonly #nowMs: () => number;
  readonly #listed: ListedSelections;
  readonly #asian: ListedSelections;
  readonly #room: WaitingRoom;
  readonly #served: HeldBytes<ServedQuery>;
  readonly #costs: RateLimit;
  readonly #unsubscribe: () => void;

  constructor(
    source: FeedSource,
    timers: Timers,
    nowMs: () => number,
    { maxWaiting = MAX_WAITING, mostBytes = MOST_BYTES }: FeedServiceBounds = {},
  ) {
    this.#source = source;
    this.#nowMs = nowMs;
    this.#listed = new ListedSelections(source);
    this.#asian = new ListedSelections(source, ASIAN_LIST);
    this.#room = new WaitingRoom(timers, maxWaiting);
    this.#served = new HeldBytes({ mostBytes, shrink: (served) => this.#shrink(served) });
    this.#costs = new RateLimit({ ...COST, nowMs });
    this.#unsubscribe = source.onTick(() => this.#room.tick());
  }

  /** The approximate bytes that are kept for queries. */
  get heldBytes(): number {
    return this.#served.bytes;
  }

  get waiting(): number {
    return this.#room.waiting;
  }

  async answer(query: FeedQuery, question: FeedQuestion): Promise<FeedReply> {
    const served = this.#servedOf(query, question.network);
    if (typeof served === 'number') return { kind: 'busy', waitMs: served };
    const since = this.#tickOf(question.since);
    if (since === undefined || since < Math.max(served.watched.knownFrom, this.#source.oldestTick))
      return this.#snapshot(query, served);
    let revision = served.watched.refresh();
    // Queries that are waited for stay: where they take all the room, others are answered at once.
    const mayWait = !this.#served.isFull || this.#room.isWaitedFor(served.watched);
    if (revision <= since && question.waitMs > 0 && mayWait) {
      await this.#room.wait(served.watched, since, question.waitMs, question.signal, question.network);
      revision = served.watched.refresh();
    }
    if (revision <= since) return { kind: 'unchanged', cursor: this.#cursor() };
    const { watched } = served;
    if (query.rowDelta) {
      const write = query.rowDelta.bind(query);
      return this.#delta(() => write(watched.rowChangesSince(since)), served, since);
    }
    if (!query.delta) return this.#snapshot(query, served);
    const write = query.delta.bind(query);
    const lists = this.#listsOf(query);
    const listed = (game: SourceGame) => lists.view(game);
    return this.#delta(() => write(watched.changesSince(since), since, listed), served, since);
  }

  /** Answers everyone who waits; later questions do not wait. */
  close(): void {
    this.#unsubscribe();
    this.#room.close();
  }

  /** The query as it is kept, or how long its client has to wait before another new one, milliseconds. */
  #servedOf(query: FeedQuery, network: string): ServedQuery | number {
    const { key } = query;
    const known = this.#served.get(key);
    if (known) return known;
    const waitMs = this.#costs.take(network);
    if (waitMs > 0) return waitMs;
    const watched = new WatchedQuery(query, this.#source, this.#listsOf(query));
    this.#costs.take(network, Math.floor(watched.games.length / COST.gamesForOne));
    const made: ServedQuery = { key, watched, deltas: new Map() };
    this.#weigh(made);
    return made;
  }

  #listsOf({ depth }: FeedQuery): ListedSelections {
    return depth === 'asian' ? this.#asian : this.#listed;
  }

  /** Shrinks a query. One that is waited for stays without its bodies: they are made again. */
  #shrink(served: ServedQuery): number {
    if (!this.#room.isWaitedFor(served.watched)) return 0;
    delete served.snapshot;
    served.deltas.clear();
    return served.watched.bytes;
  }

  #weigh(served: ServedQuery): void {
    const { deltas, key, snapshot, watched } = served;
    let bodies = snapshot?.answer?.bytes.length ?? 0;
    for (const { answer } of deltas.values()) bodies += answer.bytes.length;
    this.#served.set(key, served, watched.bytes + FORMS * bodies);
  }

  #snapshot(query: FeedQuery, served: ServedQuery): FeedReply {
    const revision = served.watched.refresh();
    const nowMs = this.#nowMs();
    let made = served.snapshot;
    const keptMs = query.feed === 'live' ? LIVE_SNAPSHOT_MS : Number.POSITIVE_INFINITY;
    if (made?.revision !== revision || nowMs >= made.atMs + keptMs) {
      const body = query.snapshot(served.watched.games);
      made = { revision, atMs: nowMs, answer: body === undefined ? undefined : new Answer(body) };
      served.snapshot = made;
      this.#weigh(served);
    }
    if (!made?.answer) return { kind: 'nothing' };
    const { offersDeltas } = this.#source;
    return {
      kind: 'snapshot',
      answer: made.answer,
      goodUntilMs: made.atMs + keptMs,
      ...(offersDeltas ? { cursor: this.#cursor() } : {}),
    };
  }

  #delta(write: () => string | Uint8Array, served: ServedQuery, since: number): FeedReply {
    const nowMs = this.#nowMs();
    const kept = served.deltas.get(since);
    if (kept && nowMs - kept.atMs < DELTA_REUSE_MS)
      return { kind: 'delta', answer: kept.answer, cursor: this.#cursor(kept.toTick) };
    const answer = new Answer(write(), { isUrgent: true });
    const { tick } = this.#source;
    served.deltas.delete(since);
    served.deltas.set(since, { toTick: tick, atMs: nowMs, answer });
    for (const oldest of served.deltas.keys()) {
      if (served.deltas.size <= MAX_DELTAS_PER_QUERY) break;
      served.deltas.delete(oldest);
    }
    this.#weigh(served);
    return { kind: 'delta', answer, cursor: this.#cursor(tick) };
  }

  get #run(): string {
    return this.#source.run ?? this.#source.epoch;
  }

  #cursor(tick = this.#source.tick): string {
    return `${this.#run}:${tick}`;
  }

  /** The tick of a cursor of this run that is not in the future. */
  #tickOf(cursor: string | undefined): number | undefined {
    if (cursor === undefined || !this.#source.offersDeltas) return undefined;
    const colon = cursor.lastIndexOf(':');
    const digits = cursor.slice(colon + 1);
    if (colon < 0 || cursor.slice(0, colon) !== this.#run || !/^\d{1,15}$/.test(digits)) return undefined;
    const tick = Number(digits);
    return tick <= this.#source.tick ? tick : undefined;
  }
}
