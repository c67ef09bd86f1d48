/**
 * Answers queries of the feed. A snapshot is made once for each query and change, a delta once for each query and cursor,
 * however many ask, and nothing is made that nobody asks for.
 *
 * A delta answers "what is new after this cursor" and its own cursor says how far it reaches. The same cursor gets the same
 * bytes while they are kept here, and any other bytes for it would be as true: a cache may keep a delta for ever. With a wait,
 * the answer comes at the next change of the query. A cursor of another run, from the future, or older than what is
 * remembered gets a snapshot, and so does, at the next change, one of a query whose form has no deltas.
 */

import type { FeedSource, SourceGame } from '../source/source.ts';
import { Answer } from './answer.ts';
import { KeptQueries, type KeptQuery, tickOfCursor } from './kept-queries.ts';
import { ASIAN_LIST, ListedSelections, type ListedView } from './listed-selections.ts';
import type { Timers } from './waiting/deadlines.ts';
import { type AwaitedAnswer, WaitingRoom } from './waiting/waiting-room.ts';
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
  /** The network of the client: seats of waiting requests are shared among networks. */
  readonly network: string;
}

/** The feed's figures of itself, at any time. */
export interface FeedFigures {
  readonly waiting: number;
  /** The approximate bytes that are kept for queries. */
  readonly heldBytes: number;
  /** The deltas that were made, however many were sent each, and their bytes before compression. */
  readonly made: { readonly deltas: number; readonly deltaBytes: number };
}

/** Whoever answers queries of the feed. */
export interface FeedAnswers extends FeedFigures {
  /**
   * Answers a question, at once or when there is something new: `answered` is called once with what makes the answer,
   * and never where what is returned, the wait, was left because the client has gone.
   */
  ask(
    query: FeedQuery,
    question: FeedQuestion,
    answered: (make: () => FeedReply) => void,
  ): AwaitedAnswer | undefined;
  /** Answers everyone who waits; later questions do not wait. */
  close(): void;
}

export interface FeedServiceBounds {
  readonly maxWaiting?: number;
  readonly mostBytes?: number;
}

interface MadeSnapshot {
  readonly revision: number;
  readonly atMs: number;
}

interface MadeDelta {
  readonly toTick: number;
  readonly atMs: number;
}

interface ServedQuery extends KeptQuery<MadeSnapshot, MadeDelta> {
  readonly query: FeedQuery;
  readonly watched: WatchedQuery;
}

export const MAX_WAITING = 4_000;
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
  readonly #served: KeptQueries<MadeSnapshot, MadeDelta, ServedQuery>;
  readonly #unsubscribe: () => void;

  constructor(
    source: FeedSource,
    timers: Timers,
    nowMs: () => number,
    { maxWaiting = MAX_WAITING, mostBytes }: FeedServiceBounds = {},
  ) {
    this.#source = source;
    this.#nowMs = nowMs;
    this.#listed = new ListedSelections(source);
    this.#asian = new ListedSelections(source, ASIAN_LIST);
    this.#room = new WaitingRoom(timers, nowMs, maxWaiting);
    this.#served = new KeptQueries({
      room: this.#room,
      nowMs,
      ...(mostBytes === undefined ? {} : { mostBytes }),
    });
    this.#unsubscribe = source.onTick(() => this.#room.tick());
  }

  get heldBytes(): number {
    return this.#served.bytes;
  }

  get made(): FeedFigures['made'] {
    return this.#served.made;
  }

  get waiting(): number {
    return this.#room.waiting;
  }

  /** Answers a question. Nothing of it but its cursor is kept while it waits. */
  ask(
    query: FeedQuery,
    question: FeedQuestion,
    answered: (make: () => FeedReply) => void,
  ): AwaitedAnswer | undefined {
    const { network, waitMs } = question;
    const served = this.#servedOf(query, network);
    if (typeof served === 'number') {
      answered(() => ({ kind: 'busy', waitMs: served }));
      return undefined;
    }
    const since = this.#tickOf(question.since);
    if (since === undefined || since < Math.max(served.watched.knownFrom, this.#source.oldestTick)) {
      answered(() => this.#snapshot(served));
      return undefined;
    }
    const mayWait = waitMs > 0 && this.#served.mayWait(served);
    const news = () => this.#news(served, since);
    if (served.watched.refresh() > since || !mayWait) {
      answered(news);
      return undefined;
    }
    return this.#room.wait(served.watched, since, { milliseconds: waitMs, network }, (outcome) => {
      if (outcome !== 'gone') answered(news);
    });
  }

  /** Answers everyone who waits; later questions do not wait. */
  close(): void {
    this.#unsubscribe();
    this.#room.close();
  }

  /** What is new after a tick that is remembered. */
  #news(served: ServedQuery, since: number): FeedReply {
    const { query, watched } = served;
    if (watched.refresh() <= since) return { kind: 'unchanged', cursor: this.#cursor() };
    if (query.rowDelta) {
      const write = query.rowDelta.bind(query);
      return this.#delta(() => write(watched.rowChangesSince(since)), served, since);
    }
    if (!query.delta) return this.#snapshot(served);
    const write = query.delta.bind(query);
    const lists = this.#listsOf(query);
    const listed = (game: SourceGame) => lists.view(game);
    return this.#delta(() => write(watched.changesSince(since), since, listed), served, since);
  }

  /** The query as it is kept, or how long its client has to wait before another new one, milliseconds. */
  #servedOf(query: FeedQuery, network: string): ServedQuery | number {
    const { key } = query;
    const make = (): ServedQuery => ({
      key,
      query,
      watched: new WatchedQuery(query, this.#source, this.#listsOf(query)),
      deltas: new Map(),
    });
    return this.#served.of(key, network, make, ({ watched }) => watched.games.length);
  }

  #listsOf({ depth }: FeedQuery): ListedSelections {
    return depth === 'asian' ? this.#asian : this.#listed;
  }

  #snapshot(served: ServedQuery): FeedReply {
    const { query } = served;
    const revision = served.watched.refresh();
    const nowMs = this.#nowMs();
    let made = served.snapshot;
    const keptMs = query.feed === 'live' ? LIVE_SNAPSHOT_MS : Number.POSITIVE_INFINITY;
    if (made?.revision !== revision || nowMs >= made.atMs + keptMs) {
      const body = query.snapshot(served.watched.games);
      made = { revision, atMs: nowMs, answer: body === undefined ? undefined : new Answer(body) };
      served.snapshot = made;
      this.#served.weigh(served);
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
    this.#served.keepDelta(served, since, { toTick: tick, atMs: nowMs, answer });
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
    const tick = this.#source.offersDeltas ? tickOfCursor(cursor, this.#run) : undefined;
    return tick !== undefined && tick <= this.#source.tick ? tick : undefined;
  }
}
