/** The tables that queries are built over are those of a migrated database, column by column. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build, rowsOf } from '#server/store/built-query.ts';
import type { Database } from '#server/store/engine.ts';
import { type Column, TABLES } from '#server/store/tables.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
}, 180_000);
afterAll(() => database.close());

const described = (columns: Readonly<Record<string, Column<unknown>>>) =>
  Object.entries(columns)
    .map(([name, { isNullable, type }]) => `${name} ${type}${isNullable ? '' : ' not null'}`)
    .toSorted();

it.each(Object.entries(TABLES))('%s is described as it is', async (table, columns) => {
  const found = await database.query<{ name: string; type: string; is_nullable: string }>(
    `select column_name as name, data_type as type, is_nullable from information_schema.columns
     where table_schema = 'public' and table_name = $1`,
    [table],
  );
  expect(described(columns)).toEqual(
    found
      .map(({ is_nullable, name, type }) => `${name} ${type}${is_nullable === 'YES' ? '' : ' not null'}`)
      .toSorted(),
  );
});

describe('a built query', () => {
  it('is run by rowsOf, with whole numbers as bigint both ways', async () => {
    await database.query("insert into users (name) values ('Ann')");
    await database.query(
      `insert into payments (user_id, pay_guid, body_hash, direction, state, method, currency, amount, created_at, changed_at)
       select id, gen_random_uuid(), 'h', 'deposit', 'waiting', 'card', 'ETH', 99999999999999999999999999999999999999, 1, 9007199254740993 from users`,
    );
    const payments = build.selectFrom('payments').select(['amount', 'changed_at', 'reason']);
    const late = payments.where('changed_at', '=', 9_007_199_254_740_993n).limit(1).offset(0);
    expect(await rowsOf(database, late)).toEqual([
      {
        amount: 99_999_999_999_999_999_999_999_999_999_999_999_999n,
        changed_at: 9_007_199_254_740_993n,
        reason: null,
      },
    ]);
    expect(await rowsOf(database, payments.where('changed_at', '>', 9_007_199_254_740_993n))).toEqual([]);
  });

  it('that is executed by itself fails instead of finding nothing', async () => {
    await expect(build.selectFrom('payments').selectAll().execute()).rejects.toThrow('is run by rowsOf');
  });

  it('of columns or values that are not there does not compile', () => {
    // @ts-expect-error There is no such column.
    build.selectFrom('payments').where('amout', '=', 1n);
    // @ts-expect-error Amounts are bigint.
    build.selectFrom('payments').where('amount', '=', 1.5);
    // @ts-expect-error No such state.
    build.selectFrom('payments').where('state', '=', 'gone');
    expect(build.selectFrom('payments').select('id').where('state', '=', 'done').compile().sql).toBe(
      'select "id" from "payments" where "state" = $1',
    );
  });
});
