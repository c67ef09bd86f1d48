/** Who is given nothing and told nothing of what is promoted: people in a pause of their own, and blocked ones. */
import type { Refusal } from '#protocol/people/refusal.ts';
import { limitRefusal } from '../ledger/stake-limits.ts';
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';

const BLOCKED: Refusal = { code: 'account-blocked', detail: 'the account is blocked' };

export class LeftOut {
  readonly #database: Database;
  readonly #nowMs: () => number;

  constructor(database: Database, nowMs: () => number) {
    this.#database = database;
    this.#nowMs = nowMs;
  }

  /** The refusal of somebody who is left out; undefined for everybody else. */
  async refusal(userId: bigint): Promise<Refusal | undefined> {
    const [row] = await this.#database.query<{
      is_blocked: boolean;
      is_paused: boolean;
      until_at: bigint | null;
    }>(
      ...named(
        `select exists (select 1 from people where user_id = :userId and state = 'blocked') as is_blocked,
           count(*) > 0 as is_paused, case when bool_or(until_at is null) then null else max(until_at) end as until_at
         from exclusions where user_id = :userId and coalesce(until_at, :now::bigint + 1) > :now::bigint`,
        { userId, now: this.#nowMs() },
      ),
    );
    if (row?.is_blocked) return BLOCKED;
    if (!row?.is_paused) return undefined;
    return limitRefusal({
      refusedBy: 'exclusion',
      ...(row.until_at === null ? {} : { untilMs: Number(row.until_at) }),
    });
  }
}
