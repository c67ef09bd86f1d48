/** Advances in SQL: what stands against another one, and those whose bets wait for them. Repaying is the database's (`0007-ledger.sql`). */
import type { BetId } from '#domain/lib/ids.ts';
import { rowsOf } from '../../store/built-query.ts';
import type { Database } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';
import { type StoredBet, selectBets, toBet } from '../history/bet-rows.ts';

const OPEN_LIMIT = 100;

export interface AdvanceStanding {
  readonly isOutstanding: boolean;
  readonly hasDebt: boolean;
  readonly isPaused: boolean;
}

/** A bet on an advance that has no end yet. */
export interface WaitingAdvance {
  readonly id: BetId;
  readonly owed: bigint;
  readonly dueAt: number;
  /** Whether any of the bets that back it is open. */
  readonly isBacked: boolean;
}

export class AdvanceStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async openBets(userId: bigint): Promise<readonly StoredBet[]> {
    const rows = await rowsOf(
      this.#database,
      selectBets()
        .where('user_id', '=', userId)
        .where('state', '=', 'open')
        .orderBy('id', 'desc')
        .limit(OPEN_LIMIT),
    );
    return rows.map(toBet);
  }

  async standing(userId: bigint, at: number): Promise<AdvanceStanding> {
    const [row] = await this.#database.query<{ outstanding: boolean; debt: boolean; paused: boolean }>(
      ...named(
        `select exists (select 1 from bets where user_id = :userId and advance > advance_repaid and state <> 'refused') as outstanding,
        exists (select 1 from accounts where user_id = :userId and kind = 'debt' and balance < 0) as debt,
        is_paused(:userId, :at::bigint) as paused`,
        { userId, at },
      ),
    );
    return {
      isOutstanding: row?.outstanding === true,
      hasDebt: row?.debt === true,
      isPaused: row?.paused === true,
    };
  }

  async waiting(): Promise<readonly WaitingAdvance[]> {
    const rows = await this.#database.query<{
      id: bigint;
      owed: bigint;
      due: bigint | null;
      backed: boolean;
    }>(
      `select id, advance - advance_repaid as owed, advance_due as due, exists (select 1 from advance_backing
          join bets backing on backing.id = backing_id where advance_backing.bet_id = bets.id and backing.state = 'open') as backed
      from bets where advance > 0 and state = 'open' order by id`,
    );
    return rows.map((row) => ({
      id: String(row.id) as BetId,
      owed: row.owed,
      dueAt: Number(row.due),
      isBacked: row.backed,
    }));
  }
}
