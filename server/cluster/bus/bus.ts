/**
 * Messages among the programs of a cluster. NATS carries them (`nats-bus.ts`), and a bus of one process where there is no
 * cluster (`local-bus.ts`). Nothing that money depends on is kept here first: who is not there misses what is published.
 */
export interface Bus {
  /** Hands a message to all who are subscribed now. */
  publish(subject: string, body: Uint8Array): void;
  /** Calls the listener with each message of a subject, of which the last part may be `>`; ends with the function returned. */
  subscribe(subject: string, listener: (body: Uint8Array, subject: string) => void): () => void;
  /** Asks one of those who answer for a subject. Rejects with a `BusError`. */
  request(subject: string, body: Uint8Array, timeoutMs: number): Promise<Uint8Array>;
  /** Answers questions of a subject: of all who do, one is asked. A rejection is `failed` for who asks. */
  answer(subject: string, answerer: (body: Uint8Array) => Promise<Uint8Array>): () => void;
  /** Ends all of it; requests under way are rejected. */
  close(): Promise<void>;
}

/**
 * `no-answer`: nobody answers for the subject, or not in time. `failed`: who was asked could not. `closed`: the bus is not
 * connected.
 */
export type BusErrorCode = 'no-answer' | 'failed' | 'closed';

export class BusError extends Error {
  readonly code: BusErrorCode;

  constructor(code: BusErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'BusError';
    this.code = code;
  }
}
