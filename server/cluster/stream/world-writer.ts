/**
 * Writes what a world tells into the stream, as the one writer that may: the holder of the world's lease. A new writer stores a snapshot
 * and writes a fence, an empty message under its token; from then on the stream refuses the writer before, which names an older message as
 * the last. Whoever is refused looks whether it was followed by a higher token. If not, the stream has lost something or is a new one, and
 * the writer begins again.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { ClusterLog } from '../cluster-log.ts';
import type { WorldPublisher } from '../world/publisher.ts';
import { packed } from './packed.ts';
import {
  headersOf,
  isOutOfTurn,
  isUnheard,
  WORLD_SUBJECT,
  type WorldMark,
  type WorldStream,
} from './world-stream.ts';

export interface WriterParts {
  readonly stream: WorldStream;
  readonly publisher: Pick<WorldPublisher, 'incarnation' | 'sequence' | 'snapshot'>;
  /** The token of the lease. */
  readonly token: bigint;
  /** Whether the lease is held now; nothing is written where it is not. */
  readonly isHeld: () => boolean;
  /** The largest message that the servers take, bytes. */
  readonly mostBytes: () => number;
  readonly log: ClusterLog;
  /** Called where another writer has a higher token. */
  readonly onDeposed: () => void;
}

interface Told {
  readonly sequence: number;
  readonly bytes: Uint8Array;
}

const RETRY_MS = 250;
const ANSWERS_WITHIN_MS = 2_000;
/** Messages that wait while the servers elect a leader (some eight seconds) or are away; above that the run is told anew. */
const MOST_WAITING = 3_000;
/** The time between snapshots: whoever begins reads what came after one. */
const SNAPSHOT_EVERY_MS = 60_000;
/** Nodes that ask for a newer snapshot get one that is at most so old. */
const SNAPSHOT_AGE_MS = 2_000;

export class WorldWriter {
  readonly #parts: WriterParts;
  #waiting: Told[] = [];
  #mark: WorldMark | undefined;
  /** The place of the last message of ours. */
  #last = 0;
  #isStopped = false;
  #isWriting = false;
  #snapshotAtMs = 0;
  #snapshotting: Promise<void> | undefined;
  #begun: () => void = () => undefined;

  /** Resolves once the stream has the fence. */
  readonly hasBegun: Promise<void>;

  /** Begins at once; `write` takes every message of the publisher from now on. */
  constructor(parts: WriterParts) {
    this.#parts = parts;
    this.hasBegun = new Promise((resolve) => {
      this.#begun = resolve;
    });
    this.#go();
  }

  stop(): void {
    this.#isStopped = true;
    this.#waiting = [];
  }

  /** Takes the next message of the publisher. */
  write(bytes: Uint8Array): void {
    if (this.#isStopped) return;
    this.#waiting.push({ sequence: this.#parts.publisher.sequence, bytes });
    if (this.#waiting.length > MOST_WAITING) this.#beginAgain('too much waits to be written');
    this.#go();
    if (performance.now() - this.#snapshotAtMs > SNAPSHOT_EVERY_MS) void this.snapshot();
  }

  /** Stores a snapshot of now, unless there is a young one, and resolves when it is there. */
  snapshot(): Promise<void> {
    if (!this.#mark) return this.hasBegun;
    if (performance.now() - this.#snapshotAtMs < SNAPSHOT_AGE_MS) return Promise.resolve();
    this.#snapshotting ??= this.#storeSnapshot()
      .then(
        (sequence) => this.#noteSnapshot(sequence),
        (error: unknown) => this.#parts.log.error({ err: error }, 'a snapshot of the world was not stored'),
      )
      .finally(() => {
        this.#snapshotting = undefined;
      });
    return this.#snapshotting;
  }

  async #storeSnapshot(): Promise<number> {
    const { publisher, stream } = this.#parts;
    this.#snapshotAtMs = performance.now();
    const { incarnation, sequence } = publisher;
    const bytes = await packed(publisher.snapshot());
    await stream.make();
    await stream.putSnapshot(incarnation, sequence, bytes);
    return sequence;
  }

  #beginAgain(why: string): void {
    this.#parts.log.error({ why }, 'the world is told anew');
    this.#mark = undefined;
    this.#waiting = [];
  }

  #go(): void {
    if (this.#isWriting || this.#isStopped) return;
    this.#isWriting = true;
    void this.#writeAll().then(() => {
      this.#isWriting = false;
      if (this.#waiting.length > 0) this.#go();
    });
  }

  async #writeAll(): Promise<void> {
    const { isHeld, log } = this.#parts;
    while (!this.#isStopped && (!this.#mark || this.#waiting.length > 0)) {
      // Whoever lost the lease writes nothing more; what the stream refuses besides is for a standstill.
      if (!isHeld()) return this.stop();
      try {
        if (this.#mark) await this.#writeNext(this.#mark);
        else await this.#begin();
      } catch (error) {
        if (isOutOfTurn(error) || isUnheard(error))
          await this.#refused().catch((second: unknown) => this.#failed(second));
        else this.#failed(error);
        await pause(RETRY_MS);
      }
    }
    if (this.#isStopped) log.info({}, 'this program tells the world no more');
  }

  #failed(error: unknown): void {
    this.#parts.log.error({ err: error }, 'the world was not told, and is again');
  }

  /** Stores a snapshot and writes the fence behind whatever is last in the stream. */
  async #begin(): Promise<void> {
    const { log, publisher, stream, token } = this.#parts;
    const sequence = await this.#storeSnapshot();
    const before = await stream.last();
    if (before?.mark && before.mark.token > token) return this.#deposed();
    const place = before?.place ?? 0;
    const { incarnation } = publisher;
    const mark: WorldMark = { incarnation, token, base: place + 1 - sequence, snapshot: sequence };
    const { seq } = await stream.client.publish(WORLD_SUBJECT, new Uint8Array(), {
      headers: headersOf(mark),
      msgID: `${token}.fence.${place}`,
      expect: { lastSequence: place },
      timeout: ANSWERS_WITHIN_MS,
    });
    if (seq !== place + 1) return;
    this.#mark = mark;
    this.#last = seq;
    this.#waiting = this.#waiting.filter((told) => told.sequence > sequence);
    log.info({ place: seq, token: String(token) }, 'this program tells the world');
    this.#begun();
  }

  async #writeNext(mark: WorldMark): Promise<void> {
    const { mostBytes, stream, token } = this.#parts;
    const [told] = this.#waiting;
    if (!told) return;
    const body = await packed(told.bytes);
    const isTooLarge = body.length > mostBytes();
    if (mark.base + told.sequence !== this.#last + 1) return this.#beginAgain('a message is missing');
    const { seq } = await stream.client.publish(WORLD_SUBJECT, isTooLarge ? new Uint8Array() : body, {
      headers: headersOf(this.#mark ?? mark),
      msgID: `${token}.${mark.base}.${told.sequence}`,
      expect: { lastSequence: this.#last },
      timeout: ANSWERS_WITHIN_MS,
    });
    if (seq !== this.#last + 1) return this.#beginAgain('a message lies elsewhere in the stream');
    this.#last = seq;
    if (this.#waiting[0] === told) this.#waiting.shift();
    // Nodes take a place without a message for a gap, and the snapshot behind it.
    if (isTooLarge) await this.#storeSnapshot().then((at) => this.#noteSnapshot(at));
  }

  /** The snapshot that the next message names: never one of before the present fence. */
  #noteSnapshot(sequence: number): void {
    if (this.#mark && sequence > this.#mark.snapshot) this.#mark = { ...this.#mark, snapshot: sequence };
  }

  async #refused(): Promise<void> {
    const last = await this.#parts.stream.last();
    if (last?.mark && last.mark.token > this.#parts.token) return this.#deposed();
    // It is as it was: it has no leader for the moment.
    if (this.#mark && last?.mark?.token === this.#parts.token && last.place === this.#last) return;
    this.#beginAgain('the stream is not as it was');
  }

  #deposed(): void {
    this.#parts.log.error({}, 'another program tells the world');
    this.stop();
    this.#parts.onDeposed();
  }
}
