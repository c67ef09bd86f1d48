/** Codes and links that are asked for once more, or by messenger. */
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { SECURE } from '#protocol/office/office-calls.ts';
import { CONFIRM_EMAIL, SEND_EMAIL_CONFIRMATION } from '#protocol/people/registration-calls.ts';
import { CREATE_PHONE_BY_TELEGRAM } from '#protocol/people/sign-in/phone-action-calls.ts';
import {
  CONFIRM_PHONE_CHANGE,
  ENABLE_TWO_FACTOR,
  SEND_TWO_FACTOR_MESSAGE,
  TWO_FACTOR_QR,
} from '#protocol/people/sign-in/security-calls.ts';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { openPeopleBench, type PeopleBench } from '#tests/helpers/people/people-bench.ts';

const NUMBER = '+77015550077';
let database: Database;
let bench: PeopleBench;
beforeAll(async () => {
  database = await openTestDatabase();
  bench = await openPeopleBench(database);
});
afterAll(async () => {
  expect(bench.log).toEqual([]);
  await bench.close();
  await database.close();
});

it('a number is added by a code of the messenger, which the second factor takes as well', async () => {
  const { browser } = await bench.newBettor();
  await bench.prove(browser);
  const { ticket } = await browser.must(CREATE_PHONE_BY_TELEGRAM, {
    phoneCountryId: 82,
    phoneNumber: '7015550077',
  });
  expect(must(await bench.lastMessage(NUMBER), 'a message').channel).toBe('messenger');
  await browser.must(CONFIRM_PHONE_CHANGE, { ticket, confirmCode: await bench.codeFor(NUMBER) });
  expect(await browser.must(SECURE, {})).toMatchObject({ isPhoneConfirmed: true, hasTwoFactor: false });
  bench.pass(60_000);
  const { code } = await browser.must(TWO_FACTOR_QR, {});
  await browser.must(SEND_TWO_FACTOR_MESSAGE, {});
  expect(must(await bench.lastMessage(NUMBER), 'a message').channel).toBe('messenger');
  const appCode = new TOTP({ secret: Secret.fromBase32(code) }).generate({ timestamp: bench.nowMs() });
  await browser.must(ENABLE_TWO_FACTOR, { appCode, smsCode: await bench.codeFor(NUMBER) });
  expect(await browser.must(SECURE, {})).toMatchObject({ hasTwoFactor: true });
});

it('the link that confirms an address is sent once more, until the address is confirmed', async () => {
  const { browser, email, userId } = await bench.newBettor();
  expect(await browser.refusal(SEND_EMAIL_CONFIRMATION, {})).toBe('not-possible-now');
  await database.query('update people set email_confirmed_at = null where user_id = $1', [userId]);
  const { target } = await browser.must(SEND_EMAIL_CONFIRMATION, {});
  expect(target).not.toBe(email);
  const token = await bench.tokenFor(email);
  await bench.browser().must(CONFIRM_EMAIL, { token });
  expect(await browser.must(SECURE, {})).toMatchObject({ isEmailConfirmed: true });
  expect(await bench.browser().refusal(CONFIRM_EMAIL, { token })).toBe('code-expired');
  expect(await browser.refusal(SEND_EMAIL_CONFIRMATION, {})).toBe('not-possible-now');
});
