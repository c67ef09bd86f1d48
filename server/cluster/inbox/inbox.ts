/**
 * The inbox of a consumer: each message has one effect, whether it comes twice, late or out of order. One that fails again and again is
 * parked with an alarm, and the others go on. What the database fails is nobody's fault: it is delivered again and not counted.
 */
import { DatabaseError, DatabaseGone } from '../../store/database-error.ts';
import { requestOfBody } from '../../telemetry/message-context.ts';
import { onBehalfOf } from '../../telemetry/request-scope.ts';
import { isDeposed } from '../lease/fence.ts';
import type { InboxMessage, InboxStore } from './inbox-store.ts';

/** The attempts at a message before it is parked. */
export const MOST_ATTEMPTS = 5;

/** The states of a deadlock, a serialisation failure, a lock that was not to be had and a statement that took too long. */
const PASSING = new Set(['40P01', '40001', '55P03', '57014']);

const isPassing = (error: unknown): boolean =>
  error instanceof DatabaseGone ||
  isDeposed(error) ||
  (error instanceof DatabaseError && PASSING.has(error.code));

export interface InboxLog {
  error(details: object, message: string): void;
}

export interface InboxParts {
  readonly store: Pick<InboxStore, keyof InboxStore>;
  readonly consumer: string;
  /**
   * Has the effect of a message, by a statement of `onceOnly`, or by several that may be repeated, the last of which is
   * `take`. Answers whether this call was the one that had it.
   */
  readonly handle: (message: InboxMessage) => Promise<boolean>;
  readonly log: InboxLog;
  readonly mostAttempts?: number;
}

/** The end of a delivery. `later`: it is not to be acknowledged, and is delivered again. */
export type Delivery = 'settled' | 'repeated' | 'parked' | 'later';

export class Inbox {
  readonly #parts: InboxParts;

  constructor(parts: InboxParts) {
    this.#parts = parts;
  }

  /** Receives a message, on behalf of the request that it comes from. */
  receive(message: InboxMessage): Promise<Delivery> {
    return onBehalfOf(requestOfBody(message.body), () => this.#receive(message));
  }

  async #receive(message: InboxMessage): Promise<Delivery> {
    const { consumer, handle, log, store } = this.#parts;
    try {
      if (await store.knows(consumer, message)) return 'repeated';
      return (await handle(message)) ? 'settled' : 'repeated';
    } catch (error) {
      if (!isPassing(error)) return this.#fail(message, error);
      log.error({ err: error }, 'a message waits for the database');
      return 'later';
    }
  }

  async #fail(message: InboxMessage, error: unknown): Promise<Delivery> {
    const { consumer, log, mostAttempts = MOST_ATTEMPTS, store } = this.#parts;
    const text = error instanceof Error ? error.message : String(error);
    const { seq, stream, subject } = message;
    try {
      const failure = await store.fail(consumer, message, text, mostAttempts);
      if (!failure) return 'repeated';
      const details = { err: error, consumer, stream, seq: String(seq), subject, attempts: failure.attempts };
      if (!failure.isParked) {
        log.error(details, 'a message failed and is tried again');
        return 'later';
      }
      log.error(details, 'ALARM: a message is parked, and waits for an operator');
      return 'parked';
    } catch (second) {
      log.error({ err: second }, 'the failure of a message could not be written');
      return 'later';
    }
  }
}
