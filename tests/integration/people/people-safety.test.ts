import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LimitKind, LimitPeriod } from '#domain/people/limits.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import { ACCOUNT_DATA, SAVE_ACCOUNT_FIELDS } from '#protocol/people/account-calls.ts';
import {
  AVAILABLE_LIMITS,
  BLOCK_USER,
  EXCLUDE_REASONS,
  LIMIT_ACTION,
  LIMITS,
  REALITY_CHECK,
  REMOVE_LIMIT,
  SET_LIMIT,
  SET_REALITY_CHECK,
  TEST_ANSWERS,
  TEST_QUESTIONS,
} from '#protocol/people/limit-calls.ts';
import { SESSION_HISTORY, SESSION_ID, USER_CONFIG } from '#protocol/people/sign-in/session-calls.ts';
import { SIGN_IN } from '#protocol/people/sign-in/sign-in-calls.ts';
import { MONEY_DATABASES, openTestDatabase } from '#tests/helpers/databases/databases.ts';
import {
  type Browser,
  openPeopleBench,
  PASSWORD,
  type PeopleBench,
  START_MS,
} from '#tests/helpers/people/people-bench.ts';

const DAY_MS = 86_400_000;
const tenge = (amount: string) => ({ unit: 'money', money: { amount, currency: 'KZT' } }) as const;
const setLimit = (browser: Browser, kind: LimitKind, period: LimitPeriod, amount: string) =>
  browser.must(SET_LIMIT, { kind, period, value: tenge(amount) });

describe.each(MONEY_DATABASES)('limits on $name', ({ open, skipped }) => {
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

  async function funded(minor = 1_000_000_00n) {
    const bettor = await bench.newBettor();
    await bench.fund(bettor.userId, minor);
    return bettor;
  }

  run('G4 of several windows the lowest governs: an eleventh unit of the day fails', async () => {
    const { browser } = await funded();
    await setLimit(browser, 'stake', 'day', '1000.00');
    await setLimit(browser, 'stake', 'week', '10000.00');
    expect((await bench.bet(browser, 900)).code).toBe(0);
    expect((await bench.bet(browser, 100)).code).toBe(0);
    const refused = await bench.bet(browser, 50);
    expect(refused).toEqual({
      code: BET_CODES.limitReached,
      facts: { kind: 'stake', period: 'day', resetsAt: '2026-03-11T00:00:00.000Z' },
    });
  });

  run('G5 the window starts anew with the day and not a second before, whatever clocks do', async () => {
    const { browser } = await funded();
    bench.setTime(Date.parse('2026-03-29T00:00:00Z'));
    await browser.must(SIGN_IN, {
      login: (await browser.must(ACCOUNT_DATA, {})).email ?? '',
      password: PASSWORD,
    });
    await setLimit(browser, 'stake', 'day', '100.00');
    expect((await bench.bet(browser, 100)).code).toBe(0);
    bench.setTime(Date.parse('2026-03-29T23:59:59Z'));
    expect((await bench.bet(browser, 50)).code).toBe(BET_CODES.limitReached);
    bench.setTime(Date.parse('2026-03-30T00:00:00Z'));
    expect((await bench.bet(browser, 100)).code).toBe(0);
    bench.setTime(START_MS);
  });

  run('G5 lowering holds at once; raising waits 24 hours and for a second yes', async () => {
    const { browser } = await funded();
    await setLimit(browser, 'stake', 'month', '500.00');
    expect((await setLimit(browser, 'stake', 'month', '100.00')).wanted).toBeUndefined();
    expect((await bench.bet(browser, 150)).code).toBe(BET_CODES.limitReached);

    const asked = await setLimit(browser, 'stake', 'month', '300.00');
    expect(asked.value).toMatchObject({ money: { amount: 100_00n } });
    expect(asked.wanted).toMatchObject({
      value: { money: { amount: 300_00n } },
      confirmableAtMs: bench.nowMs() + DAY_MS,
    });
    const key = { kind: 'stake', period: 'month' } as const;
    bench.pass(DAY_MS - 1);
    expect(await browser.refusal(LIMIT_ACTION, { ...key, action: 'confirm' })).toBe('limit-waits');
    bench.pass(1);
    // Without the second yes nothing has changed.
    expect((await bench.bet(browser, 150)).code).toBe(BET_CODES.limitReached);
    await browser.must(LIMIT_ACTION, { ...key, action: 'confirm' });
    expect((await bench.bet(browser, 150)).code).toBe(0);
    expect(await browser.refusal(LIMIT_ACTION, { ...key, action: 'confirm' })).toBe('not-possible-now');

    // Its end is a raise as well, and can be taken back.
    expect((await browser.must(REMOVE_LIMIT, key)).wanted).toMatchObject({ askedAtMs: bench.nowMs() });
    await browser.must(LIMIT_ACTION, { ...key, action: 'cancel' });
    bench.pass(DAY_MS);
    expect(await browser.refusal(LIMIT_ACTION, { ...key, action: 'confirm' })).toBe('not-possible-now');
    await browser.must(REMOVE_LIMIT, key);
    bench.pass(DAY_MS);
    await browser.must(LIMIT_ACTION, { ...key, action: 'confirm' });
    expect((await browser.must(LIMITS, {})).limits).toEqual([]);
    bench.setTime(START_MS);
  });

  run('a lowering that waits with a raise takes the raise back', async () => {
    const { browser } = await funded();
    await setLimit(browser, 'loss', 'week', '500.00');
    await setLimit(browser, 'loss', 'week', '900.00');
    expect((await setLimit(browser, 'loss', 'week', '200.00')).wanted).toBeUndefined();
  });

  run('a loss limit counts what came back', async () => {
    const { browser, userId } = await funded();
    await setLimit(browser, 'loss', 'day', '100.00');
    expect((await bench.bet(browser, 100)).code).toBe(0);
    expect((await bench.bet(browser, 50)).facts).toMatchObject({ kind: 'loss' });
    await bench.settle(userId, 80_00n);
    const [limit] = (await browser.must(LIMITS, {})).limits;
    expect(limit?.used).toMatchObject({ money: { amount: 20_00n } });
    expect((await bench.bet(browser, 80)).code).toBe(0);
    expect((await bench.bet(browser, 50)).code).toBe(BET_CODES.limitReached);
  });

  run('G14 holds for every call that stakes, and for a hundred at once', async () => {
    const { browser } = await funded();
    await setLimit(browser, 'stake', 'day', '1000.00');
    const ends = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        bench.bet(browser, 50, randomUUID(), index % 2 === 0 ? 'MakeBetWeb' : 'MakeBetWebMulti'),
      ),
    );
    expect(ends.filter(({ code }) => code === 0)).toHaveLength(20);
    expect(new Set(ends.map(({ code }) => code))).toEqual(new Set([0, BET_CODES.limitReached]));
  });

  run('the answer of a bet stays what it was when a limit is reached, and so does the refusal', async () => {
    const { browser } = await funded();
    await setLimit(browser, 'stake', 'day', '100.00');
    const [taken, refused] = [randomUUID(), randomUUID()];
    expect((await bench.bet(browser, 100, taken)).code).toBe(0);
    expect((await bench.bet(browser, 100, refused)).code).toBe(BET_CODES.limitReached);
    expect((await bench.bet(browser, 100, taken)).code).toBe(0);
    bench.pass(DAY_MS);
    expect((await bench.bet(browser, 100, refused)).code).toBe(BET_CODES.limitReached);
    bench.setTime(START_MS);
  });

  run('G9 a pause ends sessions and marketing at once, and bets of any kind', async () => {
    const { browser, email } = await funded();
    await browser.must(SAVE_ACCOUNT_FIELDS, { mailing: true });
    const other = bench.browser();
    await other.must(SIGN_IN, { login: email, password: PASSWORD });
    const { reasons } = await browser.must(EXCLUDE_REASONS, { lng: 'ru' });
    const { untilMs } = await browser.must(BLOCK_USER, { pauseId: 'week', reasonId: reasons[0]?.id ?? 0 });
    expect(untilMs).toBe(bench.nowMs() + 7 * DAY_MS);
    for (const one of [browser, other]) expect(await one.refusal(SESSION_ID, {})).toBe('not-authenticated');
    await other.must(SIGN_IN, { login: email, password: PASSWORD });
    expect(await other.must(ACCOUNT_DATA, {})).toMatchObject({ mailing: false });
    expect(await bench.bet(other, 50)).toEqual({
      code: BET_CODES.selfExcluded,
      facts: { until: new Date(bench.nowMs() + 7 * DAY_MS).toISOString() },
    });
    expect((await other.must(LIMITS, {})).excludedUntilMs).toBe(untilMs);
    // A shorter pause does not shorten the one that runs.
    await other.must(BLOCK_USER, { pauseId: 'day' });
    await other.must(SIGN_IN, { login: email, password: PASSWORD });
    bench.pass(2 * DAY_MS);
    expect((await bench.bet(other, 50)).code).toBe(BET_CODES.selfExcluded);
    bench.pass(5 * DAY_MS);
    expect((await bench.bet(other, 50)).code).toBe(0);
    await other.must(BLOCK_USER, { pauseId: 'for-ever' });
    await other.must(SIGN_IN, { login: email, password: PASSWORD });
    bench.pass(20 * DAY_MS);
    expect(await bench.bet(other, 50)).toEqual({ code: BET_CODES.selfExcluded, facts: {} });
    bench.setTime(START_MS);
  });

  run('a session limit ends the session and lets nobody in until its window ends', async () => {
    const { browser, email } = await bench.newBettor();
    await browser.must(SET_LIMIT, {
      kind: 'session',
      period: 'day',
      value: { unit: 'minutes', minutes: 60 },
    });
    expect(await browser.must(USER_CONFIG, {})).toMatchObject({ sessionEndsAtMs: bench.nowMs() + 3_600_000 });
    // Two at once are one time.
    const other = bench.browser();
    await other.must(SIGN_IN, { login: email, password: PASSWORD });
    bench.pass(40 * 60_000);
    const [limit] = (await browser.must(LIMITS, {})).limits;
    expect(limit?.used).toEqual({ unit: 'minutes', minutes: 40 });
    bench.pass(20 * 60_000);
    for (const one of [browser, other]) expect(await one.refusal(SESSION_ID, {})).toBe('not-authenticated');
    expect(await other.refusal(SIGN_IN, { login: email, password: PASSWORD })).toBe('session-limit');
    bench.setTime(Date.parse('2026-03-11T00:00:00Z'));
    await other.must(SIGN_IN, { login: email, password: PASSWORD });
    const { sessions } = await other.must(SESSION_HISTORY, {});
    expect(sessions.slice(1, 3).map(({ endReason }) => endReason)).toEqual(['limit', 'limit']);
    bench.setTime(START_MS);
  });

  run(
    'G7 the reality check tells time and net result at the interval that was set, in every tab',
    async () => {
      const { browser, userId } = await funded();
      const before = await browser.must(REALITY_CHECK, {});
      expect(before).toMatchObject({ intervalMinutes: 0, staked: { amount: 0n }, netMinor: '0' });
      expect(before.nextAtMs).toBeUndefined();
      await browser.must(SET_REALITY_CHECK, { intervalMinutes: 30 });
      await bench.bet(browser, 100);
      await bench.settle(userId, 40_00n);
      bench.pass(30 * 60_000);
      const due = await browser.must(REALITY_CHECK, {});
      expect(due).toMatchObject({
        staked: { amount: 100_00n },
        returned: { amount: 40_00n },
        netMinor: '-6000',
      });
      expect(due.nextAtMs).toBe(bench.nowMs());
      const seen = await browser.must(SET_REALITY_CHECK, { isSeen: true });
      expect(seen.nextAtMs).toBe(bench.nowMs() + 30 * 60_000);
      expect(seen.sessionStartedAtMs).toBe(before.sessionStartedAtMs);
      expect(await browser.refusal(SET_REALITY_CHECK, { intervalMinutes: 7 })).toBe('wrong-fields');
      bench.setTime(START_MS);
    },
  );

  run('G6 G3 offers deposits first, and any amount of money', async () => {
    const { browser } = await bench.newBettor();
    const { limits } = await browser.must(AVAILABLE_LIMITS, {});
    expect(limits[0]).toEqual({ kind: 'deposit', periods: ['day', 'week', 'month'], unit: 'money' });
    const odd = await setLimit(browser, 'deposit', 'week', '1234.56');
    expect(odd.value).toMatchObject({ money: { amount: 1234_56n } });
    const wrong = { kind: 'deposit', period: 'day' } as const;
    expect(await browser.refusal(SET_LIMIT, { ...wrong, value: tenge('0.00') })).toBe('wrong-fields');
    const minutes = { unit: 'minutes', minutes: 5 } as const;
    expect(await browser.refusal(SET_LIMIT, { ...wrong, value: minutes })).toBe('wrong-fields');
  });
});

describe('G9 a pause', () => {
  it('ends at once what bets by itself', async () => {
    const database = await openTestDatabase();
    const ended: bigint[] = [];
    const bench = await openPeopleBench(database, { onExcluded: async (userId) => void ended.push(userId) });
    const { browser, userId } = await bench.newBettor();
    await browser.must(BLOCK_USER, { pauseId: 'day' });
    expect(ended).toEqual([userId]);
    await bench.close();
    await database.close();
  });
});

describe('the self-test', () => {
  it('keeps the answers and says what they come to', async () => {
    const database = await openTestDatabase();
    const bench = await openPeopleBench(database);
    const { browser, userId } = await bench.newBettor();
    const { answers, questions } = await browser.must(TEST_QUESTIONS, { lng: 'ar' });
    expect([questions.length, answers.length]).toEqual([9, 4]);
    const all = (value: number) => ({ answers: questions.map(({ id }) => ({ id, value })) });
    expect(await browser.must(TEST_ANSWERS, all(0))).toEqual({ score: 0, level: 'low' });
    expect(await browser.must(TEST_ANSWERS, all(1))).toEqual({ score: 9, level: 'high' });
    expect(await browser.refusal(TEST_ANSWERS, all(4))).toBe('wrong-fields');
    expect(await browser.refusal(TEST_ANSWERS, { answers: all(1).answers.slice(1) })).toBe('wrong-fields');
    expect(await database.query('select score from self_tests where user_id = $1', [userId])).toHaveLength(2);
    await bench.close();
    await database.close();
  });
});

it('the limits that are offered are those that the site names, and others are refused but where they are set', async () => {
  const database = await openTestDatabase();
  const bench = await openPeopleBench(database, {
    site: { responsibleGaming: { limitIds: ['loss', 'deposit'] } },
  });
  const { browser, userId } = await bench.newBettor();
  const { limits } = await browser.must(AVAILABLE_LIMITS, {});
  expect(limits.map(({ kind }) => kind)).toEqual(['deposit', 'loss']);
  await setLimit(browser, 'loss', 'week', '500.00');
  const stake = { kind: 'stake', period: 'week', value: tenge('500.00') } as const;
  expect(await browser.refusal(SET_LIMIT, stake)).toBe('not-possible-now');
  expect((await browser.must(LIMITS, {})).limits.map(({ kind }) => kind)).toEqual(['loss']);
  // It was set when the site offered it.
  await database.query(
    "insert into bettor_limits (user_id, kind, period, value) values ($1, 'stake', 'week', 90000)",
    [userId],
  );
  await browser.must(SET_LIMIT, stake);
  expect(await browser.refusal(SET_LIMIT, { ...stake, period: 'day' })).toBe('not-possible-now');
  expect(bench.log).toEqual([]);
  await bench.close();
  await database.close();
});
