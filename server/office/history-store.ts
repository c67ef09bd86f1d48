/** Histories as the office keeps them: the letters of a day, up to when lists leave bets out, and the account of bonus money. */
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';
import type { LetterKind } from './history-letter.ts';

export interface Movement {
  readonly id: bigint;
  readonly reason: string;
  readonly is_in: boolean;
  readonly amount: bigint;
  readonly currency: string;
  readonly at_ms: bigint;
}

export interface BonusAccount {
  readonly id: bigint;
  readonly currency: string;
  readonly balance: bigint;
}

export const MOVEMENTS_PAGE = 50;
const DAY_MS = 86_400_000;

export class HistoryStore {
  readonly #database: Database;
  readonly #nowMs: () => number;

  constructor(database: Database, nowMs: () => number) {
    this.#database = database;
    this.#nowMs = nowMs;
  }

  /**
   * Takes the next letter of the day; its number, or undefined where all are used up. Of letters that are asked for side by side one gets a
   * number.
   */
  async takeMail(userId: bigint, kind: LetterKind, most: number): Promise<number | undefined> {
    const now = this.#nowMs();
    const [row] = await this.#database.query<{ number: number }>(
      ...named(
        `insert into history_mails (user_id, day_start, number, kind, at)
         select :userId, :dayStart, count(*) + 1, :kind, :now from history_mails where user_id = :userId and day_start = :dayStart
         having count(*) < :most on conflict do nothing returning number`,
        { userId, dayStart: now - (now % DAY_MS), kind, now, most },
      ),
    );
    return row?.number;
  }

  /** Leaves bets that were settled before a moment out of the lists; 0 leaves out none. */
  async clear(userId: bigint, beforeMs: number): Promise<void> {
    await this.#database.query(
      ...named(
        `insert into cleared_histories (user_id, before_at, cleared_at) values (:userId, :beforeMs, :now)
         on conflict (user_id) do update set before_at = excluded.before_at, cleared_at = excluded.cleared_at`,
        { userId, beforeMs, now: this.#nowMs() },
      ),
    );
  }

  async cleared(userId: bigint): Promise<{ readonly beforeMs: number; readonly hidden: number }> {
    const [row] = await this.#database.query<{ before_at: bigint; hidden: bigint }>(
      ...named(
        `select before_at, (select count(*) from bets where bets.user_id = cleared_histories.user_id
           and state not in ('pending', 'refused', 'open') and settled_at < before_at) as hidden
         from cleared_histories where user_id = :userId`,
        { userId },
      ),
    );
    return { beforeMs: Number(row?.before_at ?? 0), hidden: Number(row?.hidden ?? 0) };
  }

  bonusAccounts(userId: bigint): Promise<readonly BonusAccount[]> {
    return this.#database.query<BonusAccount>(
      ...named(
        `select id, currency, balance from accounts where user_id = :userId and kind = 'bonus' order by id`,
        { userId },
      ),
    );
  }

  /** A page of what moved the money of bonuses, and one more where there is another page. */
  movements(userId: bigint, page: number): Promise<readonly Movement[]> {
    return this.#database.query<Movement>(
      ...named(
        `select transfers.id, reason, credit_account = own.id as is_in, amount, own.currency,
           (extract(epoch from created_at) * 1000)::bigint as at_ms
         from accounts own join transfers on debit_account = own.id or credit_account = own.id
         where own.user_id = :userId and own.kind = 'bonus' order by transfers.id desc
         limit ${MOVEMENTS_PAGE + 1} offset :offset`,
        { userId, offset: (page - 1) * MOVEMENTS_PAGE },
      ),
    );
  }
}
