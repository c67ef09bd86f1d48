/**
 * Outcomes of selections in the database: what the world has decided is stored before anybody is told, and the message that tells of it is
 * written by the same statement, under the fence of the world's lease.
 */
import type { LegResult, SettlementReason } from '#domain/coupon/bet/leg-result.ts';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { Database } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';
import { contextField } from '../../telemetry/message-context.ts';
import { type Grant, guarded } from '../lease/fence.ts';

/** A word on a selection; without a result an earlier one was withdrawn. */
export interface Outcome {
  readonly key: SelectionKey;
  readonly version: number;
  readonly result: LegResult | undefined;
  readonly reason: SettlementReason | undefined;
}

/** A word as it is kept, with the epoch of the world that has said it. */
export interface StoredOutcome extends Outcome {
  readonly epoch: string;
}

/** The epoch of words on games that are the same in every epoch. */
export const EVERY_EPOCH = '*';

/** The stream of messages that tell of outcomes. */
export const OUTCOMES_STREAM = 'outcomes';
/** The subject of the messages of a game. */
export const outcomeSubject = (gameId: GameId): string => `outcomes.${gameId}`;

interface OutcomeRow {
  readonly selection: string;
  readonly version: number;
  readonly result: LegResult | null;
  readonly reason: SettlementReason | null;
}

/**
 * Selections in the order of their keys, so that two statements never wait for each other. Older versions of an epoch change nothing, and nobody
 * is told of them; a world of another epoch may use the same keys anew.
 */
const WRITE = `, stored as (
  insert into outcomes as known (selection, game_id, version, result, reason, epoch)
  select told.selection, :gameId::bigint, told.version, told.result, told.reason, :epoch
  from fence, jsonb_to_recordset(:outcomes::jsonb) as told(selection text, version int, result text, reason jsonb)
  order by told.selection
  on conflict (selection) do update set version = excluded.version, result = excluded.result, reason = excluded.reason,
    epoch = excluded.epoch, decided_at = clock_timestamp()
  where known.version < excluded.version or known.epoch <> excluded.epoch
  returning selection, version, result, reason
), message as (
  select jsonb_build_object('gameId', :gameId::bigint, 'outcomes', jsonb_agg(to_jsonb(stored) order by selection))
    || :context::jsonb as body
  from stored having count(*) > 0
), line as (
  insert into outbox_streams as line (stream, last_seq) select :stream, next_number(0) from message
  on conflict (stream) do update set last_seq = next_number(line.last_seq)
  returning last_seq
)
insert into outbox_messages (stream, seq, subject, body) select :stream, line.last_seq, :subject, message.body from line, message
returning seq` as const;

const READ = `select selection, version, result, reason, epoch from outcomes
where selection = any(string_to_array(:keys, ','))` as const;

export class OutcomeStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Stores outcomes of a game with the message that tells of them. `epoch`: that of the world, or `EVERY_EPOCH`. Answers the number of the message; undefined where
   * nothing was new. Throws what `isDeposed` knows where the grant is of an earlier holder.
   */
  async write(
    grant: Grant,
    gameId: GameId,
    epoch: string,
    outcomes: readonly Outcome[],
  ): Promise<bigint | undefined> {
    const rows = outcomes.map(
      ({ key, reason, result, version }): OutcomeRow => ({
        selection: key,
        version,
        result: result ?? null,
        reason: reason ?? null,
      }),
    );
    const [message] = await this.#database.query<{ seq: bigint }>(
      ...guarded(grant, WRITE, {
        gameId: BigInt(gameId),
        epoch,
        outcomes: JSON.stringify(rows),
        context: JSON.stringify(contextField()),
        stream: OUTCOMES_STREAM,
        subject: outcomeSubject(gameId),
      }),
    );
    return message?.seq;
  }

  /** The newest word on each of these selections that has one. */
  async read(keys: readonly SelectionKey[]): Promise<readonly StoredOutcome[]> {
    const rows = await this.#database.query<OutcomeRow & { readonly epoch: string }>(
      ...named(READ, { keys: keys.join(',') }),
    );
    return rows.map(({ epoch, reason, result, selection, version }) => ({
      key: selection as SelectionKey,
      epoch,
      version,
      result: result ?? undefined,
      reason: reason ?? undefined,
    }));
  }
}
