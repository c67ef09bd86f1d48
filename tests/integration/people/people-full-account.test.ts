import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_DATA } from '#protocol/people/account-calls.ts';
import { ACCOUNT_TASKS, CLARIFY, CONFIRM_CONVERT, CONVERT } from '#protocol/people/full-account-calls.ts';
import { REGISTER } from '#protocol/people/registration-calls.ts';
import { PROVE_AGAIN } from '#protocol/people/sign-in/session-calls.ts';
import { SIGN_IN } from '#protocol/people/sign-in/sign-in-calls.ts';
import { DocumentStore } from '#server/people/documents/document-store.ts';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { openPeopleBench, PASSWORD, type PeopleBench } from '#tests/helpers/people/people-bench.ts';

let database: Database;
let bench: PeopleBench;
beforeAll(async () => {
  database = await openTestDatabase();
  bench = await openPeopleBench(database);
});
afterAll(async () => {
  await bench.close();
  await database.close();
});

async function byOneClick() {
  const browser = bench.browser();
  const form = { type: 'fast_reg', language: 'en', countryId: 82, currencyId: 'KZT' } as const;
  const answer = await browser.must(REGISTER, { ...form, isAdultAndAgrees: true });
  if (answer.kind !== 'signed-in') throw new Error(answer.kind);
  const { login = '', password = '' } = answer;
  return { browser, login, password };
}

const FULL = { password: PASSWORD, passwordConfirmation: PASSWORD, firstName: 'Ann', lastName: 'Day' };

describe('details to clarify', () => {
  it('are exactly those that the account lacks', async () => {
    const { browser } = await byOneClick();
    const missing = ['firstName', 'lastName', 'birthDate'].map((name) => ({ name, reason: 'missing' }));
    expect(await browser.must(ACCOUNT_TASKS, {})).toEqual({ fields: missing, canConvert: true });
    const told = { firstName: 'Ann', lastName: 'Day', birthDate: '01.02.1990' };
    expect(await browser.refusal(CLARIFY, { ...told, countryId: 1 })).toBe('not-possible-now');
    expect(await browser.refusal(CLARIFY, { firstName: 'Ann' })).toBe('wrong-fields');
    expect(await browser.must(CLARIFY, told)).toEqual({ fields: [], canConvert: true });
    expect(await browser.must(ACCOUNT_DATA, {})).toMatchObject(told);
    expect(await browser.refusal(CLARIFY, told)).toBe('not-possible-now');
  });

  it('are what a refused document was compared with, until they are gone over', async () => {
    const { browser, userId } = await bench.newBettor();
    expect(await browser.must(ACCOUNT_TASKS, {})).toEqual({ fields: [], canConvert: false });
    const documents = new DocumentStore(database, bench.nowMs);
    const picture = { fileName: 'a.png', mediaType: 'image/png', content: '' } as const;
    await documents.add({ userId, type: 'passport', fields: {}, ...picture });
    const mine = (await documents.waiting()).find(({ user_id }) => user_id === userId);
    await documents.decide(mine?.id ?? 0n, 'refused', 'another name');
    const { fields } = await browser.must(ACCOUNT_TASKS, {});
    expect(fields).toEqual([
      { name: 'firstName', reason: 'doubtful', value: 'Ann' },
      { name: 'lastName', reason: 'doubtful', value: "O'Hara" },
      { name: 'birthDate', reason: 'doubtful', value: '01.02.1990' },
    ]);
    bench.pass(1_000);
    const told = { firstName: 'Anna', lastName: "O'Hara", birthDate: '01.02.1990' };
    expect((await browser.must(CLARIFY, told)).fields).toEqual([]);
    expect(await browser.must(ACCOUNT_DATA, {})).toMatchObject({ firstName: 'Anna' });
  });
});

describe('an account of one click', () => {
  it('becomes a full one by the code that its address got', async () => {
    const { browser, login, password } = await byOneClick();
    const elsewhere = bench.browser();
    await elsewhere.must(SIGN_IN, { login, password });
    const email = 'became-full@bets.example';
    bench.pass(3_600_000);
    expect(await browser.refusal(CONVERT, { ...FULL, email })).toBe('confirm-it-is-you');
    await browser.must(PROVE_AGAIN, { password });
    const wrong = await browser.call(CONVERT, { ...FULL, email: 'nobody', firstName: '' });
    expect(wrong.ok ? [] : Object.keys(wrong.error.fields ?? {})).toEqual(['email', 'firstName']);
    const { ticket } = await browser.must(CONVERT, { ...FULL, email });
    expect(await browser.must(ACCOUNT_DATA, {})).not.toHaveProperty('email');
    expect(await browser.refusal(CONFIRM_CONVERT, { ticket, confirmCode: 'x' })).toBe('wrong-code');
    await browser.must(CONFIRM_CONVERT, { ticket, confirmCode: await bench.codeFor(email) });
    expect(await browser.must(ACCOUNT_DATA, {})).toMatchObject({
      email,
      isEmailConfirmed: true,
      lastName: 'Day',
    });
    expect(await elsewhere.refusal(ACCOUNT_DATA, {})).toBe('not-authenticated');
    expect((await bench.browser().must(SIGN_IN, { login: email, password: PASSWORD })).kind).toBe(
      'signed-in',
    );
    expect(await browser.refusal(CONVERT, { ...FULL, email })).toBe('not-possible-now');
  });

  it('is told the same of an address that somebody else has, which gets no code', async () => {
    const { email } = await bench.newBettor();
    const { browser, password } = await byOneClick();
    const before = await bench.lastMessage(email);
    await browser.must(PROVE_AGAIN, { password });
    const answer = await browser.must(CONVERT, { ...FULL, email });
    expect(answer).toMatchObject({ codeLength: 6 });
    expect(await bench.lastMessage(email)).toEqual(before);
  });
});
