/**
 * A plain proxy in front of a sportsbook that keeps the bodies of chosen requests and counts bytes: requests of workers are not seen
 * by the page's own tools. It can also be slow, as a bad network is.
 */
import { request as ask, createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';

export interface HeardRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** The body as it travelled. */
  readonly raw: Buffer;
  /** The body as text, inflated where it was gzip. */
  readonly text: string;
}

export class ListeningProxy {
  readonly heard: HeardRequest[] = [];
  /** Bytes of answers, by path without its query. */
  readonly received = new Map<string, number>();
  readonly #server: Server;
  readonly #sockets: Socket[] = [];
  /** Whether a path is slow; all of them are unless set otherwise. */
  slows: (path: string) => boolean = () => true;
  bytesPerSecond = Number.POSITIVE_INFINITY;
  delayMs = 0;

  private constructor(origin: string, hears: (path: string) => boolean) {
    const { hostname, port } = new URL(origin);
    this.#server = createServer((incoming, outgoing) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const raw = Buffer.concat(chunks);
        const path = incoming.url ?? '/';
        if (hears(path)) {
          const isGzip = incoming.headers['content-encoding'] === 'gzip';
          this.heard.push({
            method: incoming.method ?? '',
            path,
            headers: incoming.headers,
            raw,
            text: (isGzip ? gunzipSync(raw) : raw).toString('utf8'),
          });
        }
        const isSlow = this.slows(path);
        const onward = ask(
          { hostname, port, method: incoming.method, path, headers: incoming.headers },
          (answer) => {
            const name = path.split('?', 1)[0] ?? '';
            setTimeout(
              () => {
                outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
                answer.on('data', (chunk: Buffer) => {
                  this.received.set(name, (this.received.get(name) ?? 0) + chunk.length);
                  outgoing.write(chunk);
                  if (!isSlow || !Number.isFinite(this.bytesPerSecond)) return;
                  answer.pause();
                  setTimeout(() => answer.resume(), (chunk.length / this.bytesPerSecond) * 1_000);
                });
                answer.on('end', () => outgoing.end());
              },
              isSlow ? this.delayMs : 0,
            );
          },
        );
        onward.on('error', () => outgoing.destroy());
        outgoing.on('close', () => onward.destroy());
        onward.end(raw);
      });
    });
    this.#server.on('connection', (socket) => this.#sockets.push(socket));
  }

  /** All bytes that were sent to browsers, heads included. */
  get sentBytes(): number {
    return this.#sockets.reduce((sum, socket) => sum + socket.bytesWritten, 0);
  }

  static async open(origin: string, hears: (path: string) => boolean = () => false): Promise<ListeningProxy> {
    const proxy = new ListeningProxy(origin, hears);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
