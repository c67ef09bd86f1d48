/** The office beside money: requests and their answers, histories by mail, lists that leave bets out, and what the calls of the wire tell. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { parseHistory } from '#protocol/http/bets/bet-record.ts';
import {
  CLEAR_HISTORY,
  CLEARED_HISTORY,
  MAIL_BETS_HISTORY,
  MAIL_CASINO_HISTORY,
  MAILS_A_DAY,
  VIRTUAL_ACCOUNT,
} from '#protocol/office/history-calls.ts';
import {
  ACTIVATION_POPUP,
  LEFT_MENU,
  NEW_PIN_CODE,
  PASSWORD_RESET_WAYS,
  SECURE,
  USER_INFORMATION,
  WEB_BALANCE,
} from '#protocol/office/office-calls.ts';
import {
  CLOSE_OFFICE_REQUEST,
  MAKE_OFFICE_REQUEST,
  OFFICE_REQUESTS,
  SEND_ADMIN_REQUEST,
} from '#protocol/office/request-calls.ts';
import { REMOVE_LIMITS, SET_LIMIT } from '#protocol/people/limit-calls.ts';
import { MESSAGES } from '#protocol/people/message-calls.ts';
import { PAYMENT_HISTORY } from '#protocol/people/money-calls.ts';
import {
  CHECK_CONFIRM_CODE,
  CHECK_USER_ANSWER,
  CREATE_PHONE,
  SECURE_QUESTION_WITH_PHONE,
  UPDATE_PHONE_BY_TELEGRAM,
} from '#protocol/people/sign-in/phone-action-calls.ts';
import {
  CONFIRM_PHONE_CHANGE,
  SEND_PHONE_CHANGE_CODE,
  SET_OWN_SECURE_QUESTION,
} from '#protocol/people/sign-in/security-calls.ts';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { openPeopleBench, type PeopleBench, START_MS } from '#tests/helpers/people/people-bench.ts';

const DAY_MS = 86_400_000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const PHONE = { phoneCountryId: 82, phoneNumber: '7015550001' };

let database: Database;
let bench: PeopleBench;
beforeAll(async () => {
  database = await openTestDatabase();
  bench = await openPeopleBench(database, { site: { office: { pageLanguages: { paycheck: ['ru'] } } } });
});
afterAll(async () => {
  expect(bench.log).toEqual([]);
  await bench.close();
  await database.close();
});

const operator = (path: string, values: Record<string, string>) =>
  bench.browser().send('POST', path, new URLSearchParams(values).toString(), FORM);

describe('a request to the office', () => {
  const topic = (text = 'Where is my deposit?') => ({
    requestGuid: randomUUID(),
    kind: 'topic' as const,
    fields: { topic: 'deposit', text, ' odd': 'left out' },
  });

  it('is kept once, answered by an operator, told as a message, and closed', async () => {
    const { browser } = await bench.newBettor();
    const asked = topic('A <b>question</b>');
    const made = await browser.must(MAKE_OFFICE_REQUEST, asked);
    expect(made).toMatchObject({ state: 'open', fields: { topic: 'deposit', text: 'A <b>question</b>' } });
    expect((await browser.must(MAKE_OFFICE_REQUEST, asked)).id).toBe(made.id);
    const other = { ...asked, fields: { topic: 'limits', text: 'x' } };
    expect(await browser.refusal(MAKE_OFFICE_REQUEST, other)).toBe('guid-reused');
    const page = await bench.browser().send('GET', '/_requests');
    expect(page.body).toContain('A &lt;b&gt;question&lt;/b&gt;');
    await operator('/_requests/answer', { id: made.id, text: 'It arrived.' });
    await operator('/_requests/answer', { id: made.id, text: 'Again.' });
    const { requests } = await browser.must(OFFICE_REQUESTS, {});
    expect(requests).toMatchObject([{ state: 'answered', answer: 'It arrived.' }]);
    expect((await browser.must(MESSAGES, {})).messages[0]).toMatchObject({ kind: 'request-answered' });
    await browser.must(CLOSE_OFFICE_REQUEST, { requestId: made.id });
    expect((await browser.must(OFFICE_REQUESTS, {})).requests[0]).toMatchObject({ state: 'closed' });
  });

  it('has the fields of its kind, each by its rule', async () => {
    const { browser } = await bench.newBettor();
    const wrong = async (kind: 'transactions' | 'deposit', fields: Record<string, string>) => {
      const answer = await browser.call(MAKE_OFFICE_REQUEST, { requestGuid: randomUUID(), kind, fields });
      return answer.ok ? {} : answer.error.fields;
    };
    expect(await wrong('transactions', { from: '05.03.2026', to: '01.03.2026', direction: 'all' })).toEqual({
      to: { key: 'validation_date_min', values: { date: '05.03.2026' } },
    });
    expect(Object.keys((await wrong('deposit', { paidOn: '01.01.2031' })) ?? {})).toEqual([
      'paidOn',
      'amount',
      'method',
    ]);
    const values = { userName: 'Ann', email: 'ann@bets.example' };
    const first = await browser.must(SEND_ADMIN_REQUEST, values);
    expect((await browser.must(SEND_ADMIN_REQUEST, values)).id).toBe(first.id);
    expect(await browser.refusal(SEND_ADMIN_REQUEST, { userName: '', email: 'ann' })).toBe('wrong-fields');
  });

  it('finds its bound also where many come side by side', async () => {
    const { browser } = await bench.newBettor();
    const ends = await Promise.all(
      Array.from({ length: 14 }, () => browser.refusal(MAKE_OFFICE_REQUEST, topic())),
    );
    expect(ends.filter((end) => end === 'none')).toHaveLength(10);
    expect(ends.filter((end) => end === 'too-many-requests')).toHaveLength(4);
  });
});

it('a PIN is right once, and wrong after three tries', async () => {
  const { browser, userId } = await bench.newBettor();
  expect(await browser.refusal(NEW_PIN_CODE, {})).toBe('confirm-it-is-you');
  await bench.prove(browser);
  const check = async (pin: string) =>
    (await operator('/_requests/pin', { account: String(userId), pin })).body.includes('is right');
  const first = await browser.must(NEW_PIN_CODE, {});
  const { pinCode } = await browser.must(NEW_PIN_CODE, {});
  if (first.pinCode !== pinCode) expect(await check(first.pinCode)).toBe(false);
  expect(await check(pinCode)).toBe(true);
  expect(await check(pinCode)).toBe(false);
  const { pinCode: next } = await browser.must(NEW_PIN_CODE, {});
  for (let n = 0; n < 3; n += 1) expect(await check('none')).toBe(false);
  expect(await check(next)).toBe(false);
});

describe('a history by mail', () => {
  const period = { from: START_MS - DAY_MS, to: START_MS + 40 * DAY_MS };

  it('has the bets with their results as text and as HTML, in the language of the page', async () => {
    const { browser, email, userId } = await bench.newBettor();
    await bench.fund(userId, 1_000_00n);
    await bench.bet(browser, 100);
    await bench.settle(userId, 150_00n);
    await bench.bet(browser, 200);
    const told = await browser.must(MAIL_BETS_HISTORY, { ...period, lng: 'en' });
    expect(told).toMatchObject({ rows: 2, left: 0, mailsLeft: MAILS_A_DAY - 1 });
    const letter = must(await bench.lastMessage(email), 'a letter');
    const numbers = await database.query<{ id: bigint }>('select id from bets where user_id = $1', [userId]);
    for (const { id } of numbers) {
      expect(letter.body).toContain(String(id));
      expect(letter.html).toContain(`<bdi>${id}</bdi>`);
    }
    for (const said of ['100.00 KZT', '200.00 KZT', 'won', 'open', '150.00 KZT', 'Staked 300.00 KZT'])
      expect(letter.body, said).toContain(said);
    await browser.must(MAIL_BETS_HISTORY, { ...period, lng: 'ar' });
    expect((await bench.lastMessage(email))?.html).toContain('dir="rtl"');
  });

  it('goes to a confirmed address alone, and five times a day, of bets and of the casino together', async () => {
    const { browser, userId } = await bench.newBettor();
    const ends = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        browser.refusal(n % 2 === 0 ? MAIL_BETS_HISTORY : MAIL_CASINO_HISTORY, period),
      ),
    );
    expect(ends.filter((end) => end === 'none').length).toBeLessThanOrEqual(MAILS_A_DAY);
    const sent = `select count(*)::int as count from history_mails where user_id = $1`;
    for (let n = 0; n < MAILS_A_DAY; n += 1) await browser.call(MAIL_CASINO_HISTORY, period);
    expect(await browser.refusal(MAIL_BETS_HISTORY, period)).toBe('too-many-requests');
    expect(await database.query(sent, [userId])).toEqual([{ count: MAILS_A_DAY }]);
    await database.query('update people set email_confirmed_at = null where user_id = $1', [userId]);
    expect(await browser.refusal(MAIL_BETS_HISTORY, period)).toBe('not-possible-now');
  });
});

it('cleared bets are left out of the lists and of nothing else, until all are shown again', async () => {
  const { browser, email, userId } = await bench.newBettor();
  await bench.fund(userId, 1_000_00n);
  await bench.bet(browser, 100);
  await bench.settle(userId, 0n);
  await bench.bet(browser, 50);
  const listed = async () => {
    const url = `/web-api/office/bets/history?from=0&to=${START_MS + 90 * DAY_MS}`;
    const history = must(parseHistory((await browser.send('GET', url)).json()), 'a history');
    const all = (await browser.send('GET', '/web-api/office/bets?status=settled')).json<{
      data: unknown[];
    }>();
    return { bets: history.bets.length, settled: all.data.length, counted: history.sums[0].count };
  };
  expect(await listed()).toEqual({ bets: 2, settled: 1, counted: 2 });
  bench.pass(1_000);
  const cleared = await browser.must(CLEAR_HISTORY, { beforeMs: bench.nowMs() + DAY_MS });
  expect(cleared).toEqual({ beforeMs: bench.nowMs(), hidden: 1 });
  expect(await listed()).toEqual({ bets: 1, settled: 0, counted: 2 });
  await browser.must(MAIL_BETS_HISTORY, { from: START_MS - DAY_MS, to: START_MS + 90 * DAY_MS });
  expect((await bench.lastMessage(email))?.body).toContain('lost');
  const [bet] = await database.query<{ id: bigint }>(
    `select id from bets where user_id = $1 and state = 'lost'`,
    [userId],
  );
  const details = await browser.send('GET', `/web-api/office/bets/${bet?.id}/details`);
  expect(details.statusCode).toBe(200);
  await browser.must(CLEAR_HISTORY, { beforeMs: 0 });
  expect(await browser.must(CLEARED_HISTORY, {})).toEqual({ hidden: 0 });
  expect(await listed()).toEqual({ bets: 2, settled: 1, counted: 2 });
});

describe('by the names of the wire', () => {
  it('a first number and another one, with the code and the answer asked for by GET', async () => {
    const { browser } = await bench.newBettor();
    await bench.prove(browser);
    const first = await browser.must(CREATE_PHONE, PHONE);
    const confirmCode = await bench.codeFor('+77015550001');
    await browser.must(CONFIRM_PHONE_CHANGE, { ticket: first.ticket, confirmCode });
    expect(await browser.refusal(CREATE_PHONE, PHONE)).toBe('not-possible-now');
    const question = { question: 'Who?', answer: 'Me myself', answerRepeat: 'Me myself' };
    await browser.must(SET_OWN_SECURE_QUESTION, question);
    expect(await browser.must(SECURE_QUESTION_WITH_PHONE, {})).toEqual({
      secureQuestion: 'Who?',
      phone: '+7***01',
    });
    bench.pass(61_000);
    const { ticket } = await browser.must(SEND_PHONE_CHANGE_CODE, {});
    const code = { ticket, confirmCode: await bench.codeFor('+77015550001') };
    expect(await browser.must(CHECK_CONFIRM_CODE, code)).toEqual({ secureQuestion: 'Who?' });
    expect(await browser.refusal(CHECK_USER_ANSWER, { ticket, userAnswer: 'you' })).toBe('wrong-code');
    await browser.must(CHECK_USER_ANSWER, { ticket, userAnswer: 'Me myself' });
    const next = { ticket, phoneCountryId: 82, phoneNumber: '7015550002' };
    await browser.must(UPDATE_PHONE_BY_TELEGRAM, next);
    const message = must(await bench.lastMessage('+77015550002'), 'a message');
    expect(message.channel).toBe('messenger');
  });

  it('what is told of the user, the account and its menu', async () => {
    const { browser, userId } = await bench.newBettor();
    await bench.fund(userId, 7_00n);
    expect(await browser.must(USER_INFORMATION, {})).toMatchObject({
      isDemo: false,
      isVerified: false,
      language: 'en',
    });
    expect(await browser.must(SECURE, {})).toEqual({
      hasPassword: true,
      isEmailConfirmed: true,
      isPhoneConfirmed: false,
      hasTwoFactor: false,
      hasSecureQuestion: false,
      passkeys: 0,
    });
    expect((await browser.must(WEB_BALANCE, {})).money.amount).toBe(7_00n);
    const menu = async (lng: string) =>
      (await browser.must(LEFT_MENU, { lng })).groups.flatMap(({ pages }) => pages);
    expect(await menu('en')).not.toContain('paycheck');
    expect(await menu('ru')).toContain('paycheck');
    expect((await browser.must(PAYMENT_HISTORY, {})).payments).toEqual([]);
    expect(await bench.browser().must(PASSWORD_RESET_WAYS, {})).toEqual({
      channels: ['email', 'sms'],
      codeLength: 6,
    });
  });

  it('payments that ended more than ninety days ago are the archive, told where it is asked for', async () => {
    const { browser, userId } = await bench.newBettor();
    const add = (state: string, at: number) =>
      database.query(
        `insert into payments (user_id, pay_guid, body_hash, direction, state, method, currency, amount, created_at, changed_at)
         values ($1, gen_random_uuid(), 'h', 'withdrawal', $2, 'card', 'KZT', 100, $3, $3)`,
        [userId, state, at],
      );
    const now = bench.nowMs();
    await add('done', now - 90 * DAY_MS - 1);
    await add('review', now - 91 * DAY_MS);
    await add('done', now - 90 * DAY_MS);
    const told = async (isIncludeArchive?: boolean) =>
      (await browser.must(PAYMENT_HISTORY, { isIncludeArchive })).payments.map(({ state }) => state);
    expect(await told()).toEqual(['done', 'review']);
    expect(await told(false)).toEqual(['done', 'review']);
    expect(await told(true)).toEqual(['done', 'review', 'done']);
  });

  it('a contact that is not confirmed is reminded of once a day', async () => {
    const { browser, userId } = await bench.newBettor();
    const due = async (isSeen = false) => (await browser.must(ACTIVATION_POPUP, { isSeen })).isDue;
    expect(await due()).toBe(false);
    await database.query('update people set email_confirmed_at = null where user_id = $1', [userId]);
    expect(await due()).toBe(true);
    await due(true);
    expect(await due()).toBe(false);
    bench.pass(DAY_MS);
    expect(await due()).toBe(true);
  });

  it('limits of a kind go together, each as slowly as a raise', async () => {
    const { browser } = await bench.newBettor();
    const money = { amount: '100.00', currency: 'KZT' };
    for (const period of ['day', 'week'] as const)
      await browser.must(SET_LIMIT, { kind: 'deposit', period, value: { unit: 'money', money } });
    const { limits } = await browser.must(REMOVE_LIMITS, { kind: 'deposit' });
    expect(limits.map(({ wanted }) => wanted !== undefined)).toEqual([true, true]);
  });

  it('the money of a bonus and what moved it', async () => {
    const { browser, userId } = await bench.newBettor();
    expect(await browser.must(VIRTUAL_ACCOUNT, {})).toMatchObject({ movements: [], hasMore: false });
    await grant(userId);
    const told = await browser.must(VIRTUAL_ACCOUNT, {});
    expect(told.accounts[0]?.money.amount).toBe(500n);
    expect(told.movements).toMatchObject([{ reason: 'bonus', isIn: true }]);
  });

  async function grant(userId: bigint): Promise<void> {
    await database.query(
      `insert into accounts (user_id, kind, currency) values ($1, 'bonus', 'KZT') on conflict do nothing`,
      [userId],
    );
    await database.query(
      `insert into transfers (debit_account, credit_account, amount, reason)
       select issue.id, bonus.id, 500, 'bonus' from accounts issue, accounts bonus
       where issue.kind = 'issue' and issue.currency = 'KZT' and bonus.user_id = $1 and bonus.kind = 'bonus'`,
      [userId],
    );
  }
});
