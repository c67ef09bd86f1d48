/** Ways to pay as an operator configures them: fees and countries; and callbacks that come never, late, wrong or stale. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import {
  ACCOUNTS,
  CANCEL_PAYMENT,
  DEPOSIT,
  PAYMENT,
  PAYMENT_METHODS,
  PAYMENT_REQUESTS,
  WITHDRAW,
} from '#protocol/people/money-calls.ts';
import {
  CALLBACK_MEDIA_TYPE,
  CALLBACK_PATH,
  SIGNATURE_HEADER,
  signCallback,
} from '#server/people/payments/cashier-signature.ts';
import { readPaymentMethods } from '#server/people/payments/payments-file.ts';
import type { Database } from '#server/store/engine.ts';
import { MONEY_DATABASES } from '#tests/helpers/databases/databases.ts';
import {
  type Browser,
  openPeopleBench,
  type PeopleBench,
  START_MS,
} from '#tests/helpers/people/people-bench.ts';

const HOUR_MS = 3_600_000;
const KZT = {
  least: '50000',
  most: '200000000',
  fees: { deposit: { hundredths: 150 }, withdrawal: { hundredths: 100, fixed: '5000' } },
};
const FILE = {
  methods: [
    {
      id: 'card',
      name: 'Bank card',
      directions: ['deposit', 'withdrawal'],
      currencies: { KZT },
      expectedMinutes: { deposit: 5, withdrawal: 120 },
    },
    {
      id: 'kiosk',
      name: 'Kiosk',
      directions: ['deposit'],
      countries: ['kz'],
      currencies: { KZT: { least: '10000', most: '5000000' } },
      expectedMinutes: {},
    },
    {
      id: 'elsewhere',
      name: 'Elsewhere',
      directions: ['deposit'],
      countries: ['fr'],
      currencies: { KZT },
      expectedMinutes: {},
    },
  ],
};

describe.each(MONEY_DATABASES)('ways to pay on $name', ({ open, skipped }) => {
  let database: Database;
  let bench: PeopleBench;
  beforeAll(async () => {
    if (skipped !== undefined) return;
    database = await open();
    const read = readPaymentMethods(JSON.stringify(FILE));
    if (!read.ok) throw new Error(read.error.join('\n'));
    bench = await openPeopleBench(database, { paymentMethods: read.value });
  });
  afterAll(async () => {
    if (skipped !== undefined) return;
    expect(await bench.betting.ledger.discrepancies()).toEqual([]);
    await bench.close();
    await database.close();
  });
  const run = skipped === undefined ? it : it.skip;

  const order = (amountText: string, methodId = 'card') => ({
    payGuid: randomUUID(),
    methodId,
    money: { amount: amountText, currency: 'KZT' },
  });
  const balance = async (own: Browser) =>
    (await own.must(ACCOUNTS, {})).accounts.find(({ isActive }) => isActive)?.money.amount;
  const house = async () =>
    (
      await database.query<{ sum: bigint }>(
        `select coalesce(sum(balance), 0)::numeric(38, 0) as sum from accounts where kind = 'house' and currency = 'KZT'`,
      )
    )[0]?.sum;

  /** A callback of the provider; what differs from a right one is given. */
  async function callBack(
    paymentId: string,
    facts: Readonly<Record<string, string>> = {},
    atMs = bench.nowMs(),
  ): Promise<number> {
    const [row] = await database.query<{ secret: string }>(
      `select secret from server_secrets where name = 'cashier'`,
    );
    const body = JSON.stringify({
      callbackId: randomUUID(),
      event: 'paid',
      paymentId,
      amount: '1000.00',
      currency: 'KZT',
      ...facts,
    });
    const headers = {
      'content-type': CALLBACK_MEDIA_TYPE,
      [SIGNATURE_HEADER]: signCallback(must(row, 'a secret').secret, body, atMs),
    };
    return (await bench.browser().send('POST', CALLBACK_PATH, body, headers)).statusCode;
  }

  run('are told with fee, steps, owners and times, where the country has them', async () => {
    const { browser } = await bench.newBettor();
    const { methods } = await browser.must(PAYMENT_METHODS, {});
    expect(methods.map(({ id }) => id)).toEqual(['card', 'kiosk']);
    expect(methods[0]?.terms).toMatchObject([
      {
        direction: 'deposit',
        fee: { hundredths: 150 },
        steps: [
          { step: 'pay', owner: 'you', expectedMinutes: 1_440 },
          { step: 'confirm', owner: 'provider', expectedMinutes: 5 },
        ],
      },
      {
        direction: 'withdrawal',
        fee: { hundredths: 100, fixed: { amount: 5000n } },
        steps: [
          { step: 'review', owner: 'us', expectedMinutes: 1_440 },
          { step: 'transfer', owner: 'provider', expectedMinutes: 120 },
        ],
      },
    ]);
    expect(await browser.refusal(DEPOSIT, order('600.00', 'elsewhere'))).toBe('wrong-fields');
    expect(await browser.refusal(DEPOSIT, order('60000.00', 'kiosk'))).toBe('wrong-fields');
    await bench.prove(browser);
    expect(await browser.refusal(WITHDRAW, { ...order('600.00', 'kiosk'), requisites: '4400 0001' })).toBe(
      'wrong-fields',
    );
  });

  run('a fee is taken once out of the amount, and comes to the house', async () => {
    const { browser } = await bench.newBettor();
    const before = (await house()) ?? 0n;
    const payment = await browser.must(DEPOSIT, order('1000.00'));
    expect(payment.fee).toMatchObject({ amount: 1500n });
    expect(await Promise.all(Array.from({ length: 4 }, () => callBack(payment.paymentId)))).toEqual([
      200, 200, 200, 200,
    ]);
    expect(await balance(browser)).toBe(98_500n);
    await bench.prove(browser);
    const sent = await browser.must(WITHDRAW, { ...order('600.00'), requisites: '4400 0001' });
    expect(sent.fee).toMatchObject({ amount: 5600n });
    expect(await balance(browser)).toBe(38_500n);
    expect(await bench.decide(BigInt(sent.paymentId), 'approve')).toBe(true);
    expect(await bench.decide(BigInt(sent.paymentId), 'paid')).toBe(true);
    expect(await bench.decide(BigInt(sent.paymentId), 'paid')).toBe(false);
    expect(await house()).toBe(before + 1500n + 5600n);
  });

  run('a withdrawal that is refused costs nothing', async () => {
    const { browser, userId } = await bench.newBettor();
    await bench.fund(userId, 100_000n);
    await bench.prove(browser);
    const sent = await browser.must(WITHDRAW, { ...order('1000.00'), requisites: '4400 0002' });
    await bench.decide(BigInt(sent.paymentId), 'refuse');
    expect(await balance(browser)).toBe(100_000n);
  });

  run(
    'a callback that never comes ends the deposit, says so, and is taken all the same when it does',
    async () => {
      const { browser } = await bench.newBettor();
      const payment = await browser.must(DEPOSIT, order('1000.00'));
      expect(payment.next).toEqual({ step: 'pay', owner: 'you', expectedByMs: START_MS + 24 * HOUR_MS });
      expect((await browser.must(PAYMENT_REQUESTS, {})).payments).toMatchObject([
        { paymentId: payment.paymentId, canCancel: true },
      ]);
      bench.pass(24 * HOUR_MS);
      expect((await browser.must(PAYMENT_REQUESTS, {})).payments).toEqual([]);
      expect(await browser.must(PAYMENT, { paymentId: payment.paymentId })).toMatchObject({
        state: 'failed',
        reason: 'not-paid',
        canCancel: false,
      });
      expect(await browser.refusal(CANCEL_PAYMENT, { paymentId: payment.paymentId })).toBe(
        'not-possible-now',
      );
      expect(await callBack(payment.paymentId)).toBe(200);
      expect(await balance(browser)).toBe(98_500n);
      bench.setTime(START_MS);
    },
  );

  run('a signed callback of another amount, currency, payment, event or time pays nothing', async () => {
    const { browser } = await bench.newBettor();
    const { paymentId } = await browser.must(DEPOSIT, order('1000.00'));
    expect(await callBack(paymentId, { amount: '9000.00' })).toBe(401);
    expect(await callBack(paymentId, { currency: 'USD' })).toBe(401);
    expect(await callBack(paymentId, { paymentId: '99999999999' })).toBe(401);
    expect(await callBack(paymentId, { event: 'approve' })).toBe(401);
    expect(await callBack(paymentId, {}, bench.nowMs() - 301_000)).toBe(401);
    expect(await callBack(paymentId, {}, bench.nowMs() + 301_000)).toBe(401);
    expect(await balance(browser)).toBe(0n);
    expect(await callBack(paymentId)).toBe(200);
    expect(await balance(browser)).toBe(98_500n);
  });
});

it('a mistake in the file is named by its place', () => {
  const wrong = (change: object) => {
    const read = readPaymentMethods(JSON.stringify({ methods: [{ ...FILE.methods[0], ...change }] }));
    return read.ok ? [] : read.error;
  };
  expect(wrong({})).toEqual([]);
  expect(wrong({ countries: ['xx'] })).toEqual([
    'methods.0.countries.0: expected is the code of a country, such as kz',
  ]);
  expect(wrong({ currencies: { KZT: { ...KZT, most: '100' } } })).toEqual([
    'methods.0.currencies.KZT: expected is the least not above the most',
  ]);
  expect(wrong({ currencies: { KZT: { ...KZT, fees: { deposit: { fixed: '50000' } } } } })).toEqual([
    'methods.0.currencies.KZT: expected is fees below the least amount',
  ]);
  const twice = readPaymentMethods(JSON.stringify({ methods: [FILE.methods[0], FILE.methods[0]] }));
  expect(twice.ok ? [] : twice.error).toEqual(['methods: expected is ids that are there once']);
});
