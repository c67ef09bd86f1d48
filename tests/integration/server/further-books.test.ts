/** Further books on ports of their own: their feed is read from any page, and follows the own world. */
import { afterEach, describe, expect, it } from 'vitest';
import { type OpenedBooks, openBooks } from '#server/books/open-books.ts';
import { createSteadyClock, MACHINE_CLOCKS } from '#server/steady-clock.ts';
import { SmallWorld } from '../../helpers/feed/small-world.ts';

const LIST = 'service-api/LiveFeed/Get1x2_VZip?lng=en&getEmpty=true';

let opened: OpenedBooks | undefined;
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

interface ListedGame {
  readonly I: number;
  readonly O1: string;
}

async function open(books: number) {
  const world = new SmallWorld(
    Array.from({ length: 20 }, (_, at) => ({ id: at + 1, name1: `Marlbury ${at} United` })),
  );
  const clock = createSteadyClock(MACHINE_CLOCKS);
  opened = await openBooks({ books, world, clock, host: '127.0.0.1', hosts: [], port: 0 });
  const list = async (at: number, query = '') => {
    const answer = await fetch(`http://127.0.0.1:${opened?.books[at]?.port}/${LIST}${query}`);
    const { Value } = (await answer.json()) as { Value: readonly ListedGame[] };
    return { answer, games: Value };
  };
  return { list, world };
}

describe('further books', () => {
  it('tell games of the own world under other ids and names, to every origin', async () => {
    const { list } = await open(3);
    const [second, third] = [await list(0), await list(1)];
    expect(second.games.length).toBeGreaterThan(10);
    expect(second.games.some(({ I }) => third.games.some((other) => other.I === I))).toBe(false);
    const { headers } = second.answer;
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-expose-headers')).toContain('x-feed-cursor');
    // Also where the answer is one that is kept ready.
    expect((await list(0)).answer.headers.get('access-control-allow-origin')).toBe('*');
    const asked = await fetch(`http://127.0.0.1:${opened?.books[0]?.port}/${LIST}`, { method: 'OPTIONS' });
    expect([asked.status, asked.headers.get('access-control-allow-methods')]).toEqual([204, 'GET']);
  });

  it('answer deltas by their own cursors', async () => {
    const { list, world } = await open(2);
    const first = await list(0);
    const cursor = first.answer.headers.get('x-feed-cursor') ?? '';
    world.step(() => world.score(1, 1, 0));
    for (let id = 2; id <= 20; id += 1) world.step(() => world.score(id, 2, 0));
    const { answer } = await list(0, `&since=${encodeURIComponent(cursor)}`);
    expect(answer.headers.get('x-feed-delta')).toBe(cursor);
    expect(answer.headers.get('x-feed-cursor')).not.toBe(cursor);
  });
});
