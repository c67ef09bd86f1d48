import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { type SelectionKey, selectionKey } from '#domain/market/selection.ts';
import type { GameId } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import { parseDelta } from '#protocol/feed/parse-delta.ts';
import { parseGames } from '#protocol/feed/parse-feed.ts';
import { createApp } from '#server/app.ts';
import type { Timers } from '#server/feed/waiting-room.ts';
import { withOverrides } from '#server/source/overrides.ts';
import type { World } from '#server/source/source.ts';
import { SmallWorld } from '#tests/helpers/small-world.ts';

const LIST = '/service-api/LiveFeed/Get1x2_VZip?lng=en&getEmpty=true';
const GAME = '/service-api/LiveFeed/GetGameZip?lng=en&id=1&GroupEvents=true&grMode=4';

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

  get pending(): number {
    return this.#timers.size;
  }
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

function serve(world: World) {
  const timers = new HandTimers();
  const app = createApp({ world, timers, nowMs: timers.now });
  closing.push(app);
  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode, body, headers: answered } = await app.inject({ url, headers });
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
  /** Until a request sits in the waiting room (its timer runs). */
  const seated = (count: number) => expect.poll(() => timers.pending, { interval: 1 }).toBe(count);
  return { app, ask, timers, seated };
}

interface Held {
  name: string;
  score: Score | undefined;
  readonly prices: Map<SelectionKey, string>;
}

/** What a client holds: a snapshot, then deltas on top of it. */
class Mirror {
  readonly games = new Map<GameId, Held>();

  static of(body: unknown): Mirror {
    const mirror = new Mirror();
    const parsed = parseGames(body);
    if (!parsed.ok || parsed.value.anomalyCount > 0) throw new Error(JSON.stringify(parsed));
    for (const { head, score, selections } of parsed.value.games) {
      const held: Held = { name: head.opponent1.name, score, prices: new Map() };
      for (const one of selections)
        held.prices.set(selectionKey({ ...one, gameId: head.id }), `${one.odds} ${one.suspended}`);
      mirror.games.set(head.id, held);
    }
    return mirror;
  }

  apply(body: unknown): void {
    const parsed = parseDelta(body);
    if (!parsed.ok || parsed.value.anomalyCount > 0) throw new Error(JSON.stringify(parsed));
    for (const id of parsed.value.left) this.games.delete(id);
    for (const { id, head, score, selections, left } of parsed.value.games) {
      const held = this.games.get(id) ?? { name: '', score: undefined, prices: new Map() };
      this.games.set(id, held);
      if (head) held.name = head.opponent1.name;
      if (score) held.score = score;
      for (const one of left) held.prices.delete(selectionKey({ ...one, gameId: id }));
      for (const one of selections)
        held.prices.set(selectionKey({ ...one, gameId: id }), `${one.odds} ${one.suspended}`);
    }
  }
}

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
const plain = (mirror: Mirror) =>
  [...mirror.games]
    .sort(([a], [b]) => a - b)
    .map(([id, held]) => [
      id,
      held.name,
      held.score,
      [...held.prices].map(([key, price]) => `${key} ${price}`).toSorted(byText),
    ]);

type Change = (world: SmallWorld) => void;

const game = fc.integer({ min: 1, max: 4 });
const place = fc.integer({ min: 0, max: 11 });
const odds = fc.integer({ min: 1001, max: 90_000 });
const has = (world: SmallWorld, id: number, index: number): boolean =>
  world.game(id as GameId)?.selections.has(world.keyOf(id, index)) ?? false;

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(game, place, odds, fc.boolean()).map(
    ([id, at, price, suspended]): Change =>
      (world) => {
        if (has(world, id, at)) world.price(id, at, price, suspended);
      },
  ),
  fc.tuple(game, place, fc.boolean()).map(
    ([id, at, listed]): Change =>
      (world) => {
        if (has(world, id, at)) world.list(id, at, listed);
      },
  ),
  fc.tuple(game, place).map(
    ([id, at]): Change =>
      (world) => {
        if (has(world, id, at)) world.withdraw(id, at);
      },
  ),
  fc.tuple(game, place, odds).map(
    ([id, at, price]): Change =>
      (world) => {
        if (world.game(id as GameId) && !has(world, id, at)) world.offer(id, at, price);
      },
  ),
  fc.tuple(game, fc.nat({ max: 9 })).map(
    ([id, goals]): Change =>
      (world) => {
        if (world.game(id as GameId)) world.score(id, goals, 0);
      },
  ),
  game.map(
    (id): Change =>
      (world) => {
        if (world.game(id as GameId)) world.remove(id);
        else world.add({ id });
      },
  ),
  game.map(
    (id): Change =>
      (world) => {
        if (world.game(id as GameId)) world.rename(id, `Home ${world.tick}`);
      },
  ),
);

describe('deltas', () => {
  it.each([
    ['a list', LIST],
    ['a filtered list', `${LIST}&count=2`],
    ['a game', GAME],
    ['a search', '/service-api/LiveFeed/Web_SearchZip?lng=en&text=home'],
    ['a championship', '/service-api/LiveFeed/GetChampZip?lng=en&champ=100'],
  ])(
    'on top of a snapshot of %s make the later snapshot, however many ticks lie between two polls',
    async (_what, url) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.array(change, { minLength: 1, maxLength: 4 }), fc.boolean()), {
            maxLength: 25,
          }),
          async (ticks) => {
            const world = new SmallWorld([{ id: 1 }, { id: 2 }, { id: 3 }]);
            const { ask, timers } = serve(world);
            const first = await ask(url);
            const mirror = Mirror.of(first.body);
            let { cursor } = first;
            for (const [changes, polls] of ticks) {
              world.step(() => {
                for (const one of changes) one(world);
              });
              timers.pass(5_000);
              if (!polls) continue;
              const answer = await ask(`${url}&since=${cursor}`);
              if (answer.status !== 304) {
                expect(answer.isDelta).toBe(true);
                mirror.apply(answer.body);
              }
              cursor = answer.cursor;
              expect(plain(mirror)).toEqual(plain(Mirror.of((await ask(url)).body)));
            }
          },
        ),
        { numRuns: 60 },
      );
    },
  );

  it('hold what changed and nothing else', async () => {
    const world = new SmallWorld([{ id: 1 }, { id: 2 }]);
    const { ask } = serve(world);
    const { cursor } = await ask(LIST);
    world.step(() => world.price(1, 0, 7770));
    const delta = await ask(`${LIST}&since=${cursor}`);
    expect(delta.body.Value).toEqual([{ I: 1, E: [expect.objectContaining({ T: 1, G: 1, C: 7.77 })] }]);
    expect(delta.cache).toBe('public, max-age=300, immutable');
  });

  it('for one cursor are the same bytes for everyone', async () => {
    const world = new SmallWorld([{ id: 1 }]);
    const { ask } = serve(world);
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
    const { ask } = serve(world);
    const { cursor } = await ask(LIST);
    world.step(() => world.list(1, 3, false));
    expect((await ask(`${LIST}&since=${cursor}`)).body.Value).toEqual([
      { I: 1, EX: [{ G: 17, T: 9, P: 0.5 }] },
    ]);
  });

  it.each([
    ['of another run', 'other:1'],
    ['from the future', 'small:99'],
    ['that is none', 'x'],
    ['older than what is remembered', 'small:1'],
  ])('are replaced by a snapshot for a cursor %s', async (_what, cursor) => {
    const world = new SmallWorld([{ id: 1 }]);
    const { ask } = serve(world);
    await ask(LIST);
    world.step(() => {
      world.price(1, 0, 7770);
      world.oldestTick = 2;
    });
    const answer = await ask(`${LIST}&since=${cursor}&wait=1000`);
    expect([answer.status, answer.isDelta, answer.body.Value.length]).toEqual([200, false, 1]);
  });

  it('never answer 304 by tag to who follows by cursor, whose prices are newer than its tag', async () => {
    const { app, ask } = serve(new SmallWorld([{ id: 1 }]));
    const { headers } = await app.inject(LIST);
    const answer = await ask(`${LIST}&since=other:1`, { 'if-none-match': String(headers.etag) });
    expect(answer.status).toBe(200);
  });

  it('are not offered by a world that has none', async () => {
    const world = new SmallWorld([{ id: 1 }]);
    const { ask } = serve(world);
    world.offersDeltas = false;
    const answer = await ask(`${LIST}&since=small:1&wait=5000`);
    expect([answer.status, answer.cursor, answer.isDelta]).toEqual([200, '', false]);
  });
});

describe('a blocked request', () => {
  it('is answered by the tick that changes something in its query', async () => {
    const world = new SmallWorld([{ id: 1 }, { id: 2, championshipId: 200 }]);
    const { ask, seated } = serve(world);
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
    const { ask, seated, timers } = serve(world);
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
    const { ask, seated, timers } = serve(world);
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
    const { ask } = serve(world);
    const { cursor } = await ask(LIST);
    world.step(() => world.price(1, 0, 7770));
    expect((await ask(`${LIST}&since=${cursor}&wait=20000`)).isDelta).toBe(true);
  });

  it('shares its answer with all who wait for the same', async () => {
    const world = new SmallWorld([{ id: 1 }]);
    const { ask, seated } = serve(world);
    const { cursor } = await ask(LIST);
    const crowd = Array.from({ length: 50 }, () => ask(`${LIST}&since=${cursor}&wait=20000`));
    await seated(50);
    world.step(() => world.price(1, 0, 7770));
    const answers = await Promise.all(crowd);
    expect(new Set(answers.map((one) => `${one.status} ${one.cursor} ${one.text}`)).size).toBe(1);
  });

  it('gets an answer when the server stops', async () => {
    const { app, ask, seated } = serve(new SmallWorld([{ id: 1 }]));
    const { cursor } = await ask(LIST);
    const blocked = ask(`${LIST}&since=${cursor}&wait=20000`);
    await seated(1);
    await app.close();
    expect((await blocked).status).toBe(304);
  });
});

/** Rows by id, as a reader of a menu holds them. */
class Rows {
  readonly byId = new Map<number, unknown>();

  apply(body: { readonly Value: readonly { readonly I?: number; readonly LI?: number }[]; GONE?: number[] }) {
    for (const id of body.GONE ?? []) this.byId.delete(id);
    for (const row of body.Value) this.byId.set(row.LI ?? row.I ?? 0, row);
    return this;
  }

  get sorted() {
    return [...this.byId].sort(([a], [b]) => a - b);
  }
}

describe('deltas of menus', () => {
  it.each([
    ['sports', 'GetSportsShortZip?lng=en'],
    ['sports, one of them opened', 'GetSportsShortZip?lng=en&sports=4'],
    ['championships', 'GetChampsZip?lng=en'],
    ['the best championships', 'WebGetTopChampsZip?lng=en&limit=2'],
  ])('on top of %s make the later snapshot', async (_what, path) => {
    const url = `/service-api/LiveFeed/${path}`;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.array(change, { minLength: 1, maxLength: 4 }), fc.boolean()), { maxLength: 25 }),
        async (ticks) => {
          const world = new SmallWorld([
            { id: 1 },
            { id: 2, championshipId: 200 },
            { id: 3, sportId: 4, championshipId: 400 },
          ]);
          const { ask, timers } = serve(world);
          const first = await ask(url);
          const rows = new Rows().apply(first.body);
          let { cursor } = first;
          for (const [changes, polls] of ticks) {
            world.step(() => {
              for (const one of changes) one(world);
            });
            timers.pass(5_000);
            if (!polls) continue;
            const answer = await ask(`${url}&since=${cursor}`);
            if (answer.status !== 304) {
              expect(answer.isDelta).toBe(true);
              rows.apply(answer.body);
            }
            cursor = answer.cursor;
            expect(rows.sorted).toEqual(new Rows().apply((await ask(url)).body).sorted);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('hold the rows that read otherwise now and the ids of those that left, and nothing else', async () => {
    const world = new SmallWorld([{ id: 1 }, { id: 2 }, { id: 3, sportId: 4, championshipId: 400 }]);
    const { ask } = serve(world);
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
    const { ask, seated } = serve(world);
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

describe('what has no deltas', () => {
  it.each([
    ['a list in long keys', '/service-api/main-live-feed/v3/games1x2?lng=en'],
    ['a game in long keys', '/service-api/main-live-feed/v3/gameEvents?lng=en&id=1'],
    ['expresses of the day', '/service-api/main-live-feed/v1/expressDay?lng=en'],
    ['a game that is cut', `${GAME}&countevents=5`],
  ])('%s is waited for all the same, and comes whole', async (_what, url) => {
    const world = new SmallWorld([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }]);
    const { ask, seated } = serve(world);
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
    const { ask, seated } = serve(world);
    const url = '/service-api/main-live-feed/v3/gameEvents?lng=en&id=1';
    const { cursor } = await ask(url);
    const blocked = ask(`${url}&since=${cursor}&wait=20000`);
    await seated(1);
    world.step(() => world.remove(1));
    expect((await blocked).status).toBe(204);
  });
});

describe('a world under the hands of a test', () => {
  it('shows a forced price, a suspension and an end to who follows by deltas', async () => {
    const below = new SmallWorld([{ id: 1 }, { id: 2 }]);
    const world = withOverrides(below);
    const { ask, timers } = serve(world);
    const first = await ask(LIST);
    const mirror = Mirror.of(first.body);
    let { cursor } = first;
    const follow = async () => {
      timers.pass(5_000);
      const answer = await ask(`${LIST}&since=${cursor}`);
      cursor = answer.cursor;
      mirror.apply(answer.body);
      expect(plain(mirror)).toEqual(plain(Mirror.of((await ask(LIST)).body)));
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
