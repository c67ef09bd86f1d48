import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AutoBetTerms } from '#domain/coupon/bet/auto-bet.ts';
import { MAX_AUTO_BETS } from '#domain/coupon/bet/auto-bet.ts';
import type { PlacementRequest } from '#domain/coupon/bet/bet.ts';
import { must } from '#domain/lib/must.ts';
import type { Odds } from '#domain/market/odds.ts';
import { amount } from '#domain/money/amount.ts';
import {
  AUTO_BETS_PATH,
  CANCEL_AUTO_BETS_PATH,
  cancelAutoBetsBody,
  MAKE_BID_PATH,
  makeBidBody,
  PAUSE_AUTO_BETS_PATH,
  parseAutoBets,
  parseBidAnswer,
  pauseAutoBetsBody,
} from '#protocol/http/bets/auto-bet.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import type { Database } from '#server/store/engine.ts';
import { BettingSite } from '../../helpers/betting/betting-site.ts';
import { MONEY_DATABASES } from '../../helpers/databases/databases.ts';

const LINE = 1;
const LIVE = 2;
const WATCH_MS = 250;
const TERMS: AutoBetTerms = {
  target: 1_900 as Odds,
  timeInForce: { kind: 'until-cancelled' },
  dropOnScoreChange: false,
};

describe.each(MONEY_DATABASES)('auto-bets on $name', ({ open, skipped }) => {
  let database: Database;
  let site: BettingSite;
  let token: string;
  let granted: bigint;
  let salt = 4_500;
  beforeAll(async () => {
    if (skipped === undefined) database = await open();
  }, 180_000);
  afterAll(() => database?.close());
  beforeEach(async (context) => {
    if (skipped !== undefined) context.skip(skipped);
    salt += 1;
    site = await BettingSite.open(database, [{ id: LINE, feed: 'line' }, { id: LIVE }], salt);
    token = await site.signIn();
    granted = await site.balance(token);
  });

  const request = (gameId = LINE, stake = 100_00n): PlacementRequest => ({
    betGuid: site.newGuid(),
    kind: 'single',
    items: [site.item(gameId, 0)],
    stake: amount(stake),
    policy: { kind: 'none' },
  });
  const order = (wanted: PlacementRequest, terms: Partial<AutoBetTerms> = {}) =>
    site.post(MAKE_BID_PATH, makeBidBody(wanted, { ...TERMS, ...terms }, 2, 'en'), token);
  const orders = async () => must(parseAutoBets((await site.get(AUTO_BETS_PATH, token)).body), 'orders');
  const endsOf = async () => (await orders())[0]?.events.map(({ reason, state }) => `${state} ${reason}`);

  it('waits without money, is placed when its price is there, and pays what was taken', async () => {
    const wanted = request();
    const taken = parseBidAnswer((await order(wanted)).body);
    expect(taken).toMatchObject({ state: 'waiting', target: 1_900, stake: 100_00n, betGuid: wanted.betGuid });
    await site.pass(WATCH_MS);
    expect([await site.balance(token), (await site.bets(token)).length]).toEqual([granted, 0]);
    site.move(LINE, 0, 1_950);
    await site.pass(WATCH_MS);
    expect(await endsOf()).toEqual(['waiting placed', 'sent price-reached']);
    // At the book's price, which is better than was asked.
    expect((await site.bets(token))[0]).toMatchObject({ betGuid: wanted.betGuid, odds: 1_950 });
    await site.decide(LINE, 0, 'win');
    expect(await site.balance(token)).toBe(granted - 100_00n + 195_00n);
    expect(await site.betting.ledger.discrepancies()).toEqual([]);
  });

  it('is one order however often it is sent, and another body under its id is refused', async () => {
    const wanted = request();
    const first = await order(wanted);
    expect((await order(wanted)).body).toEqual(first.body);
    expect((await order(wanted, { target: 1_800 as Odds })).status).toBe(422);
    expect(await orders()).toHaveLength(1);
  });

  it('in play waits for the delay like every bet, and is not taken below its target at the end of it', async () => {
    await order(request(LIVE));
    site.move(LIVE, 0, 1_900);
    await site.pass(WATCH_MS);
    expect(await site.balance(token)).toBe(granted - 100_00n);
    site.move(LIVE, 0, 1_850);
    await site.pass(3_000);
    expect([await site.balance(token), (await site.bets(token)).length]).toEqual([granted, 0]);
  });

  it('ends with the score where that was asked for, and not where it was not', async () => {
    await order(request(LIVE), { dropOnScoreChange: true });
    await order(request(LIVE));
    site.small.step(() => site.small.score(LIVE, 1, 0));
    site.move(LIVE, 0, 1_950);
    await site.pass(WATCH_MS);
    expect((await orders()).map(({ state }) => state)).toEqual(['sent', 'dropped']);
  });

  it('ends with its time, and one that is over already is not taken', async () => {
    await order(request(), { timeInForce: { kind: 'until', at: site.now + 1_000 } });
    await site.pass(1_000);
    expect(await endsOf()).toEqual(['waiting placed', 'expired time-over']);
    const late = await order(request(), { timeInForce: { kind: 'until', at: site.now } });
    const begun = await order(request(LIVE), { timeInForce: { kind: 'until-start' } });
    expect([late.body.ErrorCode, begun.body.ErrorCode]).toEqual([BET_CODES.orderOver, BET_CODES.orderOver]);
  });

  it('is held with all others, and goes on with them', async () => {
    await order(request());
    await site.post(PAUSE_AUTO_BETS_PATH, pauseAutoBetsBody(true), token);
    site.move(LINE, 0, 2_000);
    await site.pass(WATCH_MS);
    expect(await endsOf()).toEqual(['waiting placed', 'paused bettor']);
    await site.post(PAUSE_AUTO_BETS_PATH, pauseAutoBetsBody(false), token);
    await site.pass(WATCH_MS);
    expect((await orders())[0]?.state).toBe('sent');
  });

  it('is called off alone or with all others, and nothing is placed after that', async () => {
    const first = request();
    await order(first);
    await order(request());
    await site.post(CANCEL_AUTO_BETS_PATH, cancelAutoBetsBody(first.betGuid), token);
    expect((await orders()).map(({ state }) => state)).toEqual(['waiting', 'cancelled']);
    await site.post(CANCEL_AUTO_BETS_PATH, cancelAutoBetsBody(), token);
    site.move(LINE, 0, 2_000);
    await site.pass(WATCH_MS);
    expect((await orders()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    expect(await site.balance(token)).toBe(granted);
  });

  it('that nobody can pay for any more is refused when its price comes', async () => {
    await order(request(LINE, granted), {});
    await site.post(
      '/service-api/LiveBet/Secure/MakeBetWeb',
      makeBidBody(request(LINE), TERMS, 2, 'en'),
      token,
    );
    site.move(LINE, 0, 1_950);
    await site.pass(WATCH_MS);
    expect((await orders())[0]?.state).toBe('refused');
    expect(await site.betting.ledger.discrepancies()).toEqual([]);
  });

  it('outlives a restart, and one that was being placed is not placed twice', async () => {
    const wanted = request();
    await order(wanted);
    await database.query(`update auto_bets set is_sending = true where bet_guid = $1`, [wanted.betGuid]);
    await site.restart();
    site.move(LINE, 0, 1_950);
    await site.pass(WATCH_MS);
    expect(await site.bets(token)).toHaveLength(1);
    await database.query(`update auto_bets set is_sending = true, state = 'waiting' where bet_guid = $1`, [
      wanted.betGuid,
    ]);
    await site.restart();
    await site.pass(WATCH_MS);
    expect(await site.bets(token)).toHaveLength(1);
    expect((await orders())[0]?.state).toBe('sent');
  });

  it('G9 ends with every other order when the account is closed to betting', async () => {
    await order(request());
    const [row] = await database.query<{ user_id: bigint }>('select user_id from auto_bets order by id desc');
    await site.betting.endAutoBets(must(row, 'an order').user_id, 'self-exclusion');
    expect(await endsOf()).toEqual(['waiting placed', 'cancelled self-exclusion']);
  });

  it('is one of so many at most', async () => {
    for (let count = 0; count < MAX_AUTO_BETS; count += 1) await order(request());
    expect((await order(request())).body.ErrorCode).toBe(BET_CODES.tooManyOrders);
  });

  it('without a target, or of a guest, is nothing', async () => {
    const body = { ...makeBidBody(request(), TERMS, 2, 'en'), autoBetCf: 0 };
    expect((await site.post(MAKE_BID_PATH, body, token)).status).toBe(400);
    expect((await site.post(MAKE_BID_PATH, makeBidBody(request(), TERMS, 2, 'en'))).status).toBe(401);
  });
});
