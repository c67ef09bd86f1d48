/**
 * An answer that takes several steps: parts of a game are waited for, or the node itself, and after that perhaps the next change. Who asked
 * may leave in any of them.
 */
import type { AwaitedAnswer, WaitOutcome } from '../../feed/waiting/waiting-room.ts';

export class StepsOfAnswer implements AwaitedAnswer {
  readonly #givenUp = new AbortController();
  #isGone = false;
  /** Absent during the first step. */
  #next: { readonly wait: AwaitedAnswer | undefined } | undefined;

  /** The signal that ends the first step. */
  get givenUp(): AbortSignal {
    return this.#givenUp.signal;
  }

  get isOver(): boolean {
    return this.#isGone || (this.#next !== undefined && (this.#next.wait?.isOver ?? true));
  }

  /** Ends the first step: what it waits for takes too long. */
  giveUp(): void {
    this.#givenUp.abort();
  }

  /** Goes on with the next step, unless who asked has left. */
  goOn(next: () => AwaitedAnswer | undefined): void {
    if (!this.#isGone && !this.#next) this.#next = { wait: next() };
  }

  leave(outcome: WaitOutcome): void {
    this.#isGone = true;
    this.#givenUp.abort();
    this.#next?.wait?.leave(outcome);
  }
}
