/**
 * The database as the rest of the server sees it: statements with parameters, and rows. SQL is that of PostgreSQL 15;
 * int8 and numeric, which must be whole, are bigint on both sides.
 */
import type { DatabaseState } from './database-error.ts';
import type { Patience } from './engines/watched-pglite.ts';
import type { Migration } from './migrations.ts';

export type SqlValue = string | number | bigint | boolean | null;

export interface Database {
  query<Row>(sql: string, parameters?: readonly SqlValue[]): Promise<readonly Row[]>;
  close(): Promise<void>;
}

interface Chosen {
  /** The schema; that of the sportsbook unless given. */
  readonly schema?: readonly Migration[];
  /** Called with whether it serves; from `lost` on every statement is refused. */
  readonly onState?: (state: DatabaseState) => void;
}

export interface ServerChoice extends Chosen {
  readonly url: string;
  /**
   * The server itself, where `url` is that of a pooler that gives each transaction whichever session is free: for what
   * needs a session of its own.
   */
  readonly directUrl?: string;
  /** The node, where several serve one database; no other one is called the same. What was left under way in its name is ended. */
  readonly node?: string;
  /**
   * Whether this is the one server of the database, which refuses a second one: what its predecessor left under way has
   * ended, with or without effect, before anything is read. A statement outlives the process that sent it, and what it
   * stored later nobody would decide, settle or notify of.
   */
  readonly isServer?: boolean;
  /** Whether this is a program of a cluster, which does not serve beside a server by itself, nor that one beside it. */
  readonly isNode?: boolean;
}

export interface FolderChoice extends Chosen {
  readonly dataDir: string | null;
  /** The name of who opens it, for others who find it in use: "the server on 127.0.0.1:4310". */
  readonly as?: string;
  /** The path of the dump of an empty database that new ones begin with. */
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
