/** Bets on an advance, on the server: backed by open bets, paid back from them first, void where they do not pay it back. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADVANCE_MS } from '#domain/coupon/offers/advance.ts';
import type { CashOutGuid } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import { amount } from '#domain/money/amount.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import type { MakeBetRequest } from '#protocol/http/bets/make-bet.ts';
import type { Database } from '#server/store/engine.ts';
import {
  BettingBench,
  betsOf,
  LINE,
  LIVE,
  MORE_LINES,
  OTHER,
  readAnswer,
} from '../../helpers/betting/betting-bench.ts';
import { MONEY_DATABASES } from '../../helpers/databases/databases.ts';
import { mortalDatabase } from '../../helpers/databases/mortal-database.ts';

const DELAY_MS = 3_000;
const LOOK_MS = 1_000;
/** Two bets of 100.00 are worth 95.00 each; a half of that is given. */
const GIVEN = 95_00n;

describe.each(MONEY_DATABASES)('a bet on an advance, on $name', ({ open, skipped }) => {
  let database: Database;
  let bench: BettingBench;
  let userId: bigint;
  let salt = 6_000;

  beforeAll(async () => {
    if (skipped === undefined) database = await open();
  }, 180_000);
  afterAll(() => database?.close());
  beforeEach(async (context) => {
    if (skipped !== undefined) context.skip(skipped);
    await fresh();
  });

  /** Gives the account 220.00, of which two open bets hold 200.00: 20.00 are left. */
  async function fresh(): Promise<void> {
    salt += 1;
    bench = await BettingBench.open(database, salt);
    userId = await bench.user(220_00n);
    for (const gameId of [LINE, OTHER]) await bench.service.place(userId, bench.single(gameId, 0));
    await bench.pass(DELAY_MS);
  }

  const onAdvance = (gameId: number, stake: string): MakeBetRequest => ({
    ...bench.single(gameId, 1, { stake }),
    extras: { advance: true },
  });
  const place = async (request: MakeBetRequest) => readAnswer(await bench.service.place(userId, request));
  const offer = () => bench.advances.offer(userId, 'KZT');
  const decide = async (gameId: number, index: number, result: 'win' | 'lose') => {
    bench.decide(bench.key(gameId, index), result);
    await bench.quiet();
  };
  const betOf = async ({ betGuid }: MakeBetRequest) =>
    must(
      (await betsOf(bench, userId)).find((bet) => bet.betGuid === betGuid),
      'bet',
    );
  const look = async () => {
    bench.advances.start();
    await bench.pass(LOOK_MS);
  };
  const books = async () => expect(await bench.ledger.discrepancies()).toEqual([]);
  /** Places a bet with 20.00 of the bettor's own and 60.00 on credit, at 1.6. */
  const taken = async (): Promise<MakeBetRequest> => {
    const request = onAdvance(MORE_LINES[0] ?? 10, '80');
    expect(await place(request)).toMatchObject({ ErrorCode: 0, Value: { BalanceText: '0.00' } });
    return request;
  };

  it('is offered a half of what the open bets are worth, and named with them', async () => {
    const told = await offer();
    expect(told.available).toBe(GIVEN);
    expect(told.backing.map(({ worth }) => worth)).toEqual([95_00n, 95_00n]);
    userId = await bench.user(100_00n);
    expect(await offer()).toEqual({ available: 0n, backing: [], reason: 'no-bets' });
  });

  it('M14 takes the own money first and the rest on credit, in accounts of their own', async () => {
    const request = await taken();
    expect(await bench.balance(userId)).toBe(0n);
    expect(await betOf(request)).toMatchObject({
      status: 'open',
      stake: '80.00',
      advance: { amount: '60.00', repaid: '0.00', dueAt: bench.now + ADVANCE_MS },
    });
    expect(await offer()).toMatchObject({ available: 0n, reason: 'outstanding' });
    expect(await place(onAdvance(LIVE, '60'))).toMatchObject({
      ErrorCode: BET_CODES.noAdvance,
      Value: { AdditionalInfo: { reason: 'outstanding' } },
    });
    await books();
  });

  it('asks for no credit where the own money is enough, and gives no more than it offers', async () => {
    const rich = await bench.user(500_00n);
    userId = rich;
    await bench.service.place(userId, bench.single(LINE, 0));
    const request = onAdvance(MORE_LINES[0] ?? 10, '60');
    await place(request);
    expect('advance' in (await betOf(request))).toBe(false);
    await fresh();
    expect(await place(onAdvance(LINE, '115.01'))).toMatchObject({
      ErrorCode: BET_CODES.noAdvance,
      Value: { AdditionalInfo: { reason: 'not-enough' } },
    });
    expect(await bench.balance(userId)).toBe(20_00n);
    await books();
  });

  it('is paid back first from what its bets return, and is settled by its own results then', async () => {
    const request = await taken();
    await decide(MORE_LINES[0] ?? 10, 1, 'win');
    expect((await betOf(request)).status).toBe('open');
    await look();
    expect((await betOf(request)).status).toBe('open');
    await decide(LINE, 0, 'win');
    // 150.00 came back: 60.00 of it to the advance.
    expect(await bench.balance(userId)).toBe(90_00n);
    expect(await betOf(request)).toMatchObject({ advance: { repaid: '60.00' } });
    await look();
    expect(await betOf(request)).toMatchObject({ status: 'won', payout: '128.00' });
    expect(await bench.balance(userId)).toBe(218_00n);
    await books();
    // A correction of what paid it back is the bettor's matter, as without an advance.
    await decide(LINE, 0, 'lose');
    expect(await bench.balance(userId)).toBe(68_00n);
    await books();
  });

  it('is void where the bets that back it end without paying it back: the own money comes back, whatever it would have won', async () => {
    const request = await taken();
    await decide(MORE_LINES[0] ?? 10, 1, 'win');
    await decide(LINE, 0, 'lose');
    await look();
    expect((await betOf(request)).status).toBe('open');
    await decide(OTHER, 0, 'lose');
    await look();
    expect(await betOf(request)).toMatchObject({ status: 'refunded', payout: '80.00' });
    expect((await betOf(request)).legs[0]?.reason?.rule).toBe('void-advance');
    expect(await bench.balance(userId)).toBe(20_00n);
    await books();
  });

  it('M14 that is void beside a larger debt closes its advance first, and the own money repays of the debt', async () => {
    // 150.00 come in, 100.00 are lost, the last 70.00 are bet on with 40.00 on credit; then what came in is taken back.
    await decide(LINE, 0, 'win');
    await bench.service.place(userId, bench.single(MORE_LINES[1] ?? 11, 0));
    await decide(MORE_LINES[1] ?? 11, 0, 'lose');
    const request = onAdvance(MORE_LINES[0] ?? 10, '110');
    expect(await place(request)).toMatchObject({ ErrorCode: 0, Value: { BalanceText: '0.00' } });
    expect(await betOf(request)).toMatchObject({ advance: { amount: '40.00' } });
    await decide(LINE, 0, 'lose');
    await decide(OTHER, 0, 'lose');
    await look();
    expect(await betOf(request)).toMatchObject({
      status: 'refunded',
      payout: '110.00',
      advance: { repaid: '40.00' },
    });
    expect(await bench.balance(userId)).toBe(0n);
    // 80.00 of the debt are left; the advance stands in the way of nothing.
    expect(await offer()).toMatchObject({ reason: 'debt' });
    await books();
  });

  it('is void once its time has passed, and what was paid back by then comes back as well', async () => {
    const request = await taken();
    await bench.openCashOuts();
    const [{ id } = { id: '' }] = (await betsOf(bench, userId)).slice(-1);
    const cashOutGuid = `00000000-0000-4000-9100-${String(salt).padStart(12, '0')}` as CashOutGuid;
    await bench.cashOuts.ask(userId, {
      cashOutGuid,
      betId: id as never,
      percent: 20,
      seen: amount(1n),
      least: amount(1n),
    });
    await bench.quiet();
    expect(await betOf(request)).toMatchObject({ advance: { repaid: '19.00' } });
    expect(await bench.balance(userId)).toBe(0n);
    bench.advances.start();
    await bench.pass(ADVANCE_MS);
    expect((await betOf(request)).status).toBe('refunded');
    // 20.00 of the own money, and the 19.00 that were paid back.
    expect(await bench.balance(userId)).toBe(39_00n);
    await books();
  });

  it('a refused bet gives both parts back', async () => {
    const request = onAdvance(LIVE, '80');
    await place(request);
    expect(await bench.balance(userId)).toBe(0n);
    bench.small.step(() => bench.small.price(LIVE, 1, 1_300));
    await bench.pass(DELAY_MS);
    expect(readAnswer(await bench.service.ask(userId, request.betGuid)).ErrorCode).toBe(
      BET_CODES.priceChanged,
    );
    expect(await bench.balance(userId)).toBe(20_00n);
    expect((await offer()).available).toBe(GIVEN);
    await books();
  });

  it('what backs it is not replaced meanwhile, and is no credit for a pause', async () => {
    await taken();
    const [{ id } = { id: '' }] = (await betsOf(bench, userId)).slice(-1);
    expect(await place({ ...bench.single(LIVE, 2), extras: { saleBetId: id } })).toMatchObject({
      ErrorCode: BET_CODES.noSale,
      Value: { AdditionalInfo: { reason: 'advance' } },
    });
    await fresh();
    await database.query(
      `insert into exclusions (user_id, kind, from_at, until_at) values ($1, 'time-out', 0, $2)`,
      [userId, bench.now + 1_000_000],
    );
    expect(await offer()).toMatchObject({ available: 0n, reason: 'paused' });
    expect(await place(onAdvance(LIVE, '80'))).toMatchObject({ ErrorCode: BET_CODES.noAdvance });
    await books();
  });

  it('G14 counts whole against the limits of the bettor', async () => {
    await database.query(
      `insert into bettor_limits (user_id, kind, period, value) values ($1, 'stake', 'day', 27999)`,
      [userId],
    );
    expect(await place(onAdvance(LIVE, '80'))).toMatchObject({ ErrorCode: BET_CODES.limitReached });
    expect(await bench.balance(userId)).toBe(20_00n);
    await books();
  });

  it('P2 a hundred copies take one advance, and of two bets for it one has it', async () => {
    const request = onAdvance(LIVE, '80');
    await Promise.all([
      ...Array.from({ length: 100 }, () => bench.service.place(userId, request).catch(() => undefined)),
      bench.service.place(userId, onAdvance(LIVE, '90')),
    ]);
    await bench.pass(DELAY_MS);
    const bets = (await betsOf(bench, userId)).filter((bet) => 'advance' in bet);
    expect(bets).toHaveLength(1);
    await books();
  });

  it.each(['before', 'after'] as const)(
    'M3 M4 dies at no statement with half an advance: %s it',
    async (side) => {
      for (let statement = 1; ; statement += 1) {
        await fresh();
        const request = onAdvance(LIVE, '80');
        const mortal = mortalDatabase(database, statement, side);
        await bench.restart(mortal.database).catch(() => undefined);
        await bench.service.place(userId, request).catch(() => undefined);
        await bench.pass(DELAY_MS).catch(() => undefined);
        await decide(LINE, 0, 'win');
        const hasLived = !mortal.isDead();
        await bench.restart(database);
        bench.settler.settleGame(LINE as never);
        await bench.quiet();
        await books();
        const isTaken = readAnswer(await bench.service.ask(userId, request.betGuid)).ErrorCode === 0;
        expect(await bench.balance(userId), `at statement ${statement}`).toBe(isTaken ? 90_00n : 170_00n);
        if (hasLived) {
          expect(isTaken).toBe(true);
          expect(statement).toBeGreaterThan(6);
          return;
        }
      }
    },
  );
});
