/** Limits and pauses in SQL. What they hold back is held by the guards of `0008-safety.sql`. */
import {
  type LimitKind,
  type LimitPeriod,
  limitChange,
  RAISE_DELAY_MS,
  sessionEndsAtMs,
  windowOf,
} from '#domain/people/limits.ts';
import { standingOf } from '../../ledger/pauses.ts';
import type { Database } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';

export interface StoredLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** The value in minor units of the user's first currency; in minutes for a session. */
  readonly value: bigint;
  readonly used: bigint;
  /** A raise, or without a value the end of the limit, that waits since then. */
  readonly wanted?: { readonly value?: bigint; readonly askedAtMs: number };
}

interface LimitRow {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly value: bigint;
  readonly used: bigint | null;
  readonly wanted: bigint | null;
  readonly is_removal: boolean;
  readonly wanted_at: bigint | null;
}

const MINUTE_MS = 60_000;

export class LimitStore {
  readonly #database: Database;
  readonly #nowMs: () => number;

  constructor(database: Database, nowMs: () => number) {
    this.#database = database;
    this.#nowMs = nowMs;
  }

  async list(userId: bigint): Promise<readonly StoredLimit[]> {
    const now = this.#nowMs();
    const rows = await this.#database.query<LimitRow>(
      ...named(
        `select kind, period, value, wanted, is_removal, wanted_at,
         case when kind = 'session' then null else limit_used(user_id, kind, limit_window_start(period, :now)) end as used
       from bettor_limits where user_id = :userId order by array_position(array['deposit', 'loss', 'stake', 'session'], kind), period`,
        { userId, now },
      ),
    );
    const limits: StoredLimit[] = [];
    for (const { is_removal, kind, period, used, value, wanted, wanted_at } of rows) {
      const sessionMinutes = used ?? BigInt(Math.floor((await this.#sessionMs(userId, period)) / MINUTE_MS));
      limits.push({
        kind,
        period,
        value,
        used: sessionMinutes < 0n ? 0n : sessionMinutes,
        ...(wanted_at === null
          ? {}
          : {
              wanted: {
                askedAtMs: Number(wanted_at),
                ...(is_removal || wanted === null ? {} : { value: wanted }),
              },
            }),
      });
    }
    return limits;
  }

  /** Sets a limit and returns whether it holds at once. `wanted` undefined: the limit is to be removed. */
  async set(
    userId: bigint,
    kind: LimitKind,
    period: LimitPeriod,
    wanted: bigint | undefined,
  ): Promise<'holds' | 'waits' | 'same'> {
    const [row] = await this.#database.query<{ value: bigint }>(
      ...named(
        'select value from bettor_limits where user_id = :userId and kind = :kind and period = :period',
        { userId, kind, period },
      ),
    );
    const change = limitChange(row?.value, wanted);
    const key = { userId, kind, period } as const;
    if (change === 'waits') {
      await this.#database.query(
        ...named(
          `update bettor_limits set wanted = :wanted, is_removal = :isRemoval, wanted_at = :now
           where user_id = :userId and kind = :kind and period = :period`,
          { ...key, wanted: wanted ?? null, isRemoval: wanted === undefined, now: this.#nowMs() },
        ),
      );
      return 'waits';
    }
    if (change === 'holds-at-once' && wanted !== undefined) {
      // Another act beside this one may have lowered it further: the lower one stays.
      await this.#database.query(
        ...named(
          `insert into bettor_limits (user_id, kind, period, value) values (:userId, :kind, :period, :wanted)
         on conflict (user_id, kind, period) do update
         set value = least(bettor_limits.value, excluded.value), wanted = null, is_removal = false, wanted_at = null`,
          { ...key, wanted },
        ),
      );
    }
    return change === 'same' ? 'same' : 'holds';
  }

  /** The second yes; `early` before 24 hours have passed, `nothing` where nothing waits. */
  async confirm(userId: bigint, kind: LimitKind, period: LimitPeriod): Promise<'done' | 'early' | 'nothing'> {
    const [row] = await this.#database.query<{ is_due: boolean }>(
      ...named(
        `with due as (
         select wanted_at <= :askedBefore as is_due, is_removal from bettor_limits
         where user_id = :userId and kind = :kind and period = :period and wanted_at is not null for update
       ), gone as (
         delete from bettor_limits using due where user_id = :userId and kind = :kind and period = :period and is_due and due.is_removal
       ), raised as (
         update bettor_limits set value = wanted, wanted = null, wanted_at = null from due
         where user_id = :userId and kind = :kind and period = :period and is_due and not due.is_removal
       ) select is_due from due`,
        { userId, kind, period, askedBefore: this.#nowMs() - RAISE_DELAY_MS },
      ),
    );
    return row === undefined ? 'nothing' : row.is_due ? 'done' : 'early';
  }

  async cancel(userId: bigint, kind: LimitKind, period: LimitPeriod): Promise<boolean> {
    const rows = await this.#database.query(
      ...named(
        `update bettor_limits set wanted = null, is_removal = false, wanted_at = null
       where user_id = :userId and kind = :kind and period = :period and wanted_at is not null returning kind`,
        { userId, kind, period },
      ),
    );
    return rows.length > 0;
  }

  /** The moment when a session that is open now has to end; undefined without a limit. */
  async sessionEndMs(userId: bigint): Promise<number | undefined> {
    const rows = await this.#database.query<{ period: LimitPeriod; value: bigint }>(
      ...named(`select period, value from bettor_limits where user_id = :userId and kind = 'session'`, {
        userId,
      }),
    );
    if (rows.length === 0) return undefined;
    const limits: { period: LimitPeriod; limitMs: number; usedMs: number }[] = [];
    for (const { period, value } of rows)
      limits.push({
        period,
        limitMs: Number(value) * MINUTE_MS,
        usedMs: await this.#sessionMs(userId, period),
      });
    return sessionEndsAtMs(limits, this.#nowMs());
  }

  /** Sessions that are open now meet a new limit. */
  async boundSessions(userId: bigint): Promise<void> {
    const endsAtMs = await this.sessionEndMs(userId);
    await this.#database.query(
      ...named('update sessions set ends_at = :endsAt::bigint where user_id = :userId and ended_at is null', {
        userId,
        endsAt: endsAtMs ?? null,
      }),
    );
  }

  /** Ends at once what it must; the money stays withdrawable. */
  async exclude(
    userId: bigint,
    kind: 'time-out' | 'self-exclusion',
    days: number | undefined,
    reasonId: number | undefined,
  ): Promise<number | undefined> {
    const now = this.#nowMs();
    const untilMs = days === undefined ? undefined : now + days * 86_400_000;
    await this.#database.query(
      ...named(
        `with pause as (
         insert into exclusions (user_id, kind, reason_id, from_at, until_at) values (:userId, :kind, :reasonId, :now, :until)
       ), quiet as (update people set mailing = false where user_id = :userId)
       update sessions set ended_at = :now, end_reason = 'exclusion' where user_id = :userId and ended_at is null`,
        { userId, kind, reasonId: reasonId ?? null, now, until: untilMs ?? null },
      ),
    );
    return untilMs;
  }

  /** The end of the present pause; absent: no pause runs; Infinity: for ever. */
  async excludedUntilMs(userId: bigint): Promise<number | undefined> {
    const { pause } = await standingOf(this.#database, userId, this.#nowMs());
    return pause && (pause.untilMs ?? Number.POSITIVE_INFINITY);
  }

  /** Time with at least one session open in the window of a period; two at once count once. */
  async #sessionMs(userId: bigint, period: LimitPeriod): Promise<number> {
    const now = this.#nowMs();
    const { startMs } = windowOf(period, now);
    const [row] = await this.#database.query<{ used: bigint | null }>(
      ...named(
        `select sum(upper(span) - lower(span))::bigint as used from (
         select unnest(range_agg(int8range(greatest(started_at, :start::bigint), least(coalesce(ended_at, ends_at, :now::bigint), :now::bigint)))) as span
         from sessions
         where user_id = :userId and started_at > 0 and least(coalesce(ended_at, ends_at, :now::bigint), :now::bigint) > greatest(started_at, :start::bigint)
       ) as spans`,
        { userId, start: startMs, now },
      ),
    );
    return Number(row?.used ?? 0n);
  }
}
