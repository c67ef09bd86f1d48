/** Placements that come while others are being stored are stored together: each keeps an outcome of its own, and the books balance. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import type { MakeBetRequest } from '#protocol/http/bets/make-bet.ts';
import { DatabaseError } from '#server/store/database.ts';
import type { Database } from '#server/store/engine.ts';
import { BettingBench, betsOf, LINE, MORE_LINES, readAnswer } from '../../helpers/betting/betting-bench.ts';
import { POOLED_DATABASES } from '../../helpers/databases/databases.ts';

const GRANT = 1_000_00n;
const STAKE = 100_00n;
const [OTHER_LINE = 0] = MORE_LINES;
const isGroup = (sql: string) =>
  sql.includes('with asked as materialized') && sql.includes('insert into bets');

interface Watched extends Database {
  /** The number of bets that each statement was asked to take. */
  readonly sizes: number[];
  /** What happens in place of the next such statement. */
  next: (run: () => Promise<readonly unknown[]>) => Promise<readonly unknown[]>;
}

function watched(database: Database): Watched {
  const plain: Watched['next'] = (run) => run();
  return {
    sizes: [],
    next: plain,
    close: async () => undefined,
    async query<Row>(...[sql, parameters]: Parameters<Database['query']>) {
      const run = () => database.query<Row>(sql, parameters);
      if (!isGroup(sql)) return run();
      this.sizes.push(JSON.parse(String(parameters?.[0])).length);
      const { next } = this;
      this.next = plain;
      return (await next(run)) as readonly Row[];
    },
  };
}

describe.each(POOLED_DATABASES)('bets placed side by side on $name', ({ open, skipped }) => {
  let database: Database;
  let bench: BettingBench;
  let seen: Watched;
  let salt = 7_000;

  beforeAll(async () => {
    if (skipped === undefined) database = await open();
  }, 180_000);
  afterAll(() => database?.close());
  beforeEach(async (context) => {
    if (skipped !== undefined) context.skip(skipped);
    salt += 1;
    bench = await BettingBench.open(database, salt);
    seen = watched(database);
    await bench.restart(seen);
  });

  const users = (count: number, money = GRANT) =>
    Promise.all(Array.from({ length: count }, () => bench.user(money)));
  const expectBooks = async () => expect(await bench.ledger.discrepancies()).toEqual([]);
  /** Places bets in one turn of the event loop. */
  const together = (placements: readonly (readonly [userId: bigint, MakeBetRequest])[]) =>
    Promise.all(placements.map(([userId, request]) => bench.service.place(userId, request)));
  const single = () => bench.single(LINE, 0);

  it('P2 P8 M2 each bet of a group has its own outcome: taken, known, changed, too dear, over a limit, paused, at another price', async () => {
    const [good, second, twice, limited, within, paused, moved] = await users(7);
    const [poor] = await users(1, STAKE - 1n);
    const limit = (userId: bigint | undefined, value: bigint) =>
      database.query(
        `insert into bettor_limits (user_id, kind, period, value) values ($1, 'stake', 'day', $2)`,
        [must(userId, 'user'), value],
      );
    await limit(limited, STAKE - 1n);
    await limit(within, STAKE);
    await database.query(`insert into exclusions (user_id, kind, from_at) values ($1, 'self-exclusion', 0)`, [
      must(paused, 'user'),
    ]);
    const known = single();
    const first = await bench.service.place(must(twice, 'user'), known);
    const reused = { ...known, stake: '50' };
    const old = bench.single(LINE, 1);
    bench.small.step(() => bench.small.price(LINE, 1, 1_400));
    seen.sizes.length = 0;

    const placements = [good, second, twice, twice, poor, limited, within, paused, moved].map(
      (user, index) =>
        [
          must(user, 'user'),
          [single(), single(), known, reused][index] ?? (user === moved ? old : single()),
        ] as const,
    );
    const answers = await together(placements);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 422, 200, 200, 200, 200, 200]);
    expect(answers.map((answer) => readAnswer(answer).ErrorCode)).toEqual([
      BET_CODES.accepted,
      BET_CODES.accepted,
      BET_CODES.accepted,
      BET_CODES.betGuidReused,
      BET_CODES.notEnoughMoney,
      BET_CODES.limitReached,
      BET_CODES.accepted,
      BET_CODES.selfExcluded,
      BET_CODES.priceChanged,
    ]);
    expect(answers[2]).toEqual(first);
    // They were asked for in one statement, but for the price that had moved and the copy of an id that was under way.
    expect(seen.sizes).toEqual([7]);
    const left = await Promise.all(
      [good, second, twice, poor, limited, within, paused, moved].map((user) =>
        bench.balance(must(user, 'user')),
      ),
    );
    const taken = GRANT - STAKE;
    expect(left).toEqual([taken, taken, taken, STAKE - 1n, GRANT, taken, GRANT, GRANT]);
    for (const [index, [userId, request]] of placements.entries())
      if (index !== 3) expect(await bench.service.ask(userId, request.betGuid)).toEqual(answers[index]);
    expect(readAnswer(answers[0] ?? first).Value.BalanceText).toBe('900.00');
    await expectBooks();
  });

  it('M5 the last unit is staked once, whoever races for it in groups', async () => {
    const all = await users(6, STAKE + STAKE / 2n);
    const answers = await Promise.all(
      [...all, ...all, ...all].map((userId) => bench.service.place(userId, single())),
    );
    const codes = answers.map((answer) => readAnswer(answer).ErrorCode);
    expect(codes.filter((code) => code === BET_CODES.accepted)).toHaveLength(6);
    expect(codes.filter((code) => code === BET_CODES.notEnoughMoney)).toHaveLength(12);
    for (const userId of all) expect(await bench.balance(userId)).toBe(STAKE / 2n);
    expect(Math.max(...seen.sizes)).toBeGreaterThan(1);
    await expectBooks();
  });

  it('M4 groups race with settlements of the same users, and the books balance', async () => {
    const all = await users(8, 10_000_00n);
    const rounds = 8;
    const place = async (userId: bigint, user: number) => {
      for (let round = 0; round < rounds; round += 1) {
        const index = (user + round) % 6;
        expect(readAnswer(await bench.service.place(userId, bench.single(OTHER_LINE, index))).ErrorCode).toBe(
          0,
        );
        // Whatever is open by now is settled, and opened again.
        bench.decide(bench.key(LINE, 5), round % 2 === 0 ? 'win' : 'lose');
        const mine = await bench.service.place(userId, bench.single(LINE, round % 5));
        expect(readAnswer(mine).ErrorCode).toBe(0);
      }
    };
    const [first] = all;
    await bench.service.place(must(first, 'user'), bench.single(LINE, 5));
    await Promise.all(all.map(place));
    for (let index = 0; index < 6; index += 1) bench.decide(bench.key(OTHER_LINE, index), 'lose');
    await bench.quiet();
    expect(Math.max(...seen.sizes)).toBeGreaterThan(1);
    for (const userId of all.slice(1)) {
      expect(await betsOf(bench, userId)).toHaveLength(2 * rounds);
      expect(await bench.balance(userId)).toBe(10_000_00n - STAKE * BigInt(2 * rounds));
    }
    await expectBooks();
  }, 60_000);

  it('P3 the answer of a group that is lost leaves one decision for each', async () => {
    const all = await users(4);
    const requests = all.map(() => single());
    seen.next = async (run) => {
      await run();
      throw new DatabaseError('the connection is lost', '08006');
    };
    const outcomes = await Promise.allSettled(
      all.map((userId, index) => bench.service.place(userId, must(requests[index], 'request'))),
    );
    expect(seen.sizes).toEqual([4]);
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
    for (const [index, userId] of all.entries()) {
      const request = must(requests[index], 'request');
      const answer = await bench.service.ask(userId, request.betGuid);
      expect(readAnswer(answer).ErrorCode).toBe(BET_CODES.accepted);
      expect(await bench.service.place(userId, request)).toEqual(answer);
      expect(await bench.balance(userId)).toBe(GRANT - STAKE);
    }
    await expectBooks();
  });

  it('M3 a group that the database refuses is placed one by one', async () => {
    const all = await users(5);
    seen.next = () => Promise.reject(new DatabaseError('stake day 1', 'TL001'));
    const answers = await together(all.map((userId) => [userId, single()] as const));
    expect(answers.map((answer) => readAnswer(answer).ErrorCode)).toEqual([0, 0, 0, 0, 0]);
    for (const userId of all) expect(await bench.balance(userId)).toBe(GRANT - STAKE);
    await expectBooks();
  });

  it('P15 a bet that waits for the group before it is judged by the price at its own', async () => {
    // Both have the same account of the house, so one waits for the other.
    const all = (await users(17)).toSorted((left, right) => Number(left - right));
    const [first, second] = [all[0], all[16]];
    const late = single();
    let answer: ReturnType<typeof bench.service.place> | undefined;
    seen.next = async (run) => {
      answer = bench.service.place(must(second, 'user'), late);
      const rows = await run();
      bench.small.step(() => bench.small.price(LINE, 0, 1_300));
      return rows;
    };
    const opener = await bench.service.place(must(first, 'user'), single());
    expect(readAnswer(opener).ErrorCode).toBe(BET_CODES.accepted);
    expect(readAnswer(await must(answer, 'a bet that came meanwhile')).ErrorCode).toBe(
      BET_CODES.priceChanged,
    );
    expect(await bench.balance(must(second, 'user'))).toBe(GRANT);
    expect(seen.sizes).toEqual([1]);
    await expectBooks();
  });
});
