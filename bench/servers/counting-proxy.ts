/** A loopback proxy that counts requests and bytes of answers as they pass: what the network sees, whatever sent it. */
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Traffic {
  readonly requests: number;
  readonly bytes: number;
  /** Addresses of the feed's questions, in order. */
  readonly feedQueries: readonly string[];
  /** Addresses of what was sent and taken by the server (POST, answered with 2xx), in order. */
  readonly taken: readonly string[];
}

export interface OwnBody {
  readonly type: string;
  readonly body: Uint8Array | string;
  /** The `Content-Encoding` of the body. */
  readonly encoding?: string;
}

/** Answers a path by itself; undefined passes the question on. */
export type OwnAnswer = (path: string) => OwnBody | undefined;

export class CountingProxy {
  readonly #server: Server;
  #requests = 0;
  #bytes = 0;
  #feedQueries: string[] = [];
  #taken: string[] = [];

  /** Creates the proxy. `hidden`: headers of answers that do not pass, in lower case. */
  constructor(target: string, ownAnswer: OwnAnswer = () => undefined, hidden: readonly string[] = []) {
    const { hostname, port } = new URL(target);
    this.#server = createServer((incoming, outgoing) => {
      const own = ownAnswer(incoming.url ?? '');
      if (own) {
        const { type, encoding, body } = own;
        const head = { 'content-type': type, 'content-length': Buffer.byteLength(body) };
        outgoing.writeHead(200, encoding ? { ...head, 'content-encoding': encoding } : head).end(body);
        return;
      }
      this.#requests += 1;
      if (incoming.url?.includes('Feed/')) this.#feedQueries.push(incoming.url);
      const forwarded = request(
        {
          hostname,
          port,
          path: incoming.url,
          method: incoming.method,
          // The server takes what its own pages send: for it there is no proxy.
          headers: {
            ...incoming.headers,
            host: `${hostname}:${port}`,
            ...(incoming.headers.origin === undefined ? {} : { origin: `http://${hostname}:${port}` }),
          },
        },
        (answer) => {
          for (const name of hidden) delete answer.headers[name];
          const status = answer.statusCode ?? 502;
          if (incoming.method === 'POST' && status < 300) this.#taken.push(incoming.url ?? '');
          outgoing.writeHead(status, answer.headers);
          answer.on('data', (chunk: Buffer) => {
            this.#bytes += chunk.length;
          });
          answer.pipe(outgoing);
        },
      );
      forwarded.on('error', () => outgoing.destroy());
      outgoing.on('close', () => forwarded.destroy());
      incoming.pipe(forwarded);
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Counts since the last call. */
  take(): Traffic {
    const traffic = {
      requests: this.#requests,
      bytes: this.#bytes,
      feedQueries: this.#feedQueries,
      taken: this.#taken,
    };
    this.#requests = 0;
    this.#bytes = 0;
    this.#feedQueries = [];
    this.#taken = [];
    return traffic;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
