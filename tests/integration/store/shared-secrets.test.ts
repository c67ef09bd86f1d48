/** A secret of all nodes that start side by side is the same for each, whoever's came first. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import type { Database } from '#server/store/engine.ts';
import { sharedSecret } from '#server/store/server-secrets.ts';
import { clusterDatabase, noDatabase } from '../../helpers/cluster/service-nodes.ts';

describe.skipIf(noDatabase !== undefined)(
  `a secret of the nodes${noDatabase ? ` (skipped: ${noDatabase})` : ''}`,
  () => {
    let server: Awaited<ReturnType<typeof clusterDatabase>>;
    let database: Database;
    beforeAll(async () => {
      server = await clusterDatabase();
      database = await openDatabase({ url: server.url });
    });
    afterAll(async () => {
      await database?.close();
      await server?.drop();
    });

    it('is that of the node which wrote it first, also for one that began before that was stored', async () => {
      const first = new pg.Client({ connectionString: server.url });
      first.on('error', () => undefined);
      await first.connect();
      await first.query('begin');
      await first.query(`insert into server_secrets (name, secret) values ('probe', 'of the first')`);
      const second = sharedSecret(database, 'probe', 'of the second');
      // It waits for the row of the first, which its statement does not see once it is there.
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(() => database.query(waiting)).toHaveLength(1);
      await first.query('commit');
      expect(await second).toBe('of the first');
      expect(await sharedSecret(database, 'probe', 'of a third')).toBe('of the first');
      await first.end();
    });

    it('is one for many that begin at once', async () => {
      const all = await Promise.all(
        Array.from({ length: 16 }, (_, index) => sharedSecret(database, 'crowd', `of node ${index}`)),
      );
      expect(new Set(all).size).toBe(1);
    });
  },
);
