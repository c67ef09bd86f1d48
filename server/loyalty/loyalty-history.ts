/** All that loyalty has given to an account and taken from it, the newest first: points, rewards, cashback and prizes of tournaments. */
import type { CashbackKind } from '#domain/loyalty/cashback.ts';
import { type Amount, amount } from '#domain/money/amount.ts';
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';

export interface LoyaltyEvent {
  /** The rule that gave it. */
  readonly rule:
    | 'sport'
    | 'casino'
    | 'toto'
    | 'taken-back'
    | 'spent'
    | `cashback-${CashbackKind}`
    | 'tournament-prize';
  readonly id: bigint;
  readonly atMs: number;
  readonly points?: number;
  /** Bets, rounds or coupons that points come from. */
  readonly things?: number;
  readonly reward?: string;
  readonly money?: { readonly amount: Amount; readonly currency: string };
  readonly place?: number;
}

interface EventRow {
  readonly rule: LoyaltyEvent['rule'];
  readonly id: bigint;
  readonly at: bigint;
  readonly points: bigint | null;
  readonly things: number | null;
  readonly reward: string | null;
  readonly currency: string | null;
  readonly amount: bigint | null;
  readonly place: number | null;
}

const PAGE = 50;

/** The points and money that loyalty gave the account `:userId` and took from it, for the history of points and for that of all rewards (`server/bonuses/reward-store.ts`). */
export const LOYALTY_EVENTS = `
select 1 as source, kind as rule, id, at, points, things, reward, currency, amount, null::int as place from loyalty_entries where user_id = :userId
union all select 2, 'cashback-' || kind, id, at, null, null, null, currency, amount, null from cashbacks where user_id = :userId and state = 'given'
union all select 3, 'tournament-prize', tournaments.id, paid_at, null, null, null, currency, prize, place
  from tournament_players join tournaments on tournaments.id = tournament_id where user_id = :userId and state = 'paid' and prize > 0` as const;

export class LoyaltyHistory {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async page(userId: bigint, page: number) {
    const rows = await this.#database.query<EventRow>(
      ...named(
        `select * from (${LOYALTY_EVENTS}) as events order by at desc, source, id desc limit ${PAGE + 1} offset :offset`,
        { userId, offset: (page - 1) * PAGE },
      ),
    );
    return { events: rows.slice(0, PAGE).map(toEvent), hasMore: rows.length > PAGE };
  }
}

const toEvent = (row: EventRow): LoyaltyEvent => ({
  rule: row.rule,
  id: row.id,
  atMs: Number(row.at),
  ...(row.points === null ? {} : { points: Number(row.points) }),
  ...(row.things ? { things: row.things } : {}),
  ...(row.reward === null ? {} : { reward: row.reward }),
  ...(row.amount === null || row.currency === null
    ? {}
    : { money: { amount: amount(row.amount), currency: row.currency } }),
  ...(row.place === null ? {} : { place: row.place }),
});
