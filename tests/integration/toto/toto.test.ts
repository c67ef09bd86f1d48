/** The toto from a draw to its money, over both databases: what is sold, refused, settled, carried over and given back, and that the books agree. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import { amount } from '#domain/money/amount.ts';
import { maskOf, type PickMask, type Picks, priceOf } from '#domain/toto/coupon-variants.ts';
import { payoutOf, sharePool, termsOfRules, winnersOf } from '#domain/toto/share-pool.ts';
import { TOTO_RULES, type TotoRules } from '#domain/toto/toto-rules.ts';
import {
  PLACE_TOTO,
  TOTO,
  TOTO_COUPON,
  TOTO_COUPONS,
  TOTO_DRAW,
  TOTO_DRAWS,
} from '#protocol/toto/toto-calls.ts';
import { Ledger } from '#server/ledger/ledger.ts';
import { WalletStore } from '#server/people/payments/wallet-store.ts';
import { RealityStore } from '#server/people/sessions/reality-store.ts';
import type { Database } from '#server/store/engine.ts';
import { CouponStore } from '#server/toto/coupon-store.ts';
import { DrawStore } from '#server/toto/draw-store.ts';
import { TotoSettlementStore } from '#server/toto/settlement-store.ts';
import { createToto } from '#server/toto/toto.ts';
import { MONEY_DATABASES } from '#tests/helpers/databases/databases.ts';
import { type Browser, openPeopleBench, type PeopleBench } from '#tests/helpers/people/people-bench.ts';

const RULES: TotoRules = {
  ...TOTO_RULES.football,
  games: 3,
  tiers: [
    { hits: 3, share: 500 },
    { hits: 2, share: 300 },
  ],
  jackpotShare: 200,
  mostCancelled: 1,
  jackpotPaid: [1_000, 350],
  leastJackpot: 1_000_00n,
};
const FREE: TotoRules = { ...TOTO_RULES.free, games: 3, tiers: RULES.tiers, jackpotShare: 200 };
const UNIT = 50_00n;
const HOUR = 3_600_000;
const HOME = maskOf(0);
const ANY = maskOf(0, 1, 2);

describe.each(MONEY_DATABASES)('on $name', ({ open: openDatabase, skipped }) => {
  if (skipped) {
    it.skip(skipped, () => undefined);
    return;
  }
  let database: Database;
  let bench: PeopleBench;
  let nextGame = 1_000;
  beforeAll(async () => {
    database = await openDatabase();
    bench = await openPeopleBench(database, {
      site: { toto: { draws: ['football', 'free'] } },
      toto: { rules: { football: RULES, free: FREE } },
    });
  }, 180_000);
  afterAll(async () => {
    expect(bench.errors).toEqual([]);
    expect(await new Ledger(database).discrepancies()).toEqual([]);
    await bench.close();
    await database.close();
  });

  /** A new open draw of a category, over games of its own; what was open before is decided and over. */
  async function newDraw(category: 'football' | 'free' = 'football') {
    for (let gameId = 1_001; gameId <= nextGame; gameId += 1)
      for (const outcome of [0, 1, 2]) decide(bench.world.keyOf(gameId, outcome), 'void');
    await bench.toto.step();
    await bench.toto.step();
    const games = [0, 1, 2].map((at) => {
      nextGame += 1;
      const startsAt = bench.world.now + HOUR + at * 60_000;
      bench.world.step(() => bench.world.add({ id: nextGame, feed: 'line', startsAt }));
      return nextGame as GameId;
    });
    await bench.toto.step();
    const draw = must(
      (await new DrawStore(database).active()).find((one) => one.category === category),
      'a draw',
    );
    expect(draw.games.map(({ gameId }) => gameId)).toEqual(games);
    return { id: String(draw.id), draw, games };
  }
  type NewDraw = Awaited<ReturnType<typeof newDraw>>;

  const decide = (key: string, result: 'win' | 'lose' | 'void') =>
    bench.world.decide(key as never, { result, reason: { source: 'test', rule: 'result', facts: {} } });

  /** Ends the games of a draw: by outcome, or `x` for a cancelled one. */
  async function end({ games }: NewDraw, results: string): Promise<void> {
    games.forEach((gameId, at) => {
      [0, 1, 2].forEach((outcome) =>
        decide(
          bench.world.keyOf(gameId, outcome),
          results[at] === 'x' ? 'void' : Number(results[at]) === outcome ? 'win' : 'lose',
        ),
      );
    });
    // Closed by the first step, decided by the second.
    await bench.toto.step();
    await bench.toto.step();
  }

  const wishOf = (id: string, picks: Picks, couponGuid: string = randomUUID()) => ({
    couponGuid,
    drawId: id,
    picks: [...picks],
    price: { amount: `${priceOf(picks, UNIT) / 100n}.00`, currency: 'KZT' },
  });
  const freeWish = (id: string, picks: Picks) => ({
    ...wishOf(id, picks),
    price: { amount: '0.00', currency: 'KZT' },
  });

  async function bettor(money = 100_000_00n) {
    const one = await bench.newBettor();
    if (money > 0n) await bench.fund(one.userId, money);
    return {
      ...one,
      balance: () => new Ledger(database).balance(one.userId, 'KZT'),
      buy: (id: string, picks: Picks) => one.browser.must(PLACE_TOTO, wishOf(id, picks)),
    };
  }
  const accountOf = async (kind: string, shard: number | bigint) => {
    const [row] = await database.query<{ balance: bigint }>(
      `select balance from accounts where kind = $1 and shard = $2 and currency = 'KZT' and user_id is null`,
      [kind, shard],
    );
    return row?.balance ?? 0n;
  };

  describe('a draw', () => {
    it('is of the first games to come, is one at a time, and is told with its pool to a guest', async () => {
      const { id, games } = await newDraw();
      await bench.toto.step();
      const { categories } = await bench.browser().must(TOTO, {});
      expect(categories.map(({ category, draw }) => [category, draw !== undefined])).toEqual([
        ['football', true],
        ['free', true],
      ]);
      const told = await bench.browser().must(TOTO_DRAW, { drawId: id, lng: 'ru' });
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
      const listed = await bench.browser().must(TOTO_DRAWS, { status: 'open', category: 'football' });
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
      const { id } = await newDraw();
      const one = await bettor(1_000_00n);
      const wish = wishOf(id, [HOME, maskOf(0, 1), HOME]);
      const all = await Promise.all(Array.from({ length: 5 }, () => one.browser.call(PLACE_TOTO, wish)));
      const ids = all.map((answer) => (answer.ok ? answer.value.coupon.id : answer.error.code));
      expect(new Set(ids).size).toBe(1);
      expect(await one.balance()).toBe(1_000_00n - 2n * UNIT);
      expect(await accountOf('toto', BigInt(id))).toBe(2n * UNIT);
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
      const { id } = await newDraw();
      const [one, other] = [await bettor(), await bettor()];
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
      expect(await bench.browser().refusal(TOTO_COUPONS, {})).toBe('not-authenticated');
    });

    it('P9, P18, M5, X14 is refused with bad picks, another price, without money or in no draw, and takes nothing', async () => {
      const { id } = await newDraw();
      const one = await bettor(1_00n);
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
      expect(await bench.browser().refusal(PLACE_TOTO, good)).toBe('not-authenticated');
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
      const { id } = await newDraw();
      const one = await bettor();
      await database.query(
        `insert into bettor_limits (user_id, kind, period, value) values ($1, 'stake', 'day', 20000), ($1, 'loss', 'day', 20000)`,
        [one.userId],
      );
      expect((await bench.bet(one.browser, 100)).code).toBe(0);
      await one.buy(id, [HOME, HOME, HOME]);
      const more = wishOf(id, [ANY, HOME, HOME]);
      expect(await one.browser.refusal(PLACE_TOTO, more)).toBe('limit-reached');
      // The other way round a coupon counts for bets.
      expect((await bench.bet(one.browser, 100)).code).not.toBe(0);
      await database.query(
        `insert into exclusions (user_id, kind, from_at, until_at) values ($1, 'time-out', $2, $3)`,
        [one.userId, bench.nowMs(), bench.nowMs() + HOUR],
      );
      expect(await one.browser.refusal(PLACE_TOTO, wishOf(id, [HOME, HOME, HOME]))).toBe('self-excluded');
    });

    it('P15 is not sold once the first game begins, has a result, or the world is behind its clock', async () => {
      const one = await bettor();
      const begun = await newDraw();
      const [first] = begun.games;
      const wish = () => wishOf(begun.id, [HOME, HOME, HOME]);
      bench.world.behind = 5_000;
      expect(await one.browser.refusal(PLACE_TOTO, wish())).toBe('not-possible-now');
      bench.world.behind = 0;
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
            placedAtMs: bench.nowMs(),
          },
          worldNow,
        );
      await one.buy(begun.id, [HOME, HOME, HOME]);
      expect(await sell(begun.draw.closesAtMs)).toBe('known-or-closed');
      expect(await sell(begun.draw.closesAtMs - 1)).toBe('stored');
      decide(bench.world.keyOf(must(first, 'a game'), 2), 'lose');
      expect(await one.browser.refusal(PLACE_TOTO, wish())).toBe('not-possible-now');
      await bench.toto.step();
      expect((await one.browser.must(TOTO_DRAW, { drawId: begun.id })).draw.state).toBe('closed');
      expect(await sell(0)).toBe('known-or-closed');
    });

    it('M3, M4 beside the close is in the pool whole or not at all', async () => {
      const { id } = await newDraw();
      const all = await Promise.all(Array.from({ length: 6 }, () => bettor()));
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
      expect(await accountOf('toto', BigInt(id))).toBe(BigInt(bought) * 9n * UNIT);
    });
  });

  describe('the money', () => {
    it('M6, C2, C4 is divided as worked out from what is told, to the last unit, once', async () => {
      const draw = await newDraw();
      const jackpot = (await bench.browser().must(TOTO_DRAW, { drawId: draw.id })).pool.jackpot.amount;
      const people = await Promise.all([bettor(), bettor(), bettor()]);
      const coupons: readonly Picks[] = [
        [HOME, ANY, maskOf(0, 1)],
        [HOME, maskOf(1), HOME],
        [maskOf(2), maskOf(2), maskOf(2)],
      ];
      for (const [at, one] of people.entries()) await one.buy(draw.id, must(coupons[at], 'picks'));
      const stakes = 8n * UNIT;
      expect(await accountOf('toto', BigInt(draw.id))).toBe(stakes);
      await end(draw, '010');
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
      expect(await accountOf('toto', BigInt(draw.id))).toBe(0n);
      const kept = (pool * 2n) / 10n;
      expect(await accountOf('jackpot', 3)).toBe(kept);
      expect(told.settlement?.jackpot.amount).toBe(kept);
      expect(await new Ledger(database).discrepancies()).toEqual([]);
      await bench.toto.step();
      expect(await must(people[1], 'two').balance()).toBe(100_000_00n - UNIT + must(paid[1], 'paid'));
    });

    it('M7 is paid once by whoever comes after a kill between the results and the payment, or beside another', async () => {
      const draw = await newDraw();
      const one = await bettor();
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
      expect(await settlements.settle(draw.draw.id, ends, bench.nowMs())).toBe(true);
      expect(await settlements.settle(draw.draw.id, ends, bench.nowMs())).toBe(false);
      expect((await one.browser.must(TOTO_DRAW, { drawId: draw.id })).draw.state).toBe('settled');
      expect(await one.balance()).toBe(100_000_00n - UNIT);
      expect(await new Ledger(database).discrepancies()).toEqual([]);
      const paid = await Promise.all([
        settlements.pay(draw.draw),
        settlements.pay(draw.draw),
        bench.toto.step(),
      ]);
      expect(paid.filter((did) => did === true).length).toBeLessThanOrEqual(1);
      expect(await one.balance()).toBe(100_000_00n - UNIT + payoutOf(shared, 1));
      expect(await settlements.pay(draw.draw)).toBe(false);
      expect(await new Ledger(database).discrepancies()).toEqual([]);
    });

    it('of a tier that nobody won is the next jackpot, which pays less with a cancelled game', async () => {
      const draw = await newDraw();
      const one = await bettor();
      await one.buy(draw.id, [HOME, HOME, HOME]);
      const jackpot = (await one.browser.must(TOTO_DRAW, { drawId: draw.id })).pool.jackpot.amount;
      await end(draw, '222');
      const kept = jackpot + (UNIT * 9n) / 10n;
      expect(await accountOf('jackpot', 3)).toBe(kept);
      const next = await newDraw();
      await one.buy(next.id, [HOME, HOME, HOME]);
      await end(next, '0x0');
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
        const draw = await newDraw();
        const one = await bettor();
        await one.buy(draw.id, [ANY, ANY, HOME]);
        const jackpot = await accountOf('jackpot', 3);
        if (way === 'games') await end(draw, 'xx0');
        else {
          const elsewhere = createToto({
            book: Object.create(bench.world, { epoch: { value: 'another' } }),
            database,
            categories: () => [],
            nowMs: bench.nowMs,
            after: () => () => undefined,
            onError: (error) => bench.errors.push(error),
          });
          await elsewhere.step();
          await elsewhere.step();
        }
        const told = await one.browser.must(TOTO_DRAW, { drawId: draw.id });
        expect([way, told.draw.state]).toEqual([way, 'cancelled']);
        expect(told.pool).toMatchObject({ house: { amount: 0n }, pool: { amount: 0n } });
        expect(await one.balance()).toBe(100_000_00n);
        expect(await accountOf('jackpot', 3)).toBe(jackpot);
        expect((await one.browser.must(TOTO_COUPONS, {})).coupons[0]).toMatchObject({ state: 'refunded' });
        expect(await new Ledger(database).discrepancies()).toEqual([]);
      }
    });

    it('repays a debt first', async () => {
      const draw = await newDraw();
      const one = await bettor();
      await one.buy(draw.id, [HOME, HOME, HOME]);
      await database.query(
        `insert into transfers (debit_account, credit_account, amount, reason)
         select debt.id, house.id, 1000, 'debt' from accounts debt, accounts house
         where debt.user_id = $1 and debt.kind = 'debt' and debt.currency = 'KZT' and house.kind = 'house' and house.currency = 'KZT' and house.shard = 0`,
        [one.userId],
      );
      await end(draw, '000');
      const [coupon] = (await one.browser.must(TOTO_COUPONS, { drawId: draw.id })).coupons;
      expect(await new Ledger(database).debt(one.userId, 'KZT')).toBe(0n);
      expect(await one.balance()).toBe(100_000_00n - UNIT + (coupon?.payout?.amount ?? 0n) - 1_000n);
    });
  });

  describe('a free draw', () => {
    const prize = FREE.added;

    it('has one coupon of one variant for each account, and its prize is the house’s', async () => {
      const draw = await newDraw('free');
      const [one, other] = [await bettor(0n), await bettor(0n)];
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
      await end(draw, '000');
      expect(await one.balance()).toBe(prize / 2n);
      expect(await other.balance()).toBe((prize * 3n) / 10n);
      expect((await one.browser.must(TOTO_DRAW, { drawId: draw.id })).settlement?.returned.amount).toBe(
        prize / 5n,
      );
      expect(await new Ledger(database).discrepancies()).toEqual([]);
    });

    it('is closed to who takes a pause', async () => {
      const draw = await newDraw('free');
      const one = await bettor(0n);
      await database.query(
        `insert into exclusions (user_id, kind, from_at) values ($1, 'self-exclusion', $2)`,
        [one.userId, bench.nowMs()],
      );
      expect(await one.browser.refusal(PLACE_TOTO, freeWish(draw.id, [HOME, HOME, HOME]))).toBe(
        'self-excluded',
      );
    });
  });

  beforeEach(() => {
    bench.world.behind = 0;
  });
});
