/**
 * The databases that tests of money run against: PGlite in memory always, PostgreSQL where `TEST_DATABASE_URL` names a server (each
 * opening makes a database of its own there and drops it at the end).
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Database, openDatabase } from '../../server/store/database.ts';

export interface TestDatabase {
  readonly name: string;
  /** Why it cannot run here; absent where it can. */
  readonly skipped?: string;
  readonly open: () => Promise<Database>;
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

async function freshUrl(url: string): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const name = `touchline_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => onServer(url, `drop database ${name} with (force)`) };
}

/** Lends a database of its own on that server. */
export async function withFreshUrl<Result>(
  url: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const fresh = await freshUrl(url);
  return work(fresh.url).finally(fresh.drop);
}

async function openFresh(url: string): Promise<Database> {
  const fresh = await freshUrl(url);
  const database = await openDatabase({ url: fresh.url });
  return {
    query: (sql, parameters) => database.query(sql, parameters),
    async close() {
      await database.close();
      await fresh.drop();
    },
  };
}

const url = process.env.TEST_DATABASE_URL;

export const TEST_DATABASES: readonly TestDatabase[] = [
  { name: 'PGlite', open: () => openDatabase({ dataDir: null }) },
  url
    ? { name: 'PostgreSQL', open: () => openFresh(url) }
    : {
        name: 'PostgreSQL',
        skipped: 'TEST_DATABASE_URL names no server',
        open: () => Promise.reject(new Error('no server')),
      },
];
