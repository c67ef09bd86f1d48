import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlacementRequest } from '#domain/coupon/bet/bet.ts';
import { amount } from '#domain/money/amount.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import { MAKE_BET_MULTI_PATH, makeBetBody } from '#protocol/http/bets/make-bet.ts';
import {
  MAX_BETS_IN_ONE_ACT,
  PUT_BETS_PATH,
  parsePutBetsAnswers,
  putBetsBody,
} from '#protocol/http/bets/put-bets.ts';
import { UPDATE_COUPON_MULTI_PATH } from '#protocol/http/coupon/update-coupon.ts';
import type { Database } from '#server/store/engine.ts';
import { BettingSite } from '../../helpers/betting/betting-site.ts';
import { MONEY_DATABASES } from '../../helpers/databases/databases.ts';

const GAMES = [1, 2, 3, 4].map((id) => ({ id, feed: 'line' as const }));

describe.each(MONEY_DATABASES)('several bets in one act on $name', ({ open, skipped }) => {
  let database: Database;
  let site: BettingSite;
  let token: string;
  let granted: bigint;
  let salt = 5_000;
  beforeAll(async () => {
    if (skipped === undefined) database = await open();
  }, 180_000);
  afterAll(() => database?.close());
  beforeEach(async (context) => {
    if (skipped !== undefined) context.skip(skipped);
    salt += 1;
    site = await BettingSite.open(database, GAMES, salt);
    token = await site.signIn();
    granted = await site.balance(token);
  });

  const single = (gameId: number, stake: bigint): PlacementRequest => ({
    betGuid: site.newGuid(),
    kind: 'single',
    items: [site.item(gameId, 0)],
    stake: amount(stake),
    policy: { kind: 'none' },
  });
  const put = async (requests: readonly PlacementRequest[]) => {
    const reply = await site.post(PUT_BETS_PATH, putBetsBody(requests, 2, 'en'), token);
    return parsePutBetsAnswers(reply.body, requests, 2);
  };

  it('are bets of their own: each with its stake and its id, taken and settled alone', async () => {
    const requests = [single(1, 100_00n), single(2, 200_00n), single(3, 300_00n)];
    const answers = await put(requests);
    expect(answers?.map((answer) => answer?.kind)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(await site.balance(token)).toBe(granted - 600_00n);
    await site.decide(2, 0, 'win');
    await site.decide(1, 0, 'lose');
    const bets = await site.bets(token);
    expect(bets.map(({ betGuid, payout, stake, status }) => [betGuid, stake, status, payout])).toEqual([
      [requests[2]?.betGuid, 300_00n, 'open', undefined],
      [requests[1]?.betGuid, 200_00n, 'won', 300_00n],
      [requests[0]?.betGuid, 100_00n, 'lost', 0n],
    ]);
    expect(await site.balance(token)).toBe(granted - 600_00n + 300_00n);
    expect(await site.betting.ledger.discrepancies()).toEqual([]);
  });

  it('P2 sent twice are the same bets with the same answers', async () => {
    const requests = [single(1, 100_00n), single(2, 200_00n)];
    const first = await put(requests);
    expect(await put(requests)).toEqual(first);
    expect(await site.balance(token)).toBe(granted - 300_00n);
  });

  it('stand alone: one that moved is re-offered, the others are taken', async () => {
    const requests = [single(1, 100_00n), single(2, 200_00n)];
    site.move(1, 0, 1_800);
    expect((await put(requests))?.map((answer) => answer?.kind)).toEqual(['reoffered', 'accepted']);
    expect(await site.balance(token)).toBe(granted - 200_00n);
  });

  it('are nothing at all when one of them names no bet, has an id twice, or they are too many', async () => {
    const one = single(1, 100_00n);
    const bodies = [
      { coupons: [makeBetBody(one, 2, 'en'), { Events: [] }] },
      putBetsBody([one, one], 2, 'en'),
      putBetsBody(
        Array.from({ length: MAX_BETS_IN_ONE_ACT + 1 }, () => single(1, 100_00n)),
        2,
        'en',
      ),
      { coupons: [] },
    ];
    for (const body of bodies) {
      const reply = await site.post(PUT_BETS_PATH, body, token);
      expect([reply.status, reply.body.ErrorCode]).toEqual([400, BET_CODES.malformed]);
    }
    expect(await site.balance(token)).toBe(granted);
  });

  it('one coupon is answered as placing answers it', async () => {
    const body = makeBetBody(single(1, 100_00n), 2, 'en');
    const reply = await site.post(PUT_BETS_PATH, { coupon: body }, token);
    expect([reply.body.ErrorCode, reply.body.Value.Bet.stake]).toEqual([0, '100.00']);
    expect((await site.post(PUT_BETS_PATH, body, token)).body).toEqual(reply.body);
  });

  it('a guest places nothing', async () => {
    expect((await site.post(PUT_BETS_PATH, putBetsBody([single(1, 100_00n)], 2, 'en'))).status).toBe(401);
  });

  it('the calls for blocks are the same calls under both names', async () => {
    const items = [1, 2, 3, 4].map((gameId) => site.item(gameId, 0));
    const form = { kind: 'multibet', size: 2, lobby: [3], blocks: [[0], [1], [2]] } as const;
    const request: PlacementRequest = { ...single(1, 300_00n), kind: 'multibet', form, items };
    const body = makeBetBody(request, 2, 'en');
    for (const name of ['LiveBet', 'LiveBet-update']) {
      const quote = await site.post(UPDATE_COUPON_MULTI_PATH.replace('LiveBet', name), body);
      // 1.5 × (1.5² × 3) / 3 units.
      expect(quote.body.Value).toMatchObject({ Coef: 3.375, Units: 3, WithLobby: true });
    }
    const placed = await site.post(MAKE_BET_MULTI_PATH, body, token);
    expect(placed.body.Value.Bet).toMatchObject({ kind: 'multibet', lobby: [3], potentialPayout: '1012.50' });
  });
});
