/** The promo codes that accounts have taken, in SQL. */
import { amount } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import type { PROMO_CODES } from '#protocol/bonuses/bonus-calls.ts';
import type { AnsweredBy } from '#protocol/people/people-call.ts';
import { wireMoney } from '#protocol/people/people-values.ts';
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';

export type TakenCode = AnsweredBy<typeof PROMO_CODES>['codes'][number];

const LIST_LIMIT = 100;

const IS_STAKED = `exists (select 1 from bets where free_bet_id = free_bets.id and state in ('pending', 'open', 'won', 'lost'))`;

export class CodeStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The codes that an account has taken, the newest first. */
  async taken(userId: bigint): Promise<readonly TakenCode[]> {
    const rows = await this.#database.query<{
      code: string;
      currency: string;
      amount: bigint;
      granted_at: bigint;
      is_used: boolean;
      bonus_id: bigint | null;
    }>(
      ...named(
        `select code, currency, amount, granted_at, ${IS_STAKED} as is_used, null::bigint as bonus_id
           from free_bets where user_id = :userId and bonus_id is null
         union all select promo, bonuses.currency, greatest(bonuses.amount, given), bonuses.granted_at,
           case when free_bets.id is null then bonuses.state <> 'active' else ${IS_STAKED} end,
           case when free_bets.id is null then bonuses.id end
           from bonuses left join free_bets on free_bets.bonus_id = bonuses.id where bonuses.user_id = :userId and promo is not null
         order by granted_at desc, code limit ${LIST_LIMIT}`,
        { userId },
      ),
    );
    return rows.map((row) => ({
      code: row.code,
      money: wireMoney(amount(row.amount), currencyOf(row.currency)),
      grantedAtMs: Number(row.granted_at),
      isUsed: row.is_used,
      bonusId: row.bonus_id === null ? null : String(row.bonus_id),
    }));
  }

  /** The free bet of a code without a rule; undefined where there is none. */
  async plain(code: string): Promise<{ readonly currency: string; readonly amount: bigint } | undefined> {
    const [row] = await this.#database.query<{ currency: string; amount: bigint }>(
      ...named('select currency, amount from promo_codes where code = :code and rule_id is null', { code }),
    );
    return row;
  }
}
