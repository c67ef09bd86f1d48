/** The free bets of an account: tokens that stand for a stake. A promo code is turned into one, once for each account. */
import type { FreeBet } from '#domain/coupon/offers/free-bet-token.ts';
import { amount } from '#domain/money/amount.ts';
import type { Database } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';

interface Row {
  readonly id: bigint;
  readonly code: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly is_free: boolean;
}

const toFreeBet = (row: Row): FreeBet => ({
  id: String(row.id),
  code: row.code,
  currency: row.currency,
  amount: amount(row.amount),
  isFree: row.is_free,
});

const TOKENS = `select id, code, currency, amount, not exists (
  select 1 from bets where free_bet_id = free_bets.id and state in ('pending', 'open', 'won', 'lost')) as is_free from free_bets`;

export class FreeBets {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async list(userId: bigint): Promise<readonly FreeBet[]> {
    const rows = await this.#database.query<Row>(
      ...named(`${TOKENS} where user_id = :userId order by id desc`, { userId }),
    );
    return rows.map(toFreeBet);
  }

  /** The token of this code, or of this number; a code that nobody has used here is turned into one first. Undefined where there is none. */
  async find(userId: bigint, promo: string, at: number): Promise<FreeBet | undefined> {
    return (await this.#known(userId, promo)) ?? (await this.#redeem(userId, promo, at));
  }

  async #known(userId: bigint, promo: string): Promise<FreeBet | undefined> {
    const rows = await this.#database.query<Row>(
      ...named(`${TOKENS} where user_id = :userId and (code = upper(:promo) or id::text = :promo)`, {
        userId,
        promo,
      }),
    );
    return rows.map(toFreeBet)[0];
  }

  /** One statement: the token, its money and the use of the code stand together. Of acts side by side one makes the token, and it alone uses the code. */
  async #redeem(userId: bigint, promo: string, at: number): Promise<FreeBet | undefined> {
    await this.#database.query(
      ...named(
        `with code as (
        select code, currency, amount from promo_codes where code = upper(:promo) and (uses_left is null or uses_left > 0) for update
      ), token as (
        insert into free_bets (user_id, code, currency, amount, granted_at)
        select :userId, code, currency, amount, :at from code on conflict (user_id, code) do nothing returning code, currency, amount
      ), used as (
        update promo_codes set uses_left = uses_left - 1 from token where promo_codes.code = token.code
      ) insert into transfers (debit_account, credit_account, amount, reason)
        select issue.id, bonus.id, token.amount, 'bonus' from token
        join accounts issue on issue.kind = 'issue' and issue.currency = token.currency
        join accounts bonus on bonus.kind = 'bonus' and bonus.currency = token.currency and bonus.user_id = :userId`,
        { userId, promo, at },
      ),
    );
    return this.#known(userId, promo);
  }
}
