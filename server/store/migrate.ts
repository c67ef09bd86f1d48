/** Brings a database to the schema of this version, or refuses one that another history made. */
import { EXIT_CODES, StartRefused } from '../exit-codes.ts';
import type { Engine } from './engine.ts';
import type { Migration } from './migrations.ts';

interface Applied {
  readonly number: number;
  readonly name: string;
}

const COLUMNS = `select column_name as name from information_schema.columns
  where table_schema = current_schema() and table_name = 'migrations'`;
const TABLE =
  'create table if not exists migrations (number int primary key, name text not null, applied_at timestamptz not null default now())';

const refused = (which: string, made: string): StartRefused =>
  new StartRefused(
    `${which} was made by ${made}: start the version that made it, or move it away and begin with a new one; nothing was changed`,
    EXIT_CODES.damaged,
  );

/** What has been applied, from a table that is made where there is none. Databases of before the first release remember numbers alone. */
async function applied(engine: Engine, which: string): Promise<readonly Applied[]> {
  const columns = await engine.query<{ name: string }>(COLUMNS);
  if (columns.length === 0) {
    await engine.script(TABLE);
    return [];
  }
  if (!columns.some(({ name }) => name === 'name'))
    throw refused(
      which,
      'a development version of before the first release, whose data cannot be taken over',
    );
  return engine.query<Applied>('select number, name from migrations order by number');
}

/** Migrates a database to a schema. `which` names it in a refusal. Throws `StartRefused`, and has changed nothing then. */
export async function migrate(engine: Engine, which: string, schema: readonly Migration[]): Promise<void> {
  const done = new Map((await applied(engine, which)).map(({ name, number }) => [number, name]));
  for (const [number, name] of done) {
    if (schema[number - 1]?.name !== name)
      throw refused(which, `another version, which knows a migration ${name} that this one does not`);
  }
  for (const { name, number, sql } of schema) {
    if (!done.has(number))
      await engine.script(
        `begin; set local statement_timeout = 0; ${sql}; insert into migrations (number, name) values (${number}, '${name}'); commit;`,
      );
  }
}
