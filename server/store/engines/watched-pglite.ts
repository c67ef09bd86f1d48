/**
 * The thread of PGlite as seen from the server, which asks it and watches it. A thread that ends, that says it is broken,
 * or that is silent for long while a statement waits, is gone for good: all statements that wait and all later ones are
 * refused.
 */
import type { Worker } from 'node:worker_threads';
import { DatabaseError, DatabaseGone, type GoneReason } from '../database-error.ts';
import type { PgliteMessage, PgliteRequest } from './pglite-worker.ts';

/**
 * The patience with a thread, in ticks, not times: after a machine slept, or this process stood still, the thread gets
 * its time as well.
 */
export interface Patience {
  readonly tickMs: number;
  /** The ticks for one statement; a bet takes milliseconds. */
  readonly statementTicks: number;
  /** The ticks for the start of the database and for migrations. */
  readonly longTicks: number;
}

const PATIENCE: Patience = { tickMs: 1_000, statementTicks: 60, longTicks: 600 };

interface Waiting {
  readonly ticks: number;
  readonly resolve: (rows: readonly unknown[]) => void;
  readonly reject: (error: DatabaseError) => void;
}

/** The number of the start, which nobody asked for by number. */
const START = 0;

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export class WatchedPglite {
  /** Resolves when the thread has ended, and writes nothing more. */
  readonly ended: Promise<unknown>;
  readonly #worker: Worker;
  readonly #patience: Patience;
  readonly #onGone: (error: DatabaseGone) => void;
  /** Statements in the order in which the thread takes them: the first one is under way. */
  readonly #waiting = new Map<number, Waiting>();
  readonly #started: Promise<unknown>;
  #gone: DatabaseGone | undefined;
  #isClosing = false;
  #lastId = START;
  #silentTicks = 0;
  #ticker: NodeJS.Timeout | undefined;

  constructor(worker: Worker, onGone: (error: DatabaseGone) => void, patience = PATIENCE) {
    this.#worker = worker;
    this.#onGone = onGone;
    this.#patience = patience;
    this.#started = this.#wait(START, patience.longTicks);
    this.#started.catch(() => undefined);
    this.ended = new Promise((resolve) => {
      worker.once('exit', resolve);
    });
    worker.on('message', (message: PgliteMessage) => this.#onMessage(message));
    worker.on('messageerror', (error) => this.#lose('thread-ended', textOf(error)));
    worker.on('error', (error) => this.#lose('thread-ended', textOf(error)));
    worker.on('exit', (code) =>
      this.#lose('thread-ended', this.#isClosing ? 'it was closed' : `code ${code}`),
    );
  }

  /** Resolves when the thread takes statements. */
  async started(): Promise<void> {
    await this.#started;
  }

  ask(request: Omit<PgliteRequest, 'id'>): Promise<readonly unknown[]> {
    if (this.#gone) return Promise.reject(this.#gone);
    this.#lastId += 1;
    const { longTicks, statementTicks } = this.#patience;
    const answer = this.#wait(this.#lastId, request.isScript === true ? longTicks : statementTicks);
    this.#worker.postMessage({ ...request, id: this.#lastId });
    return answer;
  }

  migrated(): void {
    this.#worker.postMessage('migrated');
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    this.#worker.postMessage('close');
    await this.ended;
  }

  #wait(id: number, ticks: number): Promise<readonly unknown[]> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.size === 0) this.#silentTicks = 0;
      this.#waiting.set(id, { ticks, resolve, reject });
      this.#ticker ??= setInterval(() => this.#tick(), this.#patience.tickMs).unref();
    });
  }

  #tick(): void {
    const [first] = this.#waiting.values();
    if (!first) {
      clearInterval(this.#ticker);
      this.#ticker = undefined;
      return;
    }
    this.#silentTicks += 1;
    if (this.#silentTicks > first.ticks) this.#lose('no-answer', `for ${first.ticks} ticks`);
  }

  #onMessage(message: PgliteMessage): void {
    this.#silentTicks = 0;
    if ('broken' in message) return this.#lose(message.isFull ? 'disk-full' : 'thread-ended', message.broken);
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if ('rows' in message) return waiting?.resolve(message.rows);
    const { code, constraint, message: text } = message.error;
    return waiting?.reject(new DatabaseError(text, code, constraint));
  }

  #lose(reason: GoneReason, detail: string): void {
    if (this.#gone) return;
    const gone = new DatabaseGone(reason, detail);
    this.#gone = gone;
    clearInterval(this.#ticker);
    for (const { reject } of this.#waiting.values()) reject(gone);
    this.#waiting.clear();
    if (this.#isClosing) return;
    // One that computes without end hears nothing.
    void this.#worker.terminate();
    this.#onGone(gone);
  }
}
