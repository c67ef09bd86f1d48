/**
 * Brings a database to the schema of this version, or refuses one that another history made. Each migration is one script, and so one
 * transaction; servers that start together apply it once. Which changes may be made at all while others serve is in `docs/operating.md`.
 */
import { EXIT_CODES, StartRefused } from '../exit-codes.ts';
import { DatabaseError } from './database-error.ts';
import type { Database, Engine } from './engine.ts';
import type { Migration } from './migrations.ts';

interface Applied {
  readonly number: number;
  readonly name: string;
  /** Whether a version that does not know it can work with it. */
  readonly expands: boolean;
}

const COLUMNS = `select column_name as name from information_schema.columns
  where table_schema = current_schema() and table_name = 'migrations'`;
const TABLE = `create table if not exists migrations
  (number int primary key, name text not null, applied_at timestamptz not null default now(), expands boolean not null default false)`;
/** The column that databases of before there were migrations that expand do not have. */
const MARK = 'alter table migrations add column if not exists expands boolean not null default false';

/** The longest wait for a lock. Every statement on the table waits behind a change that waits. */
export const LOCK_MS = 2_000;
/** The pause in which those statements go on. */
const RETRY_MS = 1_000;
const ATTEMPTS = 30;
const LIMITS = `set local statement_timeout = 0; set local lock_timeout = ${LOCK_MS}`;
/** SQLSTATE lock_not_available. */
const LOCKED = '55P03';
/** The states of what somebody else has made at the same moment: a row, a table, a column. */
const MADE_MEANWHILE = new Set(['23505', '42P07', '42701']);

const refused = (which: string, made: string): StartRefused =>
  new StartRefused(
    `${which} was made by ${made}: start the version that made it, or move it away and begin with a new one; nothing was changed`,
    EXIT_CODES.damaged,
  );

const stateOf = (error: unknown): string => (error instanceof DatabaseError ? error.code : '');

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** The columns of the table of migrations; none where there is no table. */
async function columnsOf(database: Database, which: string): Promise<ReadonlySet<string>> {
  const columns = new Set((await database.query<{ name: string }>(COLUMNS)).map(({ name }) => name));
  if (columns.size === 0 || columns.has('name')) return columns;
  // Databases of before the first release remember numbers alone.
  throw refused(which, 'a development version of before the first release, whose data cannot be taken over');
}

/**
 * The migrations that a database lacks, in their order; nothing is changed. `which` names it in a refusal. Throws
 * `StartRefused` where another history made it.
 */
export async function pendingMigrations(
  database: Database,
  which: string,
  schema: readonly Migration[],
): Promise<readonly Migration[]> {
  const columns = await columnsOf(database, which);
  if (columns.size === 0) return schema;
  const expands = columns.has('expands') ? 'expands' : 'false as expands';
  const rows = await database.query<Applied>(
    `select number, name, ${expands} from migrations order by number`,
  );
  const foreign = rows.find(
    (row) => schema[row.number - 1]?.name !== row.name && !(row.expands && row.number > schema.length),
  );
  if (foreign)
    throw refused(which, `another version, which knows a migration ${foreign.name} that this one does not`);
  const done = new Set(rows.map(({ number }) => number));
  return schema.filter(({ number }) => !done.has(number));
}

/** Runs a script that waits for no lock longer than others can wait for it. Answers the error where something of it is there already. */
async function runScript(engine: Engine, sql: string, what: string): Promise<unknown> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      await engine.script(`${LIMITS}; ${sql}`);
      return undefined;
    } catch (error) {
      if (MADE_MEANWHILE.has(stateOf(error))) return error;
      if (stateOf(error) !== LOCKED) throw error;
      await pause(RETRY_MS);
    }
  }
  throw new StartRefused(
    `${what} found the tables that it changes in use ${ATTEMPTS} times; nothing of it was changed: start again when the long statements have ended`,
    EXIT_CODES.databaseLost,
  );
}

/** Migrates a database to a schema, and names what was applied. Throws as `pendingMigrations` does, and has changed nothing then. */
export async function migrate(
  engine: Engine,
  which: string,
  schema: readonly Migration[],
): Promise<readonly string[]> {
  const known = await columnsOf(engine, which);
  const pending = await pendingMigrations(engine, which, schema);
  if (known.size === 0) await runScript(engine, TABLE, 'the table of migrations');
  else if (!known.has('expands')) await runScript(engine, MARK, 'the table of migrations');
  const made: string[] = [];
  for (const { expands, name, number, sql } of pending) {
    // The row comes first: a second server waits for it, and then finds the number taken.
    const row = `insert into migrations (number, name, expands) values (${number}, '${name}', ${expands})`;
    const error = await runScript(engine, `${row}; ${sql}`, `the migration ${name}`);
    if (error === undefined) made.push(name);
    // Somebody has made the same, or it is wrong.
    else if ((await pendingMigrations(engine, which, schema)).some((one) => one.number === number))
      throw error;
  }
  return made;
}
