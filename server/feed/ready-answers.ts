/**
 * Snapshots that were sent once and are asked for again within the same tick, kept as they stand on the wire: who asks for the same
 * address in the same words gets the same headers and bytes, past routing, parsing and hooks. Nothing here is newer or older than what
 * the feed service would answer: everything is dropped with the next tick, and after the second for which a live snapshot is good.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchesTag } from './answer.ts';

/** Of one tick; who asks for more than that is answered the long way. */
const MOST_READY = 512;
const MOST_BYTES = 8 * 1024 * 1024;
const OF_A_BODY = new Set(['content-type', 'content-encoding', 'content-length']);

export interface SentAnswer {
  readonly etag: string;
  /** All that the long way set, names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Epoch ms. */
  readonly goodUntilMs: number;
}

interface Ready {
  readonly tick: number;
  readonly goodUntilMs: number;
  readonly etag: string;
  /** Name, value, name, value. */
  readonly full: string[];
  readonly unchanged: string[];
  readonly body: Buffer;
}

export interface ReadyAnswersParts {
  readonly tick: () => number;
  readonly nowMs: () => number;
  /** False while answers have to say themselves of which moment they are. */
  readonly isOnTime: () => boolean;
  /** After an answer, as the request log has it. */
  readonly onAnswered: (url: string, status: number) => void;
}

export class ReadyAnswers {
  readonly #parts: ReadyAnswersParts;
  readonly #ready = new Map<string, Ready>();
  #tick = -1;
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

  /** False where the answer has to be made. */
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

  /** The server stops: what it says to late requests is not for here to decide. */
  close(): void {
    this.#isClosed = true;
    this.#forget();
  }

  #forget(): void {
    this.#ready.clear();
    this.#bytes = 0;
  }
}

/** What an answer depends on. */
const wordsOf = ({ url, headers }: IncomingMessage): string =>
  `${url}\n${headers.accept ?? ''}\n${headers['accept-encoding'] ?? ''}`;
