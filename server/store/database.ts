/**
 * PostgreSQL behind two methods: a server by its URL, or PGlite in a worker thread over a folder (or memory). Every change of money is
 * one statement, so nothing here knows of transactions. SQL is that of PostgreSQL 15; int8 and numeric, which must be whole, are bigint on
 * both sides.
 */
import { StartRefused } from '../exit-codes.ts';
import type { DatabaseState } from './database-error.ts';
import { openPostgres } from './engines/pg-engine.ts';
import { openPglite } from './engines/pglite-engine.ts';
import type { Patience } from './engines/watched-pglite.ts';
import { migrate } from './migrate.ts';

export { DatabaseError } from './database-error.ts';

export type SqlValue = string | number | bigint | boolean | null;

export interface Database {
  query<Row>(sql: string, parameters?: readonly SqlValue[]): Promise<readonly Row[]>;
  close(): Promise<void>;
}

interface Watched {
  /** Hears whether it serves; from `lost` on every statement is refused. */
  readonly onState?: (state: DatabaseState) => void;
}

export interface ServerChoice extends Watched {
  readonly url: string;
  /**
   * For the one server of this database, which a second one is refused: what its predecessor left under way has ended, with or without effect,
   * before anything is read. A statement outlives the process that sent it, and what it stored later nobody would decide, settle or tell of.
   */
  readonly isServer?: boolean;
}

export interface FolderChoice extends Watched {
  readonly dataDir: string | null;
  /** Who opens it, for others who find it in use: "the server on 127.0.0.1:4310". */
  readonly as?: string;
  /** Where the dump of an empty database is kept that new ones begin with. */
  readonly template?: string;
  /** How long its thread may be silent; tests have less. */
  readonly patience?: Patience;
}

export type DatabaseChoice = ServerChoice | FolderChoice;

export interface Engine extends Database {
  script(sql: string): Promise<void>;
  takeOver?(): Promise<void>;
  migrated(): Promise<void>;
}

/**
 * Opens and migrates. `dataDir: null` is a database in memory. Throws `StartRefused` where somebody else holds the data, it is damaged, or
 * another version made it; `DatabaseGone` where it cannot be reached or its disk is full, and where a predecessor does not end.
 */
export async function openDatabase(choice: DatabaseChoice): Promise<Database> {
  const engine = await ('url' in choice ? openPostgres(choice) : openPglite(choice));
  await engine.takeOver?.();
  try {
    await migrate(engine, nameOf(choice));
  } catch (error) {
    if (error instanceof StartRefused) await engine.close();
    throw error;
  }
  await engine.migrated();
  return engine;
}

/** Without the user and the password of its URL. */
function nameOf(choice: DatabaseChoice): string {
  if (!('url' in choice)) return `the database ${choice.dataDir ?? 'in memory'}`;
  const { host, pathname } = new URL(choice.url);
  return `the database ${pathname.slice(1)} on ${host}`;
}
