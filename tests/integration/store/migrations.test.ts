/** What a start makes of a database that another version has made: it is named, left alone, and the process ends with code 4. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EXIT_CODES, exitCodeOf, StartRefused } from '#server/exit-codes.ts';
import { openDatabase } from '#server/store/database.ts';
import { MIGRATIONS } from '#server/store/migrations.ts';
import { onServer, withFreshUrl } from '#tests/helpers/databases/databases.ts';

/** Databases of before the first release remembered numbers alone. */
const EARLIER = 'alter table migrations drop column name';

async function refusal(
  opened: Promise<unknown>,
): Promise<{ readonly message: string; readonly code: number }> {
  const error: unknown = await opened.then(
    () => new Error('it was opened'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof StartRefused)) throw error;
  return { message: error.message, code: exitCodeOf(error) };
}

describe('a database of a folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'touchline-migrations-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('of before the first release is refused in one sentence, and stays as it is', async () => {
    const dataDir = join(folder, 'database');
    const earlier = await openDatabase({ dataDir });
    await earlier.query(EARLIER);
    await earlier.close();
    const { code, message } = await refusal(openDatabase({ dataDir }));
    expect(code).toBe(EXIT_CODES.damaged);
    expect(message).toBe(
      `the database ${dataDir} was made by a development version of before the first release, whose data cannot be taken over: start the version that made it, or move it away and begin with a new one; nothing was changed`,
    );
    // The refusal gave the folder back.
    const after = await PGlite.create({ dataDir });
    const { rows } = await after.query(
      `select array_agg(number order by number) as numbers, (select array_agg(column_name::text order by column_name)
        from information_schema.columns where table_name = 'migrations') as columns from migrations`,
    );
    expect(rows).toEqual([
      { numbers: MIGRATIONS.map(({ number }) => number), columns: ['applied_at', 'expands', 'number'] },
    ]);
    await after.close();
  }, 180_000);
});

const server = process.env['TEST_DATABASE_URL'];

describe('a database on a server', () => {
  it.skipIf(!server)(
    `of a later version, or of before the first release, is refused without its password${server ? '' : ' (skipped: TEST_DATABASE_URL names no server)'}`,
    () =>
      withFreshUrl(server ?? '', async (url) => {
        await (await openDatabase({ url })).close();
        const next = MIGRATIONS.length + 1;
        await onServer(url, `insert into migrations (number, name) values (${next}, '9999-tomorrow')`);
        expect((await refusal(openDatabase({ url }))).message).toContain(
          'made by another version, which knows a migration 9999-tomorrow that this one does not',
        );
        await onServer(url, EARLIER);
        const withPassword = new URL(url);
        withPassword.password = 'secret';
        const { code, message } = await refusal(openDatabase({ url: withPassword.href }));
        expect(code).toBe(EXIT_CODES.damaged);
        expect(message).toContain(
          `the database ${withPassword.pathname.slice(1)} on ${withPassword.host} was made by a development version`,
        );
      }),
  );
});

const SKIPPED = server ? '' : ' (skipped: TEST_DATABASE_URL names no server)';
const onPostgres = (title: string, act: (url: string) => Promise<void>) =>
  it.skipIf(!server)(`${title}${SKIPPED}`, () => withFreshUrl(server ?? '', act));

const added = (number: number, name: string, sql: string, expands = false) => ({
  number,
  name,
  sql,
  expands,
});
const FIRST = added(1, '0001-first', 'create table one (id int primary key)');
const SECOND = added(2, '0002-second', 'alter table one add column more int');

describe('migrations of a server that others use', () => {
  onPostgres('of a later version that expand are lived with; others are not', async (url) => {
    const next = added(2, '0002-second', '-- Expands: a table.\ncreate table two (id int)', true);
    await (await openDatabase({ url, schema: [FIRST, next] })).close();
    await (await openDatabase({ url, schema: [FIRST] })).close();
    await onServer(url, `update migrations set expands = false where number = 2`);
    expect((await refusal(openDatabase({ url, schema: [FIRST] }))).message).toContain('0002-second');
    // One of another name is of another history, whatever it says of itself.
    await onServer(url, `update migrations set expands = true`);
    const other = added(2, '0002-other', 'create table three (id int)');
    expect((await refusal(openDatabase({ url, schema: [FIRST, other] }))).message).toContain('0002-second');
  });

  onPostgres('are applied once by servers that start together', async (url) => {
    const slow = added(1, '0001-slow', 'create table one (id int primary key); select pg_sleep(0.3)');
    const opened = await Promise.all(
      Array.from({ length: 4 }, () => openDatabase({ url, schema: [slow, SECOND] })),
    );
    expect(await onServer(url, 'select number, name from migrations order by number')).toEqual([
      { number: 1, name: '0001-slow' },
      { number: 2, name: '0002-second' },
    ]);
    for (const database of opened) await database.close();
  });

  onPostgres('that fail leave nothing, and say why', async (url) => {
    const wrong = added(2, '0002-wrong', 'create table two (id int); alter table one add column id int');
    const failed: unknown = await openDatabase({ url, schema: [FIRST, wrong] }).catch(
      (error: unknown) => error,
    );
    expect(failed).toMatchObject({ code: '42701' });
    expect(await onServer(url, `select to_regclass('two')::text as two`)).toEqual([{ two: null }]);
    await (await openDatabase({ url, schema: [FIRST, SECOND] })).close();
  });

  onPostgres('wait for a table in use in short turns, between which others get at it', async (url) => {
    await (await openDatabase({ url, schema: [FIRST] })).close();
    const user = new pg.Client({ connectionString: url });
    await user.connect();
    await user.query('begin');
    await user.query('select * from one');
    const migrated = openDatabase({ url, schema: [FIRST, SECOND] });
    const waits = `select count(*)::int as count from pg_locks where not granted and relation = 'one'::regclass`;
    await expect.poll(() => onServer(url, waits)).toEqual([{ count: 1 }]);
    // Stands behind the migration until that gives way, although the table is in use all the time.
    expect(await onServer(url, 'select * from one')).toEqual([]);
    await user.query('commit');
    await user.end();
    await (await migrated).close();
    expect(await onServer(url, 'select more from one')).toEqual([]);
  });
});

describe('npm run migrate', () => {
  const command = (url: string, ...options: readonly string[]) => {
    const env = { PATH: process.env['PATH'], DATABASE_URL: url };
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/migrate.ts', ...options], { env });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
    return new Promise<{ readonly code: number | null; readonly said: string }>((resolve) => {
      child.once('close', (code) => resolve({ code, said }));
    });
  };
  const TABLES = `select count(*)::int as count from pg_tables where schemaname = 'public'`;

  onPostgres('says what it would run and changes nothing; runs it; then has nothing to run', async (url) => {
    const all = MIGRATIONS.length;
    const plan = await command(url, '--plan');
    expect(plan).toMatchObject({
      code: 0,
      said: expect.stringContaining(`lacks ${all} of ${all} migrations`),
    });
    for (const { name } of MIGRATIONS) expect(plan.said).toContain(`== ${name}`);
    expect(plan.said).toContain('create table leases');
    expect(await onServer(url, TABLES)).toEqual([{ count: 0 }]);
    const run = await command(url);
    expect(run).toMatchObject({
      code: 0,
      said: expect.stringContaining(`applied ${MIGRATIONS.at(-1)?.name}`),
    });
    expect(await command(url, '--plan')).toMatchObject({
      code: 0,
      said: expect.stringMatching(new RegExp(`^the database \\S+ on \\S+ lacks 0 of ${all} migrations\n$`)),
    });
    await onServer(url, `insert into migrations (number, name) values (${all + 1}, '9999-tomorrow')`);
    expect(await command(url)).toMatchObject({ code: EXIT_CODES.damaged });
    expect(await command(url, '--force')).toMatchObject({ code: EXIT_CODES.badOptions });
  });
});
