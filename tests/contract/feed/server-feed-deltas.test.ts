import { describe, expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import { withOverrides } from '#server/source/overrides.ts';
import { Mirror } from '#tests/helpers/feed/feed-readers.ts';
import { GAME, LIST, serveFeed } from '#tests/helpers/feed/feed-site.ts';
import { expectFollowed } from '#tests/helpers/feed/followed-world.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';

describe('deltas', () => {
  it.each([
    ['a list', LIST],
    ['a filtered list', `${LIST}&count=2`],
    ['a game', GAME],
    ['a search', '/service-api/LiveFeed/Web_SearchZip?lng=en&text=home'],
    ['a championship', '/service-api/LiveFeed/GetChampZip?lng=en&champ=100'],
  ])(
    'on top of a snapshot of %s make the later snapshot, however many ticks lie between two polls',
    (_what, url) =>
      expectFollowed(
        url,
        () => new SmallWorld([{ id: 1 }, { id: 2 }, { id: 3 }]),
        (body) => Mirror.of(body),
        25,
      ),
  );

  it('hold what changed and nothing else', async () => {
    const world = new SmallWorld([{ id: 1 }, { id: 2 }]);
    const { ask } = serveFeed(world);
    const { cursor } = await ask(LIST);
    world.step(() => world.price(1, 0, 7770));
    const delta = await ask(`${LIST}&since=${cursor}`);
    expect(delta.body.Value).toEqual([{ I: 1, E: [expect.objectContaining({ T: 1, G: 1, C: 7.77 })] }]);
    expect(delta.cache).toBe('public, max-age=300, immutable');
  });

  it('for one cursor are the same bytes for everyone', async () => {
    const world = new SmallWorld([{ id: 1 }]);
    const { ask } = serveFeed(world);
    const { cursor } = await ask(LIST);
    world.step(() => world.price(1, 0, 7770));
    const first = await ask(`${LIST}&since=${cursor}`);
    world.step(() => world.price(1, 0, 8880));
    const second = await ask(`${LIST}&since=${cursor}`);
    expect([second.text, second.cursor]).toEqual([first.text, first.cursor]);
    const next = await ask(`${LIST}&since=${second.cursor}`);
    expect(next.body.Value[0].E[0].C).toBe(8.88);
  });

  it('take a selection off a board when its line is no main line any more', async () => {
    const world = new SmallWorld([{ id: 1 }]);
    const { ask } = serveFeed(world);
    const { cursor } = await ask(LIST);
    world.step(() => world.list(1, 3, false));
    expect((await ask(`${LIST}&since=${cursor}`)).body.Value).toEqual([
      { I: 1, EX: [{ G: 17, T: 9, P: 0.5 }] },
    ]);
  });

  it('tell that of a game that stood still for many times as long as cursors are good', async () => {
    const world = new SmallWorld([{ id: 1 }, { id: 2 }]);
    const { ask } = serveFeed(world);
    let { cursor } = await ask(LIST);
    for (let tick = 0; tick < 1_200; tick += 1) {
      world.step(() => world.price(2, 0, 2_000 + tick));
      world.oldestTick = Math.max(1, world.tick - 40);
      ({ cursor } = await ask(`${LIST}&since=${cursor}`));
    }
    world.step(() => world.list(1, 3, false));
    expect((await ask(`${LIST}&since=${cursor}`)).body.Value).toEqual([
      { I: 1, EX: [{ G: 17, T: 9, P: 0.5 }] },
    ]);
  });

  it('tell that of a game that came onto a board long after its last change', async () => {
    const world = new SmallWorld([{ id: 1 }, { id: 2 }]);
    const { ask } = serveFeed(world);
    const first = `${LIST}&count=1`;
    await ask(first);
    world.step(() => world.price(1, 0, 9_990));
    await ask(first);
    world.step(() => world.remove(1));
    const { body, cursor } = await ask(first);
    expect(body.Value.map(({ I }: { I: number }) => I)).toEqual([2]);
    world.step(() => world.list(2, 3, false));
    expect((await ask(`${first}&since=${cursor}`)).body.Value).toEqual([
      { I: 2, EX: [{ G: 17, T: 9, P: 0.5 }] },
    ]);
  });

  it.each([
    ['of another run', 'other:1'],
    ['from the future', 'small:99'],
    ['that is none', 'x'],
    ['older than what is remembered', 'small:1'],
  ])('are replaced by a snapshot for a cursor %s', async (_what, cursor) => {
    const world = new SmallWorld([{ id: 1 }]);
    const { ask } = serveFeed(world);
    await ask(LIST);
    world.step(() => {
      world.price(1, 0, 7770);
      world.oldestTick = 2;
    });
    const answer = await ask(`${LIST}&since=${cursor}&wait=1000`);
    expect([answer.status, answer.isDelta, answer.body.Value.length]).toEqual([200, false, 1]);
  });

  it('never answer 304 by tag to who follows by cursor, whose prices are newer than its tag', async () => {
    const { app, ask } = serveFeed(new SmallWorld([{ id: 1 }]));
    const { headers } = await app.inject(LIST);
    const answer = await ask(`${LIST}&since=other:1`, { 'if-none-match': String(headers.etag) });
    expect(answer.status).toBe(200);
  });

  it('are not offered by a world that has none', async () => {
    const world = new SmallWorld([{ id: 1 }]);
    const { ask } = serveFeed(world);
    world.offersDeltas = false;
    const answer = await ask(`${LIST}&since=small:1&wait=5000`);
    expect([answer.status, answer.cursor, answer.isDelta]).toEqual([200, '', false]);
  });
});

describe('a world under the hands of a test', () => {
  it('shows a forced price, a suspension and an end to who follows by deltas', async () => {
    const below = new SmallWorld([{ id: 1 }, { id: 2 }]);
    const world = withOverrides(below);
    const { ask, timers } = serveFeed(world);
    const first = await ask(LIST);
    const mirror = Mirror.of(first.body);
    let { cursor } = first;
    const follow = async () => {
      timers.pass(5_000);
      const answer = await ask(`${LIST}&since=${cursor}`);
      cursor = answer.cursor;
      mirror.apply(answer.body);
      expect(mirror.state).toEqual(Mirror.of((await ask(LIST)).body).state);
    };
    const key = below.keyOf(1, 0);
    expect(world.controls?.move(key, 3330 as never)).toBe(true);
    await follow();
    expect(mirror.games.get(1 as GameId)?.prices.get(key)).toBe('3330 false');
    below.step(() => below.price(1, 1, 4440));
    await follow();
    expect(world.controls?.suspend(1 as GameId, true)).toBe(true);
    await follow();
    expect(
      [...(mirror.games.get(1 as GameId)?.prices.values() ?? [])].every((one) => one.endsWith('true')),
    ).toBe(true);
    below.step(() => below.price(2, 1, 5550));
    await follow();
    expect(world.controls?.suspend(1 as GameId, false)).toBe(true);
    await follow();
    expect(world.controls?.finish(1 as GameId)).toBe(true);
    await follow();
    expect([...mirror.games.keys()]).toEqual([2]);
    expect(world.controls?.move(key, 3330 as never)).toBe(false);
  });
});
