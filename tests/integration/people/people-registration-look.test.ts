import { afterAll, beforeAll, expect, it } from 'vitest';
import { REGISTRATION_CONFIG } from '#protocol/people/registration-calls.ts';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { openPeopleBench } from '#tests/helpers/people/people-bench.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => database.close());

it('the page is told how registering is laid out, a row in a popup unless configured', async () => {
  const usual = await openPeopleBench(database);
  expect(await usual.browser().must(REGISTRATION_CONFIG, {})).toMatchObject({
    layout: 'default',
    mode: 'popup',
  });
  await usual.close();
  const look = { layout: 'cards-in-form', mode: 'widget' } as const;
  const other = await openPeopleBench(database, { registrationLook: look });
  expect(await other.browser().must(REGISTRATION_CONFIG, {})).toMatchObject(look);
  await other.close();
});
