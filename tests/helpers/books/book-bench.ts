/** Two further books over a small world, each behind a server of its own, and the hub's views over all three. */
import { createApp } from '#server/app.ts';
import { FURTHER_BOOKS } from '#server/books/book-plan.ts';
import { OtherBook } from '#server/books/other-book.ts';
import type { World } from '#server/source/source.ts';
import { openBookViews } from '#workers/books/book-views.ts';
import { createFeedSource } from '#workers/feed-hub/feed-source.ts';
import type { Fetch } from '#workers/feed-hub/fetch-body.ts';
import { createHubViews } from '#workers/feed-hub/hub-views.ts';
import { createJsonDecoder } from '#workers/feed-hub/json-decoder.ts';
import { SmallWorld } from '../feed/small-world.ts';
import { createVirtualClock } from '../virtual-clock.ts';

export const FURTHER_NAMES = ['Quillon', 'Tarnmere'];
export const OWN_NAME = 'Touchline';
export const bookAddress = (at: number) => `http://book-${at}.example`;

const TEAMS = ['Marlbury United', 'Lyddale City', 'Kirkmere Athletic', 'Ravenwick Rovers', 'Dunstead Town'];

/** Opens them; `spoil` answers in the place of a source. `closing` takes what is to be closed in the end. */
export function bookBench(closing: (() => unknown)[], spoil: Readonly<Record<string, Fetch>> = {}) {
  const clock = createVirtualClock();
  const world = new SmallWorld(
    TEAMS.map((name1, at) => ({
      id: at + 1,
      name1,
      name2: `${TEAMS[(at + 2) % TEAMS.length]} II`,
      championshipId: 5,
    })),
  );
  const books = FURTHER_BOOKS.map(
    (plan) => new OtherBook(world, { ...plan, leavesOut: 0, suspends: 0, delayMs: [0, 0] }),
  );
  for (const book of books) book.start();
  const timers = {
    after: (ms: number, run: () => void) => clock.later(run, ms),
    soon: (run: () => void) => void setImmediate(run),
  };
  const asked: string[] = [];
  const fetchOf = (of: World): Fetch => {
    const app = createApp({ world: of, nowMs: clock.nowMs, timers });
    closing.push(() => app.close());
    return async (url) => {
      asked.push(url);
      const { body, headers, statusCode } = await app.inject({ url });
      const told = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]);
      return new Response(statusCode === 304 ? null : body, { status: statusCode, headers: told });
    };
  };
  const fetches = new Map(books.map((book, at) => [bookAddress(at), fetchOf(book)]));
  const storage = {
    get: () => Promise.resolve(undefined),
    set: () => Promise.resolve(),
    delete: () => Promise.resolve(),
    keys: () => Promise.resolve([]),
  };
  const network = { online: () => true, onChange: () => undefined };
  const meter = { add: () => undefined };
  const own = createHubViews({
    ...createFeedSource({ fetch: fetchOf(world), clock, decoder: createJsonDecoder(), storage }),
    clock,
    random: () => 0.5,
    network,
    meter,
    isSaving: () => false,
  });
  const views = openBookViews({
    clock,
    random: () => 0.5,
    network,
    meter,
    ownName: OWN_NAME,
    openOwn: own.open,
    language: 'en@82',
    async fetch(url, init) {
      const { origin, pathname, search } = new URL(url);
      const served = spoil[origin] ?? fetches.get(origin);
      if (!served) throw new Error(`nobody is at ${origin}`);
      return served(pathname + search, init);
    },
    books: {
      sources: FURTHER_NAMES.map((name, at) => ({
        name,
        color: '#336699',
        address: bookAddress(at),
        cadenceMs: 1_000,
        keys: at === 0 ? 'short' : 'long',
      })),
      requestsPerMinute: 240,
      bytesPerMinute: 4_000_000,
    },
  });
  closing.push(() => views.close());
  /** Time passes, and servers answer meanwhile. */
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 250) {
      await clock.advance(250);
      for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { asked, clock, pass, views, world };
}
