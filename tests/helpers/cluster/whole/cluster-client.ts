/** Requests to a cluster or one of its nodes, as clients send them. Undefined is an answer that never came. */
import { Agent, request } from 'node:http';
import type { Reply } from '../../../crash/process/crash-process.ts';

/** What a proxy says in the place of a node that is gone: nobody knows what became of the request. */
const OF_PROXY = new Set([502, 504]);
const GIVES_UP_MS = 30_000;

export interface FullReply extends Reply {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

export class ClusterClient {
  readonly isAlive = true;
  /** The number of requests that had no answer, or that of a server that is not able to. */
  turnedAway = 0;
  readonly #origin: URL;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 200 });

  constructor(origin: string) {
    this.#origin = new URL(origin);
  }

  get(path: string, token?: string): Promise<FullReply | undefined> {
    return this.#send('GET', path, undefined, token);
  }

  post(path: string, body: object, token?: string): Promise<FullReply | undefined> {
    return this.#send('POST', path, JSON.stringify(body), token);
  }

  put(path: string, body: object, token?: string): Promise<FullReply | undefined> {
    return this.#send('PUT', path, JSON.stringify(body), token);
  }

  close(): void {
    this.#agent.destroy();
  }

  async #send(method: string, path: string, body?: string, token?: string): Promise<FullReply | undefined> {
    const reply = await this.#exchange(method, path, body, token);
    if (!reply || reply.status >= 500) this.turnedAway += 1;
    return reply;
  }

  #exchange(method: string, path: string, body?: string, token?: string): Promise<FullReply | undefined> {
    return new Promise((resolve) => {
      const asked = request(
        {
          host: this.#origin.hostname,
          port: this.#origin.port,
          path,
          method,
          agent: this.#agent,
          timeout: GIVES_UP_MS,
          headers: {
            origin: this.#origin.origin,
            'x-requested-with': 'touchline',
            ...(body === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
            ...(token === undefined ? {} : { 'x-auth': `Bearer ${token}` }),
          },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (chunk: string) => {
            text += chunk;
          });
          answer.on('error', () => resolve(undefined));
          answer.on('close', () => {
            const { complete, headers, statusCode = 0 } = answer;
            // Half an answer is no answer.
            if (!complete || OF_PROXY.has(statusCode)) return resolve(undefined);
            const [cookie = ''] = headers['set-cookie'] ?? [];
            return resolve({ status: statusCode, body: text, cookie, headers });
          });
        },
      );
      asked.on('timeout', () => asked.destroy());
      asked.on('error', () => resolve(undefined));
      asked.end(body);
    });
  }
}
