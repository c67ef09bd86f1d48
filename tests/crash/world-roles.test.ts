/** Programs of a cluster as processes: the one that plays the world is killed while it is read, and another one goes on with the same world. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EXIT_CODES } from '#server/exit-codes.ts';
import { CrashProcess } from './process/crash-process.ts';
import { noRoles, RoleCluster } from './process/role-cluster.ts';

const LIMIT_MS = 120_000;
const LIST = '/service-api/LiveFeed/Get1x2_VZip?lng=en&getEmpty=true&virtualSports=true&count=500';
const AMOUNTS = ['--live-games', '20', '--line-games', '20', '--seed', '5'];

describe.skipIf(noRoles)(`the roles of a cluster${noRoles ? ` (skipped: ${noRoles})` : ''}`, () => {
  let cluster: RoleCluster;
  beforeEach(async () => {
    cluster = await RoleCluster.open();
  });
  afterEach(() => cluster.stop());

  const world = (node: string): CrashProcess => cluster.program('world', node, AMOUNTS);
  const holder = () => cluster.holder();

  const listOf = async ({ port }: CrashProcess) => {
    const reply = await fetch(`http://127.0.0.1:${port}${LIST}`);
    const { Value } = (await reply.json()) as { readonly Value: readonly { readonly I: number }[] };
    return { ids: Value.map(({ I }) => I), cursor: reply.headers.get('x-feed-cursor') ?? '' };
  };
  const runOf = (cursor: string): string => cursor.slice(0, cursor.lastIndexOf(':'));
  /** A run without what tells programs that play it apart. */
  const epochOf = (cursor: string): string => runOf(cursor).slice(0, cursor.lastIndexOf('-'));

  it(
    'one that plays is killed: another one goes on with the same games, and nodes are whole',
    async () => {
      const { postgres } = cluster;
      const players = [world('one'), world('two')] as const;
      await players[0].start();
      await expect.poll(() => holder()).toBe('one');
      await players[1].start();
      const feed = cluster.program('feed', 'feed-1');
      await feed.start();
      const before = await listOf(feed);
      expect(before.ids.length).toBeGreaterThan(10);
      const run = await postgres.ask('select start_ms::float8 from world_runs');
      // Readers under way, the whole time.
      let reads = 0;
      let isOver = false;
      const reading = Array.from({ length: 5 }, async () => {
        while (!isOver) if ((await feed.get(LIST))?.status === 200) reads += 1;
      });
      await players[0].kill();
      const diedMs = performance.now();
      await expect.poll(() => holder(), { interval: 20 }).toBe('two');
      const heldMs = performance.now() - diedMs;
      await expect
        .poll(async () => runOf((await listOf(feed)).cursor), { interval: 20 })
        .not.toBe(runOf(before.cursor));
      await expect.poll(async () => (await feed.get('/readyz'))?.status, { interval: 20 }).toBe(200);
      const wholeMs = performance.now() - diedMs;
      isOver = true;
      await Promise.all(reading);
      process.stdout.write(
        `takeover: lease after ${heldMs.toFixed()} ms, feed whole after ${wholeMs.toFixed()} ms, ${reads} reads\n`,
      );
      expect(reads).toBeGreaterThan(10);
      const after = await listOf(feed);
      expect(after.ids.filter((id) => before.ids.includes(id)).length).toBeGreaterThan(
        before.ids.length * 0.9,
      );
      expect(epochOf(after.cursor)).toBe(epochOf(before.cursor));
      expect(await postgres.ask('select start_ms::float8 from world_runs')).toEqual(run);
    },
    LIMIT_MS,
  );

  it(
    'one that stands still is followed; when it goes on it tells nothing more, and waits for its turn',
    async () => {
      const players = [world('one'), world('two')] as const;
      await players[0].start();
      await expect.poll(() => holder()).toBe('one');
      await players[1].start();
      const feed = cluster.program('feed', 'feed-1');
      await feed.start();
      const before = await listOf(feed);
      process.kill(players[0].pid, 'SIGSTOP');
      const newRun = async () => {
        const { cursor } = await listOf(feed);
        return runOf(cursor) === runOf(before.cursor) ? '' : runOf(cursor);
      };
      await expect.poll(newRun, { interval: 50 }).not.toBe('');
      const run = await newRun();
      process.kill(players[0].pid, 'SIGCONT');
      // It notices, comes back to its clock, and is ready as one that waits.
      await expect.poll(() => players[0].log).toMatch(/holds the world no more/);
      await expect.poll(async () => (await players[0].get('/readyz'))?.status).toBe(200);
      expect(await holder()).toBe('two');
      // The other one ends in order, and the first takes the world again at once.
      await players[1].stop();
      await expect.poll(newRun, { interval: 50 }).not.toBe(run);
      expect(await holder()).toBe('one');
      expect(epochOf((await listOf(feed)).cursor)).toBe(epochOf(before.cursor));
    },
    LIMIT_MS,
  );

  it(
    'a node that stops is not ready, answers those who wait, and resets nobody',
    async () => {
      await world('one').start();
      const feed = cluster.program('feed', 'feed-1');
      await feed.start();
      const first = await fetch(`http://127.0.0.1:${feed.port}${LIST}`);
      const cursor = first.headers.get('x-feed-cursor') ?? '';
      await first.arrayBuffer();
      const quiet = `/service-api/LiveFeed/Get1x2_VZip?lng=en&champs=1&getEmpty=true&since=${encodeURIComponent(cursor)}&wait=25000`;
      const waiting = Array.from({ length: 20 }, () => fetch(`http://127.0.0.1:${feed.port}${quiet}`));
      await expect.poll(async () => (await feed.get('/readyz'))?.status).toBe(200);
      const ended = feed.stop();
      const replies = await Promise.all(waiting);
      for (const reply of replies) {
        expect(reply.status).toBe(304);
        expect(reply.headers.get('x-feed-cursor')).toBe(cursor);
        expect(reply.headers.get('connection')).toBe('close');
      }
      await ended;
      expect(await feed.ended()).toEqual({ code: 0, signal: null });
    },
    LIMIT_MS,
  );

  it(
    'a server by itself does not start beside a world, nor a world beside it: each says in one line who is there',
    async () => {
      const [one, alone] = [world('one'), cluster.program('all', 'alone', AMOUNTS)];
      await one.start();
      await alone.launch();
      expect(await alone.ended()).toEqual({ code: EXIT_CODES.held, signal: null });
      expect(alone.log).toMatch(
        new RegExp(
          `^another server holds this database: touchline lock, node one, process ${one.pid} on .*\\n$`,
        ),
      );
      await one.kill();
      expect(await alone.start()).toBe(true);
      await one.launch();
      expect(await one.ended()).toEqual({ code: EXIT_CODES.held, signal: null });
      expect(one.log).toContain(
        `a server by itself holds this database: touchline lock, process ${alone.pid} on `,
      );
    },
    LIMIT_MS,
  );

  it('a role says what it lacks', async () => {
    const one = new CrashProcess({
      program: ['dist/server/main.mjs', '--role', 'world'],
      dataDir: '/nonexistent',
      env: { TOUCHLINE_FAULTS: '' },
    });
    await one.launch();
    expect(await one.ended()).toEqual({ code: EXIT_CODES.badOptions, signal: null });
    expect(one.log).toMatch(/--role world needs NATS_URL/);
    expect(one.log).toMatch(/--role world needs DATABASE_URL/);
  });
});
