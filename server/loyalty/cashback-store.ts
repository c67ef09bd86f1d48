/** Cashback in SQL: what was turned over in a period, what was given, and who wants none. A cashback and its money are one statement, once for each period. */
import type { Cashback, CashbackKind, Turnover } from '#domain/loyalty/cashback.ts';
import type { LoyaltyLevel } from '#domain/loyalty/levels.ts';
import { type Amount, amount } from '#domain/money/amount.ts';
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';
import type { RatedCurrencies } from './rated-currencies.ts';

export interface Period {
  readonly startMs: number;
  /** The end, which belongs to the next one. */
  readonly endMs: number;
}

export interface NewCashback {
  readonly userId: bigint;
  readonly kind: CashbackKind;
  readonly period: Period;
  readonly level: LoyaltyLevel;
  readonly points: bigint;
  readonly currency: string;
  readonly figures: Cashback;
  readonly at: number;
}

export type CashbackState = 'given' | 'nothing' | 'left-out' | 'refused';

export interface PastCashback {
  readonly id: bigint;
  readonly kind: CashbackKind;
  readonly periodStartMs: number;
  readonly periodEndMs: number;
  readonly state: CashbackState;
  readonly level: LoyaltyLevel;
  readonly percent: number;
  readonly points: number;
  readonly currency: string;
  readonly staked: Amount;
  readonly paid: Amount;
  readonly net: Amount;
  readonly amount: Amount;
  readonly atMs: number;
}

interface CashbackRow {
  readonly id: bigint;
  readonly kind: CashbackKind;
  readonly period_start: bigint;
  readonly period_end: bigint;
  readonly state: CashbackState;
  readonly level: LoyaltyLevel;
  readonly points: bigint;
  readonly percent: number;
  readonly currency: string;
  readonly staked: bigint;
  readonly paid: bigint;
  readonly net: bigint;
  readonly amount: bigint;
  readonly at: bigint;
}

const PAGE = 50;

/** Play that is settled within a period: rounds for the casino, bets for sport. Free bets and refunds stake nothing. */
const THINGS: Readonly<Record<CashbackKind, string>> = {
  vip: `select user_id, currency, staked, paid from casino_rounds
    where state = 'over' and ended_at >= :start::bigint and ended_at < :end::bigint`,
  premium: `select user_id, currency, charged as staked, coalesce(payout, 0) + cashed_out as paid from bets
    where state in ('won', 'lost', 'cashed_out') and funding = 'money' and settled_at >= :start::bigint and settled_at < :end::bigint`,
};

const GIVE = `
with told as (
  select case when is_left_out(:userId, :at) then 'left-out'
    when exists (select 1 from cashback_refusals where user_id = :userId and kind = :kind) then 'refused'
    when :amount::numeric > 0 then 'given' else 'nothing' end as state
), cashback as (
  insert into cashbacks (user_id, kind, period_start, period_end, state, level, points, percent, currency, staked, paid, net, amount, at)
  select :userId::bigint, :kind::text, :start::bigint, :end::bigint, state, :level::text, :points::bigint, :percent::int, :currency::text,
    :staked::numeric, :paid::numeric, :net::numeric, case state when 'given' then :amount::numeric else 0 end, :at::bigint from told
  on conflict (user_id, kind, period_start) do nothing returning id, amount
), money as (
  insert into transfers (debit_account, credit_account, amount, reason, cashback_id)
  select issue.id, main.id, cashback.amount, 'cashback', cashback.id from cashback, accounts issue, accounts main
  where cashback.amount > 0 and issue.kind = 'issue' and issue.user_id is null and issue.currency = :currency
    and main.kind = 'main' and main.user_id = :userId and main.currency = :currency
) select id from cashback` as const;

export class CashbackStore {
  readonly #database: Database;
  readonly #currencies: RatedCurrencies;

  constructor(database: Database, currencies: RatedCurrencies) {
    this.#database = database;
    this.#currencies = currencies;
  }

  /** Who has something settled within a period and no cashback of it yet, at most so many. */
  async waiting(kind: CashbackKind, { endMs, startMs }: Period, most: number): Promise<readonly bigint[]> {
    const rows = await this.#database.query<{ id: bigint }>(
      ...named(
        `select users.id from users where exists (select 1 from (${THINGS[kind]}) as things where things.user_id = users.id)
         and not exists (select 1 from cashbacks where user_id = users.id and kind = :kind and period_start = :start::bigint)
         order by users.id limit :most`,
        { kind, start: startMs, end: endMs, most },
      ),
    );
    return rows.map(({ id }) => id);
  }

  /** The turnover of an account within a period, by currency. */
  async turnovers(
    userId: bigint,
    kind: CashbackKind,
    { endMs, startMs }: Period,
  ): Promise<readonly Turnover[]> {
    const rows = await this.#database.query<{ currency: string; staked: bigint; paid: bigint }>(
      ...named(
        `select currency, sum(staked) as staked, sum(paid) as paid from (${THINGS[kind]}) as things
         where user_id = :userId group by currency order by currency`,
        { userId, start: startMs, end: endMs },
      ),
    );
    return Promise.all(
      rows.map(async ({ currency, paid, staked }) => ({
        in: await this.#currencies.of(currency),
        staked,
        paid,
      })),
    );
  }

  /** The currency that an account is reckoned in. */
  async ownCurrency(userId: bigint): Promise<string> {
    const [row] = await this.#database.query<{ currency: string }>(
      ...named('select own_currency(:userId) as currency', { userId }),
    );
    return row?.currency ?? 'KZT';
  }

  /** Writes a cashback down and gives it; true for the call that did. */
  async give({ at, currency, figures, kind, level, period, points, userId }: NewCashback): Promise<boolean> {
    const rows = await this.#database.query(
      ...named(GIVE, {
        userId,
        kind,
        start: period.startMs,
        end: period.endMs,
        level,
        points,
        percent: figures.percent,
        currency,
        staked: figures.staked,
        paid: figures.paid,
        net: figures.net,
        amount: figures.amount,
        at,
      }),
    );
    return rows.length > 0;
  }

  async isDone(kind: CashbackKind, startMs: number): Promise<boolean> {
    const rows = await this.#database.query(
      ...named('select 1 as one from cashback_periods where kind = :kind and period_start = :start', {
        kind,
        start: startMs,
      }),
    );
    return rows.length > 0;
  }

  /** The last period that is done; undefined where there is none. */
  async lastDone(kind: CashbackKind): Promise<number | undefined> {
    const [row] = await this.#database.query<{ last: bigint | null }>(
      ...named('select max(period_start) as last from cashback_periods where kind = :kind', { kind }),
    );
    return row?.last === null || row?.last === undefined ? undefined : Number(row.last);
  }

  async finish(kind: CashbackKind, startMs: number, at: number): Promise<void> {
    await this.#database.query(
      ...named(
        'insert into cashback_periods (kind, period_start, done_at) values (:kind, :start, :at) on conflict do nothing',
        { kind, start: startMs, at },
      ),
    );
  }

  async page(userId: bigint, kind: CashbackKind | undefined, page: number) {
    const rows = await this.#database.query<CashbackRow>(
      ...named(
        `select * from cashbacks where user_id = :userId and (:kind::text is null or kind = :kind)
         order by id desc limit ${PAGE + 1} offset :offset`,
        { userId, kind: kind ?? null, offset: (page - 1) * PAGE },
      ),
    );
    return { cashbacks: rows.slice(0, PAGE).map(toCashback), hasMore: rows.length > PAGE };
  }

  /** The kinds that an account wants none of. */
  async refused(userId: bigint): Promise<ReadonlySet<CashbackKind>> {
    const rows = await this.#database.query<{ kind: CashbackKind }>(
      ...named('select kind from cashback_refusals where user_id = :userId', { userId }),
    );
    return new Set(rows.map(({ kind }) => kind));
  }

  async choose(userId: bigint, kind: CashbackKind, isWanted: boolean, at: number): Promise<void> {
    await this.#database.query(
      ...(isWanted
        ? named('delete from cashback_refusals where user_id = :userId and kind = :kind', { userId, kind })
        : named(
            'insert into cashback_refusals (user_id, kind, at) values (:userId, :kind, :at) on conflict do nothing',
            { userId, kind, at },
          )),
    );
  }
}

const toCashback = (row: CashbackRow): PastCashback => ({
  id: row.id,
  kind: row.kind,
  periodStartMs: Number(row.period_start),
  periodEndMs: Number(row.period_end),
  state: row.state,
  level: row.level,
  percent: row.percent,
  points: Number(row.points),
  currency: row.currency,
  staked: amount(row.staked),
  paid: amount(row.paid),
  net: amount(row.net),
  amount: amount(row.amount),
  atMs: Number(row.at),
});
