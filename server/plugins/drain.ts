/**
 * The end of a server among several. It says at once that it is not ready, so that proxies choose another one; answers those who wait, with
 * their cursor; tells each client with its answer to connect anew; and goes on to answer until nobody is connected, or for as long as
 * proxies need to notice. Only then its socket is closed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../routes/health.ts';

const LOOK_EVERY_MS = 100;
/** The time without a connection after which nobody comes any more. */
const QUIET_MS = 1_000;

export class Drain {
  readonly #withinMs: number;
  readonly #begins: (() => void)[] = [];
  #app: FastifyInstance | undefined;
  #isBegun = false;

  constructor(withinMs: number) {
    this.#withinMs = withinMs;
  }

  /** What a server needs to be ready: not to have been told to stop. */
  readonly need: Readiness = { name: 'not stopping', isReady: () => !this.#isBegun };

  /** Takes an app that is to end so. `begin`: called when the end begins. */
  of(app: FastifyInstance, begin: () => void): void {
    this.#begins.push(begin);
    if (this.#app === app) return;
    this.#app = app;
    app.addHook('onSend', async (_request, reply) => {
      if (this.#isBegun) void reply.header('connection', 'close');
    });
  }

  /** Resolves once the app may be closed. */
  async run(): Promise<void> {
    this.#isBegun = true;
    for (const begin of this.#begins) begin();
    const app = this.#app;
    const began = performance.now();
    let heard = began;
    while (app && performance.now() - began < this.#withinMs && performance.now() - heard < QUIET_MS) {
      await pause(LOOK_EVERY_MS);
      // A client that comes again is told to go; who is silent is let go in the second half.
      if (performance.now() - began > this.#withinMs / 2) app.server.closeIdleConnections();
      if ((await connectionsOf(app)) > 0) heard = performance.now();
    }
  }
}

const connectionsOf = ({ server }: FastifyInstance): Promise<number> =>
  new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error ? 0 : count));
  });
