/** What a cluster stands on, by itself: nobody comes in without a password and TLS, what dies comes back, a failover loses nothing. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Cluster } from '../../scripts/cluster/cluster.ts';
import { noCluster } from '../helpers/cluster/whole-cluster.ts';

const ROWS_BEFORE = 50;

describe.skipIf(noCluster !== undefined)(
  `what a cluster stands on${noCluster ? ` (skipped: ${noCluster})` : ''}`,
  () => {
    let cluster: Cluster;
    beforeAll(async () => {
      cluster = await Cluster.infrastructure({ isDurable: false });
    });
    afterAll(async () => {
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

    it('elects another leader of NATS', async () => {
      const leader = await cluster.nats.leader();
      if (leader === undefined) throw new Error('no leader');
      await cluster.supervisor.hold(leader, 'SIGKILL');
      await expect
        .poll(() => cluster.nats.leader())
        .toSatisfy((next) => next !== undefined && next !== leader);
      await cluster.supervisor.release(leader);
    });

    it('loses no acknowledged row when the primary is killed and the standby promoted', async () => {
      await cluster.primary.ask('create table probes (id int); grant insert, select on probes to bets');
      // Both follow again after what was killed before.
      const standby = cluster.standby.parts.name;
      await expect.poll(() => cluster.primary.isFollowedBy(standby)).toBe(true);
      const acknowledged: number[] = [];
      let isOver = false;
      const write = async (): Promise<void> => {
        for (let id = 0; !isOver; id += 1)
          await asked(cluster.pooler.url('bets', 'shared'), `insert into probes values (${id})`).then(
            () => acknowledged.push(id),
            () => undefined,
          );
      };
      const writing = write();
      await expect.poll(() => acknowledged.length).toBeGreaterThan(ROWS_BEFORE);
      const [gone] = [cluster.primary.parts.name];
      await cluster.failOver();
      const known = acknowledged.length;
      await expect.poll(() => acknowledged.length).toBeGreaterThan(known + ROWS_BEFORE);
      isOver = true;
      await writing;
      expect(cluster.primary.parts.name).toBe(standby);
      const rows = await cluster.primary.ask('select id from probes');
      const stored = new Set(rows.map(({ id }) => id));
      expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);

      await cluster.rebuildStandby();
      expect(cluster.standby.parts.name).toBe(gone);
      expect(
        await asked(cluster.pooler.url('bets', 'standby'), 'select pg_is_in_recovery() as is_standby'),
      ).toEqual({
        is_standby: true,
      });
    });
  },
);
