import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Ledger } from '../../../server/ledger/ledger.ts';
import { openDatabase } from '../../../server/store/database.ts';
import type { Database } from '../../../server/store/engine.ts';
import { MONEY_DATABASES, withFreshUrl } from '../../helpers/databases/databases.ts';

describe.each(MONEY_DATABASES)('the store on $name', ({ name, open, skipped }) => {
  if (skipped !== undefined) {
    it.skip(`is not run: ${skipped}`, () => undefined);
    return;
  }
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it.each([
    ['0', 0, '0'],
    ['-7', 0, '-7'],
    ['0', 2, '0.00'],
    ['5', 2, '0.05'],
    ['-5', 2, '-0.05'],
    ['12345', 2, '123.45'],
    ['99999999999999999999999999999999999999', 18, '99999999999999999999.999999999999999999'],
    ['1', 18, '0.000000000000000001'],
  ])('writes %s minor units with %i digits as %s', async (minor, digits, text) => {
    const [row] = await database.query<{ text: string }>(
      'select decimal_text($1::numeric, $2::int) as text',
      [minor, digits],
    );
    expect(row?.text).toBe(text);
  });

  it('moves money both ways at once between two accounts: the balances are what the transfers say', async () => {
    const [one, other] = await database.query<{ id: bigint }>(
      "select id from accounts where kind = 'house' and currency = 'KZT' order by id limit 2",
    );
    await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        database.query(
          "insert into transfers (debit_account, credit_account, amount, reason) values ($1, $2, $3, 'issue')",
          at % 2 === 0 ? [one?.id ?? null, other?.id ?? null, 3n] : [other?.id ?? null, one?.id ?? null, 1n],
        ),
      ),
    );
    const balances = await database.query<{ balance: bigint }>(
      'select balance from accounts where id = $1 or id = $2 order by id',
      [one?.id ?? null, other?.id ?? null],
    );
    expect(balances.map(({ balance }) => balance)).toEqual([-200n, 200n]);
    expect(await new Ledger(database).discrepancies()).toEqual([]);
  });

  // PGlite plans each statement anew.
  if (name !== 'PostgreSQL') return;
  it('has statistics soon after its first statements', async () => {
    for (let sent = 0; sent < 500; sent += 1) await database.query('select 1');
    const known = `select last_analyze is not null as is_known from pg_stat_user_tables where relname = 'accounts'`;
    await expect.poll(() => database.query(known)).toEqual([{ is_known: true }]);
  });
});

const server = process.env.TEST_DATABASE_URL;

describe('a server that takes over from one that was killed', () => {
  it.skipIf(!server)(
    `M7 finds nothing of it under way${server ? '' : ' (skipped: TEST_DATABASE_URL names no server)'}`,
    () =>
      withFreshUrl(server ?? '', async (url) => {
        // Sessions of a killed server outlive it while a statement runs; the one with its lock does not.
        const earlier = new pg.Client({ connectionString: url, application_name: 'touchline server' });
        earlier.on('error', () => undefined);
        await earlier.connect();
        const onlooker = await openDatabase({ url });
        const late = earlier.query(
          `insert into migrations (number, name) select 9999, 'late' from pg_sleep(600)`,
        );
        const ended = expect(late).rejects.toMatchObject({ code: '57P01' });
        const running = `select 1 from pg_stat_activity where datname = current_database() and state = 'active' and query like '%pg_sleep(600)' and pid <> pg_backend_pid()`;
        await expect.poll(() => onlooker.query(running)).toHaveLength(1);
        const next = await openDatabase({ url, isServer: true });
        await ended;
        expect(await next.query('select 1 from migrations where number = 9999')).toEqual([]);
        expect(await onlooker.query('select 1 as one')).toEqual([{ one: 1 }]);
        for (const database of [onlooker, next]) await database.close();
      }),
  );
});
