/**
 * Follows the stream of a world: takes the newest snapshot, and every message after it, each one place further. Anything else, a place that
 * was passed over, another run, a message that does not fit, silence with more in the stream, has it begin again, with pauses that many
 * nodes do not share. Where only the way to the stream was lost, it goes on where it stopped. Until it has come to the end of the stream its world says that it is behind.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { JsMsg } from '@nats-io/jetstream';
import type { Bus } from '../bus/bus.ts';
import type { ClusterLog } from '../cluster-log.ts';
import type { RemoteWorld } from '../world/remote-world.ts';
import { unpacked } from './packed.ts';
import { markOf, type WorldMark, type WorldStream } from './world-stream.ts';

export interface ReaderParts {
  readonly stream: WorldStream;
  readonly world: RemoteWorld;
  readonly bus: Bus;
  readonly log: ClusterLog;
}

/** The subject on which a newer snapshot is asked for. */
export const SNAPSHOT_SUBJECT = 'world.snapshot';
const SNAPSHOT_WITHIN_MS = 10_000;
/** A world tells its clock each second: after this the stream is looked at. */
const SILENT_MS = 3_000;
const LOOK_EVERY_MS = 500;
const LEAST_PAUSE_MS = 100;
const MOST_PAUSE_MS = 3_000;
/** A reader that has not been at the end of the stream for longer is behind: it reads too slowly. */
const LATE_MS = 2_000;

/** Why a reading ends, for the log. */
class BeginAgain extends Error {}

/** The place of the first message after the snapshot of a mark. */
const firstAfter = ({ base, snapshot }: WorldMark): number => base + snapshot + 1;

const isSameRun = (
  one: Pick<WorldMark, 'incarnation' | 'base'>,
  other: Pick<WorldMark, 'incarnation' | 'base'>,
): boolean => one.incarnation === other.incarnation && one.base === other.base;

interface Place {
  readonly mark: WorldMark;
  /** The place of the next message. */
  next: number;
}

interface Reading extends Place {
  readonly end: (why: unknown) => void;
}

export class WorldReader {
  readonly #parts: ReaderParts;
  #isStopped = false;
  #reading: Reading | undefined;
  #heardAtMs = 0;
  #isAtEnd = false;
  /** When it was at the end of the stream last: what it has read may be as old as that. */
  #atEndMs = Number.NEGATIVE_INFINITY;
  /** When it had the last message of the stream last. */
  #lastOneMs = Number.NEGATIVE_INFINITY;
  /** The place of a message that could not be taken, in a run: a snapshot of after it is needed. */
  #stuck: (Pick<WorldMark, 'incarnation' | 'base'> & { readonly place: number }) | undefined;
  /** Where the last reading stopped, with a world that is as it was; undefined where a snapshot is needed. */
  #stopped: Readonly<Place> | undefined;
  #done: Promise<void> = Promise.resolve();

  constructor(parts: ReaderParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#done = this.#run();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#reading?.end(new BeginAgain('stopped'));
    await this.#done;
  }

  /** Real milliseconds for which it has not been at the end of the stream, where they are too many; 0 where they are not. */
  readonly lateMs = (): number => {
    if (this.#isAtEnd) return 0;
    const lateMs = performance.now() - this.#atEndMs;
    return lateMs <= LATE_MS ? 0 : Math.min(lateMs, Number.MAX_SAFE_INTEGER);
  };

  async #run(): Promise<void> {
    let pauseMs = LEAST_PAUSE_MS;
    while (!this.#isStopped) {
      const beganMs = performance.now();
      try {
        await this.#read();
      } catch (error) {
        const why = error instanceof BeginAgain ? { why: error.message } : { err: error };
        this.#isAtEnd = false;
        if (!this.#isStopped) this.#parts.log.error(why, 'the world is not followed, and will be again');
      }
      if (this.#isStopped) return;
      // A reading that lasted begins again soon.
      const hasLasted = performance.now() - beganMs > MOST_PAUSE_MS;
      pauseMs = hasLasted ? LEAST_PAUSE_MS : Math.min(2 * pauseMs, MOST_PAUSE_MS);
      await pause(pauseMs * (0.5 + Math.random() / 2));
    }
  }

  /** Reads from where it stopped, or from the newest snapshot, until something is not as it should be, which is thrown. */
  async #read(): Promise<void> {
    const { stream, world } = this.#parts;
    const stopped = await this.#whereItStopped();
    if (stopped) return this.#followFrom(stopped.mark, stopped.next);
    const mark = await this.#whereToBegin();
    const bytes = await stream.snapshotOf(mark);
    if (!bytes) return this.#askForSnapshot('there is no snapshot');
    const begun = world.receive(unpacked(bytes));
    if (!begun.ok) return this.#askForSnapshot(`the snapshot: ${JSON.stringify(begun.error)}`);
    return this.#followFrom(mark, firstAfter(mark));
  }

  async #followFrom(mark: WorldMark, first: number): Promise<never> {
    const { log, stream } = this.#parts;
    this.#stopped = { mark, next: first };
    const consumer = await stream.consumerFrom(first);
    this.#heardAtMs = performance.now();
    const ends: (() => void)[] = [() => void consumer.delete().catch(() => undefined)];
    try {
      if (this.#isStopped) throw new BeginAgain('stopped');
      return await new Promise<never>((_resolve, reject) => {
        const reading: Reading = { mark, next: first, end: reject };
        this.#reading = reading;
        this.#stopped = reading;
        const look = setInterval(() => void this.#look(reading).catch(reject), LOOK_EVERY_MS);
        ends.push(() => clearInterval(look));
        log.info({ place: first }, 'the world is followed');
        consumer.consume({ callback: (message) => this.#take(reading, message) }).then((messages) => {
          ends.push(() => void messages.close().catch(() => undefined));
          messages.closed().then((why) => reject(why ?? new BeginAgain('the consumer ended')), reject);
        }, reject);
      });
    } finally {
      this.#reading = undefined;
      for (const end of ends) end();
    }
  }

  /** Where to go on without a snapshot: the stream is of the same run, and has all since. */
  async #whereItStopped(): Promise<Readonly<Place> | undefined> {
    const { stream } = this.#parts;
    const stopped = this.#stopped;
    if (!stopped) return undefined;
    const last = await stream.last();
    const isThere =
      last?.mark !== undefined &&
      isSameRun(last.mark, stopped.mark) &&
      last.place >= stopped.next - 1 &&
      (await stream.oldest()) <= stopped.next;
    if (!isThere) this.#stopped = undefined;
    return this.#stopped;
  }

  /** The mark of the last message, once its snapshot has what lies before it, and the stream all after it. */
  async #whereToBegin(): Promise<WorldMark> {
    const { stream } = this.#parts;
    const mark = (await stream.last())?.mark;
    if (!mark) return this.#askForSnapshot('nothing is told');
    const first = firstAfter(mark);
    if (this.#stuck && isSameRun(this.#stuck, mark) && first <= this.#stuck.place)
      return this.#askForSnapshot('the snapshot is of before a message that cannot be taken');
    this.#stuck = undefined;
    // A start that was removed would begin silently later.
    if ((await stream.oldest()) > first) return this.#askForSnapshot('messages after the snapshot are gone');
    return mark;
  }

  /** Asks for a newer snapshot. The message after it says where it is: so it throws, and the reading begins again. */
  async #askForSnapshot(why: string): Promise<never> {
    await this.#parts.bus
      .request(SNAPSHOT_SUBJECT, new Uint8Array(), SNAPSHOT_WITHIN_MS)
      .catch(() => undefined);
    throw new BeginAgain(why);
  }

  #take(reading: Reading, message: JsMsg): void {
    if (this.#reading !== reading) return;
    try {
      this.#follow(reading, message);
    } catch (error) {
      // Nothing after it is taken.
      this.#reading = undefined;
      this.#stopped = undefined;
      reading.end(error);
    }
  }

  #follow(reading: Reading, message: JsMsg): void {
    const { mark, next } = reading;
    this.#heardAtMs = performance.now();
    if (message.seq < next) return;
    const told = markOf(message.headers);
    if (told && !isSameRun(told, mark)) throw new BeginAgain('another run is told');
    const why = this.#receive(message);
    // The world itself sees a gap, but not one of a message that was no tick.
    if (message.seq !== next || why !== undefined) {
      this.#stuck = { ...mark, place: next };
      throw new BeginAgain(why ?? `${next} was awaited, and ${message.seq} came`);
    }
    reading.next += 1;
    this.#noteEnd(message.info.pending === 0);
  }

  /**
   * Notes whether the message was the last one. The last one after a silence may have been on its way for as long as that lasted; one
   * that follows it soon shows that the stream flows.
   */
  #noteEnd(isLast: boolean): void {
    const nowMs = performance.now();
    this.#isAtEnd = isLast && nowMs - this.#lastOneMs <= SILENT_MS;
    if (this.#isAtEnd) this.#atEndMs = nowMs;
    if (isLast) this.#lastOneMs = nowMs;
  }

  /** Why the world does not take a message; undefined where it does. */
  #receive({ data }: JsMsg): string | undefined {
    try {
      const taken = this.#parts.world.receive(unpacked(data));
      return taken.ok ? undefined : JSON.stringify(taken.error);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  /** Looks at the stream where nothing was heard: whether it is the world that is silent, or this reader that hears nothing. */
  async #look(reading: Reading): Promise<void> {
    if (this.#reading !== reading || performance.now() - this.#heardAtMs < SILENT_MS) return;
    this.#heardAtMs = performance.now();
    const last = await this.#parts.stream.last();
    const isSame = last?.mark?.incarnation === reading.mark.incarnation && last.place === reading.next - 1;
    if (!isSame) throw new BeginAgain('the stream is not as it was');
  }
}
