/** A bus within one process: for a program that is a cluster by itself, and for tests. */
import { type Bus, BusError } from './bus.ts';

type Listener = (body: Uint8Array, subject: string) => void;
type Answerer = (body: Uint8Array) => Promise<Uint8Array>;

const matches = (pattern: string, subject: string): boolean =>
  pattern === subject || (pattern.endsWith('.>') && subject.startsWith(pattern.slice(0, -1)));

export class LocalBus implements Bus {
  readonly #listeners = new Set<readonly [pattern: string, listener: Listener]>();
  readonly #answerers = new Map<string, Answerer[]>();
  readonly #pending = new Set<(error: BusError) => void>();
  #isClosed = false;

  publish(subject: string, body: Uint8Array): void {
    if (this.#isClosed) return;
    for (const [pattern, listener] of this.#listeners) if (matches(pattern, subject)) listener(body, subject);
  }

  subscribe(subject: string, listener: Listener): () => void {
    const entry = [subject, listener] as const;
    this.#listeners.add(entry);
    return () => this.#listeners.delete(entry);
  }

  async request(subject: string, body: Uint8Array, timeoutMs: number): Promise<Uint8Array> {
    if (this.#isClosed) throw new BusError('closed', 'the bus is closed');
    const [answerer] = this.#answerers.get(subject) ?? [];
    if (!answerer) throw new BusError('no-answer', `nobody answers for ${subject}`);
    return await new Promise((resolve, reject) => {
      const end = (error: BusError): void => {
        clearTimeout(timer);
        this.#pending.delete(end);
        reject(error);
      };
      const timer = setTimeout(
        () => end(new BusError('no-answer', `no answer for ${subject} in ${timeoutMs} ms`)),
        timeoutMs,
      );
      this.#pending.add(end);
      answerer(body).then(
        (answer) => {
          clearTimeout(timer);
          this.#pending.delete(end);
          resolve(answer);
        },
        (error: unknown) => end(new BusError('failed', `${subject} could not be answered`, error)),
      );
    });
  }

  answer(subject: string, answerer: Answerer): () => void {
    this.#answerers.set(subject, [...(this.#answerers.get(subject) ?? []), answerer]);
    return () => {
      const left = (this.#answerers.get(subject) ?? []).filter((one) => one !== answerer);
      if (left.length > 0) this.#answerers.set(subject, left);
      else this.#answerers.delete(subject);
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#listeners.clear();
    this.#answerers.clear();
    for (const end of this.#pending) end(new BusError('closed', 'the bus is closed'));
  }
}
