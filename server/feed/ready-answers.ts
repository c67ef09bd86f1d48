/**
 * Snapshots that were sent once and are asked for again within the same tick, kept as they stand on the wire: a client
 * that asks for the same address in the same words gets the same headers and bytes, past routing, parsing and hooks.
 * Nothing here is newer or older than what the feed service would answer: everything is dropped with the next tick, and
 * after the second for which a live snapshot is good.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchesTag } from './answer.ts';

/** The most answers of one tick; further ones are answered in the usual way. */
const MOST_READY = 512;
const MOST_BYTES = 8 * 1024 * 1024;
const OF_A_BODY = new Set(['content-type', 'content-encoding', 'content-length']);

export interface SentAnswer {
  readonly etag: string;
  /** All headers of the usual answer, names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The moment until which it is good, epoch ms. */
  readonly goodUntilMs: number;
}

interface Ready {
  readonly tick: number | string;
  readonly goodUntilMs: number;
  readonly etag: string;
  /** Headers as a flat list: name, value, name, value. */
  readonly full: string[];
  readonly unchanged: string[];
  readonly body: Buffer;
}

export interface ReadyAnswersParts {
  /** The state of the world that answers are of. */
  readonly tick: () => number | string;
  readonly nowMs: () => number;
  /** Whether the world is on time; while it is not, answers have to state their moment themselves. */
  readonly isOnTime: () => boolean;
  /** Called after an answer, for the request log. */
  readonly onAnswered: (url: string, status: number) => void;
}

export class ReadyAnswers {
  readonly #parts: ReadyAnswersParts;
  readonly #ready = new Map<string, Ready>();
  #tick: number | string = -1;
  #bytes = 0;
  #isClosed = false;

  constructor(parts: ReadyAnswersParts) {
    this.#parts = parts;
  }

  remember(request: IncomingMessage, { etag, headers, body, goodUntilMs }: SentAnswer): void {
    const tick = this.#parts.tick();
    if (tick !== this.#tick) this.#forget();
    this.#tick = tick;
    if (this.#isClosed || this.#ready.size >= MOST_READY || this.#bytes + body.length > MOST_BYTES) return;
    this.#bytes += body.length;
    const all = Object.entries({ ...headers, 'content-length': String(body.length) });
    this.#ready.set(wordsOf(request), {
      tick,
      goodUntilMs,
      etag,
      full: all.flat(),
      unchanged: all.filter(([name]) => !OF_A_BODY.has(name)).flat(),
      body,
    });
  }

  /** Answers a request; false where the answer has to be made. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.#ready.size === 0 || request.method !== 'GET') return false;
    const ready = this.#ready.get(wordsOf(request));
    if (!ready) return false;
    const { isOnTime, nowMs, tick } = this.#parts;
    if (ready.tick !== tick() || nowMs() >= ready.goodUntilMs || !isOnTime()) return false;
    const isKnown = matchesTag(request.headers['if-none-match'], ready.etag);
    const status = isKnown ? 304 : 200;
    response.writeHead(status, isKnown ? ready.unchanged : ready.full);
    if (isKnown) response.end();
    else response.end(ready.body);
    this.#parts.onAnswered(request.url ?? '', status);
    return true;
  }

  /** Stops answering: late requests to a server that stops are not for this part to answer. */
  close(): void {
    this.#isClosed = true;
    this.#forget();
  }

  #forget(): void {
    this.#ready.clear();
    this.#bytes = 0;
  }
}

/** The parts of a request that its answer depends on. */
const wordsOf = ({ url, headers }: IncomingMessage): string =>
  `${url}\n${headers.accept ?? ''}\n${headers['accept-encoding'] ?? ''}`;
