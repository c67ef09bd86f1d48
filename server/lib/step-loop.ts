/** A step that is done again and again, one after the other, until it is stopped. What fails is told, and is done with the next one. */
export interface StepLoopParts {
  readonly step: () => Promise<void>;
  readonly everyMs: number;
  readonly after: (milliseconds: number, run: () => unknown) => () => void;
  readonly onError: (error: unknown) => void;
}

export class StepLoop {
  readonly #parts: StepLoopParts;
  #queue: Promise<void> = Promise.resolve();
  #cancelNext: () => void = () => undefined;
  #isStopped = false;

  constructor(parts: StepLoopParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#cancelNext = this.#parts.after(this.#parts.everyMs, async () => {
      await this.step();
      if (!this.#isStopped) this.start();
    });
  }

  /** Does a step once those before it are done. */
  step(): Promise<void> {
    this.#queue = this.#queue.then(async () => {
      if (this.#isStopped) return;
      try {
        await this.#parts.step();
      } catch (error) {
        this.#parts.onError(error);
      }
    });
    return this.#queue;
  }

  /** Resolves when the steps that were begun are done. */
  idle(): Promise<void> {
    return this.#queue;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelNext();
    await this.#queue;
  }
}
