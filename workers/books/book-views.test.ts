/** Further books in the hub, from their servers to the rows that are compared, with healthy and with hostile sources. */
import { afterEach, describe, expect, it } from 'vitest';
import { bookAddress, bookBench } from '#tests/helpers/books/book-bench.ts';
import type { Fetch } from '../feed-hub/fetch-body.ts';
import type { BookViews } from './book-views.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const bench = (spoil: Readonly<Record<string, Fetch>> = {}) => bookBench(closing, spoil);

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
    const { pass, views, world } = bench({ [bookAddress(0)]: spoil });
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
