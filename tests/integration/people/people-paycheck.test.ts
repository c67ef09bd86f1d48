import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACCOUNTS, MAKE_PAYCHECK, PAYMENT_HISTORY } from '#protocol/people/money-calls.ts';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { type Browser, openPeopleBench, type PeopleBench } from '#tests/helpers/people/people-bench.ts';

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

const MONEY = { amount: '3000.00', currency: 'KZT' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const redeem = async (code: string) =>
  (await bench.browser().send('POST', '/_cashier/paycheck', `code=${encodeURIComponent(code)}`, FORM))
    .statusCode;
const balance = async (own: Browser) =>
  (await own.must(ACCOUNTS, {})).accounts.find(({ isActive }) => isActive)?.money.amount;
const newest = async (own: Browser) => (await own.must(PAYMENT_HISTORY, {})).payments[0];

async function rich() {
  const { browser, userId } = await bench.newBettor();
  const before = (await balance(browser)) ?? 0n;
  if (before < 500_000n) await bench.fund(userId, 500_000n - before);
  await bench.prove(browser);
  return browser;
}

it('a cash code is paid out to who tells its code, once', async () => {
  const browser = await rich();
  const payGuid = randomUUID();
  const cashCode = await browser.must(MAKE_PAYCHECK, { payGuid, money: MONEY });
  expect(cashCode.code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  expect(await balance(browser)).toBe(200_000n);
  // The answer was lost: the same act tells the same code, and takes no money again.
  expect(await browser.must(MAKE_PAYCHECK, { payGuid, money: MONEY })).toEqual(cashCode);
  expect(await balance(browser)).toBe(200_000n);
  expect(await newest(browser)).toMatchObject({
    paymentId: cashCode.paymentId,
    methodId: 'paycheck',
    state: 'sent',
    canCancel: false,
    next: { step: 'collect', owner: 'you', expectedByMs: cashCode.expiresAtMs },
  });
  expect(await redeem('AAAA-BBBB-CCCC')).toBe(404);
  expect(await redeem(cashCode.code.toLowerCase().replaceAll('-', ' '))).toBe(200);
  expect(await redeem(cashCode.code)).toBe(404);
  expect(await newest(browser)).toMatchObject({ state: 'done' });
  bench.pass(80 * 3_600_000);
  expect(await newest(browser)).toMatchObject({ state: 'done' });
});

it('what nobody collects comes back, and its code is worth nothing', async () => {
  const browser = await rich();
  const { code } = await browser.must(MAKE_PAYCHECK, { payGuid: randomUUID(), money: MONEY });
  bench.pass(72 * 3_600_000 - 1);
  expect(await newest(browser)).toMatchObject({ state: 'sent' });
  bench.pass(1);
  expect(await redeem(code)).toBe(404);
  expect(await newest(browser)).toMatchObject({ state: 'failed', reason: 'not-collected' });
  expect(await balance(browser)).toBe(500_000n);
});

it('is refused without a fresh proof, beyond the balance and outside of its bounds', async () => {
  const { browser } = await bench.newBettor();
  const cashCode = { payGuid: randomUUID(), money: MONEY };
  bench.pass(3_600_000);
  expect(await browser.refusal(MAKE_PAYCHECK, cashCode)).toBe('confirm-it-is-you');
  await bench.prove(browser);
  expect(await browser.refusal(MAKE_PAYCHECK, { ...cashCode, money: { ...MONEY, amount: '1.00' } })).toBe(
    'wrong-fields',
  );
  const beyond = { ...cashCode, money: { ...MONEY, amount: '400000.00' } };
  expect(await browser.refusal(MAKE_PAYCHECK, beyond)).toBe('not-enough-money');
});
