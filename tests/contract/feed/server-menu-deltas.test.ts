import { describe, expect, it } from 'vitest';
import { Rows, type RowsBody } from '#tests/helpers/feed/feed-readers.ts';
import { serveFeed } from '#tests/helpers/feed/feed-site.ts';
import { expectFollowed } from '#tests/helpers/feed/followed-world.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';

describe('deltas of menus', () => {
  it.each([
    ['sports', 'GetSportsShortZip?lng=en'],
    ['sports, one of them opened', 'GetSportsShortZip?lng=en&sports=4'],
    ['championships', 'GetChampsZip?lng=en'],
    ['the best championships', 'WebGetTopChampsZip?lng=en&limit=2'],
  ])('on top of %s make the later snapshot', (_what, path) =>
    expectFollowed(
      `/service-api/LiveFeed/${path}`,
      () =>
        new SmallWorld([
          { id: 1 },
          { id: 2, championshipId: 200 },
          { id: 3, sportId: 4, championshipId: 400 },
        ]),
      (body: RowsBody) => Rows.of(body),
      25,
    ),
  );

  it('hold the rows that read otherwise now and the ids of those that left, and nothing else', async () => {
    const world = new SmallWorld([{ id: 1 }, { id: 2 }, { id: 3, sportId: 4, championshipId: 400 }]);
    const { ask } = serveFeed(world);
    const url = '/service-api/LiveFeed/GetSportsShortZip?lng=en&sports=9';
    const { cursor } = await ask(url);
    world.step(() => {
      world.remove(3);
      world.add({ id: 4 });
    });
    const { body, cache } = await ask(`${url}&since=${cursor}`);
    expect(body.Value).toMatchObject([{ I: 1, C: 3 }]);
    expect(body.GONE).toEqual([4]);
    expect(cache).toBe('public, max-age=300, immutable');
  });

  it('are waited for through everything that changes no row', async () => {
    const world = new SmallWorld([{ id: 1 }, { id: 2 }]);
    const { ask, seated } = serveFeed(world);
    const url = '/service-api/LiveFeed/GetSportsShortZip?lng=en';
    const { cursor } = await ask(url);
    const blocked = ask(`${url}&since=${cursor}&wait=20000`);
    await seated(1);
    world.step(() => {
      world.price(1, 0, 7770);
      world.score(2, 1, 0);
      world.rename(2, 'Another name');
    });
    await seated(1);
    world.step(() => world.remove(2));
    expect((await blocked).body.Value).toMatchObject([{ I: 1, C: 1 }]);
  });
});
