/** A model of what takes messages on and delivers them: at least once, twice, late and in any order, until each is acknowledged. */
import type { Delivery } from '#server/cluster/inbox/inbox.ts';
import type { InboxMessage } from '#server/cluster/inbox/inbox-store.ts';
import type { Random } from '#server/simulator/random.ts';
import type { SimTime } from './sim-time.ts';

const REDELIVERED_AFTER_MS = 1_500;

export interface Consumer {
  readonly isAlive: boolean;
  receive(message: InboxMessage): Promise<Delivery>;
}

export interface BrokerParts {
  readonly time: SimTime;
  readonly random: Random;
  /** The consumers that there are now. */
  readonly consumers: () => readonly Consumer[];
  /** Called when a message of this number comes for the first time. */
  readonly onFirst: (seq: bigint) => void;
}

interface Published {
  readonly message: InboxMessage;
  isAcknowledged: boolean;
}

export class Broker {
  readonly #parts: BrokerParts;
  readonly #seen = new Set<bigint>();

  constructor(parts: BrokerParts) {
    this.#parts = parts;
  }

  /**
   * Takes a message on. One that is repeated is another message here: what was acknowledged before a promotion says nothing
   * of after it.
   */
  publish(message: InboxMessage): void {
    const { onFirst, random } = this.#parts;
    if (!this.#seen.has(message.seq)) onFirst(message.seq);
    this.#seen.add(message.seq);
    const published = { message, isAcknowledged: false };
    const copies = random.chance(0.2) ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1)
      this.#deliver(published, random.next() * (random.chance(0.1) ? 4_000 : 50));
  }

  #deliver(published: Published, delayMs: number): void {
    const { consumers, random, time } = this.#parts;
    time.after(delayMs, () => {
      if (published.isAcknowledged) return;
      const there = consumers();
      const consumer = there[random.below(there.length)];
      void consumer?.receive(published.message).then((delivery) => {
        // Now and then the acknowledgement is lost.
        if (delivery !== 'later' && !random.chance(0.1)) published.isAcknowledged = true;
      });
      this.#deliver(published, REDELIVERED_AFTER_MS);
    });
  }
}
