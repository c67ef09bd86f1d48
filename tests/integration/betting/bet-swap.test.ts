/** A bet in the place of another, on the server: both or neither, whatever happens on the way. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BetExtras } from '#domain/coupon/form/bet-extras.ts';
import type { BetId, CashOutGuid } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import { amount } from '#domain/money/amount.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import type { MakeBetRequest } from '#protocol/http/bets/make-bet.ts';
import { createRandom } from '#server/simulator/random.ts';
import type { Database } from '#server/store/engine.ts';
import {
  BettingBench,
  type BetWish,
  betsOf,
  LINE,
  LIVE,
  OTHER,
  readAnswer,
} from '../../helpers/betting/betting-bench.ts';
import { MONEY_DATABASES } from '../../helpers/databases/databases.ts';
import { mortalDatabase } from '../../helpers/databases/mortal-database.ts';

const GRANT = 1_000_00n;
const DELAY_MS = 3_000;
/** The worth of 100.00 at 1.5, still at 1.5: the fair value is the stake, less five of a hundred. */
const WORTH = 95_00n;

describe.each(MONEY_DATABASES)('replacing a bet on $name', ({ open, skipped }) => {
  let database: Database;
  let bench: BettingBench;
  let userId: bigint;
  let salt = 3_000;

  beforeAll(async () => {
    if (skipped === undefined) database = await open();
  }, 180_000);
  afterAll(() => database?.close());
  beforeEach(async (context) => {
    if (skipped !== undefined) context.skip(skipped);
    await fresh();
  });

  async function fresh(): Promise<void> {
    salt += 1;
    bench = await BettingBench.open(database, salt);
    await bench.openCashOuts();
    userId = await bench.user(GRANT);
  }

  const price = (gameId: number, index: number, odds: number, suspended = false) =>
    bench.small.step(() => bench.small.price(gameId, index, odds, suspended));
  const swap = (
    betId: string,
    picks: readonly (readonly [number, number])[],
    wish: BetWish = {},
    extras: BetExtras = {},
  ): MakeBetRequest => ({
    ...bench.bet(picks, wish),
    extras: { saleBetId: betId, saleLeast: '95.00', ...extras },
  });
  const place = async (request: MakeBetRequest) => readAnswer(await bench.service.place(userId, request));
  const ended = async ({ betGuid }: MakeBetRequest) => readAnswer(await bench.service.ask(userId, betGuid));
  const taken = async (gameId: number, index = 0): Promise<BetId> => {
    const request = bench.single(gameId, index);
    await place(request);
    await bench.pass(DELAY_MS);
    return (await ended(request)).Value.Bet.id;
  };
  const betOf = async (betId: string) =>
    must(
      (await betsOf(bench, userId)).find(({ id }) => id === betId),
      'bet',
    );
  const books = async () => expect(await bench.ledger.discrepancies()).toEqual([]);
  const untouched = async (betId: string) => {
    expect(await betOf(betId)).toMatchObject({ status: 'open', stake: '100.00' });
    expect(await bench.balance(userId)).toBe(GRANT - 100_00n);
    await books();
  };

  it('charges the difference of stake and offer, and both bets name each other', async () => {
    const betId = await taken(LINE);
    const request = swap(
      betId,
      [
        [LINE, 1],
        [OTHER, 0],
      ].slice(0, 1) as [[number, number]],
      { stake: '120' },
    );
    const answer = await place(request);
    expect(answer).toMatchObject({ ErrorCode: 0, Value: { BalanceText: '875.00' } });
    expect(await bench.balance(userId)).toBe(GRANT - 100_00n + WORTH - 120_00n);
    const { id } = answer.Value.Bet;
    expect(answer.Value.Bet).toMatchObject({ replaces: betId, stake: '120.00' });
    expect(await betOf(betId)).toMatchObject({ status: 'cashed_out', cashedOut: '95.00', replacedBy: id });
    expect(await betOf(id)).toMatchObject({ status: 'open', replaces: betId });
    expect(await bench.cashOuts.events(userId, betId)).toMatchObject([
      { kind: 'taken', by: 'edit', paid: WORTH },
    ]);
    // The old bet is past all results, the new one is not.
    bench.decide(bench.key(LINE, 0), 'win');
    bench.decide(bench.key(LINE, 1), 'win');
    await bench.quiet();
    expect((await betOf(betId)).payout).toBeUndefined();
    expect((await betOf(id)).status).toBe('won');
    await books();
  });

  it('pays the difference back where the new stake is less, and needs no money that the old bet brings', async () => {
    userId = await bench.user(100_00n);
    const betId = await taken(LINE);
    expect(await bench.balance(userId)).toBe(0n);
    expect(await place(swap(betId, [[LINE, 1]], { stake: '95.01' }))).toMatchObject({
      ErrorCode: BET_CODES.notEnoughMoney,
    });
    expect(await place(swap(betId, [[LINE, 1]], { stake: '60' }))).toMatchObject({
      ErrorCode: 0,
      Value: { BalanceText: '35.00' },
    });
    expect(await bench.balance(userId)).toBe(35_00n);
    await books();
  });

  it('pays what is offered at the end of the delay, never less than the floor', async () => {
    const betId = await taken(LIVE);
    const request = swap(betId, [[LINE, 1]]);
    expect(await place(request)).toMatchObject({ ErrorCode: 0, Value: { waitTime: DELAY_MS } });
    await untouched(betId);
    price(LIVE, 0, 1_600);
    await bench.pass(DELAY_MS);
    // 100.00 × 1.5 / 1.6 × 0.95, floored.
    expect(await ended(request)).toMatchObject({
      ErrorCode: BET_CODES.saleChanged,
      Value: { AdditionalInfo: { pays: '89.06' } },
    });
    await untouched(betId);
    price(LIVE, 0, 1_250);
    const better = swap(betId, [[LINE, 1]]);
    await place(better);
    await bench.pass(DELAY_MS);
    expect(await ended(better)).toMatchObject({ ErrorCode: 0 });
    expect(await bench.balance(userId)).toBe(GRANT - 200_00n + 114_00n);
    await books();
  });

  it('P14 a new bet whose price moved replaces nothing', async () => {
    const betId = await taken(LINE);
    const request = swap(betId, [[LINE, 1]]);
    price(LINE, 1, 1_490);
    expect(await place(request)).toMatchObject({ ErrorCode: BET_CODES.priceChanged });
    await untouched(betId);
  });

  it.each([
    ['a bet of somebody else', 'unknown', async () => '90000000000'],
    ['a number that is none', 'unknown', async () => 'x'],
    [
      'a selection that is suspended',
      'suspended',
      async (betId: string) => (price(LINE, 0, 1_500, true), betId),
    ],
    [
      'a bet that has ended',
      'settled',
      async (betId: string) => {
        bench.decide(bench.key(LINE, 0), 'lose');
        await bench.quiet();
        return betId;
      },
    ],
  ] as const)('replaces nothing for %s', async (_name, reason, arrange) => {
    const betId = await arrange(await taken(LINE));
    expect(await place(swap(betId, [[OTHER, 1]]))).toMatchObject({
      ErrorCode: BET_CODES.noSale,
      Value: { AdditionalInfo: { reason } },
    });
    expect(await bench.balance(userId)).toBe(GRANT - 100_00n);
    await books();
  });

  it('P2 two hundred copies replace one bet once, another body under the id is refused', async () => {
    const betId = await taken(LINE);
    const request = swap(betId, [[LINE, 1]]);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => bench.service.place(userId, request).catch(() => undefined)),
    );
    const decided = answers.filter((one) => one && readAnswer(one).Value?.Bet);
    expect(new Set(decided.map((one) => one?.body)).size).toBe(1);
    expect((await bench.service.place(userId, { ...request, stake: '90' })).status).toBe(422);
    expect(await bench.balance(userId)).toBe(GRANT - 200_00n + WORTH);
    await books();
  });

  it('of two bets for the place of one, and of a cash-out beside them, one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      await fresh();
      const betId = await taken(LINE);
      const first = swap(betId, [[LINE, 1]]);
      const second = swap(betId, [[LINE, 2]], { stake: '50' });
      const cashOutGuid = `00000000-0000-4000-9000-${String(salt).padStart(12, '0')}` as CashOutGuid;
      const cashOut = { cashOutGuid, betId, percent: 100, seen: amount(1n), least: amount(1n) };
      await Promise.all([
        bench.service.place(userId, first),
        bench.cashOuts.ask(userId, cashOut),
        bench.service.place(userId, second),
      ]);
      const [one, other] = [await ended(first), await ended(second)];
      const sold = readAnswer(await bench.cashOuts.answerOf(userId, cashOutGuid)).data.state === 'taken';
      expect([one.ErrorCode === 0, other.ErrorCode === 0, sold].filter(Boolean)).toHaveLength(1);
      const cost = one.ErrorCode === 0 ? 100_00n : other.ErrorCode === 0 ? 50_00n : 0n;
      expect(await bench.balance(userId)).toBe(GRANT - 100_00n + WORTH - cost);
      await books();
    }
  });

  it('P15 a result during the delay comes first: the old bet is settled, no new one is placed', async () => {
    const betId = await taken(LIVE);
    const request = swap(betId, [[LINE, 1]]);
    await place(request);
    bench.decide(bench.key(LIVE, 0), 'win');
    await bench.pass(DELAY_MS);
    expect(await ended(request)).toMatchObject({
      ErrorCode: BET_CODES.noSale,
      Value: { AdditionalInfo: { reason: 'settled' } },
    });
    expect(await bench.balance(userId)).toBe(GRANT + 50_00n);
    await books();
  });

  it.each(['before', 'after'] as const)(
    'M3 M4 dies at no statement with half an exchange: %s it',
    async (side) => {
      for (let statement = 1; ; statement += 1) {
        await fresh();
        const betId = await taken(LIVE);
        const request = swap(betId, [[LINE, 1]], { stake: '60' });
        const mortal = mortalDatabase(database, statement, side);
        await bench.restart(mortal.database).catch(() => undefined);
        await bench.service.place(userId, request).catch(() => undefined);
        await bench.pass(DELAY_MS).catch(() => undefined);
        const hasLived = !mortal.isDead();
        await bench.restart(database);
        await bench.quiet();
        await books();
        const { ErrorCode: code } = await ended(request);
        expect([0, BET_CODES.serverRestarted, BET_CODES.unheard]).toContain(code);
        const isTaken = code === 0;
        expect((await betOf(betId)).status, `at statement ${statement}`).toBe(
          isTaken ? 'cashed_out' : 'open',
        );
        expect(await bench.balance(userId)).toBe(GRANT - 100_00n + (isTaken ? WORTH - 60_00n : 0n));
        if (hasLived) {
          expect(isTaken).toBe(true);
          expect(statement).toBeGreaterThan(6);
          return;
        }
      }
    },
  );

  it('M1 M6 the books balance through a seeded run of exchanges, cash-outs, results and restarts', async () => {
    const random = createRandom(78, salt);
    for (let step = 0; step < 50; step += 1) {
      const gameId = [LIVE, OTHER, LINE][random.below(3)] ?? LINE;
      const act = random.below(8);
      const { offers } = await bench.cashOuts.offers(userId);
      const one = offers[random.below(Math.max(1, offers.length))];
      const next = bench.single(gameId, random.below(6), { stake: String(60 + random.below(80)) });
      if (act < 2) await bench.service.place(userId, next);
      else if (act < 5 && one)
        await bench.service.place(userId, { ...next, extras: { saleBetId: one.betId, saleLeast: '1' } });
      else if (act === 6)
        bench.decide(bench.key(gameId, random.below(6)), random.chance(0.5) ? 'win' : 'half_lose');
      else if (random.chance(0.7)) await bench.pass(DELAY_MS);
      else {
        await bench.restart();
        await bench.openCashOuts();
      }
      await bench.quiet();
      await books();
    }
    expect((await betsOf(bench, userId)).some((bet) => 'replaces' in bet)).toBe(true);
    expect(bench.errors).toEqual([]);
  }, 60_000);
});
