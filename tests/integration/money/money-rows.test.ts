/** Promises of docs/trust.md that speak of money, as far as the server answers for them: the name of a test begins with its id. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LegResult } from '#domain/coupon/bet/leg-result.ts';
import { amountFromDecimal } from '#domain/money/amount.ts';
import { Sessions } from '#server/session/sessions.ts';
import { createRandom } from '#server/simulator/random.ts';
import type { Database } from '#server/store/engine.ts';
import { exportRecord } from '#server/store/record-export.ts';
import {
  BENCH_CURRENCY,
  BettingBench,
  betsOf,
  LINE,
  LIVE,
  OTHER,
  readAnswer,
} from '../../helpers/betting/betting-bench.ts';
import { MONEY_DATABASES } from '../../helpers/databases/databases.ts';

const GRANT = 1_000_00n;
const DELAY_MS = 3_000;
const RESULTS: readonly (LegResult | undefined)[] = [
  'win',
  'lose',
  'void',
  'half_win',
  'half_lose',
  undefined,
];

/** A seeded run of placements, delays, price moves, results, corrections, voids and restarts. */
async function run(
  bench: BettingBench,
  userId: bigint,
  { seed, steps }: { readonly seed: number; readonly steps: number },
  afterStep: () => Promise<void>,
): Promise<void> {
  const random = createRandom(seed, 5);
  const games = [LIVE, OTHER, LINE] as const;
  const pick = () => [games[random.below(3)] ?? LINE, random.below(12)] as const;
  for (let step = 0; step < steps; step += 1) {
    const act = random.below(10);
    const [gameId, index] = pick();
    if (act < 5) {
      const [other, otherIndex] = pick();
      const picks =
        other === gameId || random.chance(0.5)
          ? [[gameId, index] as const]
          : ([
              [gameId, index],
              [other, otherIndex],
            ] as const);
      await bench.service.place(userId, bench.bet(picks, { stake: String(50 + random.below(60)) }));
    } else if (act === 5) await bench.pass(DELAY_MS);
    else if (act === 6) bench.small.step(() => bench.small.price(gameId, index, 1_200 + random.below(2_000)));
    else if (act < 9) bench.decide(bench.key(gameId, index), RESULTS[random.below(RESULTS.length)]);
    else if (random.chance(0.5)) await bench.restart();
    else {
      const bets = await betsOf(bench, userId);
      const bet = bets[random.below(Math.max(1, bets.length))];
      if (bet) await bench.settler.makeVoid(bet.id as never, 'anna', 'test');
    }
    await bench.quiet();
    await afterStep();
  }
}

describe.each(MONEY_DATABASES)('money on $name', ({ open, skipped }) => {
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
    userId = await bench.user(GRANT);
  });

  const word = async (result: LegResult | undefined, version?: number) => {
    bench.decide(bench.key(LINE, 0), result, version);
    await bench.quiet();
    expect(await bench.ledger.discrepancies()).toEqual([]);
    return bench.balance(userId);
  };

  it('M1 M13 the books balance after every step of a run, and the balance is the sum of the visible history', async () => {
    await run(bench, userId, { seed: salt, steps: 120 }, async () => {
      expect(await bench.ledger.discrepancies()).toEqual([]);
    });
    await bench.pass(DELAY_MS);
    const minor = (text: string | undefined) => amountFromDecimal(text ?? '0', 2) ?? 0n;
    const bets = await betsOf(bench, userId);
    expect(bets.length).toBeGreaterThan(10);
    const history = bets.reduce((sum, bet) => sum - minor(bet.stake) + minor(bet.payout), GRANT);
    const debt = await bench.ledger.debt(userId, BENCH_CURRENCY);
    expect((await bench.balance(userId)) - debt).toBe(history);
    expect(bench.errors).toEqual([]);
  }, 180_000);

  it('J4 the log and the ledger are exported whole: every balance is the sum of its lines, every settled bet has its story', async () => {
    await run(bench, userId, { seed: salt, steps: 40 }, () => Promise.resolve());
    await bench.pass(DELAY_MS);
    await bench.service.place(userId, bench.single(LINE, 11));
    bench.decide(bench.key(LINE, 11), 'win');
    await bench.quiet();
    const rows = new Map<string, Record<string, string>[]>();
    for await (const line of exportRecord(database)) {
      const { row, table } = JSON.parse(line) as { table: string; row: Record<string, string> };
      rows.set(table, [...(rows.get(table) ?? []), row]);
    }
    const sums = new Map<string, bigint>();
    const add = (account: string | undefined, minor: bigint) =>
      sums.set(account ?? '', (sums.get(account ?? '') ?? 0n) + minor);
    for (const transfer of rows.get('transfers') ?? []) {
      add(transfer['debit_account'], -BigInt(transfer['amount'] ?? ''));
      add(transfer['credit_account'], BigInt(transfer['amount'] ?? ''));
    }
    const accounts = rows.get('accounts') ?? [];
    expect(accounts.length).toBeGreaterThan(0);
    for (const { balance, id } of accounts)
      expect([id, sums.get(id ?? '') ?? 0n]).toEqual([id, BigInt(balance ?? '')]);
    const told = new Set((rows.get('bet_events') ?? []).map((event) => event['bet_id']));
    const settled = (rows.get('bets') ?? []).filter(({ state }) =>
      ['won', 'lost', 'refunded'].includes(state ?? ''),
    );
    expect(settled.length).toBeGreaterThan(0);
    for (const { id } of settled) expect(told).toContain(id);
  }, 60_000);

  it('M2 a correction is a transfer of its own that names the one it corrects', async () => {
    await bench.service.place(userId, bench.single(LINE, 0));
    await word('win');
    await word('half_win');
    const transfers = await database.query<{ id: bigint; reason: string; corrects: bigint | null }>(
      `select id, reason, corrects from transfers where bet_id in (select id from bets where user_id = $1) order by id`,
      [userId],
    );
    expect(transfers.map(({ reason }) => reason)).toEqual(['accept', 'payout', 'correction']);
    expect(transfers[2]?.corrects).toBe(transfers[1]?.id);
  });

  it('M2 a correction is heard by the watch over the session: the mark of the accounts is another one', async () => {
    const sessions = new Sessions(database, bench.ledger, () => bench.now);
    await sessions.start(userId, { address: '', device: '' });
    const [row] = await database.query<{ id: bigint }>(
      'select max(id) as id from sessions where user_id = $1',
      [userId],
    );
    const markNow = async () => (await sessions.openAmong([row?.id ?? 0n])).get(row?.id ?? 0n);
    await bench.service.place(userId, bench.single(LINE, 0));
    await word('win');
    const before = await markNow();
    expect(await markNow()).toBe(before);
    await word('half_win');
    expect(await markNow()).not.toBe(before);
  });

  it.each(['update bet_events set actor = actor', 'delete from bet_events', 'truncate bet_events'])(
    'M2 the history of bets refuses "%s"',
    async (sql) => {
      await bench.service.place(userId, bench.single(LINE, 0));
      await expect(database.query(sql)).rejects.toThrow('the history of bets is never changed');
    },
  );

  it('M6 every version of a result is posted once, as the difference to the one before', async () => {
    await bench.service.place(userId, bench.single(LINE, 0));
    const paid = GRANT - 100_00n;
    expect(await word('win', 1)).toBe(paid + 150_00n);
    expect(await word('win', 1)).toBe(paid + 150_00n);
    expect(await word('lose', 2)).toBe(paid);
    // Old news comes late.
    expect(await word('win', 1)).toBe(paid);
    expect(await word('half_win', 3)).toBe(paid + 125_00n);
    // Withdrawn: the bet is open again, and its money back with the house.
    expect(await word(undefined, 4)).toBe(paid);
    expect((await betsOf(bench, userId))[0]?.status).toBe('open');
    expect(await word('void', 5)).toBe(paid + 100_00n);
    expect((await betsOf(bench, userId))[0]?.status).toBe('refunded');
  });

  it('M6 a result delivered again after a restart pays nothing again', async () => {
    await bench.service.place(userId, bench.single(LINE, 0));
    const balance = await word('win', 1);
    await bench.restart();
    bench.settler.settleGame(3 as never, [bench.key(LINE, 0)]);
    await bench.quiet();
    expect(await bench.balance(userId)).toBe(balance);
  });

  it('M6 a corrected leg wakes an express that was lost, and the other legs still count', async () => {
    const express = bench.bet([
      [LIVE, 0],
      [LINE, 0],
    ]);
    await bench.service.place(userId, express);
    await bench.pass(DELAY_MS);
    expect(await word('lose', 1)).toBe(GRANT - 100_00n);
    bench.decide(bench.key(LIVE, 0), 'win');
    expect(await word('win', 2)).toBe(GRANT - 100_00n + 225_00n);
  });

  it('M5 what a correction takes back and is spent is owed, and repaid by the next payout; no balance is ever negative', async () => {
    await bench.service.place(userId, bench.single(LINE, 0, { stake: '1000' }));
    await word('win', 1);
    const other = bench.single(LINE, 5, { stake: '1400' });
    expect(readAnswer(await bench.service.place(userId, other)).ErrorCode).toBe(0);
    expect(await bench.balance(userId)).toBe(100_00n);
    expect(await word('lose', 2)).toBe(0n);
    expect(await bench.ledger.debt(userId, BENCH_CURRENCY)).toBe(1_400_00n);
    bench.decide(bench.key(LINE, 5), 'win');
    await bench.quiet();
    // 1,400 at 2.0: 1,400 of it repay.
    expect(await bench.ledger.debt(userId, BENCH_CURRENCY)).toBe(0n);
    expect(await bench.balance(userId)).toBe(1_400_00n);
    expect(await bench.ledger.discrepancies()).toEqual([]);
  });

  it('M5 of 200 bets that race for the last unit one is taken', async () => {
    const poor = await bench.user(149_00n);
    const ends = await Promise.all(
      Array.from(
        { length: 200 },
        async () => readAnswer(await bench.service.place(poor, bench.single(LINE, 0))).ErrorCode,
      ),
    );
    expect(ends.filter((code) => code === 0)).toHaveLength(1);
    expect(await bench.balance(poor)).toBe(49_00n);
    expect(await bench.ledger.discrepancies()).toEqual([]);
  }, 180_000);
});

describe.each(MONEY_DATABASES)('a run on $name', ({ open, skipped }) => {
  it('M8 is reproduced by its seed: the same books, row by row', async (context) => {
    if (skipped !== undefined) return context.skip(skipped);
    const hashes: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      const database = await open();
      const bench = await BettingBench.open(database, 1);
      const userId = await bench.user(GRANT);
      await run(bench, userId, { seed: 8, steps: 40 }, async () => undefined);
      const hash = createHash('sha256');
      for (const sql of [
        'select id, bet_guid::text, state, stake, payout, settlement, answer, placed_at, settled_at from bets order by id',
        'select bet_id, position, selection, odds, result, result_version from bet_legs order by bet_id, position',
        'select id, debit_account, credit_account, amount, reason, bet_id, settlement from transfers order by id',
        'select bet_id, state, settlement, actor, reason, payout, at from bet_events order by id',
      ])
        hash.update(
          JSON.stringify(await database.query(sql), (_name, value: unknown) =>
            typeof value === 'bigint' ? String(value) : value,
          ),
        );
      hashes.push(hash.digest('hex'));
      await database.close();
    }
    expect(hashes[0]).toBe(hashes[1]);
  }, 120_000);
});
