/**
 * Tests that strangers in the sandbox have nothing of each other, and that nothing of the sandbox is left on a server for
 * others.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAnswerOf } from '#protocol/calls/call.ts';
import { SITE } from '#protocol/calls/site-calls.ts';
import { parseApiErrorBody } from '#protocol/lib/api-error.ts';
import { DEPOSIT, MAKE_PAYCHECK, PAYMENT_METHODS, WITHDRAW } from '#protocol/people/money-calls.ts';
import { REGISTER, REGISTRATION_CONFIG } from '#protocol/people/registration-calls.ts';
import { SIGN_IN_SOCIAL, START_SOCIAL } from '#protocol/people/sign-in/sign-in-calls.ts';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { type Browser, openPeopleBench, type PeopleBench } from '#tests/helpers/people/people-bench.ts';

let database: Database;
let sandbox: PeopleBench;
let guarded: PeopleBench;
beforeAll(async () => {
  database = await openTestDatabase();
  sandbox = await openPeopleBench(database);
  guarded = await openPeopleBench(database, { isSandbox: false });
});
afterAll(async () => {
  expect([...sandbox.log, ...guarded.log]).toEqual([]);
  await sandbox.close();
  await guarded.close();
  await database.close();
});

/** Goes to the provider and back as one of those whom it offers. */
async function comeBy(visitor: Browser, persona: number) {
  const { authorizeUrl } = await visitor.must(START_SOCIAL, { provider: 'google', language: 'en' });
  const page = (await visitor.send('GET', authorizeUrl)).body;
  const back = await visitor.send('GET', `${authorizeUrl}&persona=${persona}`);
  const { searchParams } = new URL(String(back.headers.location), 'https://bets.example');
  const values = { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
  return { page, answer: await visitor.must(SIGN_IN_SOCIAL, values) };
}

async function register(visitor: Browser, persona: number) {
  const { answer } = await comeBy(visitor, persona);
  if (answer.kind !== 'needs-registration') throw new Error(answer.kind);
  const opened = await visitor.must(REGISTER, {
    type: 'soc_reg',
    countryId: 82,
    currencyId: 'KZT',
    ticket: answer.ticket,
    isAdultAndAgrees: true,
  });
  if (opened.kind !== 'signed-in') throw new Error(opened.kind);
  return { userId: opened.userId, email: answer.email };
}

describe('an identity of the sandbox', () => {
  it('belongs to the visitor who made it: the same choice of a second stranger is somebody else', async () => {
    const first = sandbox.browser();
    const theirs = await register(first, 0);
    for (const second of [sandbox.browser(), sandbox.browser()]) {
      const { answer, page } = await comeBy(second, 0);
      expect(answer.kind).toBe('needs-registration');
      if (answer.kind !== 'needs-registration') continue;
      expect(answer.email).not.toBe(theirs.email);
      expect(page).not.toContain(theirs.email);
    }
    const own = await register(sandbox.browser(), 0);
    expect(own.userId).not.toBe(theirs.userId);
    // Whoever made it comes back to it, in a browser that signed out as well.
    first.cookies.delete('__Host-session');
    const again = await comeBy(first, 0);
    expect(again.answer).toMatchObject({ kind: 'signed-in', userId: theirs.userId });
  });

  it('is not had by a cookie that a stranger makes up, nor by parameters', async () => {
    const first = sandbox.browser();
    const { userId } = await register(first, 1);
    const secret = first.cookies.get('__Host-sandbox') ?? '';
    expect(secret).toMatch(/^[\w-]{43}$/);
    for (const guess of ['', 'x', 'a'.repeat(43), secret.toUpperCase(), `${secret}x`]) {
      const stranger = sandbox.browser();
      stranger.cookies.set('__Host-sandbox', guess);
      expect((await comeBy(stranger, 1)).answer.kind).toBe('needs-registration');
    }
    expect((await comeBy(first, 1)).answer).toMatchObject({ userId });
    const rows = await database.query<{ subject: string }>('select subject from social_identities');
    expect(rows.some(({ subject }) => subject.includes(secret))).toBe(false);
  });
});

describe('a server for others', () => {
  const order = {
    payGuid: '7f9c24e5-0000-4000-8000-000000000001',
    methodId: 'card',
    money: { amount: '2000.00', currency: 'KZT' },
  };

  it('offers no network to come by, and says so where one is asked for', async () => {
    const config = await guarded.browser().must(REGISTRATION_CONFIG, {});
    expect(config.socialProviders).toEqual([]);
    expect(config.types.map(({ type }) => type)).toEqual(['fast_reg', 'phone_reg', 'full_reg']);
    const guest = guarded.browser();
    expect(await guest.refusal(START_SOCIAL, { provider: 'google', language: 'en' })).toBe('no-provider');
    expect(await guest.refusal(SIGN_IN_SOCIAL, { code: 'x', state: 'y' })).toBe('no-provider');
    const inSandbox = await sandbox.browser().must(REGISTRATION_CONFIG, {});
    expect(inSandbox.types.map(({ type }) => type)).toContain('soc_reg');
  });

  it('takes and sends no money without a payment provider, and keeps what is there', async () => {
    const { browser, userId } = await guarded.newBettor('kept@bets.example');
    await guarded.fund(userId, 500_000n);
    expect(await browser.must(PAYMENT_METHODS, {})).toMatchObject({ methods: [], hasProvider: false });
    expect(await browser.refusal(DEPOSIT, order)).toBe('no-provider');
    await guarded.prove(browser);
    expect(await browser.refusal(WITHDRAW, { ...order, requisites: '4400 0000 0000 0001' })).toBe(
      'no-provider',
    );
    const rows = await database.query('select 1 as one from payments where user_id = $1', [userId]);
    expect(rows).toEqual([]);
    // Cash needs no provider: the house pays it out.
    await browser.must(MAKE_PAYCHECK, { ...order, money: { amount: '3000.00', currency: 'KZT' } });
  });

  it('opens no demonstration account, neither a fresh one nor the shared one, and its page does not offer it', async () => {
    const count = async () =>
      (await database.query<{ count: bigint }>('select count(*) as count from users'))[0]?.count;
    const before = await count();
    const fresh = await guarded.browser().send('POST', '/web-api/user/auth', '{"demo":true}');
    expect([fresh.statusCode, parseApiErrorBody(fresh.json())?.errors[0]?.code]).toEqual([
      403,
      'sandbox-only',
    ]);
    const shared = '{"login":"demo","password":"demo"}';
    expect((await guarded.browser().send('POST', '/web-api/user/auth', shared)).statusCode).toBe(401);
    expect(await count()).toBe(before);
    const site = async (bench: PeopleBench) =>
      readAnswerOf(SITE, (await bench.browser().send('GET', SITE.path)).json())?.demoAccount;
    expect(await site(guarded)).toBeUndefined();
    expect(await site(sandbox)).toBe(true);
    expect((await sandbox.browser().send('POST', '/web-api/user/auth', shared)).statusCode).toBe(200);
  });
});
