/** Promises of docs/trust.md that speak of placing, for bets on virtual rounds: the name of a test begins with its id. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import type { Odds } from '#domain/market/odds.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import { Ledger } from '#server/ledger/ledger.ts';
import type { Database } from '#server/store/engine.ts';
import { MONEY_DATABASES } from '#tests/helpers/databases/databases.ts';
import { STAKE, VirtualBench } from '#tests/helpers/people/virtual-bench.ts';

const FUNDS = 1_000_00n;

describe.each(MONEY_DATABASES)('a bet on a virtual round on $name', ({ open, skipped }) => {
  if (skipped) {
    it.skip(skipped, () => undefined);
    return;
  }
  let database: Database;
  let bench: VirtualBench;
  beforeAll(async () => {
    database = await open();
    bench = await VirtualBench.open(database);
    await bench.begin('football');
  }, 180_000);
  afterAll(async () => {
    expect(bench.people.errors).toEqual([]);
    expect(await new Ledger(database).discrepancies()).toEqual([]);
    await bench.kill();
    await database.close();
  });

  async function bettor(funds = FUNDS) {
    const one = await bench.people.newBettor(`placing-${Math.random()}@bets.example`);
    await bench.people.fund(one.userId, funds);
    return { ...one, balance: () => new Ledger(database).balance(one.userId, 'KZT') };
  }

  async function openRound() {
    const { rounds } = await bench.rounds('football');
    const round = must(
      rounds.find(({ state }) => state === 'open'),
      'an open round',
    );
    const [first] = bench.game(round.gameId).selections;
    const [key, { odds }] = must(first, 'a selection');
    return { key, odds, round };
  }

  it('P2, P12 is one bet for its id, however often and at once it is sent, and no other for another body', async () => {
    const { balance, browser } = await bettor();
    const { key } = await openRound();
    const body = bench.single(key);
    const answers = await Promise.all(Array.from({ length: 20 }, () => bench.send(browser, body)));
    const decided = answers.filter((answer) => answer.body.ErrorCode === BET_CODES.accepted);
    expect(decided.length).toBeGreaterThan(0);
    expect((await bench.send(browser, body)).body.ErrorCode).toBe(BET_CODES.accepted);
    expect(await bench.bets(browser)).toHaveLength(1);
    expect(await balance()).toBe(FUNDS - STAKE);
    const other = await bench.send(browser, { ...body, Summ: 200 });
    expect([other.status, other.body.ErrorCode]).toEqual([422, BET_CODES.betGuidReused]);
    expect(await balance()).toBe(FUNDS - STAKE);
  });

  it('P5, P7, P8 is not taken at another price than was seen but as its policy says, and is offered again', async () => {
    const { balance, browser } = await bettor();
    const { key, odds } = await openRound();
    const refused = [
      bench.single(key, { odds: odds + 50, policy: { kind: 'none' } }),
      bench.single(key, { odds: odds + 50, policy: { kind: 'higher' } }),
      bench.single(key, { policy: { kind: 'floor', odds: (odds + 10) as Odds } }),
    ];
    for (const body of refused) {
      const { body: answer } = await bench.send(browser, body);
      expect(answer.ErrorCode).toBe(BET_CODES.priceChanged);
      expect(answer.Value.Coupon.Events[0].Coef).toBe(odds / 1_000);
      // Sent again it is not taken by itself.
      expect((await bench.send(browser, body)).body.ErrorCode).toBe(BET_CODES.priceChanged);
    }
    expect(await balance()).toBe(FUNDS);
    for (const body of [
      bench.single(key, { odds: odds - 10, policy: { kind: 'higher' } }),
      bench.single(key, { odds: odds + 50, policy: { kind: 'any' } }),
      bench.single(key, { policy: { kind: 'floor', odds } }),
    ])
      expect((await bench.send(browser, body)).body.ErrorCode).toBe(BET_CODES.accepted);
    const bets = await bench.bets(browser);
    expect(bets.map(({ legs }) => legs[0]?.odds)).toEqual([odds, odds, odds]);
  });

  it('P9, P18, M5 has the stake and return that were told, within its limits and the balance', async () => {
    const { balance, browser } = await bettor(STAKE);
    const { key, odds } = await openRound();
    const code = async (stake: bigint) =>
      (await bench.send(browser, bench.single(key, { stake }))).body.ErrorCode;
    expect(await code(1n)).toBe(BET_CODES.belowMinimum);
    expect(await code(10n ** 14n)).toBe(BET_CODES.aboveMaximum);
    expect(await code(STAKE + 1n)).toBe(BET_CODES.notEnoughMoney);
    const answers = await Promise.all([code(STAKE), code(STAKE)]);
    expect(answers.toSorted((one, other) => one - other)).toEqual([
      BET_CODES.accepted,
      BET_CODES.notEnoughMoney,
    ]);
    expect(await balance()).toBe(0n);
    const [bet] = await bench.bets(browser);
    expect(bet).toMatchObject({ stake: STAKE, potentialPayout: (STAKE * BigInt(odds)) / 1_000n });
  });

  it('P15 is not taken from the close on, at any price', async () => {
    const { balance, browser } = await bettor();
    const { key, round } = await openRound();
    await bench.jumpTo(round.closesAt);
    expect(await bench.place(browser, key)).toBe(BET_CODES.selectionSuspended);
    await bench.jumpTo(round.endsAt + 60_000);
    expect(await bench.place(browser, key, 2_000)).toBe(BET_CODES.eventsFinished);
    expect(await balance()).toBe(FUNDS);
  });

  it('G9 is not taken from who takes a pause', async () => {
    const { balance, browser, userId } = await bettor();
    const { key } = await openRound();
    await database.query(
      `insert into exclusions (user_id, kind, from_at) values ($1, 'self-exclusion', $2)`,
      [userId, bench.machine.clock.nowMs()],
    );
    expect((await bench.send(browser, bench.single(key))).body.ErrorCode).not.toBe(BET_CODES.accepted);
    expect(await balance()).toBe(FUNDS);
  });
});
