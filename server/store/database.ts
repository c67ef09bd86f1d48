/**
 * PostgreSQL behind two methods: a server by its URL, or PGlite in a worker thread over a folder (or memory). Every change of money is
 * one statement, so nothing here knows of transactions. SQL is that of PostgreSQL 15; int8 and numeric, which must be whole, are bigint on
 * both sides.
 */
import type { DatabaseState } from './database-error.ts';
import { MIGRATIONS } from './migrations.ts';
import { openPostgres } from './pg-engine.ts';
import { openPglite } from './pglite-engine.ts';
import type { Patience } from './watched-pglite.ts';

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

async function migrate(engine: Engine): Promise<void> {
  await engine.script(
    'create table if not exists migrations (number int primary key, applied_at timestamptz not null default now())',
  );
  const applied = new Set(
    (await engine.query<{ number: number }>('select number from migrations')).map((row) => row.number),
  );
  for (const { number, sql } of MIGRATIONS) {
    if (!applied.has(number))
      await engine.script(
        `begin; set local statement_timeout = 0; ${sql}; insert into migrations (number) values (${number}); commit;`,
      );
  }
}

/**
 * Opens and migrates. `dataDir: null` is a database in memory. Throws `StartRefused` where somebody else holds the data or it is damaged,
 * `DatabaseGone` where it cannot be reached or its disk is full, and where a predecessor does not end.
 */
export async function openDatabase(choice: DatabaseChoice): Promise<Database> {
  const engine = await ('url' in choice ? openPostgres(choice) : openPglite(choice));
  await engine.takeOver?.();
  await migrate(engine);
  await engine.migrated();
  return engine;
}
