/** A line to a server that can be cut and mended: cut, every connection ends and new ones are refused. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export class CutProxy {
  readonly #sockets = new Set<Socket>();
  readonly #target: { readonly host: string; readonly port: number };
  #server: Server | undefined;
  port = 0;

  private constructor(target: URL) {
    this.#target = { host: target.hostname, port: Number(target.port || 5432) };
  }

  static async to(target: string): Promise<CutProxy> {
    const proxy = new CutProxy(new URL(target));
    await proxy.mend();
    return proxy;
  }

  /** The address through this line. */
  through(target: string): string {
    const url = new URL(target);
    url.hostname = '127.0.0.1';
    url.port = String(this.port);
    return url.href;
  }

  async mend(): Promise<void> {
    this.#server = createServer((near) => {
      const far = connect(this.#target);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          this.#sockets.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
    }).listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    this.port = typeof address === 'object' && address ? address.port : 0;
  }

  async cut(): Promise<void> {
    const closed = this.#server && once(this.#server, 'close');
    this.#server?.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}
