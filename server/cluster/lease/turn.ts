/**
 * The turn of a node to do what one node at a time does. It is a lease that the node asks for as long as it runs, and timers that run out
 * only while the lease is held. What such a timer has begun goes on where the lease is lost meanwhile: each step of it is a statement that
 * takes effect once, so a second node does it over at most.
 */
import type { After } from '../part.ts';
import { acquireLease, type HeldLease, type LeaseParts } from './lease.ts';

export interface TurnParts extends LeaseParts {
  readonly after: After;
}

/** How soon a timer that is due looks again whether the turn has come. */
const LOOK_EVERY_MS = 250;

export class Turn {
  readonly #parts: TurnParts;
  readonly #signal = { aborted: false };
  readonly #listeners: ((lease: HeldLease) => void)[] = [];
  #lease: HeldLease | undefined;
  #asking: Promise<void> = Promise.resolve();

  constructor(parts: TurnParts) {
    this.#parts = parts;
  }

  /** Whether it is the turn of this node now. */
  get isOurs(): boolean {
    return this.#lease?.isHeld ?? false;
  }

  /** Calls the listener with each lease by which the turn comes. */
  readonly onTurn = (listener: (lease: HeldLease) => void): void => {
    this.#listeners.push(listener);
    if (this.#lease && this.isOurs) listener(this.#lease);
  };

  /** A timer that waits for the turn once its time has come. */
  readonly after: After = (milliseconds, run) => {
    const due = (): unknown => {
      if (this.isOurs) return run();
      cancel = this.#parts.after(LOOK_EVERY_MS, due);
      return undefined;
    };
    let cancel = this.#parts.after(milliseconds, due);
    return () => cancel();
  };

  start(): void {
    this.#asking = this.#ask();
  }

  /** Gives the turn up: another node has it within a moment. */
  async stop(): Promise<void> {
    this.#signal.aborted = true;
    await this.#lease?.release().catch(this.#parts.onError);
    await this.#asking;
  }

  async #ask(): Promise<void> {
    while (!this.#signal.aborted) {
      const lease = await acquireLease(this.#parts, this.#signal);
      if (!lease) return;
      this.#lease = lease;
      for (const listener of this.#listeners) listener(lease);
      await new Promise<void>((resolve) => {
        lease.onLost(() => resolve());
      });
    }
  }
}
