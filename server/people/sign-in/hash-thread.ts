/**
 * One thread that hashes passwords, one at a time. A thread that dies, or answers nothing for too long, fails the one who waits for it
 * and no other; the next password starts another thread.
 */
import { Worker } from 'node:worker_threads';
import { inCheckout } from '../../program-folder.ts';

export interface HashRequest {
  readonly password: string;
  /** The hash to compare with; absent: make one. */
  readonly hash?: string;
}

export interface HashThreadOptions {
  readonly start: () => Worker;
  readonly answerWithinMs: number;
}

interface ThreadAnswer {
  readonly value?: string | boolean;
  readonly error?: string;
}

export const startArgon2 = (): Worker =>
  new Worker(inCheckout('server/people/sign-in/argon2-thread.mjs'), { execArgv: [] });

export class HashThread {
  readonly #options: HashThreadOptions;
  #worker: Worker | undefined;
  #answered: ((answer: ThreadAnswer) => void) | undefined;

  constructor(options: HashThreadOptions) {
    this.#options = options;
  }

  get isBusy(): boolean {
    return this.#answered !== undefined;
  }

  /** Runs a request, only where the thread is not busy. Rejects where it failed. */
  run(request: HashRequest): Promise<string | boolean> {
    return new Promise((resolve, reject) => {
      const worker = this.#started();
      const timer = setTimeout(
        () => this.#lose(worker, 'a thread of passwords does not answer'),
        this.#options.answerWithinMs,
      );
      this.#answered = ({ error, value }) => {
        clearTimeout(timer);
        this.#answered = undefined;
        worker.unref();
        if (value === undefined) reject(new Error(error ?? 'no answer'));
        else resolve(value);
      };
      worker.ref();
      worker.postMessage(request);
    });
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    if (worker) this.#lose(worker, 'passwords are closed');
    await worker?.terminate();
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const worker = this.#options.start();
    this.#worker = worker;
    worker.on('message', (answer: ThreadAnswer) => {
      if (this.#worker === worker) this.#answered?.(answer);
    });
    worker.on('error', (error) => this.#lose(worker, error.message));
    worker.on('exit', () => this.#lose(worker, 'a thread of passwords has ended'));
    return worker;
  }

  #lose(worker: Worker, reason: string): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    void worker.terminate();
    this.#answered?.({ error: reason });
  }
}
