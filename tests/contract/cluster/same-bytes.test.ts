/** Nodes that began at other times and follow at other distances give the same bytes at the same position in the stream. */
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import { firstHalfOf } from '#domain/market/asian-lines.ts';
import { feedPaths } from '#protocol/http/line-feed.ts';
import { createApp } from '#server/app.ts';
import { StreamedFeed } from '#server/cluster/feed/streamed-feed.ts';
import type { Timers } from '#server/feed/waiting/deadlines.ts';
import type { Simulator } from '#server/simulator/simulator.ts';
import { ASKED_LANGUAGES, type SomeQuery, someQueries } from '#tests/helpers/cluster/some-queries.ts';
import { handMovedWorld, START_MS, type ToldNode, tellWorld } from '#tests/helpers/cluster/told-world.ts';

const STEP_MS = 1_000;
const STEPS = 70;
const LATE_FROM = 12;
const LAG = 7;
const QUERIES_A_STEP = 40;
/** Times that a question waits, cut to a hundredth: most wait for nothing, and a wait is never shorter than a tenth of a second. */
const timers: Timers = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds / 100);
    return () => clearTimeout(timer);
  },
  soon: setImmediate,
};

const overNode = (node: ToldNode): FastifyInstance =>
  createApp({
    world: node.world,
    nowMs: () => START_MS,
    timers,
    feed: (given, nowMs) => new StreamedFeed(node.world, given, nowMs),
  });

/** What a client, or a cache, keeps of an answer. */
async function answerOf(app: FastifyInstance, { headers, url }: SomeQuery, network: number) {
  const {
    statusCode,
    headers: got,
    rawPayload,
  } = await app.inject({
    url,
    headers,
    remoteAddress: `10.0.${network % 250}.1`,
  });
  const told = ['etag', 'x-feed-cursor', 'x-feed-delta', 'content-encoding', 'content-type', 'cache-control'];
  return {
    url,
    status: statusCode,
    ...Object.fromEntries(told.map((name) => [name, got[name]])),
    body: rawPayload.toString(
      got['content-encoding'] || got['content-type'] === 'application/gzip' ? 'base64' : 'utf8',
    ),
  };
}

/** Some games in play and some of the line, with their first halves. */
function someGames(world: Simulator): readonly GameId[] {
  const games = [...world.games('live').slice(0, 6), ...world.games('line').slice(0, 4)];
  return games.map(({ id }) => id);
}

function wantWhole(world: Simulator, ids: readonly GameId[], want: (id: GameId) => void): void {
  for (const id of ids) {
    const half = firstHalfOf(world.game(id)?.head('en').subGames ?? []);
    want(id);
    if (half) want(half.id);
  }
}

it('nodes give the same bytes, tags and cursors, whenever they began and however far behind they are', async () => {
  const world = handMovedWorld({ speed: 5, liveGames: 25, lineGames: 25 });
  const told = tellWorld(world, { languages: ASKED_LANGUAGES });
  const whole = someGames(world);
  wantWhole(world, whole, (id) => told.publisher.want(id));
  const early = told.node();
  const apps = { early: overNode(early), late: undefined as FastifyInstance | undefined };
  let late: ToldNode | undefined;
  const queries = someQueries({ world, whole, seed: 77 });
  const asked: {
    readonly position: number;
    readonly of: readonly SomeQuery[];
    readonly said: readonly object[];
  }[] = [];
  const cursors: string[] = [];
  const seen = { compared: 0, deltas: 0, unchanged: 0, snapshots: 0 };
  for (let step = 1; step <= STEPS; step += 1) {
    world.advance(START_MS + step * STEP_MS);
    early.receive();
    if (step === LATE_FROM) {
      late = told.node();
      apps.late = overNode(late);
    }
    if (!late || !apps.late) continue;
    const since = cursors.slice(-20);
    cursors.push(`${world.run}:${world.tick}`);
    const of = Array.from({ length: QUERIES_A_STEP }, () => queries.next(since));
    const said: Awaited<ReturnType<typeof answerOf>>[] = [];
    for (const [at, one] of of.entries()) said.push(await answerOf(apps.early, one, at));
    asked.push({ position: early.world.position, of, said });
    const due = asked[asked.length - 1 - LAG];
    if (!due) continue;
    while (late.world.position < due.position) late.receive(1);
    for (const [at, one] of due.of.entries()) {
      const answer = await answerOf(apps.late, one, at + step);
      expect(answer).toEqual(due.said[at]);
      seen.compared += 1;
      if (answer.status === 304) seen.unchanged += 1;
      else if ('x-feed-delta' in answer && answer['x-feed-delta']) seen.deltas += 1;
      else seen.snapshots += 1;
    }
  }
  expect(early.stale).toEqual([]);
  expect(late?.stale).toEqual([]);
  process.stdout.write(`same bytes: ${JSON.stringify(seen)}\n`);
  expect(seen.compared).toBeGreaterThan(1_800);
  expect(Math.min(seen.deltas, seen.unchanged, seen.snapshots)).toBeGreaterThan(50);
  await apps.early.close();
  await apps.late?.close();
  told.close();
});

it('a node gives the bodies that the simulator gives', async () => {
  const world = handMovedWorld({ speed: 5, liveGames: 25, lineGames: 25 });
  const told = tellWorld(world, { languages: ASKED_LANGUAGES });
  const whole = someGames(world);
  wantWhole(world, whole, (id) => told.publisher.want(id));
  const node = told.node();
  let nowMs = START_MS;
  const [over, embedded] = [overNode(node), createApp({ world, nowMs: () => nowMs })];
  const queries = someQueries({ world, whole, seed: 5 });
  const { game, list, sports } = feedPaths('live');
  const followed = [
    `${list}?count=500&lng=en&getEmpty=true`,
    `${list}?count=500&lng=fa&virtualSports=true`,
    `${feedPaths('line').list}?count=500&lng=ru&getEmpty=true`,
    `${sports}?lng=es&virtualSports=true`,
    ...whole
      .slice(0, 5)
      .map((id) => `${game}?id=${id}&isSubGames=true&GroupEvents=true&grMode=4&countevents=1000`),
  ];
  let since = '';
  let deltas = 0;
  for (let step = 1; step <= 60; step += 1) {
    world.advance(START_MS + step * STEP_MS);
    // Its snapshots in play are made again after a second.
    nowMs += STEP_MS;
    node.receive();
    for (const url of since === ''
      ? followed
      : followed.map((one) => `${one}&since=${encodeURIComponent(since)}`)) {
      const [here, there] = [
        await answerOf(over, { url, headers: {} }, step),
        await answerOf(embedded, { url, headers: {} }, step),
      ];
      // Where nothing changed the node gives back the cursor that it got.
      if (there.status === 304) expect(here.status).toBe(304);
      else expect(here).toEqual(there);
      if (here.status === 200 && since !== '') deltas += 1;
    }
    for (let one = 0; one < 10; one += 1) {
      const query = queries.next([]);
      expect(await answerOf(over, query, one)).toEqual(await answerOf(embedded, query, one));
    }
    since = `${world.run}:${world.tick}`;
  }
  expect(deltas).toBeGreaterThan(100);
  await over.close();
  await embedded.close();
  told.close();
});
