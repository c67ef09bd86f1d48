/** The user's accounts in several currencies. A closed one is empty and keeps its history. */
import { must } from '#domain/lib/must.ts';
import { IN_OPEN_BETS, OPEN_IN_CASINO, OPEN_IN_TOTO } from '../../ledger/bet-money-sql.ts';
import type { Database } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';

export interface Wallet {
  readonly id: bigint;
  readonly currency: string;
  readonly balance: bigint;
  /** The stakes in open bets. */
  readonly open: bigint;
}

/** The money that an active bonus holds. */
export interface BonusWallet {
  readonly id: bigint;
  readonly currency: string;
  readonly amount: bigint;
}

export class WalletStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async list(userId: bigint): Promise<readonly Wallet[]> {
    return this.#database.query<Wallet>(
      ...named(
        `select main.id, main.currency, main.balance,
         (select coalesce(sum(${IN_OPEN_BETS}), 0) from bets
           where bets.user_id = main.user_id and bets.currency = main.currency and bets.state = 'open')
         + (select coalesce(sum(${OPEN_IN_TOTO}), 0) from toto_coupons
           where toto_coupons.user_id = main.user_id and toto_coupons.currency = main.currency and toto_coupons.state = 'open')
         + (select coalesce(sum(${OPEN_IN_CASINO}), 0) from casino_rounds
           where casino_rounds.user_id = main.user_id and casino_rounds.currency = main.currency and casino_rounds.state = 'open') as open
       from accounts main where main.user_id = :userId and main.kind = 'main' and main.closed_at is null order by main.id`,
        { userId },
      ),
    );
  }

  /** The money of active bonuses, each apart: it lies in the bonus account of its currency until it is wagered. */
  async bonuses(userId: bigint): Promise<readonly BonusWallet[]> {
    return this.#database.query<BonusWallet>(
      ...named(
        `select id, currency, held as amount from bonuses
         where user_id = :userId and state = 'active' and held > 0 order by id`,
        { userId },
      ),
    );
  }

  async has(userId: bigint, currency: string): Promise<boolean> {
    return (await this.list(userId)).some((wallet) => wallet.currency === currency);
  }

  /** The currency of the registration, or of the demonstration account. */
  async ownCurrency(userId: bigint): Promise<string> {
    const [row] = await this.#database.query<{ currency: string }>(
      ...named('select own_currency(:userId) as currency', { userId }),
    );
    return must(row, 'a row of one select').currency;
  }

  /** The currency that the user chose, or that of the registration. */
  async activeCurrency(userId: bigint): Promise<string> {
    const [row] = await this.#database.query<{ currency: string }>(
      ...named(
        `select coalesce((select currency from active_accounts where user_id = :userId), own_currency(:userId)) as currency`,
        { userId },
      ),
    );
    return must(row, 'a row of one select').currency;
  }

  async activate(userId: bigint, currency: string): Promise<void> {
    await this.#database.query(
      ...named(
        `insert into active_accounts (user_id, currency) values (:userId, :currency)
         on conflict (user_id) do update set currency = excluded.currency`,
        { userId, currency },
      ),
    );
  }

  async reopen(userId: bigint, currency: string): Promise<void> {
    await this.#database.query(
      ...named('update accounts set closed_at = null where user_id = :userId and currency = :currency', {
        userId,
        currency,
      }),
    );
  }

  /** Closes an account: true where it was empty in every way and not in use. */
  async close(userId: bigint, accountId: bigint, nowMs: number): Promise<boolean> {
    const rows = await this.#database.query(
      ...named(
        `update accounts set closed_at = :now where id = :accountId and user_id = :userId and kind = 'main' and closed_at is null and balance = 0
           and currency <> coalesce((select currency from active_accounts where user_id = :userId), own_currency(:userId))
           and not exists (select 1 from accounts other where other.user_id = :userId and other.currency = accounts.currency and other.balance <> 0)
           and not exists (select 1 from payments where user_id = :userId and payments.currency = accounts.currency and state in ('waiting', 'review', 'sent'))
           and not exists (select 1 from casino_rounds where user_id = :userId and casino_rounds.currency = accounts.currency and state = 'open')
         returning id`,
        { userId, accountId, now: nowMs },
      ),
    );
    return rows.length > 0;
  }
}
