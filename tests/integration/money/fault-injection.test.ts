/**
 * A process that dies at each of its statements, one after the other, before the statement or when it has taken effect: what the next process
 * finds must be whole. The scenario is always the same, so every await of placing, deciding, settling, correcting and voiding is met.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BetGuid } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import type { MakeBetRequest } from '#protocol/http/bets/make-bet.ts';
import { DatabaseError } from '#server/store/database.ts';
import type { Database } from '#server/store/engine.ts';
import { BettingBench, betsOf, LINE, LIVE, readAnswer } from '../../helpers/betting/betting-bench.ts';
import { MONEY_DATABASES } from '../../helpers/databases/databases.ts';
import { mortalDatabase } from '../../helpers/databases/mortal-database.ts';

const GRANT = 1_000_00n;
const DELAY_MS = 3_000;

describe.each(MONEY_DATABASES)('a process that dies at one statement, on $name', ({ open, skipped }) => {
  let database: Database;
  beforeAll(async () => {
    if (skipped === undefined) database = await open();
  }, 180_000);
  afterAll(() => database?.close());
  beforeEach((context) => {
    if (skipped !== undefined) context.skip(skipped);
  });

  it.each(['before', 'after'] as const)(
    'M3 M4 leaves every bet whole, wherever it dies: %s the statement',
    async (side) => {
      let salt = side === 'before' ? 1_000 : 5_000;
      for (let statement = 1; ; statement += 1) {
        salt += 1;
        const bench = await BettingBench.open(database, salt);
        const userId = await bench.user(GRANT);
        const line = bench.single(LINE, 0);
        const live = bench.single(LIVE, 0);
        const gone = bench.single(LINE, 5);
        const requests: readonly MakeBetRequest[] = [line, live, gone];
        const dying = mortalDatabase(database, statement, side);
        await act(bench, userId, requests, dying.database);
        const hasLived = !dying.isDead();

        await bench.restart(database);
        await bench.pass(0);
        bench.settler.settleGame(LINE as never, [bench.key(LINE, 0), bench.key(LINE, 5)]);
        bench.settler.settleGame(LIVE as never);
        await bench.quiet();
        expect(await bench.ledger.discrepancies(), `at statement ${statement}`).toEqual([]);
        await expectTruth(bench, userId, requests, statement);
        if (hasLived) {
          expect(statement).toBeGreaterThan(15);
          return;
        }
      }
    },
    120_000,
  );

  it.each([
    ['a bet before its game', LINE, 2],
    ['a stake that is reserved', LIVE, 2],
    ['a bet at the end of its delay', LIVE, 3],
  ] as const)(
    'P3 a statement whose answer is lost leaves one decision: %s',
    async (_name, gameId, statement) => {
      const bench = await BettingBench.open(database, 9_000 + gameId * 10 + statement);
      const userId = await bench.user(GRANT);
      let count = -1_000;
      // One statement takes effect and its answer is lost; the process lives on.
      const shaky: Database = {
        close: async () => undefined,
        async query<Row>(...[sql, parameters]: Parameters<Database['query']>) {
          count += 1;
          const rows = await database.query<Row>(sql, parameters);
          if (count === statement) throw new DatabaseError('the connection is lost', '08006');
          return rows;
        },
      };
      await bench.restart(shaky);
      await bench.quiet();
      count = 0;
      const request = bench.single(gameId, 0);
      const placed = await bench.service.place(userId, request).catch(() => undefined);
      expect(placed === undefined).toBe(statement === 2);
      await bench.pass(DELAY_MS);
      await bench.pass(DELAY_MS);
      expect(count).toBeGreaterThanOrEqual(statement);
      const answer = readAnswer(await bench.service.ask(userId, request.betGuid));
      expect([answer.ErrorCode, answer.Value.waitTime]).toEqual([0, 0]);
      expect(await bench.balance(userId)).toBe(GRANT - 100_00n);
      expect(await bench.ledger.discrepancies()).toEqual([]);
    },
  );
});

/** Places three bets, decides, corrects and voids; whatever fails is passed over, as a bettor and a feed would. */
async function act(
  bench: BettingBench,
  userId: bigint,
  [line, live, gone]: readonly MakeBetRequest[],
  database: Database,
): Promise<void> {
  const passOver = () => undefined;
  await bench.restart(database).catch(passOver);
  const place = (request: MakeBetRequest | undefined) =>
    bench.service.place(userId, must(request, 'request')).catch(passOver);
  await place(line);
  await place(live);
  await place(gone);
  await bench.pass(DELAY_MS).catch(passOver);
  bench.decide(bench.key(LINE, 0), 'win');
  bench.decide(bench.key(LIVE, 0), 'half_win');
  await bench.quiet();
  bench.decide(bench.key(LINE, 0), 'half_lose');
  await bench.quiet();
  const bet = (await betsOf(bench, userId).catch(() => [])).find(({ betGuid }) => betGuid === gone?.betGuid);
  if (bet) await bench.settler.makeVoid(bet.id as never, 'anna', 'test').catch(passOver);
}

/** Expects that each bet has one end, its answer is the same twice, and the balance is what the ends come to. */
async function expectTruth(
  bench: BettingBench,
  userId: bigint,
  requests: readonly MakeBetRequest[],
  statement: number,
): Promise<void> {
  const bets = new Map((await betsOf(bench, userId)).map((bet) => [bet.betGuid, bet]));
  // Returns of 100.00: half lost, half won at 1.5, refunded or still open at 2.0.
  const returns = [50_00n, 125_00n, undefined];
  let money = GRANT;
  for (const [index, { betGuid }] of requests.entries()) {
    const answer = await bench.service.ask(userId, betGuid);
    expect(await bench.service.ask(userId, betGuid)).toEqual(answer);
    const { ErrorCode: code, Value: value } = readAnswer(answer);
    expect(value?.waitTime ?? 0, `bet ${index} is decided, statement ${statement}`).toBe(0);
    const bet = bets.get(betGuid satisfies BetGuid);
    expect(bet === undefined, `bet ${index}, code ${code}, statement ${statement}`).toBe(code !== 0);
    if (!bet) continue;
    const due = returns[index] ?? (bet.status === 'refunded' ? 100_00n : 0n);
    money += due - 100_00n;
  }
  expect(await bench.balance(userId), `statement ${statement}`).toBe(money);
}
