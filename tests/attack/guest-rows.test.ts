/** Rows that a guest can have written: each kind has a bound for each network, so that nobody fills the database from outside. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOG_COOKIE_CONSENT } from '#protocol/people/sign-in/session-calls.ts';
import { CALLBACK_MEDIA_TYPE, CALLBACK_PATH } from '#server/people/payments/cashier-signature.ts';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { openPeopleBench, type PeopleBench } from '#tests/helpers/people/people-bench.ts';

let bench: PeopleBench;
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  bench = await openPeopleBench(database);
});
afterAll(async () => {
  await bench.close();
  await database.close();
});

const TRIES = 400;
const rows = async (table: string, where = 'true'): Promise<bigint> => {
  const [row] = await database.query<{ count: bigint }>(
    `select count(*) as count from ${table} where ${where}`,
  );
  return row?.count ?? 0n;
};

it('consents to cookies: more from one network than a large office has are refused with the time to wait', async () => {
  const guest = bench.browser();
  let last: Awaited<ReturnType<typeof guest.call>> | undefined;
  for (let nth = 0; nth < TRIES; nth += 1)
    last = await guest.call(LOG_COOKIE_CONSENT, { cookiesAgreeTime: 1, level: 3, visitorId: randomUUID() });
  expect(last?.status).toBe(429);
  expect(await rows('cookie_consents')).toBeLessThan(200n);
  const other = bench.browser();
  other.address = '192.0.2.7';
  expect(
    await other.refusal(LOG_COOKIE_CONSENT, { cookiesAgreeTime: 1, level: 3, visitorId: randomUUID() }),
  ).toBe('none');
});

it('callbacks of payments without a signature: all are refused, and the log has the first of them', async () => {
  const guest = bench.browser();
  for (let nth = 0; nth < TRIES; nth += 1) {
    const answer = await guest.send('POST', CALLBACK_PATH, '{}', { 'content-type': CALLBACK_MEDIA_TYPE });
    expect(answer.statusCode).toBe(401);
  }
  const kept = await rows('audit_log', `action = 'callback-refused'`);
  expect(kept).toBeGreaterThan(0n);
  expect(kept).toBeLessThan(200n);
});
