/**
 * Answers queries of the feed over a world that is made from messages. An answer follows from the query, its cursor and the
 * position in the stream that it reaches: any two nodes at that position give the same bytes under the same tag, whatever they
 * were asked before. So a cache in front of many nodes may keep what any of them said.
 *
 * A cursor that another node gave may lie ahead of this one: then the node is waited for. One for which nothing is new is
 * given back as it came, so that all who wait for the same go on with one address.
 */
import { Answer } from '../../feed/answer.ts';
import type {
  FeedAnswers,
  FeedFigures,
  FeedQuery,
  FeedQuestion,
  FeedReply,
} from '../../feed/feed-service.ts';
import { COST, FORMS, MAX_WAITING, MOST_BYTES } from '../../feed/feed-service.ts';
import type { Timers } from '../../feed/waiting/deadlines.ts';
import { type AwaitedAnswer, WaitingRoom } from '../../feed/waiting/waiting-room.ts';
import { HeldBytes } from '../../lib/held-bytes.ts';
import { RateLimit } from '../../lib/rate-limit.ts';
import type { SourceGame } from '../../source/source.ts';
import { type RemoteWorld, TICKS_REMEMBERED } from '../world/remote-world.ts';
import { StreamedQuery } from './streamed-query.ts';

export interface StreamedQuestion extends FeedQuestion {
  /** The signal that fires when the client has gone. */
  readonly signal: AbortSignal;
}

interface Kept {
  readonly key: string;
  readonly streamed: StreamedQuery;
  snapshot?: {
    readonly position: number;
    readonly games: readonly SourceGame[];
    readonly answer: Answer | undefined;
  };
  readonly deltas: Map<number, { readonly position: number; readonly answer: Answer }>;
}

const MOST_DELTAS = 16;
/** How often an answer is begun again because more of a game is needed than is told: parts of it come one after another. */
const MOST_READS = 3;
/** How long more of a game is waited for: a few messages of the stream. */
const TOLD_WITHIN_MS = 3_000;
/** How long a node is waited for that another one is ahead of. */
const COMES_WITHIN_MS = 4_000;
/** A cursor for which nothing is new is kept for so long; after that a newer one is given before it is forgotten. */
const TICKS_UNCHANGED = TICKS_REMEMBERED / 2;

export class StreamedFeed implements FeedAnswers {
  readonly #world: RemoteWorld;
  readonly #timers: Timers;
  readonly #room: WaitingRoom;
  readonly #held: HeldBytes<Kept>;
  readonly #costs: RateLimit;
  readonly #unsubscribe: () => void;
  /** Those who wait for the node to come as far as their cursor. */
  readonly #behind = new Set<() => void>();
  #isClosed = false;
  #deltas = 0;
  #deltaBytes = 0;

  constructor(world: RemoteWorld, timers: Timers, nowMs: () => number) {
    this.#world = world;
    this.#timers = timers;
    this.#room = new WaitingRoom(timers, nowMs, MAX_WAITING);
    this.#held = new HeldBytes({ mostBytes: MOST_BYTES, shrink: (kept) => this.#shrink(kept) });
    this.#costs = new RateLimit({ ...COST, nowMs });
    this.#unsubscribe = world.onTick(() => {
      for (const look of this.#behind) look();
      this.#room.tick();
    });
  }

  get waiting(): number {
    return this.#room.waiting;
  }

  get heldBytes(): number {
    return this.#held.bytes;
  }

  get made(): FeedFigures['made'] {
    return { deltas: this.#deltas, deltaBytes: this.#deltaBytes };
  }

  close(): void {
    this.#isClosed = true;
    this.#unsubscribe();
    this.#room.close();
    for (const look of this.#behind) look();
  }

  ask(query: FeedQuery, question: FeedQuestion, answered: (make: () => FeedReply) => void): AwaitedAnswer {
    const gone = new AbortController();
    let isOver = false;
    const end = (make: () => FeedReply): void => {
      isOver = true;
      if (!gone.signal.aborted) answered(make);
    };
    this.answer(query, { ...question, signal: gone.signal }).then(
      (reply) => end(() => reply),
      (error: unknown) =>
        end(() => {
          throw error;
        }),
    );
    return {
      get isOver() {
        return isOver;
      },
      leave: () => gone.abort(),
    };
  }

  async answer(query: FeedQuery, question: StreamedQuestion): Promise<FeedReply> {
    const kept = this.#keptOf(query, question.network);
    if (typeof kept === 'number') return { kind: 'busy', waitMs: kept };
    const since = this.#tickOf(question.since);
    if (since !== undefined && since > this.#world.tick && !(await this.#comesTo(since, question)))
      return { kind: 'unchanged', cursor: this.#cursor(since) };
    const first = await this.#made(kept, since, question);
    if (first.kind !== 'unchanged' || since === undefined || question.waitMs <= 0) return first;
    // Queries that are waited for stay: where they take all the room, others are answered at once.
    if (this.#held.isFull && !this.#room.isWaitedFor(kept.streamed)) return first;
    const from = Math.max(since, kept.streamed.refresh());
    await this.#changes(kept, from, question);
    return this.#made(kept, since, question);
  }

  /** Waits for a change of the query, or the end of the question. */
  #changes(
    { streamed }: Kept,
    since: number,
    { network, signal, waitMs: milliseconds }: StreamedQuestion,
  ): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.#room.wait(streamed, since, { milliseconds, network }, () => {
        signal.removeEventListener('abort', leave);
        resolve();
      });
      const leave = () => waiting?.leave('gone');
      signal.addEventListener('abort', leave);
      if (signal.aborted) leave();
    });
  }

  /** The answer as of now, once all is told that it needs. */
  async #made(kept: Kept, since: number | undefined, { signal }: StreamedQuestion): Promise<FeedReply> {
    for (let read = 1; read <= MOST_READS; read += 1) {
      const { lacking, value } = this.#world.reading(() => this.#now(kept, since));
      if (lacking.length === 0) return value;
      kept.streamed.forgetNow();
      delete kept.snapshot;
      kept.deltas.clear();
      const late = new AbortController();
      const cancel = this.#timers.after(TOLD_WITHIN_MS, () => late.abort());
      const isTold = await this.#world.told(lacking, AbortSignal.any([signal, late.signal]));
      cancel();
      if (!isTold) break;
    }
    return { kind: 'unready' };
  }

  #now(kept: Kept, since: number | undefined): FeedReply {
    if (since === undefined) return this.#snapshot(kept);
    const { query } = kept.streamed;
    const difference = kept.streamed.differenceSince(since);
    switch (difference.kind) {
      case 'none':
        return { kind: 'unchanged', cursor: this.#cursor(this.#unchangedTick(since)) };
      case 'untold':
        return this.#snapshot(kept);
      case 'rows': {
        const write = query.rowDelta?.bind(query);
        return write ? this.#delta(kept, since, () => write(difference.changes)) : this.#snapshot(kept);
      }
      case 'some': {
        const write = query.delta?.bind(query);
        const { changes, listed } = difference;
        return write ? this.#delta(kept, since, () => write(changes, since, listed)) : this.#snapshot(kept);
      }
    }
  }

  #unchangedTick(since: number): number {
    const { tick } = this.#world;
    return tick - since <= TICKS_UNCHANGED ? since : tick;
  }

  #snapshot(kept: Kept): FeedReply {
    const { position } = this.#world;
    const { query } = kept.streamed;
    const { games } = kept.streamed;
    let made = kept.snapshot;
    // Nothing of the line moves but what is told of it; scores in play have clocks.
    const stands = query.feed === 'line' && this.#world.offersDeltas && made && isSame(made.games, games);
    if (!made || (made.position !== position && !stands)) {
      const body = query.snapshot(games);
      made = { position, games, answer: body === undefined ? undefined : new Answer(body) };
      kept.snapshot = made;
      this.#weigh(kept);
    }
    if (!made.answer) return { kind: 'nothing' };
    return {
      kind: 'snapshot',
      answer: made.answer,
      goodUntilMs: Number.POSITIVE_INFINITY,
      ...(this.#world.offersDeltas ? { cursor: this.#cursor(this.#world.tick) } : {}),
    };
  }

  #delta(kept: Kept, since: number, write: () => string | Uint8Array): FeedReply {
    const { position, tick } = this.#world;
    let made = kept.deltas.get(since);
    if (made?.position !== position) {
      made = { position, answer: new Answer(write(), { isUrgent: true }) };
      this.#deltas += 1;
      this.#deltaBytes += made.answer.bytes.length;
      kept.deltas.delete(since);
      kept.deltas.set(since, made);
      for (const oldest of kept.deltas.keys()) {
        if (kept.deltas.size <= MOST_DELTAS) break;
        kept.deltas.delete(oldest);
      }
      this.#weigh(kept);
    }
    return { kind: 'delta', answer: made.answer, cursor: this.#cursor(tick) };
  }

  #keptOf(query: FeedQuery, network: string): Kept | number {
    const known = this.#held.get(query.key);
    if (known) return known;
    const waitMs = this.#costs.take(network);
    if (waitMs > 0) return waitMs;
    const streamed = new StreamedQuery(query, this.#world);
    const made: Kept = { key: query.key, streamed, deltas: new Map() };
    this.#weigh(made);
    return made;
  }

  #shrink(kept: Kept): number {
    if (!this.#room.isWaitedFor(kept.streamed)) return 0;
    delete kept.snapshot;
    kept.deltas.clear();
    return kept.streamed.bytes;
  }

  #weigh(kept: Kept): void {
    const { deltas, key, snapshot, streamed } = kept;
    let bodies = snapshot?.answer?.bytes.length ?? 0;
    for (const { answer } of deltas.values()) bodies += answer.bytes.length;
    this.#held.set(key, kept, streamed.bytes + FORMS * bodies);
  }

  /** Waits until the node has come as far as a cursor; false where it has not within the question's time. */
  async #comesTo(tick: number, { signal, waitMs }: StreamedQuestion): Promise<boolean> {
    if (waitMs <= 0 || signal.aborted || this.#isClosed) return false;
    return new Promise((resolve) => {
      const end = () => {
        this.#behind.delete(look);
        signal.removeEventListener('abort', end);
        cancel();
        resolve(this.#world.tick >= tick);
      };
      const look = () => {
        if (this.#isClosed || this.#world.tick >= tick) end();
      };
      this.#behind.add(look);
      signal.addEventListener('abort', end);
      const cancel = this.#timers.after(Math.min(waitMs, COMES_WITHIN_MS), end);
    });
  }

  #cursor(tick: number): string {
    return `${this.#world.run}:${tick}`;
  }

  /** The tick of a cursor of this run. */
  #tickOf(cursor: string | undefined): number | undefined {
    if (cursor === undefined || !this.#world.offersDeltas) return undefined;
    const colon = cursor.lastIndexOf(':');
    const digits = cursor.slice(colon + 1);
    if (colon < 0 || cursor.slice(0, colon) !== this.#world.run || !/^\d{1,15}$/.test(digits))
      return undefined;
    return Number(digits);
  }
}

const isSame = (one: readonly SourceGame[], other: readonly SourceGame[]): boolean =>
  one.length === other.length && one.every((game, at) => game === other[at]);
