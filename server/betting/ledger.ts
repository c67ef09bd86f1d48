/** Accounts and what can be proved of them. Money moves only through transfers (`server/store/migrations.ts`). */
import { type Amount, amount } from '#domain/money/amount.ts';
import type { Database } from '../store/database.ts';

export class Ledger {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The user's accounts, with simulated money in the main one; does nothing where they exist already. */
  async openAccounts(userId: bigint, currency: string, grant: Amount): Promise<void> {
    await this.#database.query(
      `with opened as (
        insert into accounts (user_id, kind, currency) values ($1, 'main', $2), ($1, 'pending', $2)
        on conflict (user_id, kind, currency) where user_id is not null do nothing returning id, kind
      ) insert into transfers (debit_account, credit_account, amount, reason)
        select issue.id, opened.id, $3, 'issue' from opened join accounts issue on issue.kind = 'issue' and issue.currency = $2
        where opened.kind = 'main'`,
      [userId, currency, grant],
    );
  }

  async balance(userId: bigint, currency: string): Promise<Amount> {
    const [row] = await this.#database.query<{ balance: bigint }>(
      `select balance from accounts where user_id = $1 and kind = 'main' and currency = $2`,
      [userId, currency],
    );
    return amount(row?.balance ?? 0n);
  }

  /** What must be true at every moment; empty when it is. */
  async discrepancies(): Promise<readonly string[]> {
    const sums = await this.#database.query<{ currency: string; total: bigint }>(
      'select currency, sum(balance)::bigint as total from accounts group by currency having sum(balance) <> 0',
    );
    const accounts = await this.#database.query<{ id: bigint; balance: bigint; history: bigint }>(
      `select * from (
        select id, balance,
          coalesce((select sum(amount) from transfers where credit_account = accounts.id), 0)::bigint
            - coalesce((select sum(amount) from transfers where debit_account = accounts.id), 0)::bigint as history
        from accounts) as compared where balance <> history`,
    );
    return [
      ...sums.map((row) => `the balances of ${row.currency} sum to ${row.total}`),
      ...accounts.map((row) => `account ${row.id} holds ${row.balance}, its transfers say ${row.history}`),
    ];
  }
}
