/** Points, rewards and cashback over both databases, against figures that are worked out by hand from what was staked. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { windowOf } from '#domain/people/limits.ts';
import { REWARDS } from '#protocol/bonuses/bonus-calls.ts';
import {
  BUY_REWARD,
  CASHBACK,
  CHOOSE_CASHBACK,
  LOYALTY,
  LOYALTY_HISTORY,
} from '#protocol/loyalty/loyalty-calls.ts';
import { ACCOUNTS } from '#protocol/people/money-calls.ts';
import { createLoyalty } from '#server/loyalty/loyalty.ts';
import type { Database } from '#server/store/engine.ts';
import { MONEY_DATABASES } from '#tests/helpers/databases/databases.ts';
import { LoyaltyBench, type Punter } from '#tests/helpers/people/loyalty-bench.ts';

const WEEK = 7 * 24 * 3_600_000;

describe.each(MONEY_DATABASES)('on $name', ({ open: openDatabase, skipped }) => {
  if (skipped) {
    it.skip(skipped, () => undefined);
    return;
  }
  let database: Database;
  let bench: LoyaltyBench;
  beforeAll(async () => {
    database = await openDatabase();
    bench = await LoyaltyBench.open(database);
  }, 180_000);
  afterAll(async () => {
    expect(await bench.close()).toEqual([]);
    await database.close();
  });

  const pointsOf = async (one: Punter) => (await one.browser.must(LOYALTY, {})).points;
  const buy = (one: Punter, reward: string, rewardGuid: string = randomUUID()) =>
    one.browser.call(BUY_REWARD, { reward, rewardGuid });

  it('follow what was staked, the same from every product, once', async () => {
    const [ann, ben] = await Promise.all([bench.punter(), bench.punter('USD')]);
    expect(await ann.browser.must(LOYALTY, {})).toMatchObject({
      points: 0,
      level: 'copper',
      rate: { points: 100, stake: { amount: 500_00n } },
    });
    await ann.bet(5_000_00n, 0n);
    await ben.play(10_00n, 50_00n);
    expect(await Promise.all([ann, ann, ann, ben, ben].map(pointsOf))).toEqual([
      1_000, 1_000, 1_000, 1_000, 1_000,
    ]);
    const { accounts, allAccounts } = await ann.browser.must(ACCOUNTS, {});
    expect(accounts.every(({ isPointsTypeBalance }) => !isPointsTypeBalance)).toBe(true);
    expect(allAccounts.find(({ isPointsTypeBalance }) => isPointsTypeBalance)).toMatchObject({
      points: 1_000,
      isBonusAccount: false,
      isActive: false,
    });
    // A correction counts nothing twice; a refund takes back, and what is settled again counts again.
    await bench.people.settle(ann.userId, 9_000_00n);
    expect(await pointsOf(ann)).toBe(1_000);
    await database.query(`update bets set state = 'refunded' where user_id = $1`, [ann.userId]);
    expect(await pointsOf(ann)).toBe(0);
    await database.query(`update bets set state = 'won' where user_id = $1`, [ann.userId]);
    expect(await pointsOf(ann)).toBe(1_000);
    const { events } = await ann.browser.must(LOYALTY_HISTORY, {});
    expect(events.map(({ points, rule, things }) => [rule, points, things])).toEqual([
      ['sport', 1_000, 1],
      ['taken-back', -1_000, 1],
      ['sport', 1_000, 1],
    ]);
  });

  it('M6 are never below zero: of rewards that are bought at once as many as there are points for', async () => {
    const one = await bench.punter();
    await one.bet(125_000_00n, 0n);
    const before = await one.balance();
    expect(await pointsOf(one)).toBe(25_000);
    const bought = await Promise.all(Array.from({ length: 8 }, () => buy(one, 'cash-s')));
    expect(bought.filter(({ ok }) => ok)).toHaveLength(2);
    expect(bought.flatMap((answer) => (answer.ok ? [] : [answer.error.code]))).toEqual(
      Array.from({ length: 6 }, () => 'not-enough-points'),
    );
    expect(await pointsOf(one)).toBe(5_000);
    expect(await one.balance()).toBe(before + 2n * 100_00n);
    // A refund takes back no more than is left.
    await database.query(`update bets set state = 'refunded' where user_id = $1`, [one.userId]);
    expect(await pointsOf(one)).toBe(0);
    await database.query(`update bets set state = 'lost' where user_id = $1`, [one.userId]);
  });

  it('M7 a reward is bought once under its id, in money or as a free bet', async () => {
    const one = await bench.punter();
    await one.bet(500_000_00n, 0n);
    const guid = randomUUID();
    const same = await Promise.all(Array.from({ length: 4 }, () => buy(one, 'free-bet-s', guid)));
    expect(same.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    expect(await pointsOf(one)).toBe(80_000);
    expect((await buy(one, 'cash-s', guid)).ok).toBe(false);
    // All rewards of the account have it once: a free bet for points is no code.
    const { rewards } = await one.browser.must(REWARDS, { page: '1' });
    expect(rewards.filter(({ source }) => source === 'loyalty').map(({ ruleId }) => ruleId)).toEqual([
      'free-bet-s',
    ]);
    expect(rewards.filter(({ ruleId }) => ruleId.startsWith('POINTS'))).toEqual([]);
    const tokens = await database.query<{ amount: bigint; code: string }>(
      'select amount, code from free_bets where user_id = $1',
      [one.userId],
    );
    expect(tokens).toMatchObject([{ amount: 250_00n, code: expect.stringMatching(/^POINTS-\d+$/) }]);
    expect((await buy(one, 'no-such')).status).toBe(404);
  });

  it('cashback is what the figures of the week say, once, and not for who is in a pause or wants none', async () => {
    const { people } = bench;
    // Minutes before the end, so that nobody is signed out when it comes.
    people.setTime(windowOf('week', people.nowMs()).startMs + 2 * WEEK - 300_000);
    const [ann, ben, cat, dan, eve] = (await Promise.all(
      ['KZT', 'USD', 'KZT', 'KZT', 'KZT'].map((currency) => bench.punter(currency)),
    )) as [Punter, Punter, Punter, Punter, Punter];
    const everybody = [ann, ben, cat, dan, eve];
    // What is settled before its end counts, and what is settled in the next week does not.
    const played = [
      [1_000_00n, 333_33n],
      [500_00n, 700_00n],
      [77_77n, 0n],
    ] as const;
    for (const [stake, paid] of played) {
      for (const one of everybody) await one.play(stake, paid);
      people.pass(1_000);
    }
    for (const one of everybody) await one.bet(100_00n, 5_00n);
    await ann.bet(60_00n, 70_00n);
    await bench.pause(cat.userId);
    await dan.browser.must(CHOOSE_CASHBACK, { kind: 'vip', isWanted: false });
    const before = await Promise.all(everybody.map((one) => one.balance()));
    const start = windowOf('week', people.nowMs()).startMs;
    await people.loyalty.step();
    expect(await Promise.all(everybody.map((one) => one.balance()))).toEqual(before);
    people.setTime(start + WEEK + 120_000);
    const spent = 10_000_00n;
    await eve.play(spent, 0n);
    const others = [1, 2, 3].map(() =>
      createLoyalty({
        database,
        nowMs: people.nowMs,
        after: () => () => undefined,
        onError: (error) => people.errors.push(error),
      }),
    );
    await Promise.all([people.loyalty, ...others].map((one) => one.step()));
    await people.loyalty.step();

    const lostInCasino = played.reduce((sum, [stake, paid]) => sum + stake - paid, 0n);
    // With 50,000 points one is bronze: who plays in dollars has them.
    const vip = (percent: bigint) => (lostInCasino * percent) / 10_000n;
    const premium = (95_00n * 300n) / 10_000n;
    const given = [
      vip(500n) + ((95_00n - 10_00n) * 300n) / 10_000n,
      vip(600n) + premium,
      0n,
      premium,
      vip(500n) + premium - spent,
    ];
    const after = await Promise.all(everybody.map((one) => one.balance()));
    expect(after.map((balance, at) => balance - must(before[at], 'it'))).toEqual(given);
    const told = await ann.browser.must(CASHBACK, { kind: 'vip' });
    expect(told.cashbacks).toMatchObject([
      {
        state: 'given',
        level: 'copper',
        percent: 500,
        periodStartMs: start,
        staked: { amount: 1_577_77n },
        paid: { amount: 1_033_33n },
        net: { amount: lostInCasino },
        amount: { amount: vip(500n) },
      },
    ]);
    expect((await dan.browser.must(CASHBACK, { kind: 'vip' })).cashbacks).toMatchObject([
      { state: 'refused' },
    ]);
    expect((await dan.browser.must(CASHBACK, {})).rules).toMatchObject([
      { isWanted: false },
      { isWanted: true },
    ]);
    expect(await cat.browser.refusal(CASHBACK, {})).toBe('self-excluded');
    expect(await cat.browser.refusal(LOYALTY, {})).toBe('self-excluded');
    expect(await cat.browser.refusal(BUY_REWARD, { reward: 'cash-s', rewardGuid: randomUUID() })).not.toBe(
      'none',
    );
    const { events } = await ann.browser.must(LOYALTY_HISTORY, {});
    const cashbacks = events.filter(({ rule }) => rule.startsWith('cashback'));
    expect(Object.fromEntries(cashbacks.map(({ money, rule }) => [rule, money?.amount]))).toEqual({
      'cashback-premium': 2_55n,
      'cashback-vip': vip(500n),
    });
    const { rewards } = await ann.browser.must(REWARDS, {});
    const ofWeeks = rewards.filter(({ source }) => source === 'cashback');
    expect(Object.fromEntries(ofWeeks.map(({ money, ruleId }) => [ruleId, money?.amount]))).toEqual({
      'cashback-premium': 2_55n,
      'cashback-vip': vip(500n),
    });
    // A week in which nobody did anything is done as well, and one after a rest is made up for.
    people.pass(3 * WEEK);
    await people.loyalty.step();
    const later = await database.query<{ state: string; net: bigint }>(
      `select state, net from cashbacks where user_id = $1 and kind = 'vip' order by period_start`,
      [eve.userId],
    );
    expect(later).toEqual([
      { state: 'given', net: lostInCasino },
      { state: 'given', net: spent },
    ]);
  });
});
