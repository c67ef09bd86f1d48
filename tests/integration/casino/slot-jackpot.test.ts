/** The jackpot of a game: a share of each finished round goes to it, the round that its seed draws takes it whole, once, and the books agree. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { CASINO_HISTORY, LAUNCH_GAME } from '#protocol/casino/casino-calls.ts';
import { MESSAGES } from '#protocol/people/message-calls.ts';
import { Jackpots } from '#server/casino/jackpots.ts';
import { Ledger } from '#server/ledger/ledger.ts';
import { RealityStore } from '#server/people/sessions/reality-store.ts';
import type { Database } from '#server/store/engine.ts';
import { TEST_GAME, TEST_PROVIDER, TestProvider } from '#tests/helpers/casino/test-provider.ts';
import { MONEY_DATABASES } from '#tests/helpers/databases/databases.ts';
import { openPeopleBench, type PeopleBench } from '#tests/helpers/people/people-bench.ts';

const CURRENCY = 'KZT';
/** The stakes of one win, in US dollars: 1,000 tenge. */
const USD_A_WIN = 2;
const GRANT = 1_000_000_00n;
const SPACE = 2n ** 48n;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe.each(MONEY_DATABASES)('the jackpot of a slot on $name', ({ open: openDatabase, skipped }) => {
  if (skipped) {
    it.skip(skipped, () => undefined);
    return;
  }
  let database: Database;
  let bench: PeopleBench;
  let provider: TestProvider;
  let jackpots: Jackpots;
  beforeAll(async () => {
    database = await openDatabase();
    bench = await openPeopleBench(database);
    provider = new TestProvider(bench.app);
    jackpots = new Jackpots(database);
    await database.query(`insert into slot_jackpots values ($1, $2, 100, $3)`, [
      TEST_PROVIDER.slug,
      TEST_GAME,
      USD_A_WIN,
    ]);
  }, 180_000);
  afterAll(async () => {
    expect(bench.errors).toEqual([]);
    expect(await new Ledger(database).discrepancies()).toEqual([]);
    await bench.close();
    await database.close();
  });
  const told = async () => must((await jackpots.of(TEST_PROVIDER.slug, CURRENCY))[0], 'the jackpot');
  const seedInUse = async () => {
    const [row] = await database.query<{ seed: string; commitment: string }>(
      'select seed, commitment from slot_jackpot_seeds where told_at is null',
    );
    return must(row, 'a seed');
  };
  const wins = (seed: string, roundId: string, stake: bigint, forOneWin: bigint): boolean =>
    BigInt(`0x${sha256(`${seed}:${TEST_PROVIDER.slug}:${roundId}`).slice(0, 12)}`) * forOneWin <
    stake * SPACE;

  async function player() {
    const one = await bench.newBettor(undefined, CURRENCY);
    await bench.fund(one.userId, GRANT, CURRENCY);
    const { url } = await one.browser.must(LAUNCH_GAME, { game: TEST_GAME, mode: 'money' });
    const { sessionToken = '', playerId = '' } = await provider.authenticate(
      must(/#token=(.+)$/.exec(url)?.[1], 'a token'),
    );
    const named = (roundId: string, id: string) => ({
      transactionId: `${roundId}-${id}`,
      roundId,
      currency: CURRENCY,
    });
    return {
      ...one,
      balance: () => new Ledger(database).balance(one.userId, CURRENCY),
      begin: (roundId: string, stake: bigint) =>
        provider.bet({ ...named(roundId, 'bet'), sessionToken, game: TEST_GAME, amount: String(stake) }),
      end: (roundId: string) =>
        provider.win({ ...named(roundId, 'win'), playerId, amount: '0', isOver: true }),
      rollback: (roundId: string) => provider.rollback({ ...named(roundId, 'bet'), playerId }),
    };
  }

  it('is filled by a share of each round, rounded down, and taken by the rounds that the seed draws', async () => {
    const one = await player();
    const forOneWin = (await told()).stakesAWin;
    expect(forOneWin).toBeGreaterThan(0n);
    const stakes = fc.sample(fc.bigInt({ min: 1n, max: 300_00n }), { numRuns: 60, seed: 11 });
    let [pool, balance, taken]: [bigint, bigint, number] = [0n, await one.balance(), 0];
    for (const [at, stake] of stakes.entries()) {
      const roundId = `jackpot-${at}`;
      const { commitment, seed } = await seedInUse();
      expect([sha256(seed), (await told()).commitment]).toEqual([commitment, commitment]);
      await one.begin(roundId, stake);
      expect((await told()).money).toBe(pool);
      for (let again = 0; again < 2; again += 1) await one.end(roundId);
      pool += stake / 100n;
      balance -= stake;
      if (pool > 0n && wins(seed, roundId, stake, forOneWin)) {
        const [win] = (await told()).wins;
        expect(win).toMatchObject({ seed, money: pool, currency: CURRENCY });
        expect((await seedInUse()).seed).not.toBe(seed);
        [balance, pool, taken] = [balance + pool, 0n, taken + 1];
      } else expect((await seedInUse()).seed).toBe(seed);
      expect([at, await one.balance(), (await told()).money]).toEqual([at, balance, pool]);
    }
    expect(taken).toBeGreaterThan(0);
    const { messages } = await one.browser.must(MESSAGES, {});
    expect(messages.filter(({ kind }) => kind === 'casino-jackpot')).toHaveLength(taken);
    // The session and the history have it as money that came back.
    const sums = await new RealityStore(database).since(one.userId, 0);
    expect(GRANT + sums.result).toBe(balance);
    const { rounds } = await one.browser.must(CASINO_HISTORY, { game: TEST_GAME });
    expect(rounds.some(({ paid }) => paid.amount > 0n)).toBe(true);
  });

  it('has nothing of a round that was taken back', async () => {
    const one = await player();
    const before = (await told()).money;
    await one.begin('taken-back', 500_00n);
    await one.rollback('taken-back');
    expect((await told()).money).toBe(before);
  });

  it('is taken once by rounds that end at the same time', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, player));
    // Each of them takes whatever there is.
    await database.query('update slot_jackpots set usd_a_win = 1 where game = $1', [TEST_GAME]);
    for (const [at, one] of players.entries()) await one.begin(`race-${at}`, 1_000_00n);
    const before = (await told()).money;
    await Promise.all(players.map((one, at) => one.end(`race-${at}`)));
    const [row] = await database.query<{ taken: bigint; wins: bigint }>(
      `select sum(jackpot) as taken, count(*) filter (where jackpot > 0) as wins from casino_rounds where round_id like 'race-%'`,
    );
    expect(row).toEqual({ taken: before + 60_00n, wins: 6n });
    expect((await told()).money).toBe(0n);
  });
});
