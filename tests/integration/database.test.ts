import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../server/store/database.ts';
import { TEST_DATABASES } from '../helpers/databases.ts';

describe.each(TEST_DATABASES)('the store on $name', ({ name, open, skipped }) => {
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

  // PGlite plans each statement anew.
  if (name !== 'PostgreSQL') return;
  it('has statistics soon after its first statements', async () => {
    for (let sent = 0; sent < 500; sent += 1) await database.query('select 1');
    await vi.waitFor(async () => {
      const [row] = await database.query<{ is_known: boolean }>(
        `select last_analyze is not null as is_known from pg_stat_user_tables where relname = 'accounts'`,
      );
      expect(row?.is_known).toBe(true);
    }, 20_000);
  });
});
