/** A crowd that registers, with passwords hashed as the product hashes them: it stops no sign-in, and who finds no room is told when to come again. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REGISTER } from '#protocol/people/registration-calls.ts';
import { SIGN_IN } from '#protocol/people/sign-in/sign-in-calls.ts';
import { createPasswordHash } from '#server/people/sign-in/password-hash.ts';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import {
  FULL_FORM,
  openPeopleBench,
  PASSWORD,
  type PeopleBench,
} from '#tests/helpers/people/people-bench.ts';

const ROOM = 12;
const CROWD = 20;

let database: Database;
let bench: PeopleBench;
beforeAll(async () => {
  database = await openTestDatabase();
  bench = await openPeopleBench(database, { passwords: createPasswordHash({ threads: 1, perKind: ROOM }) });
});
afterAll(async () => {
  // Those who were told to come again, and nothing else.
  expect(bench.log.filter((line) => !line.includes('"status":503'))).toEqual([]);
  await bench.close();
  await database.close();
});

it('a sign-in is answered before most of those who register, of whom some are told to come again', async () => {
  const { email } = await bench.newBettor();
  let ended = 0;
  const crowd = Array.from({ length: CROWD }, async (_, nth) => {
    const guest = bench.browser();
    guest.address = `10.30.0.${nth + 1}`;
    const answer = await guest.call(REGISTER, { ...FULL_FORM, email: `crowd-${nth}@bets.example` });
    if (answer.status === 200) ended += 1;
    return answer;
  });
  // Those who find no room are refused at once: by then the others wait.
  await Promise.race(crowd);
  const owner = bench.browser();
  owner.address = '10.31.0.1';
  expect((await owner.call(SIGN_IN, { login: email, password: PASSWORD })).status).toBe(200);
  expect(ended).toBeLessThan(ROOM / 2);
  const answers = await Promise.all(crowd);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBe(CROWD - ROOM - 1);
  expect(answers.filter(({ status }) => status === 200).length).toBe(ROOM + 1);
  for (const answer of refused) {
    expect(answer.ok ? '' : answer.error.code).toBe('busy');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  }
  // With room again everybody is taken.
  expect((await bench.browser().call(REGISTER, { ...FULL_FORM, email: 'later@bets.example' })).status).toBe(
    200,
  );
});
