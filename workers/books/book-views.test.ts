/** Further books in the hub, from their servers to the rows that are compared, with healthy and with hostile sources. */
import { afterEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { FURTHER_BOOKS } from '#server/books/book-plan.ts';
import { OtherBook } from '#server/books/other-book.ts';
import type { World } from '#server/source/source.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';
import { createVirtualClock } from '#tests/helpers/virtual-clock.ts';
import { createFeedSource } from '../feed-hub/feed-source.ts';
import type { Fetch } from '../feed-hub/fetch-body.ts';
import { createHubViews } from '../feed-hub/hub-views.ts';
import { createJsonDecoder } from '../feed-hub/json-decoder.ts';
import { type BookViews, openBookViews } from './book-views.ts';

const NAMES = ['Quillon', 'Tarnmere'];
const OWN = 'Touchline';
const addressOf = (at: number) => `http://book-${at}.example`;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const TEAMS = ['Marlbury United', 'Lyddale City', 'Kirkmere Athletic', 'Ravenwick Rovers', 'Dunstead Town'];

/** Two further books over a small world, and the hub's views over all three. `spoil` answers in the place of a source. */
function bench(spoil: Readonly<Record<string, Fetch>> = {}) {
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
  const fetches = new Map(books.map((book, at) => [addressOf(at), fetchOf(book)]));
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
    ownName: OWN,
    openOwn: own.open,
    language: 'en@82',
    async fetch(url, init) {
      const { origin, pathname, search } = new URL(url);
      const served = spoil[origin] ?? fetches.get(origin);
      if (!served) throw new Error(`nobody is at ${origin}`);
      return served(pathname + search, init);
    },
    books: {
      sources: NAMES.map((name, at) => ({
        name,
        color: '#336699',
        address: addressOf(at),
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

const cellsOf = (views: BookViews, gameId: number) =>
  views.comparison
    .game(gameId)
    ?.rows.find(({ place }) => place.group === 1 && place.type === 1)
    ?.cells.map((cell) => cell?.odds);
const verdictsOf = (views: BookViews, gameId: number) =>
  views.comparison.game(gameId)?.matches.map((match) => match?.verdict);
const bookOf = (views: BookViews, name: string) => views.states().find((state) => state.name === name);

describe('further books in the hub', () => {
  it('stand beside the own one, of either generation of the feed, and follow it', async () => {
    const { asked, pass, views, world } = bench();
    await pass(4_000);
    expect(new Set(views.comparison.ownGames())).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(verdictsOf(views, 1)).toEqual(['sure', 'sure']);
    const before = cellsOf(views, 1) ?? [];
    expect(before.every((odds) => odds !== undefined && Math.abs(odds / 1_500 - 1) < 0.05)).toBe(true);
    world.step(() => world.price(1, 0, 2_500));
    world.step(() => undefined);
    await pass(6_000);
    const after = cellsOf(views, 1) ?? [];
    expect(after.every((odds) => odds !== undefined && Math.abs(odds / 2_500 - 1) < 0.05)).toBe(true);
    expect(views.comparison.game(1)?.rows[0]?.cells.every((cell) => cell?.moved === 'up')).toBe(true);
    world.step(() => world.remove(2));
    await pass(6_000);
    expect(new Set(views.comparison.ownGames())).toEqual(new Set([1, 3, 4, 5]));
    // The language alone is said to others, never where the visitor is.
    expect(asked.some((url) => url.includes('games1x2') && !url.includes('country'))).toBe(true);
  });

  it.each([
    ['never answers', () => new Promise<Response>(() => undefined)],
    ['answers no feed', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    [
      'answers rubbish',
      async () => new Response('{"Value":[{"I":{}}', { headers: { 'content-type': 'application/json' } }),
    ],
    ['cannot be reached', async () => Promise.reject(new TypeError('no network'))],
    [
      'sends more than its share',
      async () =>
        new Response(new Uint8Array(20_000_000), { headers: { 'content-type': 'application/json' } }),
    ],
  ] as const)('that %s harms no other, and says so', async (_name, spoil) => {
    const { pass, views, world } = bench({ [addressOf(0)]: spoil });
    await pass(4_000);
    expect(verdictsOf(views, 1)).toEqual([undefined, 'sure']);
    world.step(() => world.price(1, 0, 2_500));
    world.step(() => undefined);
    await pass(8_000);
    const [own, spoiled, other] = cellsOf(views, 1) ?? [];
    expect([own, spoiled]).toEqual([2_500, undefined]);
    expect(Math.abs((other ?? 0) / 2_500 - 1)).toBeLessThan(0.05);
    const phases = bookOf(views, 'Quillon')?.health.map((health) => health?.phase ?? 'loading');
    expect(phases?.every((phase) => phase === 'loading' || phase === 'failed')).toBe(true);
    expect(bookOf(views, 'Tarnmere')?.health[0]?.phase).toBe('live');
  });

  it('are asked within their share and counted, and end with nothing left', async () => {
    const { asked, pass, views } = bench();
    await pass(20_000);
    for (const { use } of views.states()) {
      expect(use.requests).toBeGreaterThan(5);
      expect(use.requests).toBeLessThanOrEqual(2 + 20);
      expect(use.bytes).toBeGreaterThan(1_000);
    }
    views.close();
    expect(views.comparison.ownGames()).toEqual([]);
    await pass(8_000);
    const { length } = asked;
    await pass(30_000);
    expect(asked.length).toBe(length);
  });
});
