/**
 * The end of a draw in SQL, in two steps of one statement each: the results with what every coupon and account gets are written down, and then paid.
 * The state of the draw guards both, so that a server that is killed between or within them pays once.
 */
import { type Amount, amount } from '#domain/money/amount.ts';
import type { SharedPool, Winner } from '#domain/toto/share-pool.ts';
import { categoryNumber } from '#domain/toto/toto-rules.ts';
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';
import type { Draw } from './draw-store.ts';

export interface CouponEnd {
  readonly id: bigint;
  readonly number: number;
  readonly hits: readonly bigint[];
  readonly payout: bigint;
}

export interface PoolEnd {
  readonly currency: string;
  readonly stakes: bigint;
  /** The jackpot before it. */
  readonly jackpotBefore: bigint;
  readonly shared: SharedPool;
  readonly coupons: readonly CouponEnd[];
}

export interface StoredTier {
  readonly hits: number;
  readonly share: number;
  readonly amount: Amount;
  readonly winners: readonly Winner[];
}

/** A pool as it is kept: what it is sold by, and from the settlement on how it was divided. */
export interface StoredPool {
  readonly currency: string;
  readonly unit: Amount;
  readonly added: Amount;
  readonly settled?: {
    readonly stakes: Amount;
    readonly jackpot: Amount;
    readonly house: Amount;
    readonly fromJackpot: Amount;
    readonly toJackpot: Amount;
    readonly returned: Amount;
    readonly tiers: readonly StoredTier[];
  };
}

interface TierRow {
  readonly hits: number;
  readonly share: number;
  readonly amount: string;
  readonly winners: readonly (readonly [number: number, variants: string])[];
}

interface PoolRow {
  readonly draw_id: bigint;
  readonly currency: string;
  readonly unit: bigint;
  readonly added: bigint;
  readonly stakes: bigint | null;
  readonly jackpot: bigint;
  readonly house: bigint;
  readonly from_jackpot: bigint;
  readonly to_jackpot: bigint;
  readonly returned: bigint;
  readonly tiers: readonly TierRow[];
}

const SETTLE = `
with draw as (
  update toto_draws set state = 'settled', settled_at = :at where id = :draw and state = 'closed' returning id
), pools as (
  update toto_pools set stakes = told.stakes, jackpot = told.jackpot, house = told.house, from_jackpot = told.from_jackpot,
    to_jackpot = told.to_jackpot, returned = told.returned, tiers = told.tiers
  from draw, jsonb_to_recordset(:pools::jsonb) as told(currency text, stakes numeric, jackpot numeric, house numeric, from_jackpot numeric,
    to_jackpot numeric, returned numeric, tiers jsonb)
  where toto_pools.draw_id = draw.id and toto_pools.currency = told.currency
), coupons as (
  update toto_coupons set number = told.number, hits = told.hits, payout = told.payout, settled_at = :at,
    state = case when told.payout > 0 then 'won' else 'lost' end
  from draw, jsonb_to_recordset(:coupons::jsonb) as told(id bigint, number int, hits jsonb, payout numeric)
  where toto_coupons.draw_id = draw.id and toto_coupons.id = told.id
) select id from draw` as const;

/** Accounts of a draw and of who is paid, locked in the order of their ids as every transfer does. */
const PARTIES = `
), parties as materialized (
  select accounts.id, accounts.user_id, accounts.kind, accounts.currency, accounts.balance from accounts
  where (user_id is null and ((kind = 'toto' and shard = (select id from draw)) or (kind = 'jackpot' and shard = :category::int)
      or (kind = 'house' and shard = (select id % 16 from draw))) and currency in (select currency from toto_pools where draw_id = :draw))
    or (kind in ('main', 'debt') and exists (select 1 from toto_coupons
      where draw_id = (select id from draw) and toto_coupons.user_id = accounts.user_id and toto_coupons.currency = accounts.currency))
  order by accounts.id for no key update
), reopened as (
  update accounts set closed_at = null from draw
  where accounts.closed_at is not null and accounts.kind = 'main' and accounts.id in (
    select parties.id from parties join toto_coupons paid on paid.draw_id = draw.id and paid.user_id = parties.user_id
      and paid.currency = parties.currency)`;

/**
 * Every transfer of a draw that is paid. What comes into the pool comes first, so that no balance is below zero in between; of what somebody is paid
 * a debt is repaid.
 */
const PAY = `
with draw as (
  update toto_draws set state = 'paid' where id = :draw and state = 'settled' returning id${PARTIES}
), pools as (
  select toto_pools.*, pool.id as pool_account, jackpot.id as jackpot_account, house.id as house_account
  from draw join toto_pools on toto_pools.draw_id = draw.id
  join parties pool on pool.kind = 'toto' and pool.currency = toto_pools.currency
  join parties jackpot on jackpot.kind = 'jackpot' and jackpot.currency = toto_pools.currency
  join parties house on house.kind = 'house' and house.currency = toto_pools.currency
), paid as (
  select toto_coupons.id, toto_coupons.user_id, toto_coupons.currency, payout, pool_account
  from pools join toto_coupons on toto_coupons.draw_id = pools.draw_id and toto_coupons.currency = pools.currency
  where payout > 0
), steps as (
  select 1 as step, house_account as debit, pool_account as credit, added as amount, 'toto-added' as reason, null::bigint as coupon from pools
  union all select 2, jackpot_account, pool_account, from_jackpot, 'jackpot-won', null from pools
  union all select 3, pool_account, house_account, house, 'toto-house', null from pools
  union all select 4, pool_account, house_account, returned, 'toto-returned', null from pools
  union all select 5, pool_account, jackpot_account, to_jackpot, 'jackpot-kept', null from pools
  union all select 6, paid.pool_account, main.id, payout, 'toto-payout', paid.id
    from paid join parties main on main.kind = 'main' and main.user_id = paid.user_id and main.currency = paid.currency
  union all select 7, main.id, debt.id, least(won.payout, -debt.balance), 'toto-repayment', null
    from (select user_id, currency, sum(payout) as payout from paid group by 1, 2) as won
    join parties main on main.kind = 'main' and main.user_id = won.user_id and main.currency = won.currency
    join parties debt on debt.kind = 'debt' and debt.user_id = won.user_id and debt.currency = won.currency
), money as (
  insert into transfers (debit_account, credit_account, amount, reason, toto_coupon_id, toto_draw_id)
  select debit, credit, amount, reason, coupon, case when coupon is null then :draw::bigint end from steps where amount > 0 order by step, coupon
) select id from draw` as const;

/** Every coupon of a cancelled draw gets its price back; house and jackpot keep nothing of it and lose nothing. */
const CANCEL = `
with draw as (
  update toto_draws set state = 'cancelled', settled_at = :at where id = :draw and state = 'closed' returning id${PARTIES}
), coupons as (
  update toto_coupons set state = 'refunded', payout = price, settled_at = :at from draw where draw_id = draw.id and toto_coupons.state = 'open'
  returning toto_coupons.id, user_id, currency, price
), money as (
  insert into transfers (debit_account, credit_account, amount, reason, toto_coupon_id)
  select pool.id, main.id, coupons.price, 'toto-refund', coupons.id from coupons
  join parties pool on pool.kind = 'toto' and pool.currency = coupons.currency
  join parties main on main.kind = 'main' and main.user_id = coupons.user_id and main.currency = coupons.currency
  where coupons.price > 0 order by coupons.id
) select id from draw` as const;

export class TotoSettlementStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Writes a settlement down; true for the call that did. */
  async settle(drawId: bigint, pools: readonly PoolEnd[], at: number): Promise<boolean> {
    const rows = await this.#database.query(
      ...named(SETTLE, {
        draw: drawId,
        at,
        pools: JSON.stringify(pools.map(poolRow)),
        coupons: JSON.stringify(
          pools.flatMap(({ coupons }) =>
            coupons.map(({ hits, id, number, payout }) => ({
              id: String(id),
              number,
              hits: hits.map(String),
              payout: String(payout),
            })),
          ),
        ),
      }),
    );
    return rows.length > 0;
  }

  /** Pays a settled draw; true for the call that did. */
  async pay({ category, id }: Pick<Draw, 'id' | 'category'>): Promise<boolean> {
    const rows = await this.#database.query(...named(PAY, { draw: id, category: categoryNumber(category) }));
    return rows.length > 0;
  }

  /** Cancels a closed draw and gives every price back; true for the call that did. */
  async cancel({ category, id }: Pick<Draw, 'id' | 'category'>, at: number): Promise<boolean> {
    const rows = await this.#database.query(
      ...named(CANCEL, { draw: id, category: categoryNumber(category), at }),
    );
    return rows.length > 0;
  }

  /** The pools of draws, by draw; in one currency, or in all. */
  async pools(
    drawIds: readonly bigint[],
    currency?: string,
  ): Promise<ReadonlyMap<bigint, readonly StoredPool[]>> {
    const rows = await this.#database.query<PoolRow>(
      ...named(
        `select draw_id, currency, unit, added, stakes, jackpot, house, from_jackpot, to_jackpot, returned, tiers from toto_pools
         where draw_id = any(string_to_array(:ids, ',')::bigint[]) and (:currency::text is null or currency = :currency) order by draw_id, currency`,
        { ids: drawIds.join(','), currency: currency ?? null },
      ),
    );
    return new Map(drawIds.map((id) => [id, rows.filter(({ draw_id: of }) => of === id).map(toPool)]));
  }
}

const poolRow = ({ currency, jackpotBefore, shared, stakes }: PoolEnd) => ({
  currency,
  stakes: String(stakes),
  jackpot: String(jackpotBefore),
  house: String(shared.house),
  from_jackpot: String(shared.fromJackpot),
  to_jackpot: String(shared.toJackpot),
  returned: String(shared.returned),
  tiers: shared.tiers.map(({ amount: of, hits, share, winners }) => ({
    hits,
    share,
    amount: String(of),
    winners: winners.map(({ number, variants }) => [number, String(variants)]),
  })),
});

const toPool = (row: PoolRow): StoredPool => ({
  currency: row.currency,
  unit: amount(row.unit),
  added: amount(row.added),
  ...(row.stakes === null
    ? {}
    : {
        settled: {
          stakes: amount(row.stakes),
          jackpot: amount(row.jackpot),
          house: amount(row.house),
          fromJackpot: amount(row.from_jackpot),
          toJackpot: amount(row.to_jackpot),
          returned: amount(row.returned),
          tiers: row.tiers.map((tier) => ({
            hits: tier.hits,
            share: tier.share,
            amount: amount(BigInt(tier.amount)),
            winners: tier.winners.map(([number, variants]) => ({ number, variants: BigInt(variants) })),
          })),
        },
      }),
});
