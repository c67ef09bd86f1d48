/**
 * The publisher of a stream: hands messages of the outbox to a port, one after the other, and marks them afterwards. One that dies between
 * leaves a message that is published again, so each arrives at least once, and consumers keep an inbox. It works while its lease is held.
 */
import { isDeposed } from '../lease/fence.ts';
import type { HeldLease } from '../lease/lease.ts';
import type { LeaseClock } from '../lease/lease-clock.ts';
import type { OutboxMessage, OutboxStore } from './outbox-store.ts';

/** The most messages between two marks, which is how many a death may repeat. */
const LARGEST_BATCH = 100;
/** The time between looks where nobody wakes it. */
export const LOOK_EVERY_MS = 250;
/** The pause where the port or the database failed. */
export const RETRY_MS = 1_000;

export interface PublisherParts {
  readonly lease: Pick<HeldLease, 'grant' | 'isHeld' | 'onLost'>;
  readonly outbox: Pick<OutboxStore, keyof OutboxStore>;
  readonly stream: string;
  /**
   * Resolves when the message is kept by whoever takes it on. Who knows messages again by an id makes it of the token and
   * the number: one that is published again after a promotion is not to be taken for the one before.
   */
  readonly publish: (message: OutboxMessage, token: bigint) => Promise<void>;
  readonly clock: LeaseClock;
  readonly onError: (error: unknown) => void;
}

export class Publisher {
  readonly #parts: PublisherParts;
  #isStopped = false;
  #isRunning = false;
  #isWoken = false;
  #hasBegun = false;
  #cancel: () => void = () => undefined;

  /** Begins at once, and stops with its lease. */
  constructor(parts: PublisherParts) {
    this.#parts = parts;
    parts.lease.onLost(() => this.stop());
    this.wake();
  }

  /** Looks now: something was written. */
  wake(): void {
    this.#isWoken = true;
    if (this.#isRunning || this.#isStopped) return;
    this.#isRunning = true;
    this.#cancel();
    void this.#run();
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel();
  }

  get #mayPublish(): boolean {
    return !this.#isStopped && this.#parts.lease.isHeld;
  }

  async #run(): Promise<void> {
    let pauseMs = LOOK_EVERY_MS;
    try {
      if (!this.#hasBegun) await this.#begin();
      do {
        this.#isWoken = false;
        while (await this.#batch());
      } while (this.#isWoken && this.#mayPublish);
    } catch (error) {
      if (isDeposed(error)) this.stop();
      this.#parts.onError(error);
      pauseMs = RETRY_MS;
    }
    this.#isRunning = false;
    if (!this.#isStopped) this.#cancel = this.#parts.clock.after(pauseMs, () => this.wake());
  }

  async #begin(): Promise<void> {
    const { lease, outbox, stream } = this.#parts;
    await outbox.begin(lease.grant, stream);
    this.#hasBegun = true;
  }

  /** Publishes what waits; whether there may be more. What was published before a failure is marked as well. */
  async #batch(): Promise<boolean> {
    const { lease, outbox, publish, stream } = this.#parts;
    const messages = await outbox.waiting(stream, LARGEST_BATCH);
    let last: bigint | undefined;
    try {
      for (const message of messages) {
        if (!this.#mayPublish) break;
        await publish(message, lease.grant.token);
        last = message.seq;
      }
    } finally {
      if (last !== undefined) await outbox.published(lease.grant, stream, last);
    }
    return messages.length === LARGEST_BATCH && this.#mayPublish;
  }
}
