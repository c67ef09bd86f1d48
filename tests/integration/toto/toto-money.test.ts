/** The money of the toto, over both databases: settled, carried over and given back, and the books agree. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { maskOf, type Picks, priceOf } from '#domain/toto/coupon-variants.ts';
import { payoutOf, sharePool, termsOfRules, winnersOf } from '#domain/toto/share-pool.ts';
import { PLACE_TOTO, TOTO_COUPON, TOTO_COUPONS, TOTO_DRAW } from '#protocol/toto/toto-calls.ts';
import { Ledger } from '#server/ledger/ledger.ts';
import { RealityStore } from '#server/people/sessions/reality-store.ts';
import type { Database } from '#server/store/engine.ts';
import { CouponStore } from '#server/toto/coupon-store.ts';
import { DrawStore } from '#server/toto/draw-store.ts';
import { TotoSettlementStore } from '#server/toto/settlement-store.ts';
import { createToto } from '#server/toto/toto.ts';
import { MONEY_DATABASES } from '#tests/helpers/databases/databases.ts';
import type { Browser } from '#tests/helpers/people/people-bench.ts';
import {
  ANY,
  FREE,
  freeWish,
  HOME,
  RULES,
  TotoBench,
  UNIT,
  wishOf,
} from '#tests/helpers/people/toto-bench.ts';

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

  describe('the money', () => {
    it('M6, C2, C4 is divided as worked out from what is told, to the last unit, once', async () => {
      const draw = await toto.newDraw();
      const jackpot = (await toto.people.browser().must(TOTO_DRAW, { drawId: draw.id })).pool.jackpot.amount;
      const people = await Promise.all([toto.bettor(), toto.bettor(), toto.bettor()]);
      const coupons: readonly Picks[] = [
        [HOME, ANY, maskOf(0, 1)],
        [HOME, maskOf(1), HOME],
        [maskOf(2), maskOf(2), maskOf(2)],
      ];
      for (const [at, one] of people.entries()) await one.buy(draw.id, must(coupons[at], 'picks'));
      const stakes = 8n * UNIT;
      expect(await toto.accountOf('toto', BigInt(draw.id))).toBe(stakes);
      await toto.end(draw, '010');
      // Variants by hand: of the first coupon 1 has all, (ANY - 1) + 1 × 1 two; the second has all; the third none.
      const winners = [
        [
          { number: 1, variants: 1n },
          { number: 2, variants: 1n },
        ],
        [{ number: 1, variants: 3n }],
      ];
      const told = await must(people[0], 'one').browser.must(TOTO_DRAW, { drawId: draw.id });
      expect(told.draw.state).toBe('paid');
      expect(told.games.map(({ result }) => result)).toEqual([0, 1, 0]);
      expect(told.settlement?.tiers.map((tier) => tier.winners)).toEqual(
        winners.map((tier) => tier.map((one) => ({ ...one, variants: Number(one.variants) }))),
      );
      const pool = (stakes * 9n) / 10n;
      const top = pool / 2n + jackpot;
      const second = (pool * 3n) / 10n;
      const paid = [top / 2n + (top % 2n) + second, top / 2n, 0n];
      for (const [at, one] of people.entries()) {
        const [coupon] = (await one.browser.must(TOTO_COUPONS, { drawId: draw.id })).coupons;
        expect(coupon).toMatchObject({
          state: paid[at] ? 'won' : 'lost',
          payout: { amount: paid[at] },
          number: at + 1,
        });
        const cost = priceOf(must(coupons[at], 'picks'), UNIT);
        expect(await one.balance()).toBe(100_000_00n - cost + must(paid[at], 'paid'));
      }
      expect(await toto.accountOf('toto', BigInt(draw.id))).toBe(0n);
      const kept = (pool * 2n) / 10n;
      expect(await toto.accountOf('jackpot', 3)).toBe(kept);
      expect(told.settlement?.jackpot.amount).toBe(kept);
      expect(await new Ledger(database).discrepancies()).toEqual([]);
      await toto.people.toto.step();
      expect(await must(people[1], 'two').balance()).toBe(100_000_00n - UNIT + must(paid[1], 'paid'));
    });

    it('P4 of a purchase is answered by its id after the draw is paid, and nothing is bought again', async () => {
      const draw = await toto.newDraw();
      const one = await toto.bettor();
      const wish = wishOf(draw.id, [HOME, HOME, HOME]);
      const { coupon } = await one.browser.must(PLACE_TOTO, wish);
      await toto.end(draw, '000');
      const balance = await one.balance();
      expect((await one.browser.must(PLACE_TOTO, wish)).coupon.id).toBe(coupon.id);
      const { couponGuid } = wish;
      expect((await one.browser.must(TOTO_COUPON, { couponGuid })).coupon).toMatchObject({
        id: coupon.id,
        state: 'won',
      });
      expect(await one.balance()).toBe(balance);
    });

    it('M7 is paid once by whoever comes after a kill between the results and the payment, or beside another', async () => {
      const draw = await toto.newDraw();
      const one = await toto.bettor();
      await one.buy(draw.id, [HOME, HOME, HOME]);
      const draws = new DrawStore(database);
      const settlements = new TotoSettlementStore(database);
      await draws.close(draw.draw.id);
      await draws.putResults(draw.draw.id, new Map([0, 1, 2].map((at) => [at, 0])));
      const jackpot = await draws.jackpot('football', 'KZT');
      const terms = termsOfRules(RULES);
      const hits = [[0n, 0n, 0n, 1n]];
      const facts = { stakes: UNIT, added: 0n, jackpot, cancelled: 0, winners: winnersOf(terms.tiers, hits) };
      const shared = sharePool(terms, facts);
      const [coupon] = await new CouponStore(database).ofPool(draw.draw.id, 'KZT');
      const ends = [
        {
          currency: 'KZT',
          stakes: UNIT,
          jackpotBefore: jackpot,
          shared,
          coupons: [
            {
              id: must(coupon, 'it').id,
              number: 1,
              hits: must(hits[0], 'hits'),
              payout: payoutOf(shared, 1),
            },
          ],
        },
      ];
      expect(await settlements.settle(draw.draw.id, ends, toto.people.nowMs())).toBe(true);
      expect(await settlements.settle(draw.draw.id, ends, toto.people.nowMs())).toBe(false);
      expect((await one.browser.must(TOTO_DRAW, { drawId: draw.id })).draw.state).toBe('settled');
      expect(await one.balance()).toBe(100_000_00n - UNIT);
      expect(await new Ledger(database).discrepancies()).toEqual([]);
      const paid = await Promise.all([
        settlements.pay(draw.draw),
        settlements.pay(draw.draw),
        toto.people.toto.step(),
      ]);
      expect(paid.filter((did) => did === true).length).toBeLessThanOrEqual(1);
      expect(await one.balance()).toBe(100_000_00n - UNIT + payoutOf(shared, 1));
      expect(await settlements.pay(draw.draw)).toBe(false);
      expect(await new Ledger(database).discrepancies()).toEqual([]);
    });

    it('of a tier that nobody won is the next jackpot, which pays less with a cancelled game', async () => {
      const draw = await toto.newDraw();
      const one = await toto.bettor();
      await one.buy(draw.id, [HOME, HOME, HOME]);
      const jackpot = (await one.browser.must(TOTO_DRAW, { drawId: draw.id })).pool.jackpot.amount;
      await toto.end(draw, '222');
      const kept = jackpot + (UNIT * 9n) / 10n;
      expect(await toto.accountOf('jackpot', 3)).toBe(kept);
      const next = await toto.newDraw();
      await one.buy(next.id, [HOME, HOME, HOME]);
      await toto.end(next, '0x0');
      const told = await one.browser.must(TOTO_DRAW, { drawId: next.id });
      expect(told.games.map(({ result }) => result)).toEqual([0, 'cancelled', 0]);
      expect(told.settlement?.fromJackpot.amount).toBe((kept * 350n) / 1_000n);
      const [coupon] = (await one.browser.must(TOTO_COUPONS, { drawId: next.id })).coupons;
      expect(coupon).toMatchObject({ state: 'won', hits: [0, 0, 0, 1] });
      const paid = coupon?.payout?.amount ?? 0n;
      const session = await new RealityStore(database).since(one.userId, 0);
      expect(session).toEqual({ staked: 2n * UNIT, returned: paid, open: 0n, result: paid - 2n * UNIT });
    });

    it('comes back whole where too many games are cancelled, and where the world is gone', async () => {
      for (const way of ['games', 'world']) {
        const draw = await toto.newDraw();
        const one = await toto.bettor();
        await one.buy(draw.id, [ANY, ANY, HOME]);
        const jackpot = await toto.accountOf('jackpot', 3);
        if (way === 'games') await toto.end(draw, 'xx0');
        else {
          const elsewhere = createToto({
            book: Object.create(toto.people.world, { epoch: { value: 'another' } }),
            database,
            categories: () => [],
            nowMs: toto.people.nowMs,
            after: () => () => undefined,
            onError: (error) => toto.people.errors.push(error),
          });
          await elsewhere.step();
          await elsewhere.step();
        }
        const told = await one.browser.must(TOTO_DRAW, { drawId: draw.id });
        expect([way, told.draw.state]).toEqual([way, 'cancelled']);
        expect(told.pool).toMatchObject({ house: { amount: 0n }, pool: { amount: 0n } });
        expect(await one.balance()).toBe(100_000_00n);
        expect(await toto.accountOf('jackpot', 3)).toBe(jackpot);
        expect((await one.browser.must(TOTO_COUPONS, {})).coupons[0]).toMatchObject({ state: 'refunded' });
        expect(await new Ledger(database).discrepancies()).toEqual([]);
      }
    });

    it('repays a debt first', async () => {
      const draw = await toto.newDraw();
      const one = await toto.bettor();
      await one.buy(draw.id, [HOME, HOME, HOME]);
      await database.query(
        `insert into transfers (debit_account, credit_account, amount, reason)
         select debt.id, house.id, 1000, 'debt' from accounts debt, accounts house
         where debt.user_id = $1 and debt.kind = 'debt' and debt.currency = 'KZT' and house.kind = 'house' and house.currency = 'KZT' and house.shard = 0`,
        [one.userId],
      );
      await toto.end(draw, '000');
      const [coupon] = (await one.browser.must(TOTO_COUPONS, { drawId: draw.id })).coupons;
      expect(await new Ledger(database).debt(one.userId, 'KZT')).toBe(0n);
      expect(await one.balance()).toBe(100_000_00n - UNIT + (coupon?.payout?.amount ?? 0n) - 1_000n);
    });
  });

  describe('a free draw', () => {
    const prize = FREE.added;

    it('has one coupon of one variant for each account, and its prize is the house’s', async () => {
      const draw = await toto.newDraw('free');
      const [one, other] = [await toto.bettor(0n), await toto.bettor(0n)];
      const buy = (who: { browser: Browser }, picks: Picks) =>
        who.browser.call(PLACE_TOTO, freeWish(draw.id, picks));
      expect((await buy(one, [HOME, HOME, ANY])).ok).toBe(false);
      expect((await buy(one, [HOME, HOME, HOME])).ok).toBe(true);
      const again = await buy(one, [HOME, HOME, maskOf(2)]);
      expect(again.ok ? '' : again.error.code).toBe('already-used');
      expect((await buy(other, [HOME, maskOf(1), HOME])).ok).toBe(true);
      expect((await one.browser.must(TOTO_DRAW, { drawId: draw.id })).pool).toMatchObject({
        stakes: { amount: 0n },
        pool: { amount: prize },
        added: { amount: prize },
      });
      await toto.end(draw, '000');
      expect(await one.balance()).toBe(prize / 2n);
      expect(await other.balance()).toBe((prize * 3n) / 10n);
      expect((await one.browser.must(TOTO_DRAW, { drawId: draw.id })).settlement?.returned.amount).toBe(
        prize / 5n,
      );
      expect(await new Ledger(database).discrepancies()).toEqual([]);
    });

    it('is closed to who takes a pause', async () => {
      const draw = await toto.newDraw('free');
      const one = await toto.bettor(0n);
      await database.query(
        `insert into exclusions (user_id, kind, from_at) values ($1, 'self-exclusion', $2)`,
        [one.userId, toto.people.nowMs()],
      );
      expect(await one.browser.refusal(PLACE_TOTO, freeWish(draw.id, [HOME, HOME, HOME]))).toBe(
        'self-excluded',
      );
    });
  });
});
