/**
 * What a cluster stands on, by itself: nobody comes in without a password and TLS, what dies comes back, and a database that is lost with
 * its disk comes back from a base backup and the archive as it was at a moment, by the books that were known then.
 */
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amount } from '#domain/money/amount.ts';
import { Ledger } from '#server/ledger/ledger.ts';
import { openDatabase } from '#server/store/database.ts';
import type { Database } from '#server/store/engine.ts';
import { Cluster } from '../../scripts/cluster/cluster.ts';
import { Postgres } from '../../scripts/cluster/parts/postgres.ts';
import { noCluster } from '../helpers/cluster/whole-cluster.ts';
import { freePort } from '../helpers/network/free-port.ts';

const USERS = 20_000;
/** Before the kill: what is restored is what stood then. */
const BEFORE_KILL_MICROS = 1_000_000n;
const ACTS_BEFORE_BACKUP = 50;

/** A transfer of known size, and the database's clock before and after it. */
interface Act {
  readonly amount: bigint;
  readonly beganAt: bigint;
  readonly endedAt: bigint;
}

const NOW = 'select (extract(epoch from clock_timestamp()) * 1000000)::bigint as at';

describe.skipIf(noCluster !== undefined)(
  `what a cluster stands on${noCluster ? ` (skipped: ${noCluster})` : ''}`,
  () => {
    let cluster: Cluster;
    beforeAll(async () => {
      cluster = await Cluster.infrastructure({ isDurable: false });
    });
    const opened: Database[] = [];
    afterAll(async () => {
      for (const one of opened) await one.close().catch(() => undefined);
      await cluster.stop();
    });

    async function asked(url: string, sql = 'select 1 as one'): Promise<unknown> {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => undefined);
      await client.connect();
      const { rows } = await client.query(sql).finally(() => client.end());
      return rows[0];
    }

    it('takes nobody without TLS or the password, on either server or through the pooler', async () => {
      for (const url of [
        cluster.primary.url('bets'),
        cluster.standby.url('bets'),
        cluster.pooler.url('bets', 'shared'),
        cluster.pooler.url('bets', 'direct'),
        cluster.pooler.url('bets', 'standby'),
      ]) {
        expect(await asked(url)).toEqual({ one: 1 });
        await expect(asked(url.split('?')[0] ?? '')).rejects.toThrow();
        await expect(asked(url.replace(/:[^:@]+@/, ':wrong@'))).rejects.toThrow();
        // A certificate of another authority.
        await expect(asked(url.replace(/sslrootcert=[^&]+/, ''))).rejects.toThrow();
      }
    });

    it('keeps its secrets in a folder that nobody else opens, and in no log', async () => {
      expect(statSync(cluster.folder).mode & 0o077).toBe(0);
      for (const name of readdirSync(join(cluster.folder, 'secrets')))
        if (!name.endsWith('.crt'))
          expect(statSync(join(cluster.folder, 'secrets', name)).mode & 0o077, name).toBe(0);
      const logs = join(cluster.folder, 'logs');
      expect(readdirSync(logs).length).toBeGreaterThan(5);
      for (const name of readdirSync(logs)) {
        const text = readFileSync(join(logs, name), 'utf8');
        for (const password of Object.values(cluster.secrets.passwords))
          expect(text.includes(password), name).toBe(false);
      }
    });

    it('starts again what is killed', async () => {
      for (const name of ['pooler', 'nats-2', cluster.standby.parts.name, cluster.primary.parts.name]) {
        const { pid } = cluster.supervisor.row(name);
        cluster.supervisor.signal(name, 'SIGKILL');
        await expect.poll(() => cluster.supervisor.row(name).restarts).toBeGreaterThan(0);
        await cluster.supervisor.serves(name);
        expect(cluster.supervisor.row(name).pid).not.toBe(pid);
      }
      expect(await asked(cluster.pooler.url('bets', 'shared'))).toEqual({ one: 1 });
    });

    async function open(server: Postgres): Promise<Database> {
      const database = await openDatabase({ url: server.url('bets') });
      opened.push(database);
      return database;
    }

    // The last one: it leaves no primary.
    it('restores a database to a second before it was killed, to the last minor unit', async () => {
      const database = await open(cluster.primary);
      await database.query(`insert into users (name) select 'one' from generate_series(1, ${USERS})`);
      const ledger = new Ledger(database);
      const clock = async () => (await database.query<{ at: bigint }>(NOW))[0]?.at ?? 0n;

      const acts: Act[] = [];
      let isOver = false;
      const move = async (): Promise<void> => {
        while (!isOver && acts.length < USERS) {
          const moved = BigInt(100 + acts.length);
          const beganAt = await clock();
          await ledger.openAccounts(BigInt(acts.length + 1), 'KZT', amount(moved));
          acts.push({ amount: moved, beganAt, endedAt: await clock() });
        }
      };
      const moving = move();
      const backup = new Postgres({ ...cluster.primary.parts, name: 'restored', port: await freePort() });
      await expect.poll(() => acts.length).toBeGreaterThan(ACTS_BEFORE_BACKUP);
      await backup.copy(cluster.primary);
      const [known = 0n] = [acts.at(-1)?.endedAt];
      // What came after the backup stands in the archive alone.
      await expect.poll(() => (acts.at(-1)?.endedAt ?? 0n) - known).toBeGreaterThan(2n * BEFORE_KILL_MICROS);
      isOver = true;
      await moving;
      const target = (acts.at(-1)?.endedAt ?? 0n) - BEFORE_KILL_MICROS;

      await cluster.supervisor.hold(cluster.standby.parts.name, 'SIGKILL');
      await cluster.supervisor.hold(cluster.primary.parts.name, 'SIGKILL');
      rmSync(cluster.primary.dataFolder, { recursive: true });

      const startedAt = performance.now();
      backup.recoverTo(cluster.archive, new Date(Number(target / 1_000n)).toISOString());
      await cluster.supervisor.start(backup.process());
      // It serves reads before it has come to the moment.
      await expect
        .poll(async () => (await backup.ask('select pg_is_in_recovery() as is_on_its_way'))[0])
        .toEqual({ is_on_its_way: false });
      process.stdout.write(`restored in ${Math.round(performance.now() - startedAt)} ms\n`);

      const restored = await open(backup);
      const [books] = await restored.query<{ count: bigint; sum: bigint }>(
        `select count(*) as count, coalesce(sum(amount), 0) as sum from transfers where reason = 'issue'`,
      );
      const kept = Number(books?.count ?? 0n);
      // The moment is told in milliseconds.
      const moment = (target / 1_000n) * 1_000n;
      expect(kept).toBeGreaterThanOrEqual(acts.filter(({ endedAt }) => endedAt <= moment).length);
      expect(kept).toBeLessThanOrEqual(acts.filter(({ beganAt }) => beganAt <= moment).length);
      expect(kept).toBeLessThan(acts.length);
      expect(books?.sum).toBe(acts.slice(0, kept).reduce((sum, act) => sum + act.amount, 0n));
      const balances = await restored.query<{ user_id: bigint; balance: bigint }>(
        `select user_id, balance from accounts where kind = 'main' and currency = 'KZT' and user_id is not null order by user_id`,
      );
      expect(balances.map(({ balance }) => balance)).toEqual(acts.slice(0, kept).map((act) => act.amount));
      expect(await new Ledger(restored).discrepancies()).toEqual([]);
      const sums = await restored.query<{ sum: bigint }>(
        'select sum(balance) as sum from accounts group by currency',
      );
      expect(sums.filter(({ sum }) => sum !== 0n)).toEqual([]);
      // It is a primary, and goes on.
      await new Ledger(restored).openAccounts(BigInt(USERS), 'KZT', amount(1n));
    });
  },
);
