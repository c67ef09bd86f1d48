/** Coupons of the toto in SQL: stored once with their money, read by their owners, and counted by everybody. */
import { type Amount, amount } from '#domain/money/amount.ts';
import type { PickMask, Picks } from '#domain/toto/coupon-variants.ts';
import type { TotoCategory } from '#domain/toto/toto-rules.ts';
import { type StakeRefusal, stakeRefusal } from '../ledger/stake-limits.ts';
import { DatabaseError } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';

export type CouponState = 'open' | 'won' | 'lost' | 'refunded';

export interface NewCoupon {
  readonly userId: bigint;
  readonly drawId: bigint;
  readonly couponGuid: string;
  readonly bodyHash: string;
  readonly currency: string;
  readonly picks: Picks;
  readonly variants: bigint;
  readonly price: Amount;
  readonly placedAtMs: number;
}

export interface StoredCoupon extends NewCoupon {
  readonly id: bigint;
  readonly category: TotoCategory;
  readonly state: CouponState;
  readonly number?: number;
  readonly hits?: readonly bigint[];
  readonly payout?: Amount;
}

interface CouponRow {
  readonly id: bigint;
  readonly user_id: bigint;
  readonly draw_id: bigint;
  readonly category: TotoCategory;
  readonly coupon_guid: string;
  readonly body_hash: string;
  readonly currency: string;
  readonly picks: readonly number[];
  readonly variants: bigint;
  readonly price: bigint;
  readonly placed_at: bigint;
  readonly state: CouponState;
  readonly number: number | null;
  readonly hits: readonly string[] | null;
  readonly payout: bigint | null;
}

/** Sales of a draw in one currency. */
export interface Sold {
  readonly coupons: number;
  readonly variants: bigint;
  readonly stakes: Amount;
}
export const NOTHING_SOLD: Sold = { coupons: 0, variants: 0n, stakes: amount(0n) };

/** Why a coupon was not stored: it is already, or sales are over; the money is not there; it was free and had before; a limit of the bettor's own. */
export type Placed = 'stored' | 'known-or-closed' | 'not-enough-money' | 'free-used' | StakeRefusal;

const COUPONS = `select toto_coupons.id, user_id, draw_id, category, coupon_guid, body_hash, currency, picks, variants, price, placed_at,
  toto_coupons.state, number, hits, payout from toto_coupons join toto_draws on toto_draws.id = draw_id`;
const PAGE = 20;
const CHECK_VIOLATION = '23514';

/**
 * The statement that sells a coupon: the draw is held open while it lasts, the row is guarded by limits and pauses (`0014-toto.sql`), and the stake
 * goes to the pool.
 */
const SELL = `
with draw as materialized (
  select id from toto_draws where id = :drawId and state = 'open' and closes_at > :worldNow for share
), parties as materialized (
  select id, kind from accounts where currency = :currency
    and ((user_id = :userId and kind = 'main') or (user_id is null and kind = 'toto' and shard = :drawId::int))
  order by id for no key update
), coupon as (
  insert into toto_coupons (draw_id, user_id, coupon_guid, body_hash, currency, picks, variants, price, placed_at)
  select id, :userId, :couponGuid::uuid, :bodyHash, :currency, :picks::jsonb, :variants, :price, :placedAt from draw
  on conflict (user_id, coupon_guid) do nothing returning id, price
), money as (
  insert into transfers (debit_account, credit_account, amount, reason, toto_coupon_id)
  select main.id, pool.id, coupon.price, 'toto-stake', coupon.id
  from coupon, parties main, parties pool where main.kind = 'main' and pool.kind = 'toto' and coupon.price > 0
) select id from coupon` as const;

export class CouponStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Stores a coupon and takes its price, in one statement. `worldNowMs`: the clock by which the draw closes. */
  async sell(coupon: NewCoupon, worldNowMs: number): Promise<Placed> {
    try {
      const rows = await this.#database.query(
        ...named(SELL, {
          drawId: coupon.drawId,
          userId: coupon.userId,
          couponGuid: coupon.couponGuid,
          bodyHash: coupon.bodyHash,
          currency: coupon.currency,
          picks: JSON.stringify(coupon.picks),
          variants: coupon.variants,
          price: coupon.price,
          placedAt: coupon.placedAtMs,
          worldNow: Math.floor(worldNowMs),
        }),
      );
      return rows.length > 0 ? 'stored' : 'known-or-closed';
    } catch (error) {
      if (error instanceof DatabaseError && error.constraint === 'toto_coupons_free_once') return 'free-used';
      if (error instanceof DatabaseError && error.code === CHECK_VIOLATION) return 'not-enough-money';
      const refusal = stakeRefusal(error);
      if (refusal) return refusal;
      throw error;
    }
  }

  async byGuid(userId: bigint, couponGuid: string): Promise<StoredCoupon | undefined> {
    const [row] = await this.#database.query<CouponRow>(
      ...named(`${COUPONS} where user_id = :userId and coupon_guid = :couponGuid::uuid`, {
        userId,
        couponGuid,
      }),
    );
    return row && toCoupon(row);
  }

  /** A page of the coupons of an account, the newest first, of one draw or of all. */
  async page(userId: bigint, drawId: bigint | undefined, page: number) {
    const values = { userId, drawId: drawId ?? null };
    const where = 'where user_id = :userId and (:drawId::bigint is null or draw_id = :drawId)';
    const [counted] = await this.#database.query<{ count: bigint }>(
      ...named(`select count(*) as count from toto_coupons ${where}`, values),
    );
    const rows = await this.#database.query<CouponRow>(
      ...named(`${COUPONS} ${where} order by toto_coupons.id desc limit ${PAGE} offset :offset`, {
        ...values,
        offset: (page - 1) * PAGE,
      }),
    );
    return { pages: Math.ceil(Number(counted?.count ?? 0n) / PAGE), coupons: rows.map(toCoupon) };
  }

  /** The coupons of a pool in the order in which they were sold. */
  async ofPool(drawId: bigint, currency: string): Promise<readonly StoredCoupon[]> {
    const rows = await this.#database.query<CouponRow>(
      ...named(`${COUPONS} where draw_id = :drawId and currency = :currency order by toto_coupons.id`, {
        drawId,
        currency,
      }),
    );
    return rows.map(toCoupon);
  }

  /** Sales of draws in one currency, by draw; those of which nothing was sold are not there. */
  async sold(drawIds: readonly bigint[], currency: string): Promise<ReadonlyMap<bigint, Sold>> {
    const rows = await this.#database.query<{
      draw_id: bigint;
      coupons: bigint;
      variants: bigint;
      stakes: bigint;
    }>(
      ...named(
        `select draw_id, count(*) as coupons, sum(variants)::bigint as variants, sum(price) as stakes from toto_coupons
         where draw_id = any(string_to_array(:ids, ',')::bigint[]) and currency = :currency group by draw_id`,
        { ids: drawIds.join(','), currency },
      ),
    );
    return new Map(
      rows.map(({ coupons, draw_id: id, stakes, variants }) => [
        id,
        { coupons: Number(coupons), variants, stakes: amount(stakes) },
      ]),
    );
  }

  /** The number of sold variants that each outcome of each game is in, by place and outcome; outcomes that nobody picked are not there. */
  async picked(drawId: bigint, currency: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#database.query<{ position: bigint; outcome: number; variants: bigint }>(
      ...named(
        `with masks as (
          select game.position - 1 as position, game.mask::int as mask, variants
          from toto_coupons, jsonb_array_elements_text(picks) with ordinality as game(mask, position)
          where draw_id = :drawId and currency = :currency
        ) select position, outcome, sum(variants / bit_count(mask::bit(24)))::bigint as variants
          from masks, generate_series(0, 23) as outcome where (mask >> outcome) & 1 = 1 group by 1, 2`,
        { drawId, currency },
      ),
    );
    return new Map(
      rows.map(({ outcome, position, variants }) => [`${position} ${outcome}`, Number(variants)]),
    );
  }
}

const toCoupon = (row: CouponRow): StoredCoupon => ({
  id: row.id,
  userId: row.user_id,
  drawId: row.draw_id,
  category: row.category,
  couponGuid: row.coupon_guid,
  bodyHash: row.body_hash,
  currency: row.currency,
  picks: row.picks as readonly PickMask[],
  variants: row.variants,
  price: amount(row.price),
  placedAtMs: Number(row.placed_at),
  state: row.state,
  ...(row.number === null ? {} : { number: row.number }),
  ...(row.hits === null ? {} : { hits: row.hits.map(BigInt) }),
  ...(row.payout === null ? {} : { payout: amount(row.payout) }),
});
