/**
 * Notices among programs: what has happened and whom it concerns, so that whoever waits for it on another node looks again. None is kept:
 * a program that was not there looks by itself sooner or later.
 */
import * as v from 'valibot';
import type { Bus } from '../bus/bus.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The notices of one subject, as JSON. One that is not of the schema is passed over: a program of another release may say more. */
export class Notices<Schema extends v.GenericSchema> {
  readonly #bus: Bus;
  readonly #subject: string;
  readonly #schema: Schema;

  constructor(bus: Bus, subject: string, schema: Schema) {
    this.#bus = bus;
    this.#subject = subject;
    this.#schema = schema;
  }

  /** Tells all programs, this one too. */
  tell(notice: v.InferInput<Schema>): void {
    this.#bus.publish(this.#subject, encoder.encode(JSON.stringify(notice)));
  }

  /** Calls the listener with each notice; ends with the function returned. */
  listen(listener: (notice: v.InferOutput<Schema>) => void): () => void {
    return this.#bus.subscribe(this.#subject, (body) => {
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), this.#schema), decoder.decode(body));
      if (read.success) listener(read.output);
    });
  }
}

/** A bigint, which JSON has no number for. */
export const BIGINT = v.pipe(
  v.string(),
  v.regex(/^\d{1,18}$/),
  v.transform((text) => BigInt(text)),
);
