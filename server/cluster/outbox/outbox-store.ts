/** Messages that were written and wait to be published, in the order of their numbers, which is that of their commits. */
import type { Database } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';
import { type Grant, guarded } from '../lease/fence.ts';

export interface OutboxMessage {
  readonly stream: string;
  /** Rises within a stream and never comes again; a promotion leaves a gap. */
  readonly seq: bigint;
  readonly subject: string;
  /** JSON, as the database writes it. */
  readonly body: string;
  /** When it was written by the database's clock, ISO 8601. */
  readonly createdAt: string;
}

const WAITING = `select stream, seq, subject, body::text as body,
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
from outbox_messages where stream = :stream and published_at is null order by seq limit :most` as const;

/** Messages are published in order, so all up to a number are named by it. */
const PUBLISHED =
  `update outbox_messages set published_at = clock_timestamp(), published_by = fence.token from fence
where stream = :stream and seq <= :upTo and published_at is null` as const;

/**
 * A promotion loses the last writes: a consumer may have lost what it did with a message, although it said that it was
 * done. So messages of the last hour are published once more on a new timeline; those that had their effect have none again.
 */
const REOPEN = `update outbox_messages set published_at = null, published_by = null from fence
where stream = :stream and published_by < wal_timeline() << 40 and created_at > clock_timestamp() - interval '1 hour'` as const;

export class OutboxStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Begins to publish: what an earlier timeline has marked lately waits again. Throws as `published` does. */
  async begin(grant: Grant, stream: string): Promise<void> {
    await this.#database.query(...guarded(grant, REOPEN, { stream }));
  }

  waiting(stream: string, most: number): Promise<readonly OutboxMessage[]> {
    return this.#database.query<OutboxMessage>(...named(WAITING, { stream, most }));
  }

  /** Marks all messages up to this one as published. Throws what `isDeposed` knows where the grant is of an earlier holder. */
  async published(grant: Grant, stream: string, upTo: bigint): Promise<void> {
    await this.#database.query(...guarded(grant, PUBLISHED, { stream, upTo }));
  }
}
