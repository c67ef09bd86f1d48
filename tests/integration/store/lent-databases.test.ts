import { beforeAll, describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import type { Database } from '#server/store/engine.ts';
import { MONEY_DATABASES } from '#tests/helpers/databases/databases.ts';

/** How many rows each table holds, with the rows of those that the migrations fill, and where each sequence stands. */
async function stateOf(database: Database): Promise<unknown> {
  const tables = await database.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const rows = [];
  for (const { name } of tables)
    rows.push([
      name,
      ...(await database.query(`select row_to_json(one)::text as one from "${name}" one order by 1`)),
    ]);
  const sequences = await database.query(
    "select sequencename as name, last_value from pg_sequences where schemaname = 'public' order by 1",
  );
  return { rows, sequences };
}

describe.each(MONEY_DATABASES)('a lent database on $name', ({ open, skipped }) => {
  if (skipped !== undefined) {
    it.skip(`is not run: ${skipped}`, () => undefined);
    return;
  }
  let fresh: unknown;
  beforeAll(async () => {
    const database = await open();
    fresh = await stateOf(database);
    await database.close();
  }, 180_000);

  it('is as new for the next one, also where the books refuse to be emptied', async () => {
    const first = await open();
    const [user] = await first.query<{ id: bigint }>("insert into users (name) values ('Ann') returning id");
    await first.query("insert into accounts (user_id, kind, currency) select id, 'main', 'KZT' from users");
    await first.query(
      `insert into transfers (debit_account, credit_account, amount, reason)
       select issue.id, main.id, 100, 'issue' from accounts issue, accounts main
       where issue.kind = 'issue' and issue.currency = 'KZT' and main.user_id = $1 and main.kind = 'main'`,
      [must(user, 'user').id],
    );
    await first.query("delete from promo_codes where code = 'WELCOME'");
    await first.query('create schema lent_before');
    expect(await stateOf(first)).not.toEqual(fresh);
    await first.close();
    const second = await open();
    expect(await stateOf(second)).toEqual(fresh);
    // It is the same one: a database that cannot be made as it was costs each file a new one.
    await second.query('drop schema lent_before');
    await second.close();
  });

  it('answers nobody who gave it back, and two at once are two', async () => {
    const [one, other] = [await open(), await open()];
    await one.query("insert into users (name) values ('Ann')");
    expect(await other.query('select id from users')).toEqual([]);
    await one.close();
    await expect(one.query('select 1')).rejects.toThrow('the database is closed');
    await other.close();
  });

  it('is given back once what was asked of it has ended', async () => {
    const database = await open();
    const sleeping = database.query("select pg_sleep(0.05)::text, 'done' as state");
    const late = database.query("insert into users (name) values ('Ann')");
    await database.close();
    await expect(sleeping).resolves.toMatchObject([{ state: 'done' }]);
    await late;
    const next = await open();
    expect(await next.query('select id from users')).toEqual([]);
    await next.close();
  });
});
