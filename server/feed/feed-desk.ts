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
import { ListedSelections, type ListedView } from './listed-selections.ts';
import { type Timers, WaitingRoom } from './waiting-room.ts';
import { type QueryChanges, type RowChanges, type WatchableQuery, WatchedQuery } from './watched-query.ts';

export interface FeedQuery extends WatchableQuery {
  /** The body; undefined where there is nothing to say (204). */
  snapshot(games: readonly SourceGame[]): string | undefined;
  /** What changed in games. Absent, like `rowDelta`, where the form has no deltas: then a change is told by a snapshot. */
  delta?(changes: QueryChanges, since: number, listed: (game: SourceGame) => ListedView): Uint8Array;
  /** What changed in `rows`. */
  rowDelta?(changes: RowChanges): string;
}

export type FeedReply =
  | {
      readonly kind: 'snapshot';
      readonly answer: Answer;
      readonly cursor?: string;
      /** Made again from then on, epoch ms, even without a change. */
      readonly goodUntilMs: number;
    }
  | { readonly kind: 'delta'; readonly answer: Answer; readonly cursor: string }
  | { readonly kind: 'unchanged'; readonly cursor: string }
  | { readonly kind: 'nothing' };

export interface FeedQuestion {
  readonly since?: string;
  readonly waitMs: number;
  /** Fires when the client has gone. */
  readonly signal: AbortSignal;
}

interface Desk {
  readonly watched: WatchedQuery;
  snapshot?: { readonly revision: number; readonly atMs: number; readonly answer: Answer | undefined };
  readonly deltas: Map<number, { readonly toTick: number; readonly atMs: number; readonly answer: Answer }>;
}

const MAX_QUERIES = 2_000;
const MAX_WAITING = 4_000;
const MAX_DELTAS_PER_QUERY = 16;
/** A kept delta is handed out again for so long; after that a fresh one saves the reader a chain of old ones. */
const DELTA_REUSE_MS = 2_000;
/** A snapshot without changes is made again after so long, since clocks of running games go on without a change. */
const LIVE_SNAPSHOT_MS = 1_000;

export class FeedDesk {
  readonly #source: FeedSource;
  readonly #nowMs: () => number;
  readonly #listed: ListedSelections;
  readonly #room: WaitingRoom;
  readonly #desks = new Map<string, Desk>();
  readonly #unsubscribe: () => void;

  constructor(source: FeedSource, timers: Timers, nowMs: () => number, maxWaiting = MAX_WAITING) {
    this.#source = source;
    this.#nowMs = nowMs;
    this.#listed = new ListedSelections(source);
    this.#room = new WaitingRoom(timers, maxWaiting);
    this.#unsubscribe = source.onTick(() => this.#room.tick());
  }

  get waiting(): number {
    return this.#room.waiting;
  }

  async answer(query: FeedQuery, question: FeedQuestion): Promise<FeedReply> {
    const desk = this.#desk(query);
    const since = this.#tickOf(question.since);
    if (since === undefined || since < Math.max(desk.watched.knownFrom, this.#source.oldestTick))
      return this.#snapshot(query, desk);
    let revision = desk.watched.refresh();
    if (revision <= since && question.waitMs > 0) {
      await this.#room.wait(desk.watched, since, question.waitMs, question.signal);
      revision = desk.watched.refresh();
    }
    if (revision <= since) return { kind: 'unchanged', cursor: this.#cursor() };
    const { watched } = desk;
    if (query.rowDelta) {
      const write = query.rowDelta.bind(query);
      return this.#delta(() => write(watched.rowChangesSince(since)), desk, since);
    }
    if (!query.delta) return this.#snapshot(query, desk);
    const write = query.delta.bind(query);
    const listed = (game: SourceGame) => this.#listed.view(game);
    return this.#delta(() => write(watched.changesSince(since), since, listed), desk, since);
  }

  /** Everyone who waits is answered; later questions do not wait. */
  close(): void {
    this.#unsubscribe();
    this.#room.close();
  }

  #desk(query: FeedQuery): Desk {
    const known = this.#desks.get(query.key);
    if (known) {
      // Least recently asked first.
      this.#desks.delete(query.key);
      this.#desks.set(query.key, known);
      return known;
    }
    const made: Desk = { watched: new WatchedQuery(query, this.#source, this.#listed), deltas: new Map() };
    this.#desks.set(query.key, made);
    if (this.#desks.size > MAX_QUERIES) this.#evict();
    return made;
  }

  #evict(): void {
    for (const [key, desk] of this.#desks) {
      if (this.#room.isWaitedFor(desk.watched)) continue;
      this.#desks.delete(key);
      return;
    }
  }

  #snapshot(query: FeedQuery, desk: Desk): FeedReply {
    const revision = desk.watched.refresh();
    const nowMs = this.#nowMs();
    let made = desk.snapshot;
    const keptMs = query.feed === 'live' ? LIVE_SNAPSHOT_MS : Number.POSITIVE_INFINITY;
    if (made?.revision !== revision || nowMs >= made.atMs + keptMs) {
      const body = query.snapshot(desk.watched.games);
      made = { revision, atMs: nowMs, answer: body === undefined ? undefined : new Answer(body) };
      desk.snapshot = made;
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

  #delta(write: () => string | Uint8Array, desk: Desk, since: number): FeedReply {
    const nowMs = this.#nowMs();
    const kept = desk.deltas.get(since);
    if (kept && nowMs - kept.atMs < DELTA_REUSE_MS)
      return { kind: 'delta', answer: kept.answer, cursor: this.#cursor(kept.toTick) };
    const answer = new Answer(write(), { isUrgent: true });
    const { tick } = this.#source;
    desk.deltas.delete(since);
    desk.deltas.set(since, { toTick: tick, atMs: nowMs, answer });
    for (const oldest of desk.deltas.keys()) {
      if (desk.deltas.size <= MAX_DELTAS_PER_QUERY) break;
      desk.deltas.delete(oldest);
    }
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
