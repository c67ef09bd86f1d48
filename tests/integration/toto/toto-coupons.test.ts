/** What is sold of the toto, and what is refused, over both databases. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { amount } from '#domain/money/amount.ts';
import { maskOf, type PickMask } from '#domain/toto/coupon-variants.ts';
import {
  PLACE_TOTO,
  TOTO,
  TOTO_COUPON,
  TOTO_COUPONS,
  TOTO_DRAW,
  TOTO_DRAWS,
} from '#protocol/toto/toto-calls.ts';
import { WalletStore } from '#server/people/payments/wallet-store.ts';
import { RealityStore } from '#server/people/sessions/reality-store.ts';
import type { Database } from '#server/store/engine.ts';
import { CouponStore } from '#server/toto/coupon-store.ts';
import { DrawStore } from '#server/toto/draw-store.ts';
import { MONEY_DATABASES } from '#tests/helpers/databases/databases.ts';
import { openPeopleBench } from '#tests/helpers/people/people-bench.ts';
import { ANY, HOME, HOUR, TotoBench, UNIT, wishOf } from '#tests/helpers/people/toto-bench.ts';

describe.each(MONEY_DATABASES)('on $name', ({ open: openDatabase, skipped }) => {
  if (skipped) {
    it.skip(skipped, () => undefined);
    return;
  }
  let database: Database;
  let toto: TotoBench;
  beforeAll(async () => {
    database = await openDatabase();
    toto = await TotoBench.open(database);
  }, 180_000);
  afterAll(async () => {
    expect(await toto.close()).toEqual([]);
    await database.close();
  });
  beforeEach(() => {
    toto.people.world.behind = 0;
  });

  describe('a draw', () => {
    it('is of the first games to come, is one at a time, and is told with its pool to a guest', async () => {
      const { id, games } = await toto.newDraw();
      await toto.people.toto.step();
      const { categories } = await toto.people.browser().must(TOTO, {});
      expect(categories.map(({ category, draw }) => [category, draw !== undefined])).toEqual([
        ['football', true],
        ['free', true],
      ]);
      const told = await toto.people.browser().must(TOTO_DRAW, { drawId: id, lng: 'ru' });
      expect(told.games.map(({ gameId }) => gameId)).toEqual(games);
      expect(told.games[0]).toMatchObject({
        championship: 'Лига 100',
        picked: [0, 0, 0],
        keys: expect.any(Array),
      });
      expect(told.pool).toMatchObject({
        variants: 0,
        stakes: { amount: 0n },
        jackpot: { amount: expect.any(BigInt) },
      });
      expect(told.draw.state).toBe('open');
      const listed = await toto.people.browser().must(TOTO_DRAWS, { status: 'open', category: 'football' });
      expect(listed.draws.map((one) => one.id)).toEqual([id]);
    });

    it('that the site does not have is not there', async () => {
      const other = await openPeopleBench(database, { site: { toto: { draws: [] } } });
      expect(await other.browser().refusal(TOTO, {})).toBe('not-found');
      expect(await other.browser().refusal(TOTO_DRAWS, {})).toBe('not-found');
      await other.close();
    });
  });

  describe('a coupon', () => {
    it('P2 is bought once for its id, its price goes to the pool, and its picks are counted', async () => {
      const { id } = await toto.newDraw();
      const one = await toto.bettor(1_000_00n);
      const wish = wishOf(id, [HOME, maskOf(0, 1), HOME]);
      const all = await Promise.all(Array.from({ length: 5 }, () => one.browser.call(PLACE_TOTO, wish)));
      const ids = all.map((answer) => (answer.ok ? answer.value.coupon.id : answer.error.code));
      expect(new Set(ids).size).toBe(1);
      expect(await one.balance()).toBe(1_000_00n - 2n * UNIT);
      expect(await toto.accountOf('toto', BigInt(id))).toBe(2n * UNIT);
      const other = { ...wishOf(id, [HOME, HOME, HOME], wish.couponGuid) };
      expect(await one.browser.refusal(PLACE_TOTO, other)).toBe('guid-reused');
      const told = await one.browser.must(TOTO_DRAW, { drawId: id });
      expect(told.games.map(({ picked }) => picked)).toEqual([
        [2, 0, 0],
        [1, 1, 0],
        [2, 0, 0],
      ]);
      expect(told.pool).toMatchObject({
        coupons: 1,
        variants: 2,
        stakes: { amount: 100_00n },
        house: { amount: 10_00n },
        pool: { amount: 90_00n },
      });
      expect((await one.browser.must(TOTO_COUPONS, { drawId: id })).coupons).toHaveLength(1);
    });

    it('is nobody else’s to see, and is not known before it is bought', async () => {
      const { id } = await toto.newDraw();
      const [one, other] = [await toto.bettor(), await toto.bettor()];
      const { coupon } = await one.buy(id, [HOME, HOME, HOME]);
      const { couponGuid } = coupon;
      expect(await other.browser.refusal(TOTO_COUPON, { couponGuid })).toBe('not-found');
      expect((await other.browser.must(TOTO_COUPONS, {})).coupons).toEqual([]);
      expect((await one.browser.must(TOTO_COUPON, { couponGuid })).coupon.id).toBe(coupon.id);
      const session = await new RealityStore(database).since(one.userId, 0);
      expect(session).toMatchObject({ staked: UNIT, open: UNIT, result: 0n });
      const [wallet] = await new WalletStore(database).list(one.userId);
      expect(wallet?.open).toBe(UNIT);
      expect(await one.browser.refusal(TOTO_COUPON, { couponGuid: randomUUID() })).toBe('not-found');
      expect(await toto.people.browser().refusal(TOTO_COUPONS, {})).toBe('not-authenticated');
    });

    it('P9, P18, M5, X14 is refused with bad picks, another price, without money or in no draw, and takes nothing', async () => {
      const { id } = await toto.newDraw();
      const one = await toto.bettor(1_00n);
      const good = wishOf(id, [HOME, HOME, HOME]);
      const refusal = (wish: object) => one.browser.refusal(PLACE_TOTO, { ...good, ...wish } as never);
      expect(await refusal({})).toBe('not-enough-money');
      expect(await refusal({ picks: [HOME, HOME] })).toBe('wrong-fields');
      expect(await refusal({ picks: [HOME, HOME, 8 as PickMask] })).toBe('wrong-fields');
      expect(await refusal({ picks: [HOME, HOME, 0] })).toBe('bad-body');
      expect(await refusal({ picks: 'all' })).toBe('bad-body');
      expect(await refusal({ price: { amount: '0.01', currency: 'KZT' } })).toBe('wrong-fields');
      expect(await refusal({ price: { amount: '50.00', currency: 'XBT' } })).toBe('bad-body');
      expect(await refusal({ drawId: '999999999' })).toBe('not-found');
      expect(await refusal({ drawId: '-1' })).toBe('bad-body');
      expect(await refusal({ drawId: '1e3' })).toBe('bad-body');
      expect(await refusal({ couponGuid: 'mine' })).toBe('bad-body');
      expect(await toto.people.browser().refusal(PLACE_TOTO, good)).toBe('not-authenticated');
      // In a currency that the account does not have there is no money.
      const inDollars = await one.browser.must(TOTO_DRAW, { drawId: id, currency: 'USD' });
      const { amount: unit, currency } = inDollars.rules.unit;
      const price = {
        amount: (Number(unit) / 10 ** currency.exponent).toFixed(currency.exponent),
        currency: 'USD',
      };
      expect(await refusal({ price })).toBe('not-enough-money');
      expect(await one.balance()).toBe(1_00n);
      expect((await one.browser.must(TOTO_COUPONS, {})).coupons).toEqual([]);
    });

    it('G9, G14 counts in limits of stakes and losses with bets, and a pause holds it back', async () => {
      const { id } = await toto.newDraw();
      const one = await toto.bettor();
      await database.query(
        `insert into bettor_limits (user_id, kind, period, value) values ($1, 'stake', 'day', 20000), ($1, 'loss', 'day', 20000)`,
        [one.userId],
      );
      expect((await toto.people.bet(one.browser, 100)).code).toBe(0);
      await one.buy(id, [HOME, HOME, HOME]);
      const more = wishOf(id, [ANY, HOME, HOME]);
      expect(await one.browser.refusal(PLACE_TOTO, more)).toBe('limit-reached');
      // The other way round a coupon counts for bets.
      expect((await toto.people.bet(one.browser, 100)).code).not.toBe(0);
      await database.query(
        `insert into exclusions (user_id, kind, from_at, until_at) values ($1, 'time-out', $2, $3)`,
        [one.userId, toto.people.nowMs(), toto.people.nowMs() + HOUR],
      );
      expect(await one.browser.refusal(PLACE_TOTO, wishOf(id, [HOME, HOME, HOME]))).toBe('self-excluded');
    });

    it('P15 is not sold once the first game begins, has a result, or the world is behind its clock', async () => {
      const one = await toto.bettor();
      const begun = await toto.newDraw();
      const [first] = begun.games;
      const wish = () => wishOf(begun.id, [HOME, HOME, HOME]);
      toto.people.world.behind = 5_000;
      expect(await one.browser.refusal(PLACE_TOTO, wish())).toBe('not-possible-now');
      toto.people.world.behind = 0;
      // The statement looks at the close itself, whatever was seen before it.
      const sell = (worldNow: number) =>
        new CouponStore(database).sell(
          {
            userId: one.userId,
            drawId: begun.draw.id,
            couponGuid: randomUUID(),
            bodyHash: 'h',
            currency: 'KZT',
            picks: [HOME, HOME, HOME],
            variants: 1n,
            price: amount(UNIT),
            placedAtMs: toto.people.nowMs(),
          },
          worldNow,
        );
      await one.buy(begun.id, [HOME, HOME, HOME]);
      expect(await sell(begun.draw.closesAtMs)).toBe('known-or-closed');
      expect(await sell(begun.draw.closesAtMs - 1)).toBe('stored');
      toto.decide(toto.people.world.keyOf(must(first, 'a game'), 2), 'lose');
      expect(await one.browser.refusal(PLACE_TOTO, wish())).toBe('not-possible-now');
      await toto.people.toto.step();
      expect((await one.browser.must(TOTO_DRAW, { drawId: begun.id })).draw.state).toBe('closed');
      expect(await sell(0)).toBe('known-or-closed');
    });

    it('M3, M4 beside the close is in the pool whole or not at all', async () => {
      const { id } = await toto.newDraw();
      const all = await Promise.all(Array.from({ length: 6 }, () => toto.bettor()));
      const draws = new DrawStore(database);
      const ends = await Promise.all(
        all.flatMap((one, at) => [
          one.browser.call(PLACE_TOTO, wishOf(id, [HOME, ANY, ANY])),
          ...(at === 2 ? [draws.close(BigInt(id))] : []),
        ]),
      );
      const bought = ends.filter((answer) => answer?.ok === true).length;
      const balances = await Promise.all(all.map((one) => one.balance()));
      expect(balances.filter((balance) => balance < 100_000_00n)).toHaveLength(bought);
      expect(await toto.accountOf('toto', BigInt(id))).toBe(BigInt(bought) * 9n * UNIT);
    });
  });
});
