/** Readers of the feed that wait for what follows their cursor, each on a connection of its own, as many as one process may have. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Less than nginx lets anybody wait for the answer of another one. */
const WAIT_MS = 40_000;
/** Connections that are opened side by side. */
const AT_ONCE = 20;
const HEAD_END = '\r\n\r\n';

export interface Received {
  /** When it was there, by the clock of this process, ms. */
  readonly atMs: number;
  readonly bytes: number;
}

/** Follows one query on one socket: asks for the next change as soon as the last one is there. */
class Reader {
  readonly #socket: Socket;
  readonly #ask: (cursor: string) => string;
  readonly #onAnswer: (received: Received) => void;
  #text = '';

  constructor(socket: Socket, ask: (cursor: string) => string, onAnswer: (received: Received) => void) {
    this.#socket = socket;
    this.#ask = ask;
    this.#onAnswer = onAnswer;
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => this.#take(text));
  }

  follow(cursor: string): void {
    this.#socket.write(this.#ask(cursor), 'latin1');
  }

  #take(text: string): void {
    this.#text += text;
    const end = this.#text.indexOf(HEAD_END);
    if (end < 0) return;
    const head = this.#text.slice(0, end);
    const status = Number(head.slice(9, 12));
    const length = status === 304 ? 0 : Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1]);
    if (!(length >= 0) || (status !== 200 && status !== 304))
      throw new Error(`a reader was answered ${head}`);
    const whole = end + HEAD_END.length + length;
    if (this.#text.length < whole) return;
    this.#text = this.#text.slice(whole);
    if (status === 200) this.#onAnswer({ atMs: performance.now(), bytes: whole });
    this.follow(/\r\nx-feed-cursor: *(\S+)/i.exec(head)?.[1] ?? '');
  }
}

export class BlockedReaders {
  readonly #sockets: Socket[] = [];
  #received: Received[] = [];

  get count(): number {
    return this.#sockets.length;
  }

  /** Answers with news since the last call. */
  take(): readonly Received[] {
    const received = this.#received;
    this.#received = [];
    return received;
  }

  /** Adds readers until there are so many; `queries` are taken in turn. */
  async growTo(count: number, url: string, queries: readonly string[]): Promise<void> {
    const { hostname, port } = new URL(url);
    const cursors = await Promise.all(queries.map((query) => cursorOf(url + query)));
    while (this.#sockets.length < count) {
      const room = Math.min(AT_ONCE, count - this.#sockets.length);
      await Promise.all(
        Array.from({ length: room }, async (_, index) => {
          const turn = (this.#sockets.length + index) % queries.length;
          const socket = connect(Number(port), hostname);
          await once(socket, 'connect');
          const ask = (cursor: string): string =>
            [
              `GET ${queries[turn]}&since=${encodeURIComponent(cursor)}&wait=${WAIT_MS} HTTP/1.1`,
              `Host: ${hostname}:${port}`,
              'Accept: application/gzip, application/json',
              'Accept-Encoding: gzip, deflate, br, zstd',
              'Accept-Language: en-GB,en;q=0.9',
              'Sec-Fetch-Site: same-origin',
              'Sec-Fetch-Mode: cors',
              'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
              HEAD_END.slice(2),
            ].join('\r\n');
          new Reader(socket, ask, (received) => this.#received.push(received)).follow(cursors[turn] ?? '');
          return socket;
        }),
      ).then((opened) => this.#sockets.push(...opened));
    }
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}

async function cursorOf(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { accept: 'application/gzip, application/json' } });
  await answer.arrayBuffer();
  return answer.headers.get('x-feed-cursor') ?? '';
}
