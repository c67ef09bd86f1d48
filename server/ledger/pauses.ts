/** How an account stands at a moment: whether it is blocked, and whether a pause of its own is running. Statements that stake and give are held by the database. */
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';

export interface Standing {
  readonly isBlocked: boolean;
  /** The pause that is running; without an end it is for ever. */
  readonly pause?: { readonly untilMs?: number };
}

export async function standingOf(database: Database, userId: bigint, at: number): Promise<Standing> {
  const [row] = await database.query<{
    is_blocked: boolean;
    is_paused: boolean;
    until_at: bigint | null;
  }>(
    ...named(
      `select exists (select 1 from people where user_id = :userId and state = 'blocked') as is_blocked,
         count(*) > 0 as is_paused, case when bool_or(until_at is null) then null else max(until_at) end as until_at
       from pauses_at(:userId, :at::bigint) where from_at <= :at::bigint`,
      { userId, at },
    ),
  );
  return {
    isBlocked: row?.is_blocked === true,
    ...(row?.is_paused ? { pause: row.until_at === null ? {} : { untilMs: Number(row.until_at) } } : {}),
  };
}
