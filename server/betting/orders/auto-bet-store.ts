/** Auto-bets in SQL: each change of state and its line in the history are one statement, guarded by the state that was seen. */
import type { AutoBetEvent, AutoBetState } from '#domain/coupon/bet/auto-bet.ts';
import { MAX_AUTO_BETS } from '#domain/coupon/bet/auto-bet.ts';
import type { BetGuid } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import { type MakeBidRequest, parseMakeBid } from '#protocol/http/bets/auto-bet.ts';
import type { Database } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';

export interface StoredAutoBet extends MakeBidRequest {
  readonly id: bigint;
  readonly userId: bigint;
  readonly bodyHash: string;
  readonly body: unknown;
  /** The scores of its games when it was made. */
  readonly scoreSeen: string;
  readonly epoch: string;
  readonly currency: string;
  readonly state: AutoBetState;
  readonly isSending: boolean;
  readonly events: readonly AutoBetEvent[];
}

export type NewAutoBet = Pick<
  StoredAutoBet,
  'userId' | 'bodyHash' | 'body' | 'scoreSeen' | 'epoch' | 'currency'
> & { readonly betGuid: BetGuid };

interface Row {
  readonly id: bigint;
  readonly user_id: bigint;
  readonly body_hash: string;
  readonly body: unknown;
  readonly score_seen: string;
  readonly epoch: string;
  readonly currency: string;
  readonly state: AutoBetState;
  readonly is_sending: boolean;
  readonly events: readonly AutoBetEvent[] | null;
}

const ORDERS = `
select auto_bets.*, (select json_agg(json_build_object('state', e.state, 'reason', e.reason, 'at', e.at) order by e.id)
  from auto_bet_events e where auto_bet_id = auto_bets.id) as events from auto_bets` as const;

const toOrder = (row: Row): StoredAutoBet => ({
  // Only what could be read was stored.
  ...must(parseMakeBid(row.body), 'a stored order'),
  id: row.id,
  userId: row.user_id,
  bodyHash: row.body_hash,
  body: row.body,
  scoreSeen: row.score_seen,
  epoch: row.epoch,
  currency: row.currency,
  state: row.state,
  isSending: row.is_sending,
  events: row.events ?? [],
});

const changed = (update: string): string => `with changed as (${update} returning id, state), history as (
  insert into auto_bet_events (auto_bet_id, state, reason, at) select id, state, :reason, :at from changed
) select id from changed`;

export class AutoBetStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async find(userId: bigint, betGuid: BetGuid): Promise<StoredAutoBet | undefined> {
    const rows = await this.#database.query<Row>(
      ...named(`${ORDERS} where user_id = :userId and bet_guid = :betGuid`, { userId, betGuid }),
    );
    return rows.map(toOrder)[0];
  }

  /** The auto-bets that have not ended. */
  async active(): Promise<readonly StoredAutoBet[]> {
    const rows = await this.#database.query<Row>(
      `${ORDERS} where state in ('waiting', 'paused') or is_sending order by id`,
    );
    return rows.map(toOrder);
  }

  async list(userId: bigint, limit: number): Promise<readonly StoredAutoBet[]> {
    const rows = await this.#database.query<Row>(
      ...named(`${ORDERS} where user_id = :userId order by id desc limit :limit`, { userId, limit }),
    );
    return rows.map(toOrder);
  }

  /** Inserts an auto-bet. `full` where the account has as many as it may; `known` where the id is taken. */
  async insert(order: NewAutoBet, at: number): Promise<'stored' | 'known' | 'full'> {
    const [row] = await this.#database.query<{ id: bigint | null; has_room: boolean; is_known: boolean }>(
      ...named(
        `with room as materialized (
          select has_room(:userId, 'auto-bets', ${MAX_AUTO_BETS}) as is_left
        ), added as (
          insert into auto_bets (user_id, bet_guid, body_hash, body, score_seen, epoch, currency, state)
          select :userId, :betGuid, :bodyHash, :body::jsonb, :scoreSeen, :epoch, :currency, 'waiting' from room where is_left
          on conflict (user_id, bet_guid) do nothing returning id
        ), history as (
          insert into auto_bet_events (auto_bet_id, state, reason, at) select id, 'waiting', 'placed', :at from added
        ) select added.id, room.is_left as has_room,
          exists (select 1 from auto_bets where user_id = :userId and bet_guid = :betGuid) as is_known
        from room left join added on true`,
        {
          userId: order.userId,
          betGuid: order.betGuid,
          bodyHash: order.bodyHash,
          body: JSON.stringify(order.body),
          scoreSeen: order.scoreSeen,
          epoch: order.epoch,
          currency: order.currency,
          at,
        },
      ),
    );
    if (row?.id != null) return 'stored';
    return row?.has_room === false && !row.is_known ? 'full' : 'known';
  }

  /** Moves an auto-bet from waiting to being placed: true for the one call that may place it. */
  async claim(id: bigint): Promise<boolean> {
    const rows = await this.#database.query(
      ...named(
        `update auto_bets set is_sending = true where id = :id and state = 'waiting' and not is_sending returning id`,
        { id },
      ),
    );
    return rows.length > 0;
  }

  /** Moves an auto-bet that was not placed after all back to waiting. */
  async release(id: bigint): Promise<void> {
    await this.#database.query(
      ...named('update auto_bets set is_sending = false where id = :id and is_sending', { id }),
    );
  }

  /** Ends an auto-bet that was claimed. */
  async finish(id: bigint, state: AutoBetState, { at, reason }: Omit<AutoBetEvent, 'state'>): Promise<void> {
    await this.#database.query(
      ...named(
        changed(`update auto_bets set state = :state, is_sending = false where id = :id and is_sending`),
        { id, state, reason, at },
      ),
    );
  }

  /** Ends an auto-bet that waits; one that is being placed stays. */
  async end(
    id: bigint,
    state: 'expired' | 'dropped' | 'cancelled',
    { at, reason }: Omit<AutoBetEvent, 'state'>,
  ): Promise<void> {
    await this.#database.query(
      ...named(
        changed(
          `update auto_bets set state = :state where id = :id and state in ('waiting', 'paused') and not is_sending`,
        ),
        { id, state, reason, at },
      ),
    );
  }

  /** Ends all waiting auto-bets of a user. */
  async endAll(userId: bigint, { at, reason }: Omit<AutoBetEvent, 'state'>): Promise<void> {
    await this.#database.query(
      ...named(
        changed(
          `update auto_bets set state = 'cancelled' where user_id = :userId and state in ('waiting', 'paused') and not is_sending`,
        ),
        { userId, reason, at },
      ),
    );
  }

  async pauseAll(userId: bigint, paused: boolean, at: number): Promise<void> {
    await this.#database.query(
      ...named(
        changed(
          `update auto_bets set state = :next where user_id = :userId and state = :state and not is_sending`,
        ),
        {
          userId,
          state: paused ? 'waiting' : 'paused',
          next: paused ? 'paused' : 'waiting',
          reason: 'bettor',
          at,
        },
      ),
    );
  }
}
