/** Messages that consumers have received, and failed at. */
import type { Database } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';
import { type MessageId, onceOnly } from './once-only.ts';

export interface InboxMessage extends MessageId {
  readonly subject: string;
  /** JSON. */
  readonly body: string;
}

const KNOWS =
  `select 1 as one from inbox_messages where consumer = :consumer and stream = :stream and seq = :seq` as const;
const TAKE = 'select seq from receipt';

/** Counts a failure; at the last one the message is parked, and received, so that it is not tried again. */
const FAIL = `with failure as (
  insert into inbox_failures as failed (consumer, stream, seq, subject, body, error, parked_at)
  select :consumer, :stream, :seq::bigint, :subject, :body::jsonb, :error, case when :most::int <= 1 then clock_timestamp() end
  where not exists (select 1 from inbox_messages where consumer = :consumer and stream = :stream and seq = :seq)
  on conflict (consumer, stream, seq) do update set attempts = failed.attempts + 1, error = excluded.error,
    failed_at = clock_timestamp(), parked_at = case when failed.attempts + 1 >= :most::int then clock_timestamp() end
  returning attempts, parked_at is not null as is_parked
), receipt as (
  insert into inbox_messages (consumer, stream, seq) select :consumer, :stream, :seq::bigint from failure where is_parked
  on conflict do nothing
)
select attempts, is_parked as "isParked" from failure` as const;

/** The message becomes one that was never received, which is delivered again by hand. */
const UNPARK = `with failure as (
  delete from inbox_failures where consumer = :consumer and stream = :stream and seq = :seq and parked_at is not null
  returning consumer, stream, seq, subject, body
), received as (
  delete from inbox_messages using failure
  where inbox_messages.consumer = failure.consumer and inbox_messages.stream = failure.stream and inbox_messages.seq = failure.seq
)
select stream, seq, subject, body::text as body from failure` as const;

export interface Failure {
  readonly attempts: number;
  readonly isParked: boolean;
}

export class InboxStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async knows(consumer: string, { seq, stream }: MessageId): Promise<boolean> {
    return (await this.#database.query(...named(KNOWS, { consumer, stream, seq }))).length > 0;
  }

  /** Writes the receipt by itself, where the effect is one that may be repeated; whether it was the first. */
  async take(consumer: string, message: MessageId): Promise<boolean> {
    return (await this.#database.query(...onceOnly(consumer, message, TAKE, {}))).length > 0;
  }

  /** Counts a failure. Undefined where the message has been received meanwhile. */
  async fail(
    consumer: string,
    { body, seq, stream, subject }: InboxMessage,
    error: string,
    most: number,
  ): Promise<Failure | undefined> {
    const [failure] = await this.#database.query<Failure>(
      ...named(FAIL, { consumer, stream, seq, subject, body, error, most }),
    );
    return failure;
  }

  /** Takes a parked message out, for whoever delivers it again; undefined where there is none. */
  async unpark(consumer: string, { seq, stream }: MessageId): Promise<InboxMessage | undefined> {
    const [message] = await this.#database.query<InboxMessage>(...named(UNPARK, { consumer, stream, seq }));
    return message;
  }
}
