/** Two nodes behind a real stream, started at different times, give the same bytes, tags and cursors. */
import { afterEach, describe, expect, it } from 'vitest';
import { answerOf, overNode, someGames, wantWhole } from '#tests/helpers/cluster/node-answers.ts';
import { noNats, OwnNats } from '#tests/helpers/cluster/own-nats.ts';
import { ASKED_LANGUAGES, someQueries } from '#tests/helpers/cluster/some-queries.ts';
import { followOver, tellOver } from '#tests/helpers/cluster/streamed-world.ts';
import { handMovedWorld, START_MS } from '#tests/helpers/cluster/told-world.ts';

const STEP_MS = 1_000;
const STEPS = 30;
const LATE_FROM = 5;
const QUERIES_A_STEP = 40;

describe.skipIf(noNats)(`nodes over a stream${noNats ? ` (skipped: ${noNats})` : ''}`, () => {
  let ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.toReversed()) await end();
    ends = [];
  });

  it('answer a thousand questions alike, whenever they began', async () => {
    const nats = await OwnNats.start();
    ends.push(() => nats.stop());
    const world = handMovedWorld({ speed: 5, liveGames: 20, lineGames: 20 });
    const told = await tellOver(nats, world, { languages: ASKED_LANGUAGES, nowMs: () => START_MS });
    ends.push(() => told.close());
    const whole = someGames(world);
    wantWhole(world, whole, (id) => told.publisher.want(id));
    const open = async () => {
      const node = await followOver(nats, () => START_MS);
      ends.push(() => node.close());
      const app = overNode(node.world);
      ends.push(() => app.close());
      return { ...node, app };
    };
    const early = await open();
    let late: Awaited<ReturnType<typeof open>> | undefined;
    const queries = someQueries({ world, whole, seed: 31 });
    const cursors: string[] = [];
    const seen = { compared: 0, deltas: 0, unchanged: 0, snapshots: 0 };
    for (let step = 1; step <= STEPS; step += 1) {
      world.advance(START_MS + step * STEP_MS);
      if (step === LATE_FROM) late = await open();
      await early.comesTo(told.publisher);
      if (!late) continue;
      await late.comesTo(told.publisher);
      cursors.push(`${early.world.run}:${world.tick}`);
      for (let at = 0; at < QUERIES_A_STEP; at += 1) {
        const one = queries.next(cursors.slice(-20));
        const there = await answerOf(early.app, one, at);
        const here = await answerOf(late.app, one, at + step);
        expect(here).toEqual(there);
        seen.compared += 1;
        if (here.status === 304) seen.unchanged += 1;
        else if ('x-feed-delta' in here && here['x-feed-delta']) seen.deltas += 1;
        else seen.snapshots += 1;
      }
    }
    process.stdout.write(`same bytes over a stream: ${JSON.stringify(seen)}\n`);
    expect(seen.compared).toBeGreaterThan(1_000);
    expect(Math.min(seen.deltas, seen.unchanged, seen.snapshots)).toBeGreaterThan(20);
  });
});
