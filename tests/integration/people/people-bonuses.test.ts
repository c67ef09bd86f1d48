/** Bonuses that are wagered, promo codes, messages, and documents with their review. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { BONUSES, CHECK_PROMO_CODE, PROMO_CODES, REFUSE_BONUS } from '#protocol/bonuses/bonus-calls.ts';
import { FIRST_DEPOSIT_BONUS } from '#protocol/bonuses/first-deposit-calls.ts';
import { DOCUMENTS, UPLOAD_DOCUMENT } from '#protocol/people/document-calls.ts';
import { BLOCK_USER } from '#protocol/people/limit-calls.ts';
import { DELETE_MESSAGE, MESSAGES, READ_MESSAGES } from '#protocol/people/message-calls.ts';
import { ACCOUNTS, DEPOSIT, WITHDRAW } from '#protocol/people/money-calls.ts';
import { SIGN_IN } from '#protocol/people/sign-in/sign-in-calls.ts';
import { PaymentStore } from '#server/people/payments/payment-store.ts';
import type { Database } from '#server/store/engine.ts';
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
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 1, 2, 3]).toString('base64');

describe.each(MONEY_DATABASES)('bonuses, messages and documents on $name', ({ open, skipped }) => {
  let bench: PeopleBench;
  let database: Database;
  beforeAll(async () => {
    if (skipped !== undefined) return;
    database = await open();
    bench = await openPeopleBench(database);
  });
  afterAll(async () => {
    if (skipped !== undefined) return;
    expect(bench.log).toEqual([]);
    expect(await bench.betting.ledger.discrepancies()).toEqual([]);
    await bench.close();
    await database.close();
  });
  const run = skipped === undefined ? it : it.skip;

  async function bettorWith(choice: string) {
    const bettor = await bench.newBettor();
    // Everybody is a person of their own.
    await database.query(
      `update people set bonus_choice = $2, birth_date = date '1990-01-01' + $1::int where user_id = $1`,
      [bettor.userId, choice],
    );
    return bettor;
  }
  async function askDeposit(browser: Browser, amount: string): Promise<bigint> {
    const money = { amount, currency: 'KZT' };
    const { paymentId } = await browser.must(DEPOSIT, { payGuid: randomUUID(), methodId: 'card', money });
    return BigInt(paymentId);
  }
  const paid = (paymentId: bigint) =>
    new PaymentStore(database, bench.nowMs).take(paymentId, 'paid', 'provider');
  const deposit = async (browser: Browser, amount: string) => paid(await askDeposit(browser, amount));
  const bonusOf = async (browser: Browser) => (await browser.must(BONUSES, {})).bonuses[0];
  const balance = async (browser: Browser) =>
    (await browser.must(ACCOUNTS, {})).accounts.find(({ isBonusAccount }) => !isBonusAccount)?.money.amount;
  const kinds = async (browser: Browser) =>
    (await browser.must(MESSAGES, {})).messages.map(({ kind }) => kind);

  run('of eight deposits that are paid at once one is the first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { browser } = await bettorWith('sport');
      const asked: bigint[] = [];
      for (let nth = 0; nth < 8; nth += 1) asked.push(await askDeposit(browser, '1000.00'));
      expect(await Promise.all(asked.map(paid))).toEqual(Array(8).fill(true));
      expect((await browser.must(BONUSES, {})).bonuses).toHaveLength(1);
    }
  });

  run('a first deposit brings the chosen bonus, which is money once it is wagered', async () => {
    const { browser, userId } = await bettorWith('sport');
    expect(await browser.must(FIRST_DEPOSIT_BONUS, { lng: 'ru' })).toMatchObject({
      hasFirstDeposit: true,
      bonusPopupTitle: 'Бонус к первому депозиту',
    });
    await deposit(browser, '1000.00');
    expect(await browser.must(FIRST_DEPOSIT_BONUS, {})).toMatchObject({ hasFirstDeposit: false });
    expect(await bonusOf(browser)).toMatchObject({
      type: 0,
      state: 'active',
      money: { amount: 1_000_00n },
      target: { amount: 5_000_00n },
      progressPercent: 0,
      expirationDate: bench.nowMs() + 30 * DAY_MS,
    });
    await deposit(browser, '9000.00');
    expect((await browser.must(BONUSES, {})).bonuses).toHaveLength(1);
    expect((await bench.bet(browser, 2_500)).code).toBe(0);
    await bench.betting.idle();
    await bench.settle(userId, 0n);
    expect(await bonusOf(browser)).toMatchObject({ state: 'active', progressPercent: 50 });
    expect((await bench.bet(browser, 2_500)).code).toBe(0);
    await bench.betting.idle();
    await bench.settle(userId, 0n);
    expect(await bonusOf(browser)).toMatchObject({ state: 'won', progressPercent: 100, isClosed: true });
    expect(await balance(browser)).toBe(10_000_00n - 5_000_00n + 1_000_00n);
    expect(await kinds(browser)).toEqual([
      'bonus-won',
      'deposit-done',
      'bonus-granted',
      'deposit-done',
      'welcome',
    ]);
  });

  run('a bonus is refused once, by its owner alone, and the money goes back', async () => {
    const { browser } = await bettorWith('casino');
    await deposit(browser, '1000.00');
    const { id: bonusId } = must(await bonusOf(browser), 'a bonus');
    const stranger = await bench.newBettor();
    expect(await stranger.browser.refusal(REFUSE_BONUS, { bonusId })).toBe('not-found');
    await browser.must(REFUSE_BONUS, { bonusId });
    expect(await browser.refusal(REFUSE_BONUS, { bonusId })).toBe('not-possible-now');
    expect(await bonusOf(browser)).toMatchObject({ type: 1, state: 'refused' });
    expect(await balance(browser)).toBe(1_000_00n);
  });

  run('a bonus runs out after thirty days; nobody who wanted none, or is in a pause, gets one', async () => {
    const { browser, email } = await bettorWith('sport');
    await deposit(browser, '1000.00');
    bench.pass(30 * DAY_MS);
    const again = bench.browser();
    await again.must(SIGN_IN, { login: email, password: PASSWORD });
    expect(await bonusOf(again)).toMatchObject({ state: 'expired' });
    expect(await balance(again)).toBe(1_000_00n);
    const plain = await bettorWith('cancel');
    await deposit(plain.browser, '1000.00');
    expect(await bonusOf(plain.browser)).toBeUndefined();
    bench.setTime(START_MS);
  });

  run('G10 a loss is followed by no message, no bonus and no offer', async () => {
    const { browser, userId } = await bench.newBettor();
    await bench.fund(userId, 1_000_00n);
    const before = await browser.must(MESSAGES, {});
    const bonuses = await browser.must(BONUSES, {});
    await bench.bet(browser, 1_000);
    await bench.settle(userId, 0n);
    expect(await browser.must(MESSAGES, {})).toEqual(before);
    expect(await browser.must(BONUSES, {})).toEqual(bonuses);
  });

  run('G9 a deposit that arrives in a pause brings no bonus', async () => {
    const { browser, email } = await bettorWith('sport');
    const { paymentId } = await browser.must(DEPOSIT, {
      payGuid: randomUUID(),
      methodId: 'card',
      money: { amount: '1000.00', currency: 'KZT' },
    });
    await browser.must(BLOCK_USER, { pauseId: 'day' });
    await new PaymentStore(database, bench.nowMs).take(BigInt(paymentId), 'paid', 'provider');
    const again = bench.browser();
    await again.must(SIGN_IN, { login: email, password: PASSWORD });
    expect(await bonusOf(again)).toBeUndefined();
  });

  run('a promo code is a free bet, once for each account, and guesses end', async () => {
    const { browser } = await bench.newBettor();
    expect(await browser.must(CHECK_PROMO_CODE, { promoCode: ' welcome ' })).toMatchObject({
      code: 'WELCOME',
      money: { amount: 1_000_00n },
      isUsed: false,
    });
    await browser.must(CHECK_PROMO_CODE, { promoCode: 'WELCOME' });
    expect((await browser.must(PROMO_CODES, {})).codes).toHaveLength(1);
    for (let guess = 0; guess < 8; guess += 1)
      expect(await browser.refusal(CHECK_PROMO_CODE, { promoCode: `GUESS${guess}` })).toBe('not-found');
    expect(await browser.refusal(CHECK_PROMO_CODE, { promoCode: 'WELCOME' })).toBe('too-many-requests');
  });

  run('messages are read and taken away by whom they are for', async () => {
    const { browser } = await bench.newBettor();
    const { messages, unread } = await browser.must(MESSAGES, {});
    expect(unread).toBe(1);
    const { id } = must(messages[0], 'a message');
    const stranger = await bench.newBettor();
    await stranger.browser.must(READ_MESSAGES, { upToId: id });
    expect(await stranger.browser.refusal(DELETE_MESSAGE, { id })).toBe('not-found');
    expect((await browser.must(MESSAGES, {})).unread).toBe(1);
    await browser.must(READ_MESSAGES, { upToId: id });
    expect((await browser.must(MESSAGES, {})).unread).toBe(0);
    await browser.must(DELETE_MESSAGE, { id });
    expect((await browser.must(MESSAGES, {})).messages).toEqual([]);
  });

  run('documents take their fields, are looked at, and open larger withdrawals', async () => {
    const { browser, userId } = await bench.newBettor();
    await bench.fund(userId, 5_000_000_00n);
    await bench.prove(browser);
    const withdraw = (amount: string) =>
      browser.call(WITHDRAW, {
        payGuid: randomUUID(),
        methodId: 'card',
        money: { amount, currency: 'KZT' },
        requisites: '4000 1234',
      });
    expect((await withdraw('400000.00')).ok).toBe(true);
    const big = await withdraw('700000.00');
    expect(big.ok ? 'taken' : big.error.code).toBe('identification-needed');

    const passport = {
      type: 'passport',
      number: 'N 1234567',
      issuedAt: '01.02.2020',
      expiresAt: '01.02.2030',
      fileName: '../passport.png',
      mediaType: 'image/png',
      content: PNG,
    } as const;
    const wrong = await browser.call(UPLOAD_DOCUMENT, {
      ...passport,
      number: '',
      expiresAt: '01.02.2021',
      mediaType: 'application/pdf',
    });
    expect(Object.keys((wrong.ok ? undefined : wrong.error.fields) ?? {}).sort()).toEqual([
      'content',
      'expiresAt',
      'number',
    ]);
    await browser.must(UPLOAD_DOCUMENT, passport);
    const sent = await browser.must(DOCUMENTS, {});
    expect(sent).toMatchObject({
      isVerified: false,
      documents: [{ state: 'waiting', fileName: '..passport.png' }],
    });
    const id = must(sent.documents[0], 'the document').id;

    const reviewer = bench.browser();
    const picture = await reviewer.send('GET', `/_review/${id}`);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    await reviewer.send('POST', '/_review/decide', `id=${id}&decision=accepted`, FORM);
    expect((await reviewer.send('GET', `/_review/${id}`)).statusCode).toBe(404);
    expect(await browser.must(DOCUMENTS, {})).toMatchObject({ isVerified: true });
    expect((await kinds(browser))[0]).toBe('document-accepted');
    expect((await withdraw('700000.00')).ok).toBe(true);
  });
});
