/**
 * What a database is to the rest of the server: statements with parameters, and rows. SQL is that of PostgreSQL 15; int8 and numeric, which
 * must be whole, are bigint on both sides.
 */
import type { DatabaseState } from './database-error.ts';
import type { Patience } from './engines/watched-pglite.ts';

export type SqlValue = string | number | bigint | boolean | null;

export interface Database {
  query<Row>(sql: string, parameters?: readonly SqlValue[]): Promise<readonly Row[]>;
  close(): Promise<void>;
}

interface Watched {
  /** Called with whether it serves; from `lost` on every statement is refused. */
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
