/** The toto over a database of its own: draws over games of the test, their ends, and bettors who buy coupons. */
import { randomUUID } from 'node:crypto';
import type { GameId } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import { maskOf, type Picks, priceOf } from '#domain/toto/coupon-variants.ts';
import { TOTO_RULES, type TotoRules } from '#domain/toto/toto-rules.ts';
import { PLACE_TOTO } from '#protocol/toto/toto-calls.ts';
import { Ledger } from '#server/ledger/ledger.ts';
import type { Database } from '#server/store/engine.ts';
import { DrawStore } from '#server/toto/draw-store.ts';
import { openPeopleBench, type PeopleBench } from './people-bench.ts';

export const RULES: TotoRules = {
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
export const FREE: TotoRules = { ...TOTO_RULES.free, games: 3, tiers: RULES.tiers, jackpotShare: 200 };
export const UNIT = 50_00n;
export const HOUR = 3_600_000;
export const HOME = maskOf(0);
export const ANY = maskOf(0, 1, 2);

const OUTCOMES = [0, 1, 2] as const;
const FIRST_GAME = 1_000;

export const wishOf = (id: string, picks: Picks, couponGuid: string = randomUUID()) => ({
  couponGuid,
  drawId: id,
  picks: [...picks],
  price: { amount: `${priceOf(picks, UNIT) / 100n}.00`, currency: 'KZT' },
});

export const freeWish = (id: string, picks: Picks) => ({
  ...wishOf(id, picks),
  price: { amount: '0.00', currency: 'KZT' },
});

export type NewDraw = Awaited<ReturnType<TotoBench['newDraw']>>;

export class TotoBench {
  readonly people: PeopleBench;
  readonly #database: Database;
  #lastGame = FIRST_GAME;

  private constructor(database: Database, people: PeopleBench) {
    this.#database = database;
    this.people = people;
  }

  static async open(database: Database): Promise<TotoBench> {
    const people = await openPeopleBench(database, {
      site: { toto: { draws: ['football', 'free'] } },
      toto: { rules: { football: RULES, free: FREE } },
    });
    return new TotoBench(database, people);
  }

  /** Closes the server; answers what went wrong in it, and where the books do not agree. */
  async close(): Promise<readonly unknown[]> {
    const wrong = [...this.people.errors, ...(await new Ledger(this.#database).discrepancies())];
    await this.people.close();
    return wrong;
  }

  /** A new open draw of a category, over games of its own; what was open before is decided and over. */
  async newDraw(category: 'football' | 'free' = 'football') {
    const { toto, world } = this.people;
    for (let gameId = FIRST_GAME + 1; gameId <= this.#lastGame; gameId += 1)
      for (const outcome of OUTCOMES) this.decide(world.keyOf(gameId, outcome), 'void');
    await toto.step();
    await toto.step();
    const games = [0, 1, 2].map((at) => {
      this.#lastGame += 1;
      const startsAt = world.now + HOUR + at * 60_000;
      world.step(() => world.add({ id: this.#lastGame, feed: 'line', startsAt }));
      return this.#lastGame as GameId;
    });
    await toto.step();
    const draw = must(
      (await new DrawStore(this.#database).active()).find((one) => one.category === category),
      'a draw',
    );
    if (draw.games.some(({ gameId }, at) => gameId !== games[at])) throw new Error('a draw of other games');
    return { id: String(draw.id), draw, games };
  }

  decide(key: string, result: 'win' | 'lose' | 'void'): void {
    const reason = { source: 'test', rule: 'result', facts: {} } as const;
    this.people.world.decide(key as never, { result, reason });
  }

  /** Ends the games of a draw: by outcome, or `x` for a cancelled one. */
  async end({ games }: NewDraw, results: string): Promise<void> {
    games.forEach((gameId, at) => {
      for (const outcome of OUTCOMES)
        this.decide(
          this.people.world.keyOf(gameId, outcome),
          results[at] === 'x' ? 'void' : Number(results[at]) === outcome ? 'win' : 'lose',
        );
    });
    // Closed by the first step, decided by the second.
    await this.people.toto.step();
    await this.people.toto.step();
  }

  async bettor(money = 100_000_00n) {
    const one = await this.people.newBettor();
    if (money > 0n) await this.people.fund(one.userId, money);
    return {
      ...one,
      balance: () => new Ledger(this.#database).balance(one.userId, 'KZT'),
      buy: (id: string, picks: Picks) => one.browser.must(PLACE_TOTO, wishOf(id, picks)),
    };
  }

  /** The balance of an account that is nobody's: the pool of a draw, or a jackpot. */
  async accountOf(kind: string, shard: number | bigint): Promise<bigint> {
    const [row] = await this.#database.query<{ balance: bigint }>(
      `select balance from accounts where kind = $1 and shard = $2 and currency = 'KZT' and user_id is null`,
      [kind, shard],
    );
    return row?.balance ?? 0n;
  }
}
