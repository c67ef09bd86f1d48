/** Roles of the database: what each of them may do with each table of the migrations, and that this is enough for its work. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amount } from '#domain/money/amount.ts';
import { guarded, isDeposed } from '#server/cluster/lease/fence.ts';
import { LeaseStore } from '#server/cluster/lease/lease-store.ts';
import { OutboxStore } from '#server/cluster/outbox/outbox-store.ts';
import { OUTCOMES_STREAM, OutcomeStore } from '#server/cluster/outbox/outcome-store.ts';
import { OutcomeWriter } from '#server/cluster/outbox/outcome-writer.ts';
import { Ledger } from '#server/ledger/ledger.ts';
import { openDatabase } from '#server/store/database.ts';
import type { Database } from '#server/store/engine.ts';
import { openPostgres } from '#server/store/engines/pg-engine.ts';
import { DATABASE_ROLES, type DatabaseRole, grantRoles } from '#server/store/roles.ts';
import { createMetrics } from '#server/telemetry/metrics.ts';
import { PlacementTally } from '#server/telemetry/placement-tally.ts';
import { ChainStore } from '#server/virtual/chain-store.ts';
import { noPostgres, OwnPostgres } from '../../helpers/cluster/own-postgres.ts';
import { SmallWorld } from '../../helpers/feed/small-world.ts';

const PRIVILEGES = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'] as const;
const WRITES = 'INSERT SELECT UPDATE';
/** Tables of which the app may do less than read, write and delete. */
const LESS_FOR_APP: Readonly<Record<string, string>> = {
  migrations: 'SELECT',
  ...Object.fromEntries(
    [
      'audit_log',
      'auto_bet_events',
      'bet_events',
      'cashbacks',
      'exclusions',
      'loyalty_entries',
      'payment_events',
      'receipts',
      'transfers',
    ].map((table) => [table, 'INSERT SELECT']),
  ),
};
const OF_WORLD: Readonly<Record<string, string>> = {
  migrations: 'SELECT',
  virtual_chains: 'SELECT',
  world_runs: WRITES,
  leases: WRITES,
  outcomes: WRITES,
  outbox_streams: WRITES,
  outbox_messages: WRITES,
};
/** Columns of tables that are not read as a whole. */
const COLUMNS_OF_WORLD: Readonly<Record<string, readonly string[]>> = {
  bet_legs: ['bet_id', 'game_id', 'result', 'selection'],
  bets: ['epoch', 'id', 'state'],
  toto_draws: ['epoch', 'id', 'state'],
  toto_games: ['draw_id', 'game_id', 'keys', 'result'],
};
const COLUMNS_OF_READER: Readonly<Record<string, readonly string[]>> = {
  accounts: ['balance', 'currency', 'kind'],
  bets: ['placed_at', 'settled_at', 'state'],
  inbox_failures: ['attempts', 'consumer', 'failed_at', 'parked_at', 'seq', 'stream'],
  outbox: ['created_at', 'sent_at', 'tries'],
  outbox_messages: ['created_at', 'published_at', 'seq', 'stream'],
};
const READ_WHOLE = ['leases', 'migrations', 'outbox_streams'];

describe.skipIf(noPostgres !== undefined)(
  `roles of the database${noPostgres ? ` (skipped: ${noPostgres})` : ''}`,
  () => {
    let server: OwnPostgres;
    const opened: Database[] = [];
    beforeAll(async () => {
      server = await OwnPostgres.start();
      const owner = await openDatabase({ url: server.url });
      await owner.close();
      const engine = await openPostgres({ url: server.url });
      await grantRoles(engine);
      // Once more: it begins anew.
      await grantRoles(engine);
      await engine.close();
      for (const role of DATABASE_ROLES)
        await server.ask(`create role ${loginOf(role)} login in role ${role}`);
    });
    afterAll(async () => {
      for (const one of opened) await one.close();
      await server.stop();
    });

    const loginOf = (role: DatabaseRole) => role.replace('touchline_', 'some_');
    const urlOf = (role: DatabaseRole) => server.url.replace('//postgres@', `//${loginOf(role)}@`);
    /** The database as a role sees it, opened as a program does: it finds its migrations done. */
    async function openAs(role: DatabaseRole): Promise<Database> {
      const database = await openDatabase({ url: urlOf(role) });
      opened.push(database);
      return database;
    }

    /** What a role may do with each table as a whole, such as `INSERT SELECT`. */
    async function rightsOf(role: DatabaseRole): Promise<Readonly<Record<string, string>>> {
      const rows = (await server.ask(
        `select tablename as name, string_agg(privilege, ' ' order by privilege) as rights
        from pg_tables cross join unnest(array['${PRIVILEGES.join("','")}']) as privilege
        where schemaname = 'public' and has_table_privilege('${role}', 'public.' || quote_ident(tablename), privilege)
        group by tablename`,
      )) as { readonly name: string; readonly rights: string }[];
      return Object.fromEntries(rows.map(({ name, rights }) => [name, rights]));
    }

    /** The columns of which a role may read those alone: of other tables than these. */
    async function columnsOf(
      role: DatabaseRole,
      but: readonly string[],
    ): Promise<Readonly<Record<string, readonly string[]>>> {
      const rows = (await server.ask(
        `select table_name as name, array_agg(column_name::text order by column_name) as columns
        from information_schema.column_privileges where grantee = '${role}' and table_schema = 'public' group by 1`,
      )) as { readonly name: string; readonly columns: readonly string[] }[];
      return Object.fromEntries(
        rows.filter(({ name }) => !but.includes(name)).map(({ columns, name }) => [name, columns]),
      );
    }

    const tables = async (): Promise<readonly string[]> =>
      (
        (await server.ask(`select tablename as name from pg_tables where schemaname = 'public'`)) as {
          readonly name: string;
        }[]
      ).map(({ name }) => name);

    it('give the app rows of every table, and no change of what is never changed', async () => {
      const all = await tables();
      expect(all.length).toBeGreaterThan(90);
      expect(await rightsOf('touchline_app')).toEqual(
        Object.fromEntries(all.map((name) => [name, LESS_FOR_APP[name] ?? 'DELETE INSERT SELECT UPDATE'])),
      );
    });

    it('give the world leases, outcomes and their messages, the feed nothing, and the reader columns about nobody', async () => {
      expect(await rightsOf('touchline_world')).toEqual(OF_WORLD);
      expect(await rightsOf('touchline_feed')).toEqual({});
      expect(await rightsOf('touchline_reader')).toEqual(
        Object.fromEntries(READ_WHOLE.map((name) => [name, 'SELECT'])),
      );
      expect(await columnsOf('touchline_world', Object.keys(OF_WORLD))).toEqual(COLUMNS_OF_WORLD);
      expect(await columnsOf('touchline_reader', READ_WHOLE)).toEqual(COLUMNS_OF_READER);
    });

    it('keep the feed out: it cannot connect, nor read accounts where it could', async () => {
      await expect(openDatabase({ url: urlOf('touchline_feed') })).rejects.toThrow(
        /permission denied for database/,
      );
      await expect(
        server.ask('set role touchline_feed; select balance from public.accounts'),
      ).rejects.toThrow(/permission denied/);
    });

    it('let the app open accounts and move money, and not rewrite it', async () => {
      const app = await openAs('touchline_app');
      const [user] = await app.query<{ id: bigint }>(`insert into users (name) values ('one') returning id`);
      const ledger = new Ledger(app);
      await ledger.openAccounts(user?.id ?? 0n, 'KZT', amount(500_00n));
      expect(await ledger.balance(user?.id ?? 0n, 'KZT')).toBe(500_00n);
      expect(await ledger.discrepancies()).toEqual([]);
      for (const forbidden of [
        'update transfers set amount = 1',
        'delete from audit_log',
        'truncate bets',
        'drop table bets',
        'create table more (id int)',
        `insert into migrations (number, name) values (999, 'forged')`,
      ])
        await expect(app.query(forbidden), forbidden).rejects.toMatchObject({ code: '42501' });
    });

    it('let the world hold its lease, write outcomes and publish them, and read no accounts', async () => {
      const world = await openAs('touchline_world');
      const leases = new LeaseStore(world);
      const grant = await leases.take('world', 'world-1', 60_000);
      if (!grant) throw new Error('no lease');
      expect(await leases.renew(grant, 60_000)).toBe(true);
      const outcome = { key: '1.1.1.0.0' as never, version: 1, result: 'won', reason: { rule: 'score' } };
      const outcomes = new OutcomeStore(world);
      const seq = await outcomes.write(grant, 1 as never, 'epoch', [outcome as never]);
      expect(seq).toBeTypeOf('bigint');
      await outcomes.write(grant, 1 as never, 'epoch', [{ ...outcome, version: 2 } as never]);
      const outbox = new OutboxStore(world);
      await outbox.begin(grant, OUTCOMES_STREAM);
      const waiting = await outbox.waiting(OUTCOMES_STREAM, 10);
      expect(waiting).toHaveLength(2);
      await outbox.published(grant, OUTCOMES_STREAM, waiting.at(-1)?.seq ?? 0n);
      const errors: unknown[] = [];
      const writer = new OutcomeWriter({
        book: new SmallWorld(),
        database: world,
        outcomes,
        grant,
        onWritten: () => undefined,
        after: () => () => undefined,
        onError: (error) => errors.push(error),
      });
      await writer.look();
      expect(errors).toEqual([]);
      const [chain] = (await server.ask(
        `insert into virtual_chains (kind, end_seed, first_seed, length, period_ms, runs_ms, made_at, salt, salted_at)
         values ('marbles', 'a', 'b', 10, 2000, 1000, 0, 's', 0) returning id::int`,
      )) as { readonly id: number }[];
      const chains = new ChainStore(world);
      await chains.close(chain?.id ?? 0, 3, grant);
      expect(await chains.inPlay('marbles')).toMatchObject({ id: chain?.id, closed: 3 });
      await expect(chains.salt(chain?.id ?? 0, 'another', 0)).rejects.toMatchObject({ code: '42501' });
      await leases.release(grant);
      const stale = await world
        .query(...guarded({ ...grant, token: grant.token - 1n }, 'select token from fence', {}))
        .catch((error: unknown) => error);
      expect(isDeposed(stale)).toBe(true);
      for (const table of ['accounts', 'bets', 'users', 'sessions', 'transfers'])
        await expect(world.query(`select * from ${table}`), table).rejects.toMatchObject({ code: '42501' });
    });

    it('let the reader tell the metrics, and nothing of anybody', async () => {
      const reader = await openAs('touchline_reader');
      const metrics = await createMetrics({
        world: new SmallWorld([{ id: 1 }]),
        feed: () => undefined,
        tally: new PlacementTally(),
        database: reader,
        nowMs: Date.now,
      })();
      const text = await metrics.text();
      expect(text).toContain('touchline_ledger_drift_minor_units{currency="KZT"} 0');
      expect(text).toContain('touchline_queue_length{queue="settlement"} 0');
      for (const sql of ['select user_id from accounts', 'select body from outbox', 'select * from people'])
        await expect(reader.query(sql), sql).rejects.toMatchObject({ code: '42501' });
    });
  },
);
