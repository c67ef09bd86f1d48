/** Work that is due later, on behalf of the request that it comes from: tried again when the database failed it, given up at the stop. */
import { onBehalfOf, requestNow } from '../../telemetry/request-scope.ts';

export interface DeferredWorkParts {
  readonly after: (milliseconds: number, run: () => void) => () => void;
  readonly onError: (error: unknown) => void;
}

const RETRY_MS = 1_000;

export class DeferredWork {
  readonly #parts: DeferredWorkParts;
  readonly #timers = new Set<() => void>();
  readonly #running = new Set<Promise<void>>();
  #onEnd: () => void = () => undefined;
  #isStopped = false;

  constructor(parts: DeferredWorkParts) {
    this.#parts = parts;
  }

  later(milliseconds: number, work: () => Promise<unknown>): void {
    if (this.#isStopped) return;
    const requestId = requestNow();
    const cancel = this.#parts.after(milliseconds, () => {
      this.#timers.delete(cancel);
      const run = onBehalfOf(requestId, () => this.#run(work)).finally(() => {
        this.#running.delete(run);
        this.#onEnd();
      });
      this.#running.add(run);
    });
    this.#timers.add(cancel);
  }

  async #run(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#parts.onError(error);
      this.later(RETRY_MS, work);
    }
  }

  /** Resolves when the running work is done; work that is not due yet stays. */
  async idle(): Promise<void> {
    await Promise.all(this.#running);
  }

  /** Resolves when nothing is due any more, and after so long at the latest. */
  async drained(withinMs: number): Promise<void> {
    let cancel: () => void = () => undefined;
    const isLate = new Promise<'late'>((resolve) => {
      cancel = this.#parts.after(withinMs, () => resolve('late'));
    });
    while (this.#timers.size + this.#running.size > 0) {
      const next = new Promise<'next'>((resolve) => {
        this.#onEnd = () => resolve('next');
      });
      if ((await Promise.race([next, isLate])) === 'late') break;
    }
    cancel();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const cancel of this.#timers) cancel();
    this.#timers.clear();
    await this.idle();
  }
}
