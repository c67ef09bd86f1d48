/** What a start makes of a database that another version has made: it is named, left alone, and the process ends with code 4. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
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
      { numbers: MIGRATIONS.map(({ number }) => number), columns: ['applied_at', 'number'] },
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
