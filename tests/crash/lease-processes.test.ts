/** Leases of processes that die and stand still, on a real PostgreSQL. Moments are those of its clock. */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LeaseStore } from '#server/cluster/lease/lease-store.ts';
import { openDatabase } from '#server/store/database.ts';
import type { Database } from '#server/store/engine.ts';
import { HolderProcess } from '../helpers/cluster/holder-process.ts';
import { freshUrl } from '../helpers/databases/databases.ts';

const LIMIT_MS = 120_000;
const TAKEOVER_WITHIN_MS = 5_000;
const server = process.env.TEST_DATABASE_URL;
const skipped = server ? '' : ' (skipped: TEST_DATABASE_URL names no server)';

const WRITES = `create table lease_writes (
  id bigint generated always as identity primary key,
  token bigint not null,
  holder text not null,
  at timestamptz not null default clock_timestamp()
)`;
/** Writes of a holder behind the first one of its successor. */
const STALE = `select count(*)::int as count from lease_writes late
  where exists (select 1 from lease_writes successor where successor.id < late.id and successor.token > late.token)`;
/** The time from the last write of a holder to the first one of the next. */
const GAP = `select extract(epoch from
    (select min(at) from lease_writes where holder = $2) - (select max(at) from lease_writes where holder = $1)) * 1000 as ms`;

let database: Database;
let url: string;
let drop: () => Promise<void>;
let running: HolderProcess[];

beforeAll(async () => {
  if (!server) return;
  ({ url, drop } = await freshUrl(server));
  database = await openDatabase({ url });
  await database.query(WRITES);
});
afterAll(async () => {
  if (!server) return;
  await database.close();
  await drop();
});
beforeEach(async () => {
  running = [];
  if (server) await database.query('truncate lease_writes, leases');
});
afterEach(async () => {
  await Promise.all(running.map((one) => one.end()));
});

async function two(mode: 'fenced' | 'open' = 'fenced') {
  const [first, second] = await Promise.all(
    ['first', 'second'].map((name) => HolderProcess.start(url, name, mode)),
  );
  if (!first || !second) throw new Error('two were started');
  running = [first, second];
  await first.hold();
  second.ask();
  return { first, second };
}

const count = async (sql: string, ...values: readonly string[]) => {
  const [row] = await database.query<{ count: number }>(sql, values);
  return row?.count;
};
const gapOf = async (first: HolderProcess, second: HolderProcess) => {
  const [row] = await database.query<{ ms: string }>(`select ms::text as ms from (${GAP}) as gap`, [
    first.name,
    second.name,
  ]);
  return Number(row?.ms);
};
const untilOf = async () => {
  const [row] = await database.query<{ until: string }>(`select until::text as until from leases`);
  return row?.until ?? '';
};
/** Whether the second wrote before this moment. */
const wroteBefore = (moment: string) =>
  count(
    `select count(*)::int as count from lease_writes where holder = 'second' and at < $1::timestamptz`,
    moment,
  );

describe.skipIf(!server)(`a lease between processes${skipped}`, () => {
  it(
    'goes to the next one within five seconds when its holder is killed',
    async () => {
      const { first, second } = await two();
      first.signal('SIGKILL');
      await second.says('wrote');
      expect(second.token).toBe(first.token + 1n);
      expect(await gapOf(first, second)).toBeLessThan(TAKEOVER_WITHIN_MS);
      expect(await count(STALE)).toBe(0);
    },
    LIMIT_MS,
  );

  it(
    'goes to the next one when its holder stands still; what that one writes when it goes on is refused, and it learns that it lost',
    async () => {
      const { first, second } = await two();
      first.signal('SIGSTOP');
      await second.says('wrote');
      expect(await gapOf(first, second)).toBeLessThan(TAKEOVER_WITHIN_MS);
      first.signal('SIGCONT');
      await first.says('refused');
      await first.says('lost');
      // The second one goes on writing beside it.
      const writes = `select count(*)::int as count from lease_writes where holder = 'second'`;
      const before = (await count(writes)) ?? 0;
      await expect.poll(() => count(writes)).toBeGreaterThan(before + 10);
      expect(await count(STALE)).toBe(0);
    },
    LIMIT_MS,
  );

  it(
    'without the fence is written to by the one that stood still, which this test sees',
    async () => {
      const { first, second } = await two('open');
      first.signal('SIGSTOP');
      await second.says('wrote');
      first.signal('SIGCONT');
      await first.says('lost');
      await expect.poll(() => count(STALE)).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );

  it(
    'that is given back goes to the next one before it would have run out',
    async () => {
      const { first, second } = await two();
      const until = await untilOf();
      first.release();
      await first.says('lost');
      await second.says('wrote');
      await first.says('refused');
      expect(await wroteBefore(until)).toBeGreaterThan(0);
      expect(await count(STALE)).toBe(0);
    },
    LIMIT_MS,
  );

  it(
    'is renewed while a guarded statement is under way, and is taken over only when that has ended',
    async () => {
      const leases = new LeaseStore(database);
      const grant = await leases.take('probe', 'first', 60_000);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query('begin');
      await client.query('select hold_lease($1, $2)', ['probe', String(grant?.token)]);
      // Not held up by it; from here on the lease has run out.
      expect(grant && (await leases.renew(grant, 0))).toBe(true);
      let isTaken = false;
      const taken = leases.take('probe', 'second', 60_000).finally(() => {
        isTaken = true;
      });
      const waits = `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(() => count(waits)).toBe(1);
      await client.query(`insert into lease_writes (token, holder) values ($1, 'first')`, [
        String(grant?.token),
      ]);
      expect(isTaken).toBe(false);
      await client.query('commit');
      expect((await taken)?.token).toBe((grant?.token ?? 0n) + 1n);
      expect(await count(`select count(*)::int as count from lease_writes`)).toBe(1);
      await client.end();
    },
    LIMIT_MS,
  );
});
