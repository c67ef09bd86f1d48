/** The rewards that an account has earned by its links, and the move of it to the main account. */
import { must } from '#domain/lib/must.ts';
import { DatabaseError } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';

const CHECK_VIOLATION = '23514';

export interface Rewards {
  /** The currency of the registration, in which everything is earned. */
  readonly currency: string;
  readonly balance: bigint;
}

export class RewardStore {
  readonly #database: Database;
  readonly #nowMs: () => number;

  constructor(database: Database, nowMs: () => number) {
    this.#database = database;
    this.#nowMs = nowMs;
  }

  async of(userId: bigint): Promise<Rewards> {
    const [row] = await this.#database.query<Rewards>(
      ...named(
        `select own_currency(:userId) as currency, coalesce((select balance from accounts
           where user_id = :userId and kind = 'referral' and currency = own_currency(:userId)), 0) as balance`,
        { userId },
      ),
    );
    return must(row, 'a row of one select');
  }

  /** Cents of a US dollar in minor units of a currency, rounded down. */
  async worth(cents: number, currency: string): Promise<bigint> {
    const [row] = await this.#database.query<{ worth: bigint }>(
      ...named(
        'select floor(:cents::numeric / 100 * per_usd * 10::numeric ^ digits) as worth from currency_rates where currency = :currency',
        { cents, currency },
      ),
    );
    return must(row, `the rate of ${currency}`).worth;
  }

  /**
   * Moves rewards to the main account, by one statement and once for each id: all of them where no amount is given. What was moved under the id; undefined
   * where there is not so much, or no open account to move it to.
   */
  async toMain(userId: bigint, guid: string, minor: bigint | undefined): Promise<bigint | undefined> {
    try {
      await this.#database.query(
        ...named(
          `with held as (
             select accounts.id, accounts.currency, balance, main.id as main from accounts
             join lateral (select id from accounts other where other.user_id = :userId and other.kind = 'main'
               and other.currency = accounts.currency and other.closed_at is null) as main on true
             where user_id = :userId and kind = 'referral' and accounts.currency = own_currency(:userId) for no key update of accounts
           ), paid as (
             insert into referral_payouts (user_id, guid, currency, amount, at)
             select :userId, :guid::uuid, currency, coalesce(:minor::numeric, balance), :now::bigint from held
             where balance > 0 and coalesce(:minor::numeric, balance) between 1 and balance
             on conflict (user_id, guid) do nothing returning id, amount
           ) insert into transfers (debit_account, credit_account, amount, reason, referral_payout_id)
             select held.id, held.main, paid.amount, 'referral-payout', paid.id from held, paid`,
          { userId, guid, minor: minor ?? null, now: this.#nowMs() },
        ),
      );
    } catch (error) {
      // Somebody else moved it in between: there is not so much any more.
      if (!(error instanceof DatabaseError) || error.code !== CHECK_VIOLATION) throw error;
    }
    const [row] = await this.#database.query<{ amount: bigint }>(
      ...named('select amount from referral_payouts where user_id = :userId and guid = :guid::uuid', {
        userId,
        guid,
      }),
    );
    return row?.amount;
  }
}
