/**
 * A line to a server that can be cut and mended, slowed and held: cut, every connection ends and new ones are refused; held, every
 * connection stays and nothing passes, as where packets are lost on the way.
 */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export class CutProxy {
  readonly #sockets = new Set<Socket>();
  readonly #target: { readonly host: string; readonly port: number };
  #server: Server | undefined;
  #isHeld = false;
  /** How long each piece is on its way, ms. */
  delayMs = 0;
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
      this.#join(near, far);
      this.#join(far, near);
    }).listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    this.port = typeof address === 'object' && address ? address.port : 0;
  }

  async cut(): Promise<void> {
    const closed = this.#server && once(this.#server, 'close');
    this.#server?.close();
    this.#server = undefined;
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  hold(): void {
    this.#isHeld = true;
    for (const socket of this.#sockets) socket.pause();
  }

  letGo(): void {
    this.#isHeld = false;
    for (const socket of this.#sockets) socket.resume();
  }

  #join(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
    const pass = (act: () => void): void => {
      if (this.delayMs > 0) setTimeout(act, this.delayMs);
      else act();
    };
    from.on('data', (chunk: Buffer) => pass(() => to.writable && to.write(chunk)));
    from.on('end', () => pass(() => to.end()));
    if (this.#isHeld) from.pause();
  }
}
