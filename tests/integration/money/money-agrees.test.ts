/** Money says one thing everywhere: wallets, session, history and the page's own sums over the list of bets, after each step of a bettor's day. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resultOf, sumsOfBets } from '#domain/coupon/bet/bet-sums.ts';
import type { BetId, CashOutGuid } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import { amount } from '#domain/money/amount.ts';
import { BetRecord } from '#server/betting/history/bet-record.ts';
import { WalletStore } from '#server/people/payments/wallet-store.ts';
import { RealityStore } from '#server/people/sessions/reality-store.ts';
import type { Database } from '#server/store/engine.ts';
import { BettingBench, MORE_LINES, readAnswer } from '../../helpers/betting/betting-bench.ts';
import { MONEY_DATABASES } from '../../helpers/databases/databases.ts';

const GRANT = 1_000_00n;
const DELAY_MS = 3_000;
const [WINS = 0, LOSES = 0, SOLD = 0, PARTED = 0, STAYS = 0] = MORE_LINES;
const ALL = { from: 0, to: Number.MAX_SAFE_INTEGER, status: undefined, kind: undefined };

describe.each(MONEY_DATABASES)('what money says on $name', ({ open, skipped }) => {
  let database: Database;
  let bench: BettingBench;
  let userId: bigint;
  let salt = 0;

  beforeAll(async () => {
    if (skipped === undefined) database = await open();
  }, 180_000);
  afterAll(() => database?.close());
  beforeEach(async (context) => {
    if (skipped !== undefined) context.skip(skipped);
    salt += 1;
    bench = await BettingBench.open(database, salt);
    await bench.openCashOuts();
    userId = await bench.user(GRANT);
  });

  async function taken(gameId: number): Promise<BetId> {
    const request = bench.single(gameId, 0);
    await bench.service.place(userId, request);
    await bench.pass(DELAY_MS);
    return readAnswer(await bench.service.ask(userId, request.betGuid)).Value.Bet.id;
  }
  async function cashOut(betId: BetId, percent: number): Promise<bigint> {
    const before = await bench.balance(userId);
    const cashOutGuid = `00000000-0000-4000-8${String(salt).padStart(3, '0')}-${betId.padStart(12, '0')}`;
    await bench.cashOuts.ask(userId, {
      cashOutGuid: cashOutGuid as CashOutGuid,
      betId,
      percent,
      seen: amount(1n),
      least: amount(1n),
    });
    await bench.quiet();
    return (await bench.balance(userId)) - before;
  }
  async function decide(gameId: number, result: 'win' | 'lose'): Promise<void> {
    bench.decide(bench.key(gameId, 0), result);
    await bench.quiet();
  }

  /** What every place tells; each of them must be the same. */
  async function told(sessionFromMs: number) {
    const record = new BetRecord(database);
    const [wallet] = await new WalletStore(database).list(userId);
    const [history] = await record.sums(userId, ALL);
    const session = await new RealityStore(database).since(userId, sessionFromMs);
    const list = sumsOfBets(await record.page(userId, ALL, undefined, 100));
    const balance = await bench.balance(userId);
    expect(must(wallet, 'wallet').balance).toBe(balance);
    expect({ places: [wallet?.open, history?.open, session.open] }).toEqual({
      places: [list.open, list.open, list.open],
    });
    expect(resultOf(must(history, 'sums'))).toBe(resultOf(list));
    expect(balance).toBe(GRANT + resultOf(list) - list.open);
    return { open: list.open, result: resultOf(list), session };
  }

  it('agrees after placing, winning, losing and cashing out, whole and in part', async () => {
    const from = bench.now;
    await taken(WINS);
    await taken(LOSES);
    await taken(STAYS);
    // Three stakes in open bets are no loss.
    expect(await told(from)).toMatchObject({
      open: 300_00n,
      result: 0n,
      session: { staked: 300_00n, returned: 0n, result: 0n },
    });
    const sold = await taken(SOLD);
    const parted = await taken(PARTED);
    await decide(WINS, 'win');
    expect(await told(from)).toMatchObject({ open: 400_00n, result: 50_00n, session: { result: 50_00n } });
    await decide(LOSES, 'lose');
    expect(await told(from)).toMatchObject({ open: 300_00n, result: -50_00n, session: { result: -50_00n } });
    const whole = await cashOut(sold, 100);
    const part = await cashOut(parted, 40);
    const result = -50_00n + (whole - 100_00n) + (part - 40_00n);
    expect(await told(from)).toMatchObject({
      open: 160_00n,
      result,
      session: { staked: 500_00n, returned: 150_00n + whole + part, result },
    });
    await decide(PARTED, 'win');
    expect(await told(from)).toMatchObject({ open: 100_00n, session: { result: result + 30_00n } });
  });

  it('counts in a session what was decided in it, also of bets from before', async () => {
    await taken(LOSES);
    const parted = await taken(PARTED);
    await taken(STAYS);
    await decide(LOSES, 'lose');
    const early = await cashOut(parted, 20);
    bench.now += 1;
    const from = bench.now;
    expect((await told(from)).session).toEqual({ staked: 0n, returned: 0n, open: 180_00n, result: 0n });
    const late = await cashOutAgain(parted);
    expect((await told(from)).session).toMatchObject({ returned: late, result: late - 40_00n });
    await taken(WINS);
    await decide(WINS, 'win');
    await decide(PARTED, 'lose');
    const { result, session } = await told(from);
    expect(session).toMatchObject({ staked: 100_00n, result: late - 40_00n - 40_00n + 50_00n });
    expect(result).toBe(session.result - 100_00n + early - 20_00n);

    /** Cashes out half of the 80.00 that are left. */
    async function cashOutAgain(betId: BetId): Promise<bigint> {
      salt += 1;
      return cashOut(betId, 50);
    }
  });
});
