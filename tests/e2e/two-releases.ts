/**
 * The sportsbook behind a small server that can pretend a new release: the same files, a service worker that differs by a comment.
 */
import { createServer, type Server } from 'node:http';
import { Readable } from 'node:stream';
import { freePort } from './sportsbook.ts';

export class TwoReleases {
  readonly url: string;
  readonly #server: Server;
  #release = 1;

  private constructor(port: number, behind: string) {
    this.url = `http://127.0.0.1:${port}`;
    this.#server = createServer((request, response) => {
      const path = request.url ?? '/';
      const answer = async () => {
        const { status, headers, body } = await fetch(behind + path, { redirect: 'manual' });
        const own = [...headers].filter(
          ([name]) => !/^(?:content-(?:encoding|length)|etag|connection|transfer-encoding)$/.test(name),
        );
        response.writeHead(status, Object.fromEntries(own));
        if (path === '/service-worker.js') response.write(`// release ${this.#release}\n`);
        if (body) Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]).pipe(response);
        else response.end();
      };
      answer().catch(() => response.destroy());
    });
    this.#server.listen(port, '127.0.0.1');
  }

  static async open(behind: string): Promise<TwoReleases> {
    return new TwoReleases(await freePort(), behind);
  }

  next(): void {
    this.#release += 1;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
