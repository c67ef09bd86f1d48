/** A session of PostgreSQL goes on after a statement that was refused, with the plans that it has; one that was ended is replaced. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import type { Database } from '#server/store/engine.ts';
import { clusterDatabase, noDatabase } from '../../helpers/cluster/service-nodes.ts';

describe.skipIf(noDatabase !== undefined)(
  `a session of the pool${noDatabase ? ` (skipped: ${noDatabase})` : ''}`,
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

    const session = async (of: Database): Promise<number> => {
      const [row] = await of.query<{ pid: number }>('select pg_backend_pid() as pid');
      return row?.pid ?? 0;
    };

    it('outlives the refusal of a statement', async () => {
      const before = await session(database);
      const twice = `insert into server_secrets (name, secret) values ('twice', 'x'), ('twice', 'y')`;
      await expect(database.query(twice)).rejects.toMatchObject({ code: '23505' });
      expect(await session(database)).toBe(before);
    });

    it('that was ended fails the statement under way alone, and another one takes its place', async () => {
      const watch = await openDatabase({ url: server.url });
      const ended = await session(database);
      const underWay = expect(database.query('select pg_sleep(60)')).rejects.toThrow();
      const isBusy = `select 1 from pg_stat_activity where pid = ${ended} and wait_event = 'PgSleep'`;
      await expect.poll(() => watch.query(isBusy)).toHaveLength(1);
      await watch.query(`select pg_terminate_backend(${ended})`);
      await underWay;
      expect(await session(database)).not.toBe(ended);
      await watch.close();
    });
  },
);
