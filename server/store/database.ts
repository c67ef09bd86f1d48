/**
 * PostgreSQL behind two methods: a server by its URL, or PGlite in a worker thread over a folder (or memory). Every change of money is
 * one statement, so nothing here knows of transactions. SQL is that of PostgreSQL 15; int8 and numeric, which must be whole, are bigint on
 * both sides.
 */
import { StartRefused } from '../exit-codes.ts';
import type { Database, DatabaseChoice } from './engine.ts';
import { openPostgres } from './engines/pg-engine.ts';
import { openPglite } from './engines/pglite-engine.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';

export { DatabaseError } from './database-error.ts';

/**
 * Opens and migrates. `dataDir: null` is a database in memory. Throws `StartRefused` where another process holds the
 * data, it is damaged, or another version made it; `DatabaseGone` where it cannot be reached or its disk is full, and
 * where a predecessor does not end.
 */
export async function openDatabase(choice: DatabaseChoice): Promise<Database> {
  const engine = await ('url' in choice ? openPostgres(choice) : openPglite(choice));
  await engine.takeOver?.();
  try {
    await migrate(engine, databaseName(choice), choice.schema ?? MIGRATIONS);
  } catch (error) {
    if (error instanceof StartRefused) await engine.close();
    throw error;
  }
  await engine.migrated();
  return engine;
}

/** The name of a database without the user and the password of its URL. */
export function databaseName(choice: DatabaseChoice): string {
  if (!('url' in choice)) return `the database ${choice.dataDir ?? 'in memory'}`;
  const { host, pathname } = new URL(choice.url);
  return `the database ${pathname.slice(1)} on ${host}`;
}
