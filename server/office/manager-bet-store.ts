/**
 * Bets that operators propose, in SQL. Who accepts one places it under its guid; where the bet under that guid was refused, the proposal stands
 * again under a fresh one. So it becomes one bet at most, however many requests come side by side and wherever the server is killed.
 */
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import type { WireItem } from '#protocol/http/coupon/coupon-events.ts';
import type { ManagerBet } from '#protocol/office/manager-bet-calls.ts';
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';

/** A leg as it was proposed. */
export type ProposedLeg = WireItem & {
  readonly group: number;
  readonly gameId: GameId;
  readonly key?: SelectionKey;
};

export interface ManagerBetRow {
  readonly id: bigint;
  readonly user_id: bigint;
  readonly bet_guid: string;
  readonly items: readonly ProposedLeg[];
  readonly currency: string;
  readonly stake: bigint;
  readonly note: string;
  readonly proposed_by: string;
  readonly proposed_at: bigint;
  readonly expires_at: bigint;
  readonly now_state: ManagerBet['state'];
  readonly bet_id: bigint | null;
}

export interface NewManagerBet {
  readonly userId: bigint;
  readonly items: readonly object[];
  readonly currency: string;
  readonly stake: bigint;
  readonly note: string;
  readonly by: string;
}

export const MANAGER_BETS_PAGE = 50;
const LASTS_MS = 86_400_000;
const MOST_OPEN = 10;

/** Proposals with what has become of them: the bet under their guid says whether they were taken. */
const ROWS = `select manager_bets.*, placed.id as bet_id, case
    when placed.state = 'pending' then 'deciding'
    when placed.id is not null then 'accepted'
    when manager_bets.state in ('declined', 'withdrawn') then manager_bets.state
    when expires_at <= :now then 'expired' else 'proposed' end as now_state
  from manager_bets left join bets placed
    on placed.user_id = manager_bets.user_id and placed.bet_guid = manager_bets.bet_guid and placed.state <> 'refused'`;

export class ManagerBetStore {
  readonly #database: Database;
  readonly #nowMs: () => number;

  constructor(database: Database, nowMs: () => number) {
    this.#database = database;
    this.#nowMs = nowMs;
  }

  async propose({ by, currency, items, note, stake, userId }: NewManagerBet): Promise<{
    readonly outcome: 'stored' | 'unknown' | 'paused' | 'enough';
    readonly id: bigint;
  }> {
    const now = this.#nowMs();
    const [row] = await this.#database.query<{
      outcome: 'stored' | 'unknown' | 'paused' | 'enough';
      manager_bet_id: bigint;
    }>(
      ...named(
        `select outcome, manager_bet_id from propose_manager_bet(:userId, :items::jsonb, :currency, :stake, :note, :by, :now, :until, ${MOST_OPEN})`,
        { userId, items: JSON.stringify(items), currency, stake, note, by, now, until: now + LASTS_MS },
      ),
    );
    const { manager_bet_id: id, outcome } = must(row, 'an outcome');
    return { outcome, id };
  }

  /** Proposals of an account, in one state or in any; none to who is in a pause. */
  page(
    userId: bigint,
    state: ManagerBet['state'] | undefined,
    page: number,
  ): Promise<readonly ManagerBetRow[]> {
    return this.#database.query<ManagerBetRow>(
      ...named(
        `select * from (${ROWS} where manager_bets.user_id = :userId) as told
         where (:state::text is null or now_state = :state) and not is_paused(:userId, :now::bigint)
         order by id desc limit ${MANAGER_BETS_PAGE + 1} offset :offset`,
        { userId, state: state ?? null, now: this.#nowMs(), offset: (page - 1) * MANAGER_BETS_PAGE },
      ),
    );
  }

  /** The newest proposals to all accounts. */
  latest(limit: number): Promise<readonly ManagerBetRow[]> {
    return this.#database.query<ManagerBetRow>(
      ...named(`${ROWS} order by manager_bets.id desc limit :limit`, { now: this.#nowMs(), limit }),
    );
  }

  async find(userId: bigint, id: bigint): Promise<ManagerBetRow | undefined> {
    const [row] = await this.#database.query<ManagerBetRow>(
      ...named(`${ROWS} where manager_bets.user_id = :userId and manager_bets.id = :id`, {
        userId,
        id,
        now: this.#nowMs(),
      }),
    );
    return row;
  }

  /** Takes a proposal that stands for its user, who has accepted it; undefined where it stands no more. */
  async claim(userId: bigint, id: bigint): Promise<{ readonly betGuid: string } | undefined> {
    await this.#reopen(userId, id);
    const [row] = await this.#database.query<{ bet_guid: string }>(
      ...named(
        `update manager_bets set state = 'accepted', decided_at = coalesce(decided_at, :now)
         where id = :id and user_id = :userId and state in ('proposed', 'accepted')
           and (expires_at > :now or exists (select 1 from bets where bets.user_id = :userId and bets.bet_guid = manager_bets.bet_guid))
         returning bet_guid`,
        { userId, id, now: this.#nowMs() },
      ),
    );
    return row && { betGuid: row.bet_guid };
  }

  /** Ends a proposal that nobody has accepted: the user's decline, or (of any user) the operator's withdrawal. */
  async end(id: bigint, how: 'declined' | 'withdrawn', userId?: bigint): Promise<bigint | undefined> {
    await this.#reopen(userId, id);
    const [row] = await this.#database.query<{ user_id: bigint }>(
      ...named(
        `update manager_bets set state = :how, decided_at = :now
         where id = :id and (:userId::bigint is null or user_id = :userId) and state in ('proposed', :how) returning user_id`,
        { id, how, userId: userId ?? null, now: this.#nowMs() },
      ),
    );
    return row?.user_id;
  }

  /** A proposal whose bet was refused stands again, under a fresh guid. */
  async #reopen(userId: bigint | undefined, id: bigint): Promise<void> {
    await this.#database.query(
      ...named(
        `update manager_bets set state = 'proposed', decided_at = null, bet_guid = gen_random_uuid()
         where id = :id and (:userId::bigint is null or user_id = :userId) and state = 'accepted' and exists (
           select 1 from bets where bets.user_id = manager_bets.user_id and bets.bet_guid = manager_bets.bet_guid and bets.state = 'refused')`,
        { id, userId: userId ?? null },
      ),
    );
  }
}
