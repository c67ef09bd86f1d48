import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlacementRequest } from '#domain/coupon/bet/bet.ts';
import type { LegResult } from '#domain/coupon/bet/leg-result.ts';
import { BUILDER_VOID_RULE } from '#domain/coupon/form/bet-form.ts';
import type { GameId } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { amount } from '#domain/money/amount.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import { MAKE_BET_BUILDER_PATH, makeBetBody, parsePlacementAnswer } from '#protocol/http/bets/make-bet.ts';
import { builderFeedBody, builderFeedPath, parseBuilderFeed } from '#protocol/http/coupon/builder-feed.ts';
import {
  parseCouponQuote,
  UPDATE_COUPON_BUILDER_PATH,
  updateCouponBody,
} from '#protocol/http/coupon/update-coupon.ts';
import type { Database } from '#server/store/engine.ts';
import { BettingSite } from '../../helpers/betting/betting-site.ts';
import { MONEY_DATABASES } from '../../helpers/databases/databases.ts';

const PRICE = 4_500 as Odds;
const PRICES = { odds: PRICE, fairOdds: 4_860 as Odds };

describe.each(MONEY_DATABASES)('a bet builder on $name', ({ open, skipped }) => {
  let database: Database;
  let site: BettingSite;
  let token: string;
  let granted: bigint;
  let salt = 5_500;
  beforeAll(async () => {
    if (skipped === undefined) database = await open();
  }, 180_000);
  afterAll(() => database?.close());
  beforeEach(async (context) => {
    if (skipped !== undefined) context.skip(skipped);
    salt += 1;
    site = await BettingSite.open(database, [{ id: 1, feed: 'line' }, { id: 2 }], salt);
    // Two or three selections of one game have a price, and the fourth of them never stands in one.
    site.small.builder = (keys) => (keys.includes(site.key(1, 3)) ? undefined : PRICES);
    token = await site.signIn();
    granted = await site.balance(token);
  });

  const request = (indexes: readonly number[], seen: number = PRICE): PlacementRequest => ({
    betGuid: site.newGuid(),
    kind: 'builder',
    form: { kind: 'builder', odds: seen as Odds },
    items: indexes.map((index) => site.item(1, index)),
    stake: amount(100_00n),
    policy: { kind: 'none' },
  });
  const place = async (wanted: PlacementRequest) => {
    const reply = await site.post(MAKE_BET_BUILDER_PATH, makeBetBody(wanted, 2, 'en'), token);
    return parsePlacementAnswer(reply.body, wanted.items, 2);
  };

  it('is quoted at one price of the book, with the fair one and its rule for void legs', async () => {
    const { form, items } = request([0, 5], 9_990);
    const reply = await site.post(UPDATE_COUPON_BUILDER_PATH, updateCouponBody(items, 'en', form));
    expect(parseCouponQuote(reply.body, items, 2)).toMatchObject({
      totalOdds: PRICE,
      fairOdds: 4_860,
      voidRule: BUILDER_VOID_RULE,
    });
  });

  it.each<[readonly LegResult[], string, bigint]>([
    [['win', 'win'], 'won', 450_00n],
    [['win', 'lose'], 'lost', 0n],
    [['lose'], 'lost', 0n],
    [['win', 'void'], 'refunded', 100_00n],
    [['half_win', 'win'], 'refunded', 100_00n],
    [['void', 'lose'], 'lost', 0n],
  ])('whose legs end %j is %s', async (results, status, payout) => {
    const answer = await place(request([0, 5]));
    expect(answer).toMatchObject({
      kind: 'accepted',
      bet: { kind: 'builder', odds: PRICE, potentialPayout: 450_00n },
    });
    for (const [place, result] of results.entries()) await site.decide(1, place === 0 ? 0 : 5, result);
    expect((await site.bets(token))[0]).toMatchObject({ status, payout });
    expect(await site.balance(token)).toBe(granted - 100_00n + payout);
    expect(await site.betting.ledger.discrepancies()).toEqual([]);
  });

  it('at another price than was seen is re-offered at the book’s, and a forged one buys nothing', async () => {
    const answer = await place(request([0, 5], 50_000));
    expect(answer).toMatchObject({ kind: 'reoffered', quote: { totalOdds: PRICE } });
    expect(await site.balance(token)).toBe(granted);
  });

  it('stays at its own price when its legs move as singles', async () => {
    const wanted = request([0, 5]);
    site.move(1, 0, 1_800);
    expect((await place(wanted))?.kind).toBe('accepted');
  });

  it('of two games, of one selection or of what has no joint price is refused', async () => {
    const other = request([0, 5]);
    const codes = [
      await place({ ...other, items: [site.item(1, 0), site.item(2, 0)] }),
      await place(request([0])),
      await place(request([0, 3])),
    ].map((answer) => answer?.kind === 'refused' && answer.code);
    expect(codes).toEqual([BET_CODES.otherGameInBuilder, BET_CODES.kindDoesNotFit, BET_CODES.notOffered]);
    expect(await site.balance(token)).toBe(granted);
  });

  it('has a feed of what can still be added', async () => {
    const body = builderFeedBody(1 as GameId, [site.item(1, 0), site.item(1, 5)], 'en');
    const feed = parseBuilderFeed((await site.post(builderFeedPath('line'), body)).body);
    expect(feed).toMatchObject({ gameId: 1, odds: PRICE, voidRule: BUILDER_VOID_RULE, limits: [2, 13] });
    const taken = feed?.selections.filter((selection) => !selection.isAvailable).map(({ key }) => key);
    expect(taken).toEqual([site.key(1, 0), site.key(1, 3), site.key(1, 5)]);
    expect(feed?.combinations).toEqual([]);
    const gone = await site.post(builderFeedPath('live'), builderFeedBody(99 as GameId, [], 'en'));
    expect(gone.body.ErrorCode).toBe(BET_CODES.eventsFinished);
  });

  it('has ready combinations at the price of the builder, and none that it does not price', async () => {
    const ready = async (isNew: boolean) => {
      const body = builderFeedBody(1 as GameId, [], 'en', isNew);
      return parseBuilderFeed((await site.post(builderFeedPath('line'), body)).body)?.combinations;
    };
    expect(await ready(false)).toEqual([]);
    // The favourite with the total over: 3 is that total, which stands in no builder here.
    const [first, ...others] = (await ready(true)) ?? [];
    expect(first).toEqual({ keys: [site.key(1, 0), site.key(1, 4)], ...PRICES });
    expect(others).toEqual([]);
    for (const key of first?.keys ?? []) expect(key.startsWith('1.')).toBe(true);
    site.small.builder = () => ({ odds: 1_010 as Odds, fairOdds: 1_020 as Odds });
    expect(await ready(true)).toEqual([]);
  });
});
