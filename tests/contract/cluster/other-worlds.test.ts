/** Worlds besides the simulator are told likewise: a recording, and a world under orders of a test. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { createApp } from '#server/app.ts';
import { StreamedFeed } from '#server/cluster/feed/streamed-feed.ts';
import { createReplay } from '#server/replay/replay.ts';
import { withOverrides } from '#server/source/overrides.ts';
import type { World } from '#server/source/source.ts';
import { START_MS, type ToldNode, tellWorld } from '#tests/helpers/cluster/told-world.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';
import { sharedFolder } from '#tests/helpers/repository/shared-folder.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

/** The answers of a world and of a node to the same questions. */
function beside(world: World, node: ToldNode) {
  let nowMs = START_MS;
  const apps = [
    createApp({ world, nowMs: () => nowMs }),
    createApp({
      world: node.world,
      nowMs: () => nowMs,
      feed: (timers, now) => new StreamedFeed(node.world, timers, now),
    }),
  ];
  for (const app of apps) cleanUps.push(() => app.close());
  return async (url: string) => {
    nowMs += 2_000;
    return Promise.all(
      apps.map(async (app) => {
        const { body, statusCode, headers } = await app.inject({ url });
        return { url, statusCode, body, etag: headers.etag, cursor: headers['x-feed-cursor'] };
      }),
    );
  };
}

const LISTS = [
  '/service-api/LiveFeed/Get1x2_VZip?lng=en&getEmpty=true&virtualSports=true&count=200',
  '/service-api/LineFeed/Get1x2_VZip?lng=ru&getEmpty=true&virtualSports=true&count=200',
  '/service-api/LiveFeed/Get1x2_VZip?lng=en&noFilterBlockEvent=false',
  '/service-api/LiveFeed/GetSportsShortZip?lng=en&virtualSports=true',
  '/service-api/main-live-feed/v3/games1x2?lng=en&getEmpty=true',
  '/service-api/main-line-feed/v1/expressDay?lng=en',
];

function replayOf(path: string) {
  let due: (() => void) | undefined;
  const world = createReplay({
    path,
    stepMs: 1_000,
    clock: {
      nowMs: () => START_MS,
      after: (_ms, run) => {
        due = run;
        return () => {
          due = undefined;
        };
      },
    },
  });
  world.start();
  return { world, step: () => due?.() };
}

const game = (id: number, odds: number) => ({
  I: id,
  N: id,
  S: 1_700_000_000,
  KI: 1,
  SI: 1,
  SE: 'Football',
  LI: 10,
  L: 'League',
  O1: `Home ${id}`,
  O2: `Away ${id}`,
  E: [
    { T: 1, G: 1, C: odds },
    { T: 3, G: 1, C: 2.5 },
  ],
  SC: { FS: {} },
  unknownField: { kept: [1, 2] },
});
const body = (...games: readonly object[]) =>
  JSON.stringify({ Error: '', ErrorCode: 0, Guid: '', Id: 0, Success: true, Value: games });

it('a recording is told with its recorded objects, step by step', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-told-'));
  cleanUps.push(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'live-a-1.json'), body(game(1, 1.5), game(2, 1.6)));
  writeFileSync(join(folder, 'live-a-2.json'), body(game(1, 1.7)));
  const { step, world } = replayOf(folder);
  const told = tellWorld(world, { languages: [] });
  const node = told.node();
  const ask = beside(world, node);
  for (let played = 0; played < 3; played += 1) {
    for (const url of LISTS) {
      const [there, here] = await ask(url);
      expect(here).toEqual(there);
    }
    step();
    node.receive();
  }
  expect(node.stale).toEqual([]);
  expect(node.world.game(2 as GameId)).toBeUndefined();
  told.close();
});

// Recordings are not part of the repository.
const recordings = sharedFolder();
it.skipIf(recordings === undefined)('recordings of an operator are told as they are', async () => {
  const { world } = replayOf(join(recordings ?? '', 'captures'));
  const told = tellWorld(world, { languages: ['ru'] });
  const node = told.node();
  expect(node.world.stale).toBeUndefined();
  const ask = beside(world, node);
  for (const url of LISTS) {
    const [there, here] = await ask(url);
    expect(here).toEqual(there);
  }
  told.close();
});

it('orders of a test are told: a moved price, a suspension, a game that is over', async () => {
  const small = new SmallWorld([{ id: 1 }, { id: 2 }, { id: 3, feed: 'line' }]);
  const world = withOverrides(small);
  const told = tellWorld(world, { languages: ['ru'] });
  const node = told.node();
  const ask = beside(world, node);
  const orders = [
    () => world.controls?.move(small.keyOf(1, 0), 9_990 as Odds),
    () => world.controls?.suspend(2 as GameId, true),
    () => world.controls?.begin(3 as GameId),
    () => world.controls?.finish(1 as GameId),
  ];
  for (const order of orders) {
    expect(order()).toBe(true);
    node.receive();
    for (const url of LISTS) {
      const [there, here] = await ask(url);
      expect(here).toEqual(there);
    }
  }
  expect(node.stale).toEqual([]);
  expect(node.world.betDelayMs(3 as GameId)).toBe(world.betDelayMs(3 as GameId));
  told.close();
});
