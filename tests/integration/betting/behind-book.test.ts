/** A book that is behind its clock, after a jump: whatever sells or buys waits until it knows again how games stand (P15, decision 0017). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BetId, CashOutGuid } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import type { Odds } from '#domain/market/odds.ts';
import { amount } from '#domain/money/amount.ts';
import { AUTO_BETS_PATH, MAKE_BID_PATH, makeBidBody, parseAutoBets } from '#protocol/http/bets/auto-bet.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import type { Database } from '#server/store/engine.ts';
import { BettingBench, betsOf, LINE, LIVE, OTHER, readAnswer } from '../../helpers/betting/betting-bench.ts';
import { BettingSite } from '../../helpers/betting/betting-site.ts';
import { MONEY_DATABASES } from '../../helpers/databases/databases.ts';

const DELAY_MS = 3_000;
const WATCH_MS = 250;
const JUMP_MS = 30 * 86_400_000;

describe.each(MONEY_DATABASES)('a book that is behind on $name', ({ open, skipped }) => {
  let database: Database;
  let bench: BettingBench;
  let userId: bigint;
  let salt = 8_000;
  beforeAll(async () => {
    if (skipped === undefined) database = await open();
  }, 180_000);
  afterAll(() => database?.close());
  beforeEach(async (context) => {
    if (skipped !== undefined) context.skip(skipped);
    salt += 1;
    bench = await BettingBench.open(database, salt);
    await bench.openCashOuts();
    userId = await bench.user(500_00n);
  });

  const place = async (gameId: number) =>
    readAnswer(await bench.service.place(userId, bench.single(gameId, 0)));
  const offers = async () => (await bench.cashOuts.offers(userId)).offers.map(({ offer }) => offer);
  /** The clock has jumped, the book has not noticed. */
  const jump = () => {
    bench.now += JUMP_MS;
    bench.small.behind = JUMP_MS;
  };

  it('takes no bet, before the game or in it, and takes them again when it is on time', async () => {
    bench.small.behind = 2_001;
    for (const gameId of [LINE, LIVE]) {
      const answer = await place(gameId);
      expect(answer.ErrorCode).toBe(BET_CODES.selectionSuspended);
    }
    bench.small.behind = 0;
    expect((await place(LINE)).ErrorCode).toBe(BET_CODES.accepted);
    expect(await bench.balance(userId)).toBe(400_00n);
  });

  it('refuses a bet whose delay ends meanwhile, and gives the stake back once', async () => {
    const request = bench.single(LIVE, 0);
    await bench.service.place(userId, request);
    expect(await bench.balance(userId)).toBe(400_00n);
    jump();
    await bench.pass(DELAY_MS);
    const answer = await bench.service.ask(userId, request.betGuid);
    expect(readAnswer(answer).ErrorCode).toBe(BET_CODES.selectionSuspended);
    bench.small.behind = 0;
    await bench.pass(DELAY_MS);
    expect(await bench.service.ask(userId, request.betGuid)).toEqual(answer);
    expect(await bench.balance(userId)).toBe(500_00n);
    expect(await bench.ledger.discrepancies()).toEqual([]);
  });

  it('buys no bet back: not asked, not at the end of a delay, not by a rule', async () => {
    for (const gameId of [LINE, OTHER]) await bench.service.place(userId, bench.single(gameId, 0));
    await bench.pass(DELAY_MS);
    const ids = (await betsOf(bench, userId)).map(({ id }) => id as BetId);
    const [live, line] = [must(ids[0], 'bet'), must(ids[1], 'bet')];
    await bench.cashOuts.setRule(userId, line, { least: amount(1n), percent: 50 });
    const cashOutGuid = `00000000-0000-4000-9200-${String(salt).padStart(12, '0')}` as CashOutGuid;
    await bench.cashOuts.ask(userId, {
      cashOutGuid,
      betId: live,
      percent: 100,
      seen: amount(1n),
      least: amount(1n),
    });
    const before = await bench.balance(userId);
    jump();
    expect((await offers()).every(({ kind }) => kind === 'none')).toBe(true);
    await bench.pass(DELAY_MS);
    expect(await bench.balance(userId)).toBe(before);
    bench.small.behind = 0;
    await bench.pass(1_000);
    expect(await bench.balance(userId)).toBeGreaterThan(before);
    expect(await bench.ledger.discrepancies()).toEqual([]);
  });

  it('settles what it has said all the same, once', async () => {
    await place(LINE);
    jump();
    bench.decide(bench.key(LINE, 0), 'win');
    await bench.quiet();
    bench.settler.settleGame(LINE as never);
    await bench.quiet();
    expect(await bench.balance(userId)).toBe(550_00n);
    expect(await bench.ledger.discrepancies()).toEqual([]);
  });

  it('places no order, ends those whose time went by in the jump, and places the others when it is on time', async () => {
    const site = await BettingSite.open(database, [{ id: LINE, feed: 'line' }], 100 + salt);
    const token = await site.signIn();
    const order = (until?: number) =>
      site.post(
        MAKE_BID_PATH,
        makeBidBody(
          {
            betGuid: site.newGuid(),
            kind: 'single',
            items: [site.item(LINE, 0)],
            stake: amount(100_00n),
            policy: { kind: 'none' },
          },
          {
            target: 1_900 as Odds,
            timeInForce: until === undefined ? { kind: 'until-cancelled' } : { kind: 'until', at: until },
            dropOnScoreChange: false,
          },
          2,
          'en',
        ),
        token,
      );
    await order();
    await order(site.now + 3_600_000);
    site.move(LINE, 0, 1_950);
    site.small.behind = JUMP_MS;
    const states = async () =>
      must(parseAutoBets((await site.get(AUTO_BETS_PATH, token)).body), 'orders').map(({ state }) => state);
    await site.pass(WATCH_MS);
    expect(await states()).toEqual(['waiting', 'waiting']);
    await site.pass(6 * 86_400_000);
    expect(await states()).toEqual(['expired', 'waiting']);
    expect(await site.bets(token)).toEqual([]);
    site.small.behind = 0;
    await site.pass(WATCH_MS);
    expect(await states()).toEqual(['expired', 'sent']);
    expect(await site.bets(token)).toHaveLength(1);
    await site.close();
  });
});
