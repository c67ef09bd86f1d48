/** Has an account ready that is about to be paid into: opened where there was none, and open again where it was closed. */
import { amount } from '#domain/money/amount.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';

export async function openToBePaid(
  database: Database,
  ledger: Ledger,
  userId: bigint,
  currency: string,
): Promise<void> {
  await ledger.openAccounts(userId, currency, amount(0n));
  await database.query(
    ...named(
      `update accounts set closed_at = null where user_id = :userId and currency = :currency and kind = 'main' and closed_at is not null`,
      { userId, currency },
    ),
  );
}
