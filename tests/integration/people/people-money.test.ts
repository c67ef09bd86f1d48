import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amount } from '#domain/money/amount.ts';
import { BLOCK_USER, SET_LIMIT } from '#protocol/people/limit-calls.ts';
import {
  ACCOUNTS,
  CANCEL_PAYMENT,
  CREATE_ACCOUNT,
  DELETE_ACCOUNT,
  DEPOSIT,
  MAKE_PAYCHECK,
  PAYMENT,
  PAYMENT_HISTORY,
  PAYMENT_METHODS,
  SET_ACTIVE_ACCOUNT,
  WITHDRAW,
} from '#protocol/people/money-calls.ts';
import { SIGN_IN } from '#protocol/people/sign-in/sign-in-calls.ts';
import {
  CALLBACK_MEDIA_TYPE,
  CALLBACK_PATH,
  SIGNATURE_HEADER,
} from '#server/people/payments/cashier-signature.ts';
import { MONEY_DATABASES } from '#tests/helpers/databases/databases.ts';
import {
  type Browser,
  openPeopleBench,
  PASSWORD,
  type PeopleBench,
  START_MS,
} from '#tests/helpers/people/people-bench.ts';

const DAY_MS = 86_400_000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe.each(MONEY_DATABASES)('payments on $name', ({ open, skipped }) => {
  let bench: PeopleBench;
  let close: () => Promise<void>;
  beforeAll(async () => {
    if (skipped !== undefined) return;
    const database = await open();
    bench = await openPeopleBench(database);
    close = async () => {
      await bench.close();
      await database.close();
    };
  });
  afterAll(async () => {
    if (skipped !== undefined) return;
    expect(bench.log).toEqual([]);
    expect(await bench.betting.ledger.discrepancies()).toEqual([]);
    await close();
  });
  const run = skipped === undefined ? it : it.skip;

  const order = (amountText: string, currency = 'KZT', methodId = 'card') => ({
    payGuid: randomUUID(),
    methodId,
    money: { amount: amountText, currency },
  });
  const balance = async (browser: Browser, currency = 'KZT') =>
    (await browser.must(ACCOUNTS, {})).accounts.find(({ currencyId }) => currencyId === currency)?.money
      .amount;
  const orderAt = (url: string | undefined) =>
    new URL(url ?? '', 'https://bets.example').searchParams.get('order') ?? '';
  const act = async (browser: Browser, orderText: string, outcome: string) => {
    const body = new URLSearchParams({ order: orderText, outcome }).toString();
    const answer = await browser.send('POST', '/_cashier/act', body, FORM);
    if (outcome === 'pay') expect(answer.body).toContain('href="/en/office/payment-history"');
    return [...answer.body.matchAll(/<li>([^<]*)/g)].map(([, told]) => told);
  };

  async function deposited(amountText: string, outcome = 'pay') {
    const bettor = await bench.newBettor();
    const payment = await bettor.browser.must(DEPOSIT, order(amountText));
    const told = await act(bettor.browser, orderAt(payment.redirectUrl), outcome);
    return { ...bettor, payment, told };
  }

  run('a deposit goes to the cashier and comes back as a signed callback', async () => {
    const { browser } = await bench.newBettor();
    const { methods, offersDepositLimit } = await browser.must(PAYMENT_METHODS, {});
    expect(methods.map(({ id }) => id)).toEqual(['card', 'bank']);
    expect(offersDepositLimit).toBe(true);
    const payment = await browser.must(DEPOSIT, order('1500.00'));
    expect(payment).toMatchObject({ state: 'waiting', canCancel: true, next: { step: 'pay', owner: 'you' } });
    const page = await browser.send('GET', payment.redirectUrl ?? '');
    expect(page.body).toContain('1500.00 KZT');
    expect(await balance(browser)).toBe(0n);
    expect(await act(browser, orderAt(payment.redirectUrl), 'pay')).toEqual(['paid: 200']);
    expect(await balance(browser)).toBe(1500_00n);
    const done = await browser.must(PAYMENT, { paymentId: payment.paymentId });
    expect(done).toMatchObject({ state: 'done', canCancel: false });
    expect(done.next).toBeUndefined();
    expect((await browser.must(PAYMENT_METHODS, {})).offersDepositLimit).toBe(false);
  });

  run('callbacks that come twice, late, or for something else pay once', async () => {
    const twice = await deposited('1000.00', 'pay-twice');
    expect(twice.told).toEqual(['paid: 200', 'repeat: 200', 'paid: 200']);
    expect(await balance(twice.browser)).toBe(1000_00n);

    const late = await deposited('1000.00', 'fail');
    expect(await balance(late.browser)).toBe(0n);
    expect(await late.browser.must(PAYMENT, { paymentId: late.payment.paymentId })).toMatchObject({
      state: 'failed',
      reason: 'failed-at-provider',
    });
    await act(late.browser, orderAt(late.payment.redirectUrl), 'pay');
    expect(await balance(late.browser)).toBe(1000_00n);

    const given = await deposited('1000.00', 'nothing');
    await given.browser.must(CANCEL_PAYMENT, { paymentId: given.payment.paymentId });
    expect(await given.browser.refusal(CANCEL_PAYMENT, { paymentId: given.payment.paymentId })).toBe(
      'not-possible-now',
    );
    await act(given.browser, orderAt(given.payment.redirectUrl), 'pay');
    expect(await balance(given.browser)).toBe(1000_00n);
  });

  run('a callback that is forged, stale or of another amount pays nothing, and is written down', async () => {
    const { browser, payment, told } = await deposited('1000.00', 'forged');
    expect(told).toEqual(['forged: 401']);
    const body = JSON.stringify({
      callbackId: 'x',
      event: 'paid',
      paymentId: payment.paymentId,
      amount: '1000.00',
      currency: 'KZT',
    });
    for (const signature of ['', 't=1,v1=00', `t=${bench.nowMs()},v1=${'0'.repeat(64)}`]) {
      const headers = { 'content-type': CALLBACK_MEDIA_TYPE, [SIGNATURE_HEADER]: signature };
      expect((await browser.send('POST', CALLBACK_PATH, body, headers)).statusCode).toBe(401);
    }
    expect((await browser.send('POST', CALLBACK_PATH, body)).statusCode).toBe(401);
    expect(await balance(browser)).toBe(0n);
    expect(
      (await browser.send('GET', `/_cashier/pay?order=${payment.paymentId}.${'0'.repeat(32)}`)).statusCode,
    ).toBe(404);
  });

  run('the same payGuid is the same payment, with another body none', async () => {
    const { browser } = await bench.newBettor();
    const values = order('1000.00');
    const ends = await Promise.all(Array.from({ length: 10 }, () => browser.must(DEPOSIT, values)));
    expect(new Set(ends.map(({ paymentId }) => paymentId)).size).toBe(1);
    const other = { ...values, money: { amount: '1001.00', currency: 'KZT' } };
    expect(await browser.refusal(DEPOSIT, other)).toBe('guid-reused');
    const stranger = await bench.newBettor();
    expect(await stranger.browser.refusal(PAYMENT, { paymentId: ends[0]?.paymentId ?? '' })).toBe(
      'not-found',
    );
  });

  run('X14 amounts, methods and accounts are checked again on the server', async () => {
    const { browser } = await bench.newBettor();
    for (const wrong of [
      order('499.99'),
      order('2000000.01'),
      order('1000.00', 'KZT', 'chain'),
      order('10.00', 'USD'),
    ])
      expect(await browser.refusal(DEPOSIT, wrong)).toBe('wrong-fields');
    expect(await browser.refusal(DEPOSIT, order('10.001'))).toBe('bad-body');
    expect(await browser.refusal(DEPOSIT, order('-1000.00'))).toBe('wrong-fields');
  });

  run(
    'G5 G4 when a deposit limit is reached deposits are refused until its window ends; the lowest governs',
    async () => {
      const { browser } = await bench.newBettor();
      const limit = (period: 'day' | 'week', text: string) =>
        browser.must(SET_LIMIT, {
          kind: 'deposit',
          period,
          value: { unit: 'money', money: { amount: text, currency: 'KZT' } },
        });
      await limit('day', '1000.00');
      await limit('week', '10000.00');
      const first = await browser.must(DEPOSIT, order('1000.00'));
      const refused = await browser.call(DEPOSIT, order('500.00'));
      expect(refused.ok ? {} : refused.error).toMatchObject({
        code: 'limit-reached',
        detail: 'deposit limit of the day',
        resetsAtMs: Date.parse('2026-03-11T00:00:00Z'),
      });
      // What failed counts no longer; the limit is gross, so a withdrawal gives nothing back.
      await act(browser, orderAt(first.redirectUrl), 'fail');
      const second = await browser.must(DEPOSIT, order('1000.00'));
      await act(browser, orderAt(second.redirectUrl), 'pay');
      bench.setTime(Date.parse('2026-03-10T23:59:59Z'));
      expect(await browser.refusal(DEPOSIT, order('500.00'))).toBe('limit-reached');
      bench.setTime(Date.parse('2026-03-11T00:00:00Z'));
      expect(await browser.refusal(DEPOSIT, order('500.00'))).toBe('none');
      bench.setTime(START_MS);
    },
  );

  run('a deposit limit binds every account: another currency is converted', async () => {
    const { browser } = await bench.newBettor();
    await browser.must(CREATE_ACCOUNT, { currencyId: 'USD' });
    const value = { unit: 'money', money: { amount: '5000.00', currency: 'KZT' } } as const;
    await browser.must(SET_LIMIT, { kind: 'deposit', period: 'day', value });
    expect(await browser.refusal(DEPOSIT, order('10.01', 'USD'))).toBe('limit-reached');
    expect(await browser.refusal(DEPOSIT, order('10.00', 'USD'))).toBe('none');
    expect(await browser.refusal(DEPOSIT, order('500.00'))).toBe('limit-reached');
  });

  run(
    'M15 a withdrawal leaves the balance at once, is reviewed and paid out, and is never offered back',
    async () => {
      const { browser, userId } = await deposited('3000.00');
      const wanted = { ...order('1000.00'), requisites: '4400 0000 0000 0001' };
      expect(await browser.refusal(WITHDRAW, wanted)).toBe('confirm-it-is-you');
      await bench.prove(browser);
      const payment = await browser.must(WITHDRAW, wanted);
      expect(payment).toMatchObject({
        state: 'review',
        canCancel: false,
        next: { step: 'review', owner: 'us' },
      });
      expect(await balance(browser)).toBe(2000_00n);
      expect(await browser.refusal(CANCEL_PAYMENT, { paymentId: payment.paymentId })).toBe(
        'not-possible-now',
      );
      const list = (await browser.send('GET', '/_cashier')).body;
      expect(list).toContain(`name="payment" value="${payment.paymentId}"`);
      const decide = async (decision: string) => {
        const body = new URLSearchParams({ payment: payment.paymentId, decision }).toString();
        return (await bench.browser().send('POST', '/_cashier/decide', body, FORM)).statusCode;
      };
      // Not paid out before it was approved.
      expect(await decide('pay')).toBe(409);
      expect(await browser.must(PAYMENT, { paymentId: payment.paymentId })).toMatchObject({
        state: 'review',
      });
      expect(await decide('approve')).toBe(200);
      expect(await browser.must(PAYMENT, { paymentId: payment.paymentId })).toMatchObject({
        state: 'sent',
        next: { step: 'transfer', owner: 'provider' },
      });
      expect([await decide('pay'), await decide('pay')]).toEqual([200, 409]);
      expect(await balance(browser)).toBe(2000_00n);
      const { payments, totals } = await browser.must(PAYMENT_HISTORY, {});
      expect(payments.map(({ direction, state }) => [direction, state])).toEqual([
        ['withdrawal', 'done'],
        ['deposit', 'done'],
      ]);
      expect(totals).toMatchObject([{ deposited: { amount: 3000_00n }, withdrawn: { amount: 1000_00n } }]);

      // The second to the same place takes one step, as a deposit does.
      bench.pass(10 * 60_000);
      const next = await browser.must(WITHDRAW, { ...order('500.00'), requisites: '4400 0000 0000 0001' });
      await bench.decide(BigInt(next.paymentId), 'refuse');
      expect(await balance(browser)).toBe(2000_00n);
      expect(await browser.must(PAYMENT, { paymentId: next.paymentId })).toMatchObject({
        reason: 'refused-by-review',
      });
      expect(await bench.betting.ledger.balance(userId, 'KZT')).toBe(amount(2000_00n));
      bench.setTime(START_MS);
    },
  );

  run('M5 a balance covers one of two withdrawals that race', async () => {
    const { browser } = await deposited('1000.00');
    await bench.prove(browser);
    const ends = await Promise.all(
      Array.from({ length: 10 }, () =>
        browser.refusal(WITHDRAW, { ...order('600.00'), requisites: '4400000000000002' }),
      ),
    );
    expect(ends.filter((end) => end === 'none')).toHaveLength(1);
    expect(new Set(ends)).toEqual(new Set(['none', 'not-enough-money']));
  });

  run(
    'nobody withdraws beyond the identification threshold by asking side by side, by card or by cash code',
    async () => {
      const { browser, userId } = await bench.newBettor();
      await bench.fund(userId, 20_000_000_00n);
      await bench.prove(browser);
      // The worth of 1,900 US dollars each, against a threshold of 2,000.
      const money = { amount: '950000.00', currency: 'KZT' };
      const asked = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          index % 2 === 0
            ? browser.refusal(WITHDRAW, {
                payGuid: randomUUID(),
                methodId: 'card',
                money,
                requisites: '4400000000000002',
              })
            : browser.refusal(MAKE_PAYCHECK, { payGuid: randomUUID(), money }),
        ),
      );
      expect(asked.filter((code) => code === 'none')).toHaveLength(1);
      expect(asked.filter((code) => code === 'identification-needed')).toHaveLength(7);
      expect(await balance(browser)).toBe(amount(19_050_000_00n));
    },
  );

  run('G9 a pause refuses deposits and leaves withdrawals open', async () => {
    const { browser, email } = await deposited('1000.00');
    await browser.must(BLOCK_USER, { pauseId: 'year' });
    await browser.must(SIGN_IN, { login: email, password: PASSWORD });
    const refused = await browser.call(DEPOSIT, order('500.00'));
    expect(refused.ok ? {} : refused.error).toMatchObject({
      code: 'self-excluded',
      resetsAtMs: bench.nowMs() + 365 * DAY_MS,
    });
    await bench.prove(browser);
    const wanted = { ...order('1000.00'), requisites: '4400000000000003' };
    expect(await browser.must(WITHDRAW, wanted)).toMatchObject({ state: 'review' });
  });

  run('accounts are opened, chosen and closed, with all digits of a crypto currency', async () => {
    const { browser } = await bench.newBettor();
    const btc = await browser.must(CREATE_ACCOUNT, { currencyId: 'BTC' });
    const { accounts, available } = await browser.must(ACCOUNTS, {});
    expect(accounts.map(({ currencyId, isActive }) => [currencyId, isActive])).toEqual([
      ['KZT', true],
      ['BTC', false],
    ]);
    expect(available.map(({ code }) => code)).not.toContain('BTC');
    await browser.must(SET_ACTIVE_ACCOUNT, { accountId: btc.id });
    expect((await browser.must(PAYMENT_METHODS, {})).methods.map(({ id }) => id)).toEqual(['chain']);
    const payment = await browser.must(DEPOSIT, order('0.00012345', 'BTC', 'chain'));
    expect(await browser.refusal(DELETE_ACCOUNT, { accountId: btc.id })).toBe('not-possible-now');
    await act(browser, orderAt(payment.redirectUrl), 'pay');
    expect(await balance(browser, 'BTC')).toBe(12_345n);
    await browser.must(SET_ACTIVE_ACCOUNT, { accountId: accounts[0]?.id ?? '' });
    expect(await browser.refusal(DELETE_ACCOUNT, { accountId: btc.id })).toBe('not-possible-now');
    const usd = await browser.must(CREATE_ACCOUNT, { currencyId: 'USD' });
    await browser.must(DELETE_ACCOUNT, { accountId: usd.id });
    expect((await browser.must(ACCOUNTS, {})).available.map(({ code }) => code)).toContain('USD');
    const again = await browser.must(CREATE_ACCOUNT, { currencyId: 'USD' });
    expect(again.id).toBe(usd.id);
    const stranger = await bench.newBettor();
    expect(await stranger.browser.refusal(DELETE_ACCOUNT, { accountId: usd.id })).toBe('not-found');
    expect(await stranger.browser.refusal(SET_ACTIVE_ACCOUNT, { accountId: usd.id })).toBe('not-found');
  });
});
