/**
 * The databases that tests run against. Whatever moves money or refuses to runs on both, `MONEY_DATABASES`: PGlite in memory always, and
 * PostgreSQL where `TEST_DATABASE_URL` names a server. Some of it runs behind a pooler too, `POOLED_DATABASES`. Everything else runs on
 * PGlite alone, `openTestDatabase`.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../../../server/store/database.ts';
import type { Database } from '../../../server/store/engine.ts';
import { MIGRATIONS, readMigrations } from '../../../server/store/migrations.ts';
import { lender } from './lent-databases.ts';

export interface TestDatabase {
  readonly name: string;
  /** Why it cannot run here; absent where it can. */
  readonly skipped?: string;
  readonly open: () => Promise<Database>;
}

/** One statement on that server, outside of any database of ours. */
export async function onServer(url: string, sql: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql).finally(() => client.end());
  return rows;
}

/** A new database on that server, until it is dropped. */
export async function freshUrl(
  url: string,
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const name = `${databasePrefix()}${randomUUID().replaceAll('-', '')}`;
  await onServer(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    async drop() {
      await onServer(url, `drop database ${name} with (force)`);
    },
  };
}

/** Names of the databases of one run begin with it: what is lent until the end is dropped after it, by `drop-databases.ts`. */
export const databasePrefix = (): string => `touchline_${process.env['TEST_RUN'] ?? ''}_`;

/** Lends a database of its own on that server. */
export async function withFreshUrl<Result>(
  url: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const fresh = await freshUrl(url);
  return work(fresh.url).finally(fresh.drop);
}

const untilDropped = (database: Database, drop: () => Promise<void>): Database => ({
  query: (sql, parameters) => database.query(sql, parameters),
  async close() {
    await database.close();
    await drop();
  },
});

async function openFresh(url: string, schema = MIGRATIONS): Promise<Database> {
  const fresh = await freshUrl(url);
  return untilDropped(await openDatabase({ url: fresh.url, schema }), fresh.drop);
}

/** The address of a database on that server with a limit of statements, which one behind a pooler has by itself. */
export async function freshLimitedUrl(url: string): ReturnType<typeof freshUrl> {
  const fresh = await freshUrl(url);
  await onServer(
    fresh.url,
    `alter database ${new URL(fresh.url).pathname.slice(1)} set statement_timeout = '60s'`,
  );
  return fresh;
}

async function openPooled(url: string, poolerUrl: string): Promise<Database> {
  const fresh = await freshLimitedUrl(url);
  const pooled = new URL(poolerUrl);
  pooled.pathname = new URL(fresh.url).pathname;
  return untilDropped(await openDatabase({ url: pooled.href, directUrl: fresh.url }), fresh.drop);
}

const url = process.env['TEST_DATABASE_URL'];
const pooler = process.env['TEST_POOLER_URL'];

/** Lends an empty, migrated PGlite in memory. */
export const openTestDatabase = lender(() => openDatabase({ dataDir: null }));

/** Both databases with a schema. */
const bothDatabases = (openHere: () => Promise<Database>, schema = MIGRATIONS): readonly TestDatabase[] => [
  { name: 'PGlite', open: openHere },
  url
    ? { name: 'PostgreSQL', open: lender(() => openFresh(url, schema)) }
    : {
        name: 'PostgreSQL',
        skipped: 'TEST_DATABASE_URL names no server',
        open: () => Promise.reject(new Error('no server')),
      },
];

export const MONEY_DATABASES = bothDatabases(openTestDatabase);

const POOLED = 'PostgreSQL behind pgbouncer';
/** Those, and PostgreSQL behind a pooler: for statements that run side by side. */
export const POOLED_DATABASES: readonly TestDatabase[] = [
  ...MONEY_DATABASES,
  url && pooler
    ? { name: POOLED, open: lender(() => openPooled(url, pooler)) }
    : {
        name: POOLED,
        skipped: url ? 'pgbouncer is not installed' : 'TEST_DATABASE_URL names no server',
        open: () => Promise.reject(new Error('no pooler')),
      },
];

const GAMES_SCHEMA = readMigrations('games/server/migrations/');
/** Lends an empty, migrated PGlite of the provider of games. */
export const openGamesDatabase = lender(() => openDatabase({ dataDir: null, schema: GAMES_SCHEMA }));
/** The same of both databases: rounds move money. */
export const GAMES_DATABASES = bothDatabases(openGamesDatabase, GAMES_SCHEMA);
