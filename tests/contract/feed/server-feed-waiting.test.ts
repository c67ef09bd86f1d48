import { describe, expect, it } from 'vitest';
import { GAME, LIST, serveFeed } from '#tests/helpers/feed/feed-site.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';

/** The number of seats for all requests that wait for the feed. */
const SEATS = 4_000;

describe('a blocked request', () => {
  it('is answered by the tick that changes something in its query', async () => {
    const world = new SmallWorld([{ id: 1 }, { id: 2, championshipId: 200 }]);
    const { ask, seated } = serveFeed(world);
    const url = `${LIST}&champs=200`;
    const { cursor } = await ask(url);
    const blocked = ask(`${url}&since=${cursor}&wait=20000`);
    await seated(1);
    world.step(() => world.price(1, 0, 7770));
    // Its query is asked again in between: the request must still be there.
    expect((await ask(`${url}&since=${cursor}`)).status).toBe(304);
    await seated(1);
    world.step(() => world.price(2, 0, 7770));
    const answer = await blocked;
    expect(answer.isDelta).toBe(true);
    expect(answer.body.Value.map((one: { I: number }) => one.I)).toEqual([2]);
    await seated(0);
  });

  it('sleeps through changes of selections that its board does not show', async () => {
    const world = new SmallWorld([{ id: 1 }]);
    const { ask, seated, timers } = serveFeed(world);
    const { cursor } = await ask(LIST);
    const blocked = ask(`${LIST}&since=${cursor}&wait=1000`);
    await seated(1);
    world.step(() => world.price(1, 11, 7770));
    await seated(1);
    timers.pass(1_000);
    expect((await blocked).status).toBe(304);
  });

  it('ends with 304 and a newer cursor when its time is up, at most after 25 s', async () => {
    const world = new SmallWorld([{ id: 1 }, { id: 2, feed: 'line' }]);
    const { ask, seated, timers } = serveFeed(world);
    const { cursor } = await ask(LIST);
    const blocked = ask(`${LIST}&since=${cursor}&wait=99999`);
    await seated(1);
    world.step(() => world.price(2, 0, 7770));
    timers.pass(25_000);
    const answer = await blocked;
    expect([answer.status, answer.text, answer.cursor, answer.cache]).toEqual([
      304,
      '',
      'small:2',
      'public, max-age=1',
    ]);
  });

  it('is answered at once where something has changed already', async () => {
    const world = new SmallWorld([{ id: 1 }]);
    const { ask } = serveFeed(world);
    const { cursor } = await ask(LIST);
    world.step(() => world.price(1, 0, 7770));
    expect((await ask(`${LIST}&since=${cursor}&wait=20000`)).isDelta).toBe(true);
  });

  it('shares its answer with all who wait for the same', async () => {
    const world = new SmallWorld([{ id: 1 }]);
    const { ask, seated } = serveFeed(world);
    const { cursor } = await ask(LIST);
    const crowd = Array.from({ length: 50 }, () => ask(`${LIST}&since=${cursor}&wait=20000`));
    await seated(50);
    world.step(() => world.price(1, 0, 7770));
    const answers = await Promise.all(crowd);
    expect(new Set(answers.map((one) => `${one.status} ${one.cursor} ${one.text}`)).size).toBe(1);
  });

  it('has a seat for each address, whoever takes all of them: one of thousands is answered for another, and who polls always is', async () => {
    const world = new SmallWorld([{ id: 1 }]);
    const { ask, seated } = serveFeed(world);
    const { cursor } = await ask(LIST);
    const blocked = `${LIST}&since=${cursor}&wait=20000`;
    const ends: boolean[] = [];
    const flood = Array.from({ length: SEATS }, async () => {
      const { isDelta, status } = await ask(blocked, {}, '203.0.113.1');
      expect(status).toBe(isDelta ? 200 : 304);
      ends.push(isDelta);
    });
    await seated(SEATS);
    // One more of theirs is sent away at once, and so is nobody else.
    expect((await ask(blocked, {}, '203.0.113.1')).status).toBe(304);
    expect(ends).toEqual([]);
    const others = ['198.51.100.7', '2001:db8::7'].map((from) => ask(blocked, {}, from));
    await expect.poll(() => ends).toEqual([false, false]);
    await seated(SEATS);
    for (const from of ['203.0.113.1', '198.51.100.8'])
      expect((await ask(LIST, {}, from)).status, from).toBe(200);
    world.step(() => world.price(1, 0, 7770));
    for (const answer of await Promise.all(others)) expect(answer.isDelta).toBe(true);
    await Promise.all(flood);
    expect(ends.filter(Boolean)).toHaveLength(SEATS - others.length);
  });

  it('gets an answer when the server stops', async () => {
    const { app, ask, seated } = serveFeed(new SmallWorld([{ id: 1 }]));
    const { cursor } = await ask(LIST);
    const blocked = ask(`${LIST}&since=${cursor}&wait=20000`);
    await seated(1);
    await app.close();
    expect((await blocked).status).toBe(304);
  });
});

describe('what has no deltas', () => {
  it.each([
    ['a list in long keys', '/service-api/main-live-feed/v3/games1x2?lng=en'],
    ['a game in long keys', '/service-api/main-live-feed/v3/gameEvents?lng=en&id=1'],
    ['expresses of the day', '/service-api/main-live-feed/v1/expressDay?lng=en'],
    ['a game that is cut', `${GAME}&countevents=5`],
  ])('%s is waited for all the same, and comes whole', async (_what, url) => {
    const world = new SmallWorld([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }]);
    const { ask, seated } = serveFeed(world);
    const { cursor } = await ask(url);
    const blocked = ask(`${url}&since=${cursor}&wait=20000`);
    await seated(1);
    world.step(() => world.price(1, 0, 1510));
    const answer = await blocked;
    expect([answer.status, answer.isDelta, answer.cursor]).toEqual([200, false, 'small:2']);
    expect(answer.body).toEqual((await ask(url)).body);
    expect((await ask(`${url}&since=${answer.cursor}`)).status).toBe(304);
  });

  it('says nothing more where its game is over', async () => {
    const world = new SmallWorld([{ id: 1 }]);
    const { ask, seated } = serveFeed(world);
    const url = '/service-api/main-live-feed/v3/gameEvents?lng=en&id=1';
    const { cursor } = await ask(url);
    const blocked = ask(`${url}&since=${cursor}&wait=20000`);
    await seated(1);
    world.step(() => world.remove(1));
    expect((await blocked).status).toBe(204);
  });
});
