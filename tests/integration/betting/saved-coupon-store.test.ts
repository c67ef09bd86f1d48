import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import type { BetForm } from '#domain/coupon/form/bet-form.ts';
import type { GameId } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import type { Odds } from '#domain/market/odds.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import {
  type CouponWish,
  getCouponBody,
  parseCode,
  parseGetCoupon,
  parseLoadedCoupon,
  parseSaveCoupon,
  parseSavedCode,
  saveCouponBody,
} from '#protocol/http/coupon/saved-coupon.ts';
import { SavedCouponStore } from '#server/betting/book/saved-coupon-store.ts';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '../../helpers/databases/databases.ts';
import { SmallWorld } from '../../helpers/feed/small-world.ts';

const WISH: CouponWish = { policy: { kind: 'floor', odds: 2_100 as Odds }, stakeText: '12.50' };
const overTheWire = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  );

describe('coupons by code', () => {
  let database: Database;
  let world: SmallWorld;
  let savedCoupons: SavedCouponStore;
  let run = 0;
  beforeAll(async () => {
    database = await openTestDatabase();
  }, 180_000);
  afterAll(() => database.close());
  beforeEach(() => {
    world = new SmallWorld([{ id: 1 }, { id: 2, feed: 'line' }, { id: 3, mainGameId: 1 }]);
    savedCoupons = new SavedCouponStore({ book: world, database, nowMs: () => 1 });
    run += 1;
  });

  const item = (gameId: number, index: number): CouponItem => {
    const key = world.keyOf(gameId, index);
    const game = must(world.game(gameId as GameId), 'game');
    return {
      key,
      gameId: gameId as GameId,
      mainGameId: (game.head('en').mainGameId || gameId) as GameId,
      feed: game.feed,
      odds: must(game.selections.get(key), 'selection').odds,
      // Another text in every test, so that no test meets the coupon of another.
      texts: { game: '', championship: '', market: `market ${run}`, selection: 's' },
    };
  };

  async function save(items: readonly CouponItem[], wish = WISH): Promise<unknown> {
    const asked = parseSaveCoupon(overTheWire(saveCouponBody(items, wish, 'en')));
    return overTheWire(await savedCoupons.save(must(asked, 'a coupon')));
  }
  const codeOf = async (items: readonly CouponItem[], wish = WISH) =>
    must(parseSavedCode(await save(items, wish)), 'a code');
  async function load(code: string, language = 'en', more: object = {}): Promise<unknown> {
    const asked = parseGetCoupon({ ...getCouponBody(code, language), ...more });
    return overTheWire(await savedCoupons.load(must(asked, 'a request')));
  }

  it('come back as they were saved: selections, policy, stake and kind', async () => {
    const items = [item(1, 0), item(2, 3)];
    const loaded = parseLoadedCoupon(await load(await codeOf(items)), 'en');
    expect(loaded).toMatchObject(WISH);
    expect(loaded?.items.map((one) => [one.item.key, one.item.odds, one.savedOdds, one.suspended])).toEqual(
      items.map((one) => [one.key, one.odds, one.odds, false]),
    );
    expect(loaded?.items[0]?.item.texts).toMatchObject({
      game: 'Home 1 – Away 1',
      championship: 'League 100',
    });
    expect(loaded?.removed).toEqual([]);
  });

  it('show what has moved, what is suspended and what is gone', async () => {
    const items = [item(1, 0), item(1, 1), item(2, 3)];
    const code = await codeOf(items);
    world.step(() => {
      world.price(1, 0, 1_900);
      world.price(1, 1, 1_600, true);
      world.remove(2);
    });
    const loaded = parseLoadedCoupon(await load(code), 'en');
    expect(loaded?.items.map((one) => [one.item.odds, one.savedOdds, one.suspended])).toEqual([
      [1_900, 1_500, false],
      [1_600, 1_600, true],
    ]);
    expect(loaded?.removed).toEqual([{ ...items[2], mainGameId: 2 }]);
  });

  it.each<BetForm>([
    { kind: 'single' },
    { kind: 'system', size: 2 },
    { kind: 'lucky_cis' },
    { kind: 'chain' },
    { kind: 'multibet', size: 2, lobby: [1], blocks: [[0], [2], [3]] },
    {
      kind: 'conditional',
      blocks: [
        { legs: [0, 1], stake: '12.50' },
        { legs: [3, 2], stake: 'max' },
      ],
    },
    { kind: 'anti_express', margin: 1_116 },
  ])('keep their kind, whole: $kind', async (form) => {
    const places = form.kind === 'single' ? [0] : [0, 1, 2, 3];
    const code = await codeOf(
      places.map((place) => item(2, place)),
      { ...WISH, form },
    );
    expect(parseLoadedCoupon(await load(code), 'en')?.form).toEqual(form);
  });

  it('leave out of a kind what is gone, and lose a kind that is none without it', async () => {
    const three = [item(1, 0), item(2, 0), item(3, 0)];
    const conditional: BetForm = {
      kind: 'conditional',
      blocks: [
        { legs: [0], stake: '12.50' },
        { legs: [1, 2], stake: 'max' },
      ],
    };
    const codes = [
      await codeOf(three, { ...WISH, form: conditional }),
      await codeOf(three, { ...WISH, form: { kind: 'system', size: 2 } }),
    ];
    world.step(() => world.remove(2));
    const loaded = [];
    for (const code of codes) loaded.push(parseLoadedCoupon(await load(code), 'en')?.form);
    expect(loaded).toEqual([
      {
        kind: 'conditional',
        blocks: [
          { legs: [0], stake: '12.50' },
          { legs: [1], stake: 'max' },
        ],
      },
      { kind: 'express' },
    ]);
  });

  it('name the selections that cannot be combined, sub-games included', async () => {
    const loaded = parseLoadedCoupon(await load(await codeOf([item(1, 0), item(2, 0), item(3, 0)])), 'en');
    expect(loaded?.items.map((one) => one.relatedTo)).toEqual([[2], [], [0]]);
  });

  it('have one code for the same coupon and another for another', async () => {
    const code = await codeOf([item(1, 0)]);
    expect(await codeOf([item(1, 0)])).toBe(code);
    expect(await codeOf([item(1, 0)], { ...WISH, stakeText: '13' })).not.toBe(code);
    expect(code).toMatch(/^[2-9BCDFGHJKLMNPQRSTVWXYZ]{8}$/);
  });

  it('are found by a code as people type it, in their own language', async () => {
    const code = await codeOf([item(1, 0)]);
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
    expect(parseLoadedCoupon(await load(typed, 'ru'), 'ru')?.items[0]?.item.texts.championship).toBe(
      'Лига 100',
    );
  });

  it('belong to their partner', async () => {
    const code = await codeOf([item(1, 0)]);
    expect(await load(code, 'en', { partner: 2 })).toMatchObject({ ErrorCode: BET_CODES.wrongCouponCode });
  });

  it.each(['', 'short', 'AAAAAAAA', "' or 1=1 --", '22222222'])('are not found by "%s"', async (code) => {
    expect(await load(code)).toMatchObject({ Success: false, ErrorCode: BET_CODES.wrongCouponCode });
  });

  it('hold from 1 to 50 events', async () => {
    const codeFor = async (count: number) =>
      ((await save(Array.from({ length: count }, () => item(1, 0)))) as { ErrorCode: number }).ErrorCode;
    expect([await codeFor(0), await codeFor(50), await codeFor(51)]).toEqual([
      BET_CODES.emptyCoupon,
      BET_CODES.accepted,
      BET_CODES.tooManyItems,
    ]);
  });

  it('say so when all that they held is over', async () => {
    const code = await codeOf([item(2, 0)]);
    world.step(() => world.remove(2));
    expect(await load(code)).toMatchObject({ ErrorCode: BET_CODES.eventsFinished });
  });
});

describe('a code', () => {
  it.each([undefined, 7, null, {}, 'ABC', 'IIIIIIII', 'B'.repeat(17)])('is not read from %j', (value) => {
    expect(parseCode(value)).toBeUndefined();
  });
});
