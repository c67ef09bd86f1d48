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
  /** Who there is to deliver to, now. */
  readonly consumers: () => readonly Consumer[];
  /** Whether a message can be the first of its number to come now. */
  readonly onFirst: (seq: bigint) => void;
}

export class Broker {
  readonly #parts: BrokerParts;
  readonly #seen = new Set<bigint>();
  readonly #acknowledged = new Set<bigint>();

  constructor(parts: BrokerParts) {
    this.#parts = parts;
  }

  /** Takes a message on. One that it has had is delivered again, as by a publisher who repeats it. */
  publish(message: InboxMessage): void {
    const { onFirst, random } = this.#parts;
    if (!this.#seen.has(message.seq)) onFirst(message.seq);
    this.#seen.add(message.seq);
    this.#acknowledged.delete(message.seq);
    const copies = random.next() < 0.2 ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1)
      this.#deliver(message, random.next() * (random.next() < 0.1 ? 4_000 : 50));
  }

  #deliver(message: InboxMessage, delayMs: number): void {
    const { consumers, random, time } = this.#parts;
    time.after(delayMs, () => {
      if (this.#acknowledged.has(message.seq)) return;
      const there = consumers();
      const consumer = there[Math.floor(random.next() * there.length)];
      const end = consumer?.receive(message);
      void end?.then((delivery) => {
        // Now and then the acknowledgement is lost.
        if (delivery !== 'later' && random.next() > 0.1) this.#acknowledged.add(message.seq);
      });
      this.#deliver(message, REDELIVERED_AFTER_MS);
    });
  }
}
