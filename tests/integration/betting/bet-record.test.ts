/** The account's record: settlements with their reasons, history with its sums, prices and refusals. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resultOf } from '#domain/coupon/bet/bet-sums.ts';
import { disagreements, explainSettlement, RULES_VERSION } from '#domain/coupon/settlement/explanation.ts';
import { SETTLEMENT_RULES } from '#domain/coupon/settlement/settlement-rules.ts';
import type { BetId } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import { amount } from '#domain/money/amount.ts';
import { parseExplanation } from '#protocol/http/bets/bet-record.ts';
import { BetRecord } from '#server/betting/history/bet-record.ts';
import { SettlementStore } from '#server/betting/settling/settlement-store.ts';
import { Settler } from '#server/betting/settling/settler.ts';
import type { Database } from '#server/store/engine.ts';
import {
  BettingBench,
  type BetWish,
  LINE,
  LIVE,
  MORE_LINES,
  OTHER,
  readAnswer,
} from '../../helpers/betting/betting-bench.ts';
import { MONEY_DATABASES } from '../../helpers/databases/databases.ts';

const GRANT = 10_000_00n;
const DELAY_MS = 3_000;

describe.each(MONEY_DATABASES)('the record of bets on $name', ({ open, skipped }) => {
  let database: Database;
  let bench: BettingBench;
  let record: BetRecord;
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
    userId = await bench.user(GRANT);
    record = new BetRecord(database);
  });

  async function taken(picks: readonly (readonly [number, number])[], wish: BetWish = {}): Promise<BetId> {
    const request = bench.bet(picks, wish);
    await bench.service.place(userId, request);
    await bench.pass(DELAY_MS);
    return readAnswer(await bench.service.ask(userId, request.betGuid)).Value.Bet.id;
  }
  const all = { from: 0, to: Number.MAX_SAFE_INTEGER, status: undefined, kind: undefined };

  it('C3 every settlement keeps source, rule, factors and formula, a correction its own beside the first', async () => {
    const betId = await taken([
      [LINE, 0],
      [OTHER, 1],
    ]);
    bench.decide(bench.key(LINE, 0), 'win');
    bench.decide(bench.key(OTHER, 1), 'half_win');
    await bench.quiet();
    bench.decide(bench.key(OTHER, 1), 'void');
    await bench.quiet();
    const events = await record.events(betId);
    expect(events.map(({ reason, settlement }) => [reason, settlement])).toEqual([
      ['placed', 0],
      ['accepted', 0],
      ['settled', 1],
      ['corrected', 2],
    ]);
    const [first, second] = events
      .slice(2)
      .map(({ explanation }) => must(parseExplanation(explanation), 'reason'));
    // 100.00 × 1.5 × (1.6 + 1) / 2, then 100.00 × 1.5 × 1.
    expect([first?.payout, second?.payout]).toEqual([195_00n, 150_00n]);
    expect(first?.factors).toEqual([
      { numerator: 3n, denominator: 2n },
      { numerator: 13n, denominator: 10n },
    ]);
    const bet = must(await record.bet(userId, betId), 'bet');
    expect(bet.legs.map(({ reason }) => [reason?.source, reason?.rule])).toEqual([
      ['operator', 'decided-by-operator'],
      ['operator', 'decided-by-operator'],
    ]);
    const recomputed = must(explainSettlement(bet.stake, bet.legs, bet.form), 'recomputation');
    expect(disagreements(must(second, 'record'), recomputed)).toEqual([]);
    expect(disagreements(must(first, 'record'), recomputed)).toEqual(['factors', 'exact', 'payout']);
  });

  it('C5 a bet is settled by the rules that it was placed under, whatever they are by now', async () => {
    const [before, after] = [await taken([[LINE, 0]]), await taken([[LINE, 1]])];
    await database.query('update bets set rules = 3 where id = $1', [BigInt(after)]);
    await bench.settler.stop();
    const present = must(SETTLEMENT_RULES.get(RULES_VERSION), 'rules');
    // The third version keeps one of a hundred.
    const settle: typeof present.settle = (...bet) => {
      const settled = present.settle(...bet);
      return settled && { ...settled, payout: amount((settled.payout * 99n) / 100n) };
    };
    const settler = new Settler({
      book: bench.world,
      settlements: new SettlementStore(database),
      rules: new Map([...SETTLEMENT_RULES, [3, { ...present, settle }]]),
      nowMs: () => bench.now,
      after: () => () => undefined,
      onError: (error) => {
        throw error;
      },
    });
    await settler.start();
    bench.decide(bench.key(LINE, 0), 'win');
    bench.decide(bench.key(LINE, 1), 'win');
    await settler.idle();
    await settler.stop();
    expect((await record.bet(userId, before))?.payout).toBe(150_00n);
    expect((await record.bet(userId, after))?.payout).toBe(158_40n);
  });

  it('M13 G1 the sums of a period are those of its bets, on every page, and the balance is the grant plus the net', async () => {
    for (const id of MORE_LINES.slice(0, 7)) await taken([[id, 0]], { stake: '60' });
    for (const [index, id] of MORE_LINES.slice(0, 5).entries())
      bench.decide(bench.key(id, 0), index % 2 === 0 ? 'win' : 'lose');
    await bench.quiet();
    const listed = await record.sums(userId, all);
    expect(listed).toEqual([
      { currency: 'KZT', count: 7, staked: 420_00n, returned: 270_00n, open: 120_00n },
    ]);
    const sums = must(listed[0], 'sums');
    expect(resultOf(sums)).toBe(-30_00n);
    expect(await bench.balance(userId)).toBe(GRANT + resultOf(sums) - sums.open);
    const first = await record.page(userId, all, undefined, 4);
    const second = await record.page(userId, all, first.at(-1)?.id, 4);
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(7);
    expect((await record.sums(userId, { ...all, status: 'won' }))[0]?.count).toBe(3);
    expect(await record.page(userId, { ...all, kind: 'express' }, undefined, 4)).toEqual([]);
    expect((await record.sums(userId, { ...all, to: bench.now - DELAY_MS }))[0]?.count).toBe(6);
  });

  it('prices and refusals are counted by sport and policy, with what they changed of the returns', async () => {
    const price = (odds: number) => bench.small.step(() => bench.small.price(LIVE, 0, odds));
    const bet = bench.single(LIVE, 0, { policy: { kind: 'any' } });
    await bench.service.place(userId, bet);
    price(1_900);
    await bench.pass(1_000);
    price(1_400);
    await bench.pass(DELAY_MS);
    const asked = bench.single(LIVE, 0);
    await bench.service.place(userId, asked);
    price(1_300);
    await bench.pass(DELAY_MS);
    expect(await record.prices(userId, 0, Number.MAX_SAFE_INTEGER)).toEqual([
      {
        sportId: 1,
        policy: 'any',
        currency: 'KZT',
        accepted: 1,
        better: 0,
        worse: 1,
        // Seen at 1.5, taken at 1.4, best at 1.9.
        changed: -10_00n,
        missed: 50_00n,
        refused: {},
      },
      {
        sportId: 1,
        policy: 'none',
        currency: 'KZT',
        accepted: 0,
        better: 0,
        worse: 0,
        changed: 0n,
        missed: 0n,
        refused: { 130: 1 },
      },
    ]);
  });
});
