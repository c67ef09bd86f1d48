/** A bus over NATS: what is published there reaches whoever is subscribed at that moment, and nothing is kept. */
import { errors, headers, type Msg, type NatsConnection } from '@nats-io/transport-node';
import { type Bus, BusError } from './bus.ts';

/** What all subjects of Touchline begin with: others may share the servers. */
export const SUBJECTS = 'touchline.';
/** The queue of those who answer: one of them is asked. */
const ANSWERERS = 'answerers';
/** The header of an answer that says that there is none. */
const FAILED = 'Touchline-Failed';

export interface NatsBusParts {
  readonly connection: NatsConnection;
  readonly onError: (error: unknown) => void;
}

export class NatsBus implements Bus {
  readonly #connection: NatsConnection;
  readonly #onError: (error: unknown) => void;
  readonly #ends = new Set<() => void>();
  readonly #pending = new Set<(error: BusError) => void>();
  #isClosed = false;

  /** A bus over a connection, which belongs to whoever opened it. */
  constructor({ connection, onError }: NatsBusParts) {
    this.#connection = connection;
    this.#onError = onError;
  }

  publish(subject: string, body: Uint8Array): void {
    if (this.#isClosed || this.#connection.isClosed()) return;
    this.#connection.publish(SUBJECTS + subject, body);
  }

  subscribe(subject: string, listener: (body: Uint8Array, subject: string) => void): () => void {
    return this.#receive(subject, {}, (message) => {
      listener(message.data, message.subject.slice(SUBJECTS.length));
    });
  }

  async request(subject: string, body: Uint8Array, timeoutMs: number): Promise<Uint8Array> {
    if (this.#isClosed || this.#connection.isClosed()) throw new BusError('closed', 'the bus is closed');
    const asked = this.#connection.request(SUBJECTS + subject, body, { timeout: timeoutMs });
    const answer = await this.#orClosed(asked.catch((error: unknown) => refuse(subject, error)));
    if (answer.headers?.has(FAILED)) throw new BusError('failed', `${subject} could not be answered`);
    return answer.data;
  }

  answer(subject: string, answerer: (body: Uint8Array) => Promise<Uint8Array>): () => void {
    return this.#receive(subject, { queue: ANSWERERS }, (message) => {
      answerer(message.data).then(
        (answer) => message.respond(answer),
        (error: unknown) => {
          this.#onError(error);
          const failed = headers();
          failed.set(FAILED, '1');
          message.respond(new Uint8Array(), { headers: failed });
        },
      );
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const end of this.#ends) end();
    for (const end of this.#pending) end(new BusError('closed', 'the bus is closed'));
  }

  #receive(
    subject: string,
    options: { readonly queue?: string },
    receive: (message: Msg) => void,
  ): () => void {
    const subscription = this.#connection.subscribe(SUBJECTS + subject, {
      ...options,
      callback: (error, message) => {
        if (error) return this.#onError(error);
        // Whoever fails at one message gets the next one too.
        try {
          receive(message);
        } catch (fault) {
          this.#onError(fault);
        }
      },
    });
    const end = () => {
      this.#ends.delete(end);
      subscription.unsubscribe();
    };
    this.#ends.add(end);
    return end;
  }

  #orClosed<Value>(work: Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.#pending.add(reject);
      work.then(resolve, reject).finally(() => this.#pending.delete(reject));
    });
  }
}

function refuse(subject: string, error: unknown): never {
  if (error instanceof errors.ClosedConnectionError || error instanceof errors.DrainingConnectionError)
    throw new BusError('closed', 'the bus is closed', error);
  if (error instanceof errors.RequestError && error.isNoResponders())
    throw new BusError('no-answer', `nobody answers for ${subject}`, error);
  throw new BusError('no-answer', `no answer for ${subject} in time`, error);
}
