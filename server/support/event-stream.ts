/**
 * Answers that go on: server-sent events (WHATWG HTML, 9.2). A stream begins with what its client lacks, goes on with new
 * events, gives a sign of life now and then, and ends after a while, when its client may no longer listen, and with the
 * server: clients ask again from where they were.
 */
import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { FairSeats } from '../lib/fair-seats.ts';

export const BEAT_MS = 15_000;
/** The most beats of a stream, ten minutes: then the client is checked anew. */
export const MOST_BEATS = 40;
/** The most streams in all; shared fairly among networks. */
const MOST_STREAMS = 5_000;
/** The most unread bytes of a client: one that does not read is not written to for ever. */
const MOST_UNREAD_BYTES = 1_000_000;

export interface EventStream {
  /** Sends an event; `id` is where a client goes on from. */
  readonly send: (event: string, data: unknown, id?: number) => void;
  readonly end: () => void;
}

export interface Listening {
  /** The network whose seat it takes. */
  readonly network: string;
  /** Registers for events, and returns how to leave. */
  readonly join: (stream: EventStream) => () => void;
  /** Whether the client may still listen; asked at each sign of life. */
  readonly mayListen: () => Promise<boolean>;
}

export interface EventStreamsParts {
  readonly after: (milliseconds: number, run: () => unknown) => () => void;
}

export class EventStreams {
  readonly #parts: EventStreamsParts;
  readonly #seats = new FairSeats(MOST_STREAMS);
  readonly #open = new Set<EventStream>();
  #isStopped = false;

  constructor(parts: EventStreamsParts) {
    this.#parts = parts;
  }

  /** The number of open streams. */
  get open(): number {
    return this.#open.size;
  }

  /** Opens a stream; false where there is no seat: nothing was answered then. */
  answer(reply: FastifyReply, { join, mayListen, network }: Listening): boolean {
    if (this.#isStopped) return false;
    const body = new PassThrough();
    let leave: () => void = () => undefined;
    let cancelBeat: () => void = () => undefined;
    const stream: EventStream = {
      send(event, data, id) {
        if (body.writableEnded) return;
        if (body.writableLength > MOST_UNREAD_BYTES) return stream.end();
        body.write(
          `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
        );
      },
      end: () => void body.end(),
    };
    const seat = this.#seats.take(network, stream.end);
    if (!seat) return false;
    const gone = () => {
      leave();
      cancelBeat();
      seat.leave();
      this.#open.delete(stream);
    };
    body.once('close', gone);
    // A stream that has ended leaves before its last bytes are read.
    body.once('finish', gone);
    this.#open.add(stream);
    const beat = (count: number) => {
      cancelBeat = this.#parts.after(BEAT_MS, async () => {
        const isOver = count >= MOST_BEATS || !(await mayListen().catch(() => false));
        if (isOver || body.writableEnded) return stream.end();
        stream.send('beat', {});
        return beat(count + 1);
      });
    };
    void reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      // Nothing comes after it, and a server that stops waits for no connection that is kept.
      .header('connection', 'close')
      // Proxies that collect answers would hold it back.
      .header('x-accel-buffering', 'no')
      .send(body);
    stream.send('beat', {});
    leave = join(stream);
    beat(1);
    return true;
  }

  /** Ends all streams before the server waits for them. */
  stop(): void {
    this.#isStopped = true;
    for (const stream of this.#open) stream.end();
  }
}
