/**
 * Answers queries of the feed over a world that is made from messages. An answer follows from the query, its cursor and the
 * position in the stream that it reaches: any two nodes at that position give the same bytes under the same tag, whatever they
 * were asked before. So a cache in front of many nodes may keep what any of them said.
 *
 * A cursor that another node gave may lie ahead of this one: then the node is waited for. One for which nothing is new is
 * given back as it came, so that all who wait for the same go on with one address.
 */
import type { Wanted } from '#protocol/world/world-messages.ts';
import { Answer } from '../../feed/answer.ts';
import type {
  FeedAnswers,
  FeedFigures,
  FeedQuery,
  FeedQuestion,
  FeedReply,
  FeedServiceBounds,
} from '../../feed/feed-service.ts';
import { MAX_WAITING } from '../../feed/feed-service.ts';
import { KeptQueries, type KeptQuery, tickOfCursor } from '../../feed/kept-queries.ts';
import type { Timers } from '../../feed/waiting/deadlines.ts';
import { type AwaitedAnswer, WaitingRoom } from '../../feed/waiting/waiting-room.ts';
import { isBehind, type SourceGame } from '../../source/source.ts';
import type { RemoteWorld } from '../world/remote-world.ts';
import { TICKS_REMEMBERED } from '../world/told-state.ts';
import { StepsOfAnswer } from './steps-of-answer.ts';
import { StreamedQuery } from './streamed-query.ts';

interface MadeSnapshot {
  /** The run of the world, and the position in its stream. */
  readonly place: string;
  readonly games: readonly SourceGame[];
}

interface MadeDelta {
  readonly place: string;
}

interface Kept extends KeptQuery<MadeSnapshot, MadeDelta> {
  readonly watched: StreamedQuery;
}

/** A question as it is kept while it waits. */
interface Asked {
  readonly kept: Kept;
  /** The run that the tick of its cursor is of. */
  readonly run: string;
  readonly since: number | undefined;
  readonly waitMs: number;
  readonly network: string;
  readonly answered: (make: () => FeedReply) => void;
}

/** An answer, and what it needs that is not told. */
interface Reading {
  readonly value: FeedReply;
  readonly lacking: readonly Wanted[];
}

/** How often an answer is begun again because more of a game is needed than is told: parts of it come one after another. */
const MOST_READS = 3;
/** How long more of a game is waited for: a few messages of the stream. */
const TOLD_WITHIN_MS = 3_000;
/** How long a node is waited for that another one is ahead of. */
const COMES_WITHIN_MS = 4_000;
/** How late those who wait learn that the world is behind. */
export const LOOK_EVERY_MS = 500;
/** A cursor for which nothing is new is kept for so long; after that a newer one is given before it is forgotten. */
const TICKS_UNCHANGED = TICKS_REMEMBERED / 2;

const UNREADY: FeedReply = { kind: 'unready' };

export class StreamedFeed implements FeedAnswers {
  readonly #world: RemoteWorld;
  readonly #timers: Timers;
  readonly #room: WaitingRoom;
  readonly #kept: KeptQueries<MadeSnapshot, MadeDelta, Kept>;
  readonly #unsubscribe: () => void;
  /** Those who wait for the node to come as far as their cursor. */
  readonly #behind = new Set<() => void>();
  #run: string;
  #wasBehind = false;
  #cancelLook: () => void = () => undefined;
  #isClosed = false;

  constructor(
    world: RemoteWorld,
    timers: Timers,
    nowMs: () => number,
    { maxWaiting = MAX_WAITING, mostBytes }: FeedServiceBounds = {},
  ) {
    this.#world = world;
    this.#timers = timers;
    this.#room = new WaitingRoom(timers, nowMs, maxWaiting);
    this.#kept = new KeptQueries({
      room: this.#room,
      nowMs,
      ...(mostBytes === undefined ? {} : { mostBytes }),
    });
    this.#run = world.run;
    this.#unsubscribe = world.onTick(() => {
      for (const look of this.#behind) look();
      // Ticks of another run are other ones: whoever waits begins with it.
      if (world.run !== this.#run) this.#room.wakeAll();
      else this.#room.tick();
      this.#run = world.run;
    });
    this.#lookAgain();
  }

  get waiting(): number {
    return this.#room.waiting;
  }

  get heldBytes(): number {
    return this.#kept.bytes;
  }

  get made(): FeedFigures['made'] {
    return this.#kept.made;
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelLook();
    this.#unsubscribe();
    this.#room.close();
    for (const look of this.#behind) look();
  }

  /** Whoever waits when the world falls behind is told so: a proxy goes on to another node. */
  #lookAgain(): void {
    this.#cancelLook = this.#timers.after(LOOK_EVERY_MS, () => {
      const behind = isBehind(this.#world);
      if (behind && !this.#wasBehind) this.#room.wakeAll();
      this.#wasBehind = behind;
      this.#lookAgain();
    });
  }

  ask(
    query: FeedQuery,
    question: FeedQuestion,
    answered: (make: () => FeedReply) => void,
  ): AwaitedAnswer | undefined {
    const { network, waitMs } = question;
    const kept = this.#keptOf(query, network);
    if (typeof kept === 'number') {
      answered(() => ({ kind: 'busy', waitMs: kept }));
      return undefined;
    }
    const { offersDeltas, run } = this.#world;
    const since = offersDeltas ? tickOfCursor(question.since, run) : undefined;
    const asked: Asked = { kept, run, since, waitMs, network, answered };
    if (since !== undefined && since > this.#world.tick) return this.#comeTo(since, asked);
    return this.#answerOrWait(asked);
  }

  #answerOrWait(asked: Asked): AwaitedAnswer | undefined {
    return this.#read(asked, (reply) => {
      const { answered, kept, network, since, waitMs } = asked;
      const mayWait = since !== undefined && waitMs > 0 && this.#kept.mayWait(kept);
      if (reply.kind !== 'unchanged' || !mayWait) {
        answered(() => reply);
        return undefined;
      }
      const from = Math.max(since, kept.watched.refresh());
      return this.#room.wait(kept.watched, from, { milliseconds: waitMs, network }, (outcome) => {
        if (outcome !== 'gone') this.#answer(asked);
      });
    });
  }

  #answer(asked: Asked): void {
    this.#read(asked, (reply) => {
      asked.answered(() => reply);
      return undefined;
    });
  }

  /**
   * Hands on the answer as of now, once all is told that it needs; at once where it is. A fault is handed to who asked:
   * others wait for the same tick.
   */
  #read(
    asked: Asked,
    next: (reply: FeedReply) => AwaitedAnswer | undefined,
    reads = 1,
  ): AwaitedAnswer | undefined {
    const { answered, kept, run } = asked;
    const since = run === this.#world.run ? asked.since : undefined;
    let read: Reading;
    try {
      read = this.#now(kept, since);
    } catch (error) {
      answered(() => {
        throw error;
      });
      return undefined;
    }
    if (read.lacking.length === 0) return next(read.value);
    kept.watched.forgetNow();
    delete kept.snapshot;
    kept.deltas.clear();
    const steps = new StepsOfAnswer();
    const cancel = this.#timers.after(TOLD_WITHIN_MS, () => steps.giveUp());
    void this.#world.told(read.lacking, steps.givenUp).then((isTold) => {
      cancel();
      steps.goOn(() => {
        if (!isTold || reads === MOST_READS) return next(UNREADY);
        return this.#read(asked, next, reads + 1);
      });
    });
    return steps;
  }

  /** Waits until the node has come as far as a cursor, and says that nothing is new where it has not within the question's time. */
  #comeTo(tick: number, asked: Asked): AwaitedAnswer | undefined {
    const { answered, waitMs } = asked;
    const cursor = this.#cursor(tick);
    const late = () => answered(() => ({ kind: 'unchanged', cursor }));
    if (waitMs <= 0 || this.#isClosed) {
      late();
      return undefined;
    }
    const steps = new StepsOfAnswer();
    const end = () => {
      this.#behind.delete(look);
      cancel();
      steps.goOn(() => {
        if (this.#world.tick >= tick || this.#world.run !== asked.run) return this.#answerOrWait(asked);
        late();
        return undefined;
      });
    };
    const look = () => {
      const hasCome = this.#world.tick >= tick || this.#world.run !== asked.run;
      if (this.#isClosed || steps.isOver || hasCome) end();
    };
    this.#behind.add(look);
    const cancel = this.#timers.after(Math.min(waitMs, COMES_WITHIN_MS), end);
    return steps;
  }

  #now(kept: Kept, since: number | undefined): Reading {
    return this.#world.reading(() => this.#made(kept, since));
  }

  #made(kept: Kept, since: number | undefined): FeedReply {
    if (since === undefined) return this.#snapshot(kept);
    const { query } = kept.watched;
    const difference = kept.watched.differenceSince(since);
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
    const place = this.#place;
    const { games, query } = kept.watched;
    let made = kept.snapshot;
    // Nothing of the line moves but what is told of it; scores in play have clocks.
    const stands = query.feed === 'line' && this.#world.offersDeltas && made && isSame(made.games, games);
    if (!made || (made.place !== place && !stands)) {
      const body = query.snapshot(games);
      made = { place, games, answer: body === undefined ? undefined : new Answer(body) };
      kept.snapshot = made;
      this.#kept.weigh(kept);
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
    const place = this.#place;
    let made = kept.deltas.get(since);
    if (made?.place !== place) {
      made = { place, answer: new Answer(write(), { isUrgent: true }) };
      this.#kept.keepDelta(kept, since, made);
    }
    return { kind: 'delta', answer: made.answer, cursor: this.#cursor(this.#world.tick) };
  }

  get #place(): string {
    return `${this.#world.run}:${this.#world.position}`;
  }

  #keptOf(query: FeedQuery, network: string): Kept | number {
    const { key } = query;
    const make = (): Kept => ({ key, watched: new StreamedQuery(query, this.#world), deltas: new Map() });
    return this.#kept.of(key, network, make, () => 0);
  }

  #cursor(tick: number): string {
    return `${this.#world.run}:${tick}`;
  }
}

const isSame = (one: readonly SourceGame[], other: readonly SourceGame[]): boolean =>
  one.length === other.length && one.every((game, at) => game === other[at]);
