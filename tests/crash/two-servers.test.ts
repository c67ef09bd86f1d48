import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BALANCE_PATH } from '#protocol/http/session.ts';
import { EXIT_CODES } from '#server/exit-codes.ts';
import { withFreshUrl } from '../helpers/databases/databases.ts';
import { CutProxy } from '../helpers/network/cut-proxy.ts';
import { CrashProcess, type CrashProcessOptions } from './process/crash-process.ts';

const LIMIT_MS = 120_000;
const server = process.env.TEST_DATABASE_URL;
const skipped = server ? '' : ' (skipped: TEST_DATABASE_URL names no server)';

let folder: string;
let running: CrashProcess[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-two-'));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((one) => one.kill()));
  await rm(folder, { recursive: true, force: true });
});

function aServer(options: CrashProcessOptions): CrashProcess {
  const one = new CrashProcess(options);
  running.push(one);
  return one;
}

const statusOf = async (one: CrashProcess) => (await one.get('/readyz'))?.status;
const becomes = (one: CrashProcess, status: number) => expect.poll(() => statusOf(one)).toBe(status);

/** Ends a session of the database, which the server that it belongs to notices. */
async function onDatabase<Row extends object>(url: string, sql: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query<Row>(sql).finally(() => client.end())).rows;
}

const ASKED_LOCKS = `from pg_locks where locktype = 'advisory'
  and database = (select oid from pg_database where datname = current_database())`;
const LOCKS = `${ASKED_LOCKS} and granted`;

describe('a second server on one PGlite folder', () => {
  it(
    'M7 is refused with the name of the first, which serves on, also when both start over an empty one at the same moment; when the first is killed the next starts at once',
    async () => {
      const both = [aServer({ dataDir: folder }), aServer({ dataDir: folder })];
      await Promise.all(both.map((one) => one.launch()));
      const end = await Promise.race(both.map((one) => one.ended()));
      expect(end).toEqual({ code: EXIT_CODES.held, signal: null });
      const [first, second] = both.toSorted((one, other) => Number(other.isAlive) - Number(one.isAlive));
      if (!first?.isAlive || !second) throw new Error('none of them lives');
      await becomes(first, 200);
      await second.launch();
      expect(await second.ended()).toEqual({ code: EXIT_CODES.held, signal: null });
      expect(second.log).toMatch(
        new RegExp(`^the data is in use: .*database.lock is held by .*process ${first.pid} on .*\\n$`),
      );
      expect(await statusOf(first)).toBe(200);
      await first.kill();
      expect(await second.start()).toBe(true);
    },
    LIMIT_MS,
  );
});

describe('a second server on one PostgreSQL', () => {
  const run = (title: string, act: (url: string) => Promise<void>) =>
    it.skipIf(!server)(`${title}${skipped}`, () => withFreshUrl(server ?? '', act), LIMIT_MS);

  /** A server with a folder of its own, as on two machines. */
  const serverOf = (name: string, databaseUrl: string) =>
    aServer({ dataDir: join(folder, name), databaseUrl });

  const refusedBeside = async (first: CrashProcess, second: CrashProcess) => {
    await second.launch();
    expect(await second.ended()).toEqual({ code: EXIT_CODES.held, signal: null });
    expect(second.log).toMatch(
      new RegExp(
        `^another server holds this database: touchline lock, process ${first.pid} on .*since .*\\n$`,
      ),
    );
    expect(await statusOf(first)).toBe(200);
  };

  run(
    'M7 is refused with the name of the first, which is not ended and takes its lock again when the session of it is; when that one is killed it starts',
    async (url) => {
      const [first, second] = [serverOf('first', url), serverOf('second', url)];
      expect(await first.start()).toBe(true);
      const sessions = `select pid from pg_stat_activity where datname = current_database() and application_name like 'touchline%' order by pid`;
      const before = await onDatabase(url, sessions);
      await refusedBeside(first, second);
      expect(await onDatabase(url, sessions)).toEqual(expect.arrayContaining([...before]));

      const holders = () => onDatabase<{ pid: number }>(url, `select pid ${LOCKS}`);
      const held = await holders();
      expect(held).toHaveLength(1);
      await onDatabase(url, `select pg_terminate_backend(pid) ${LOCKS}`);
      await expect.poll(holders).toEqual([expect.not.objectContaining(held[0] ?? {})]);
      await becomes(first, 200);
      await refusedBeside(first, second);

      await first.kill();
      expect(await second.start()).toBe(true);
    },
  );

  run('M7 whose lock somebody else took meanwhile ends with a code and writes nothing more', async (url) => {
    const first = serverOf('first', url);
    expect(await first.start()).toBe(true);
    const heir = new pg.Client({ connectionString: url });
    await heir.connect();
    const taken = heir.query('select pg_advisory_lock(7629312, 1)');
    const waiting = `select 1 ${ASKED_LOCKS} and not granted`;
    await expect.poll(() => onDatabase(url, waiting)).toHaveLength(1);
    await onDatabase(url, `select pg_terminate_backend(pid) ${LOCKS}`);
    await taken;
    await becomes(first, 503);
    expect((await first.get('/readyz'))?.body).toContain('database (');
    expect(await first.ended()).toEqual({ code: EXIT_CODES.held, signal: null });
    await heir.end();
  });

  run(
    'M7 whose database goes away says so at /readyz and to bettors, serves when it is back and stops in order; one that was away meanwhile ends, even when the other has left',
    async (url) => {
      const [line, other] = [await CutProxy.to(url), await CutProxy.to(url)];
      const first = serverOf('first', line.through(url));
      expect(await first.start()).toBe(true);
      await line.cut();
      await becomes(first, 503);

      const second = serverOf('second', other.through(url));
      expect(await second.start()).toBe(true);
      await other.cut();
      await becomes(second, 503);
      expect((await second.get('/readyz'))?.body).toContain('database (the database cannot be reached)');
      const refused = await second.get(BALANCE_PATH, 'a-token');
      expect(refused?.status).toBe(503);
      expect(refused?.body).toContain('"database-gone"');
      expect((await second.get('/healthz'))?.status).toBe(200);
      await other.mend();
      await becomes(second, 200);
      await second.stop();
      expect(await second.ended()).toEqual({ code: 0, signal: null });

      await line.mend();
      expect(await first.ended()).toEqual({ code: EXIT_CODES.held, signal: null });
      expect(first.log).toContain('another one served meanwhile');
      await Promise.all([line.cut(), other.cut()]);
    },
  );
});
