import { afterEach, expect } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Timers } from '#server/feed/waiting/deadlines.ts';
import type { World } from '#server/source/source.ts';

export const LIST = '/service-api/LiveFeed/Get1x2_VZip?lng=en&getEmpty=true';
export const GAME = '/service-api/LiveFeed/GetGameZip?lng=en&id=1&GroupEvents=true&grMode=4';

const closing: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const app of closing.splice(0)) await app.close();
});

/** Time that passes only by hand. */
class HandTimers implements Timers {
  #nowMs = 0;
  #timers = new Set<{ readonly atMs: number; readonly run: () => void }>();

  after(milliseconds: number, run: () => void): () => void {
    const timer = { atMs: this.#nowMs + milliseconds, run };
    this.#timers.add(timer);
    return () => {
      this.#timers.delete(timer);
    };
  }

  soon = (run: () => void): void => void setImmediate(run);

  now = (): number => this.#nowMs;

  pass(milliseconds: number): void {
    this.#nowMs += milliseconds;
    for (const timer of this.#timers) {
      if (timer.atMs > this.#nowMs) continue;
      this.#timers.delete(timer);
      timer.run();
    }
  }
}

/** The feed of a world, asked without a socket and with hand-driven time; it is closed after the test. */
export function serveFeed(world: World) {
  const timers = new HandTimers();
  let waiting = () => 0;
  const app = createApp({
    world,
    timers,
    nowMs: timers.now,
    onFeed: (figures) => {
      waiting = () => figures.waiting;
    },
  });
  closing.push(app);
  /** Asks the server. `from`: the address of the client. */
  const ask = async (url: string, headers: Record<string, string> = {}, from = '127.0.0.1') => {
    const asked = { url, headers, remoteAddress: from };
    const { statusCode, body, headers: answered } = await app.inject(asked);
    const cursor = answered['x-feed-cursor'];
    return {
      status: statusCode,
      body: body === '' ? undefined : JSON.parse(body),
      text: body,
      cursor: typeof cursor === 'string' ? cursor : '',
      isDelta: typeof answered['x-feed-delta'] === 'string',
      cache: answered['cache-control'],
    };
  };
  /** Waits until so many requests sit in the waiting room. */
  const seated = (count: number) => expect.poll(() => waiting(), { interval: 1 }).toBe(count);
  return { app, ask, timers, seated };
}
