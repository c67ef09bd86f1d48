/** Bets that operators propose: none is placed without its user, none beyond their limits, and none twice. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { parseSavedCode } from '#protocol/http/coupon/saved-coupon.ts';
import { ACCEPT_MANAGER_BET, DECLINE_MANAGER_BET, MANAGER_BETS } from '#protocol/office/manager-bet-calls.ts';
import { BLOCK_USER, SET_LIMIT } from '#protocol/people/limit-calls.ts';
import { SIGN_IN } from '#protocol/people/sign-in/sign-in-calls.ts';
import { MONEY_DATABASES } from '#tests/helpers/databases/databases.ts';
import {
  type Browser,
  openPeopleBench,
  PASSWORD,
  type PeopleBench,
} from '#tests/helpers/people/people-bench.ts';

const DAY_MS = 86_400_000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe.each(MONEY_DATABASES)('bets of a manager on $name', ({ open, skipped }) => {
  let bench: PeopleBench;
  let query: (sql: string, values: readonly unknown[]) => Promise<readonly unknown[]>;
  let close: () => Promise<void>;
  beforeAll(async () => {
    if (skipped !== undefined) return;
    const database = await open();
    bench = await openPeopleBench(database);
    query = (sql, values) => database.query(sql, values as never);
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

  async function savedCode(): Promise<string> {
    const event = { GameId: 1, Type: 1, Coef: 1.5, Param: 0, PlayerId: 0, Kind: 3, Group: 1 };
    const body = JSON.stringify({ Events: [event], Summ: '', CheckCf: 0, Lng: 'en', partner: 1, Vid: 0 });
    const answer = await bench.browser().send('POST', '/service-api/LiveBet/Open/SaveCoupon', body);
    return must(parseSavedCode(answer.json()), answer.body);
  }
  async function propose(userId: bigint, stake = '100'): Promise<string> {
    const values = { account: String(userId), code: await savedCode(), stake, note: 'As you asked' };
    const body = new URLSearchParams(values).toString();
    return (await bench.browser().send('POST', '/_manager-bets/propose', body, FORM)).body;
  }
  const proposals = async (browser: Browser) => (await browser.must(MANAGER_BETS, {})).bets;
  const betsOf = async (userId: bigint) =>
    (await query(`select 1 from bets where user_id = $1 and state <> 'refused'`, [userId])).length;
  async function bettor() {
    const one = await bench.newBettor();
    await bench.fund(one.userId, 1_000_00n);
    return one;
  }

  run('is placed by its user alone, once however often it is accepted', async () => {
    const { browser, userId } = await bettor();
    expect(await propose(userId)).toContain('Proposed.');
    const [proposed] = await proposals(browser);
    const { id, legs, odds } = must(proposed, 'a proposal');
    expect(proposed).toMatchObject({ state: 'proposed', note: 'As you asked' });
    expect([odds, legs.map((leg) => leg.odds)]).toEqual([1_500, [1_500]]);
    expect(await betsOf(userId)).toBe(0);
    const values = { managerBetId: id, odds: [1_500] };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => browser.must(ACCEPT_MANAGER_BET, values)),
    );
    expect(new Set(answers.map(({ betId, outcome }) => `${outcome} ${betId}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ outcome: 'placed' });
    expect(await betsOf(userId)).toBe(1);
    expect(await proposals(browser)).toMatchObject([{ state: 'accepted', betId: answers[0]?.betId }]);
    expect(await browser.refusal(DECLINE_MANAGER_BET, { managerBetId: id })).toBe('not-possible-now');
  });

  run(
    'is not placed at a price that the user has not seen, nor once it is declined or a day old',
    async () => {
      const { browser, userId } = await bettor();
      await propose(userId);
      const [first] = await proposals(browser);
      const managerBetId = must(first, 'a proposal').id;
      expect(await browser.must(ACCEPT_MANAGER_BET, { managerBetId, odds: [1_600] })).toEqual({
        outcome: 'changed',
      });
      expect(await proposals(browser)).toMatchObject([{ state: 'proposed' }]);
      await browser.must(DECLINE_MANAGER_BET, { managerBetId });
      expect(await browser.refusal(ACCEPT_MANAGER_BET, { managerBetId, odds: [1_500] })).toBe(
        'not-possible-now',
      );
      await propose(userId);
      const next = must((await proposals(browser))[0], 'a proposal').id;
      bench.pass(DAY_MS);
      await browser.must(SIGN_IN, { login: (await bench.newBettor()).email, password: PASSWORD });
      expect(await betsOf(userId)).toBe(0);
      const [row] = await query('select expires_at <= $2 as is_over from manager_bets where id = $1', [
        next,
        bench.nowMs(),
      ]);
      expect(row).toEqual({ is_over: true });
    },
  );

  run('holds the limits and pauses of its user: none is proposed to who pauses', async () => {
    const { browser, email, userId } = await bettor();
    const money = { amount: '50.00', currency: 'KZT' };
    await browser.must(SET_LIMIT, { kind: 'stake', period: 'day', value: { unit: 'money', money } });
    await propose(userId);
    const managerBetId = must((await proposals(browser))[0], 'a proposal').id;
    expect(await browser.must(ACCEPT_MANAGER_BET, { managerBetId, odds: [1_500] })).toEqual({
      outcome: 'refused',
      code: 700_030,
    });
    await browser.must(BLOCK_USER, { pauseId: 'day' });
    expect(await propose(userId)).toContain('Nothing is proposed to this account now.');
    await browser.must(SIGN_IN, { login: email, password: PASSWORD });
    expect(await proposals(browser)).toEqual([]);
    expect(await browser.must(ACCEPT_MANAGER_BET, { managerBetId, odds: [1_500] })).toEqual({
      outcome: 'refused',
      code: 700_031,
    });
    expect(await betsOf(userId)).toBe(0);
  });

  run('is refused to others, and taken back by an operator', async () => {
    const { browser, userId } = await bettor();
    const { browser: other } = await bettor();
    await propose(userId);
    const managerBetId = must((await proposals(browser))[0], 'a proposal').id;
    expect(await other.refusal(ACCEPT_MANAGER_BET, { managerBetId, odds: [1_500] })).toBe('not-found');
    expect(await other.refusal(DECLINE_MANAGER_BET, { managerBetId })).toBe('not-found');
    await bench.browser().send('POST', '/_manager-bets/withdraw', `id=${managerBetId}`, FORM);
    expect(await browser.refusal(ACCEPT_MANAGER_BET, { managerBetId, odds: [1_500] })).toBe(
      'not-possible-now',
    );
    expect(await proposals(browser)).toMatchObject([{ state: 'withdrawn' }]);
  });
});
