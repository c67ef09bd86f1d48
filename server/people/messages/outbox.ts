/**
 * Messages leave through a table: they are there before anybody is told that one was sent, and survive a restart. What takes them from
 * there is a `Delivery`; without one they wait and, in development, `/_outbox` shows them.
 */
import { build, rowsOf } from '../../store/built-query.ts';
import type { Database } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';
import { onBehalfOf, requestNow } from '../../telemetry/request-scope.ts';
import { type MessageKind, messageText } from './message-texts.ts';

export type Channel = 'sms' | 'email' | 'messenger';

export interface Message {
  readonly id: bigint;
  readonly channel: Channel;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** The same as HTML, where it has a form beside its text. */
  readonly html: string | null;
  readonly created_at: bigint;
  readonly sent_at: bigint | null;
  /** The request that it comes from; null for one of the server's own. */
  readonly request_id: string | null;
}

export type Delivery = (message: Message) => Promise<void>;

export interface NewMessage {
  readonly channel: Channel;
  /** The recipient; absent: nobody gets the message. As much is written as for a recipient, so that the time does not tell. */
  readonly recipient: string | undefined;
  readonly kind: MessageKind;
  readonly language: string;
  readonly values?: Readonly<Record<string, string>>;
}

const MAX_TRIES = 5;
const SENT_AT_ONCE = 50;
const STALE_MS = 86_400_000;
const NOBODY = '';
/** The time for which a message to nobody is kept. */
const NOTHING_MS = 60_000;

export class Outbox {
  readonly #database: Database;
  readonly #nowMs: () => number;
  readonly #siteName: () => string;
  readonly #onSent: (message: Message) => void;

  constructor(
    database: Database,
    nowMs: () => number,
    siteName: () => string,
    onSent: (message: Message) => void = () => undefined,
  ) {
    this.#database = database;
    this.#nowMs = nowMs;
    this.#siteName = siteName;
    this.#onSent = onSent;
  }

  async put({ channel, kind, language, recipient, values }: NewMessage): Promise<void> {
    const { body, subject } = messageText(kind, language, { ...values, site: this.#siteName() });
    const now = this.#nowMs();
    await this.#database.query(
      ...named(
        `with old as (delete from outbox where recipient = '${NOBODY}' and created_at < :oldBefore)
       insert into outbox (channel, recipient, subject, body, created_at, sent_at, request_id)
       values (:channel, :recipient, :subject, :body, :now, :sentAt, :requestId)`,
        {
          channel,
          recipient: recipient ?? NOBODY,
          subject,
          body,
          now,
          oldBefore: now - NOTHING_MS,
          sentAt: recipient === undefined ? now : null,
          requestId: requestNow() ?? null,
        },
      ),
    );
  }

  /** Puts a letter in that is written already, as text and as HTML. */
  async putLetter(letter: {
    readonly recipient: string;
    readonly subject: string;
    readonly body: string;
    readonly html: string;
  }): Promise<void> {
    await this.#database.query(
      ...named(
        `insert into outbox (channel, recipient, subject, body, html, created_at, request_id)
         values ('email', :recipient, :subject, :body, :html, :now, :requestId)`,
        { ...letter, now: this.#nowMs(), requestId: requestNow() ?? null },
      ),
    );
  }

  /**
   * Sends what waits in these channels, the oldest first; what fails is tried again the next time, five times in all. A message of
   * yesterday helps nobody any more.
   */
  async flush(
    deliver: Delivery,
    onError: (error: unknown) => void,
    channels: readonly Channel[] = ['sms', 'email', 'messenger'],
  ): Promise<void> {
    const waiting = await rowsOf(
      this.#database,
      build
        .selectFrom('outbox')
        .selectAll()
        .where('sent_at', 'is', null)
        .where('tries', '<', MAX_TRIES)
        .where('created_at', '>', BigInt(this.#nowMs() - STALE_MS))
        .where('channel', 'in', channels)
        .orderBy('id')
        .limit(SENT_AT_ONCE),
    );
    for (const message of waiting)
      await onBehalfOf(message.request_id ?? undefined, () => this.#send(message, deliver, onError));
  }

  async #send(message: Message, deliver: Delivery, onError: (error: unknown) => void): Promise<void> {
    try {
      await deliver(message);
      await this.#database.query('update outbox set sent_at = $2 where id = $1', [message.id, this.#nowMs()]);
      this.#onSent(message);
    } catch (error) {
      onError(error);
      await this.#database.query('update outbox set tries = tries + 1 where id = $1', [message.id]);
    }
  }

  /** The newest first. */
  async latest(limit: number, recipient?: string): Promise<readonly Message[]> {
    const all = build
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '<>', NOBODY)
      .orderBy('id', 'desc')
      .limit(limit);
    return rowsOf(this.#database, recipient === undefined ? all : all.where('recipient', '=', recipient));
  }
}
