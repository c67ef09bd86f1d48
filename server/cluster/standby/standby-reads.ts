/**
 * Reads that may go to a hot standby: a statement runs there once the standby has replayed all that the primary had written when it was
 * asked, so whoever asks sees what they did before, on whichever server they did it. Everything else, and whatever the standby fails, goes to
 * the primary.
 */
import { DatabaseError, DatabaseGone } from '../../store/database-error.ts';
import type { Database, SqlValue } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';

/** Where the log of the primary is, behind all that it has acknowledged: a position means nothing on another timeline. */
const PRIMARY = 'select wal_timeline() as timeline, pg_current_wal_flush_lsn()::text as lsn';
/**
 * Whether a standby is that far on the same timeline: one that receives from the primary of another one, or from nobody,
 * does not know how its positions compare.
 */
const HAS_REPLAYED = `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= :lsn::pg_lsn
  and (select received_tli = :timeline::bigint from pg_stat_wal_receiver where status = 'streaming') as has_replayed` as const;

/** The longest wait for a standby that is behind, which is twice what 99 of 100 commits take to be replayed (5 ms). */
const WAIT_MS = 10;
const LOOK_EVERY_MS = 2;
/** The longest wait for a standby that says nothing, in which the primary would have answered long ago. */
const SILENT_MS = 2_000;
/** The time for which a standby that was behind or failed is not asked again. */
export const RESTS_MS = 1_000;

interface Position {
  readonly timeline: bigint;
  readonly lsn: string;
}

export interface StandbyParts {
  readonly primary: Database;
  readonly standby: Database;
  /** Milliseconds by any clock that never goes back. */
  readonly nowMs: () => number;
  readonly after: (milliseconds: number, run: () => void) => () => void;
  readonly onError: (error: unknown) => void;
}

/** A database to read from. A statement that writes is refused by the standby, and then runs on the primary. */
export class StandbyReads implements Database {
  readonly #parts: StandbyParts;
  #restsUntilMs = Number.NEGATIVE_INFINITY;
  /** The number of statements that each of them answered. */
  readonly answered = { primary: 0, standby: 0 };

  constructor(parts: StandbyParts) {
    this.#parts = parts;
  }

  async query<Row>(sql: string, parameters: readonly SqlValue[] = []): Promise<readonly Row[]> {
    const { nowMs, onError, primary } = this.#parts;
    if (nowMs() >= this.#restsUntilMs) {
      const [position] = await primary.query<Position>(PRIMARY);
      try {
        const rows =
          position && (await this.#unlessSilent(this.#fromStandby<Row>(position, sql, parameters)));
        if (rows) {
          this.answered.standby += 1;
          return rows;
        }
      } catch (error) {
        if (!(error instanceof DatabaseError)) throw error;
        onError(error);
      }
      this.#restsUntilMs = nowMs() + RESTS_MS;
    }
    this.answered.primary += 1;
    return primary.query<Row>(sql, parameters);
  }

  /** Closes the standby, which is its own. */
  close(): Promise<void> {
    return this.#parts.standby.close();
  }

  /** The rows from the standby; undefined where it is behind. */
  async #fromStandby<Row>(
    position: Position,
    sql: string,
    parameters: readonly SqlValue[],
  ): Promise<readonly Row[] | undefined> {
    return (await this.#reaches(position)) ? this.#parts.standby.query<Row>(sql, parameters) : undefined;
  }

  #unlessSilent<Answer>(answer: Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const cancel = this.#parts.after(SILENT_MS, () =>
        reject(new DatabaseGone('no-answer', 'the standby is silent')),
      );
      answer.then(resolve, reject).finally(cancel);
    });
  }

  async #reaches({ lsn, timeline }: Position): Promise<boolean> {
    const { after, nowMs, standby } = this.#parts;
    const untilMs = nowMs() + WAIT_MS;
    for (;;) {
      const [row] = await standby.query<{ has_replayed: boolean | null }>(
        ...named(HAS_REPLAYED, { lsn, timeline }),
      );
      if (row?.has_replayed) return true;
      if (nowMs() >= untilMs) return false;
      await new Promise<void>((resolve) => {
        after(LOOK_EVERY_MS, resolve);
      });
    }
  }
}
