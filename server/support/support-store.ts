/** Conversations of support in SQL. Bounds and numbers are kept by the statements themselves (`migrations/0012-support.sql`). */
import type { BetStatus } from '#domain/coupon/bet/leg-result.ts';
import { must } from '#domain/lib/must.ts';
import {
  type CallTime,
  MAX_SUPPORT_FILE_BYTES,
  SUPPORT_PAGE,
  type SupportMediaType,
  type SupportMessage,
} from '#protocol/people/support-calls.ts';
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';

/** The most messages of one side of one conversation: no person writes more. */
const PER_MINUTE = 20;
const PER_DAY = 400;
/** The most bytes of all files of a conversation. */
const MOST_FILE_BYTES = MAX_SUPPORT_FILE_BYTES * 10;
/** The time after which a guest's conversation in which nobody has written is removed. */
const GUEST_MS = 90 * 86_400_000;

export type Author = 'visitor' | 'consultant';

/** The visitor of a conversation: an account, or a device by the hash of its token. */
export type Visitor = { readonly userId: bigint } | { readonly hash: string };

export interface SupportFacts {
  readonly bet?: NonNullable<SupportMessage['bet']>;
  readonly call?: { readonly phone: string; readonly time: CallTime };
  /** The number of the message whose call was made. */
  readonly called?: number;
}

export interface NewSupportMessage {
  readonly guid: string;
  /** The hash of everything that its sender wrote. */
  readonly hash: string;
  readonly text: string;
  readonly file?: {
    readonly name: string;
    readonly mediaType: string;
    readonly bytes: number;
    readonly content: string;
  };
  readonly facts: SupportFacts;
  /** The operator's name. */
  readonly byName?: string;
}

export type Added =
  | { readonly outcome: 'stored' | 'known'; readonly seq: number }
  | { readonly outcome: 'reused' | 'flood' | 'full' };

export interface Conversation {
  readonly id: bigint;
  readonly lastSeq: number;
  readonly visitorRead: number;
  readonly consultantRead: number;
}

export interface ConversationRow {
  readonly id: bigint;
  readonly user_id: bigint | null;
  readonly visitor_hash: string | null;
  readonly name: string | null;
  readonly language: string;
  readonly consultant: string;
  readonly last_seq: number;
  readonly visitor_read: number;
  readonly consultant_read: number;
  readonly last_at: bigint;
  /** The text of the newest message. */
  readonly body: string;
  /** The wish to be called that nobody has answered. */
  readonly waiting_call: number | null;
}

interface MessageRow {
  readonly seq: number;
  readonly author: Author;
  readonly guid: string;
  readonly by_name: string | null;
  readonly body: string;
  readonly facts: SupportFacts;
  readonly at: bigint;
  readonly file_id: bigint | null;
  readonly file_name: string | null;
  readonly media_type: string | null;
  readonly bytes: number | null;
}

/** A message as consultants see it. */
export interface StoredMessage extends SupportMessage {
  readonly byName: string | null;
}

export interface StoredFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

const MESSAGES = `select seq, author, guid, by_name, support_messages.body, facts, at, file_id, support_files.name as file_name, media_type, bytes
  from support_messages left join support_files on support_files.id = file_id`;

const ROWS = `select support_conversations.id, user_id, visitor_hash, users.name, language, consultant, last_seq, visitor_read, consultant_read, last_at,
  coalesce((select body from support_messages where conversation_id = support_conversations.id and seq = last_seq), '') as body,
  (select max(seq) from support_messages wish where wish.conversation_id = support_conversations.id and wish.facts ? 'call' and not exists (
     select 1 from support_messages made where made.conversation_id = wish.conversation_id and made.author = 'consultant'
       and (made.facts ->> 'called')::int >= wish.seq)) as waiting_call
  from support_conversations left join users on users.id = user_id`;

export class SupportStore {
  readonly #database: Database;
  readonly #nowMs: () => number;

  constructor(database: Database, nowMs: () => number) {
    this.#database = database;
    this.#nowMs = nowMs;
  }

  /** Opens the conversation, and makes one where there is none. */
  async open(who: Visitor, language: string, consultant: string): Promise<bigint> {
    const [row] = await this.#database.query<{ id: bigint }>(
      ...named('select support_conversation(:userId, :hash, :language, :consultant, :now) as id', {
        ...keysOf(who),
        language,
        consultant,
        now: this.#nowMs(),
      }),
    );
    return must(row, 'a conversation').id;
  }

  async find(who: Visitor): Promise<Conversation | undefined> {
    const [column, key] =
      'userId' in who ? (['user_id', who.userId] as const) : (['visitor_hash', who.hash] as const);
    const [row] = await this.#database.query<ConversationRow>(
      `select id, last_seq, visitor_read, consultant_read from support_conversations where ${column} = $1`,
      [key],
    );
    return (
      row && {
        id: row.id,
        lastSeq: row.last_seq,
        visitorRead: row.visitor_read,
        consultantRead: row.consultant_read,
      }
    );
  }

  /** Gives the conversation of a token to the account; returns its id there, where the token had one. */
  async claim(hash: string, userId: bigint): Promise<bigint | undefined> {
    const [row] = await this.#database.query<{ id: bigint | null }>(
      ...named('select claim_support(:hash, :userId) as id', { hash, userId }),
    );
    return row?.id ?? undefined;
  }

  async add(conversation: bigint, author: Author, message: NewSupportMessage): Promise<Added> {
    const { byName, facts, file, guid, hash, text } = message;
    const [row] = await this.#database.query<{ outcome: Added['outcome']; message_seq: number }>(
      ...named(
        `select outcome, message_seq from add_support_message(:conversation, :author, :byName, :guid::uuid, :hash, :text,
           :fileName, :fileType, :fileBytes, :fileContent, :facts::jsonb, :now, ${PER_MINUTE}, ${PER_DAY}, ${MOST_FILE_BYTES})`,
        {
          conversation,
          author,
          byName: byName ?? null,
          guid,
          hash,
          text,
          fileName: file?.name ?? null,
          fileType: file?.mediaType ?? null,
          fileBytes: file?.bytes ?? null,
          fileContent: file?.content ?? null,
          facts: JSON.stringify(facts),
          now: this.#nowMs(),
        },
      ),
    );
    const { message_seq: seq, outcome } = must(row, 'an outcome');
    return outcome === 'stored' || outcome === 'known' ? { outcome, seq } : { outcome };
  }

  /** Messages before a number, the newest without one; the oldest first. */
  async messages(conversation: bigint, before?: number): Promise<readonly StoredMessage[]> {
    const rows = await this.#database.query<MessageRow>(
      ...named(
        `${MESSAGES} where support_messages.conversation_id = :conversation and seq < :before order by seq desc limit ${SUPPORT_PAGE}`,
        { conversation, before: before ?? 2 ** 31 - 1 },
      ),
    );
    return rows.toReversed().map(toMessage);
  }

  async messagesAfter(conversation: bigint, after: number): Promise<readonly StoredMessage[]> {
    const rows = await this.#database.query<MessageRow>(
      ...named(
        `${MESSAGES} where support_messages.conversation_id = :conversation and seq > :after order by seq limit ${SUPPORT_PAGE}`,
        { conversation, after },
      ),
    );
    return rows.map(toMessage);
  }

  async message(conversation: bigint, seq: number): Promise<StoredMessage> {
    const [found] = await this.messagesAfter(conversation, seq - 1);
    return must(found, 'the message');
  }

  /** Marks messages as read; true where that was new. */
  async read(conversation: bigint, author: Author, seq: number): Promise<boolean> {
    const column = author === 'visitor' ? 'visitor_read' : 'consultant_read';
    const rows = await this.#database.query(
      `update support_conversations set ${column} = least($2::int, last_seq) where id = $1 and ${column} < least($2::int, last_seq) returning id`,
      [conversation, seq],
    );
    return rows.length > 0;
  }

  /** A bet of this account as it stands; undefined where they have none of this number. */
  async bet(userId: bigint, betId: string): Promise<SupportFacts['bet']> {
    const [row] = await this.#database.query<{
      state: BetStatus;
      stake: bigint;
      currency: string;
      odds: bigint;
      placed_at: bigint;
      selections: bigint;
    }>(
      ...named(
        `select state, stake, currency, odds, placed_at, (select count(*) from bet_legs where bet_id = bets.id) as selections
         from bets where id = :betId and user_id = :userId and state not in ('pending', 'refused')`,
        { betId: BigInt(betId), userId },
      ),
    );
    return (
      row && {
        betId,
        status: row.state,
        selections: Number(row.selections),
        stake: String(row.stake),
        currency: row.currency,
        odds: Number(row.odds),
        placedAtMs: Number(row.placed_at),
      }
    );
  }

  /** The signed text of a bet's receipt, for the consultant to whom it was attached. */
  async receipt(betId: string): Promise<string | undefined> {
    const [row] = await this.#database.query<{ entry: string }>(
      'select entry from receipts where bet_id = $1 and cash_out_id is null',
      [BigInt(betId)],
    );
    return row?.entry;
  }

  /** A file; undefined where it does not belong to the conversation. Without a conversation any file is found. */
  async file(fileId: string, conversation?: bigint): Promise<StoredFile | undefined> {
    const [row] = await this.#database.query<{ name: string; media_type: string; content: string }>(
      'select name, media_type, content from support_files where id = $1 and ($2::bigint is null or conversation_id = $2)',
      [BigInt(fileId), conversation ?? null],
    );
    return row && { name: row.name, mediaType: row.media_type, bytes: Buffer.from(row.content, 'base64') };
  }

  /** Conversations for consultants: those that wait first, then the newest. */
  async list(limit: number): Promise<readonly ConversationRow[]> {
    return this.#database.query<ConversationRow>(
      `with shown as (
         (select id from support_conversations where last_seq > consultant_read order by last_at desc limit $1)
         union all
         (select id from support_conversations where last_seq between 1 and consultant_read order by last_at desc limit $1)
       ) ${ROWS} where support_conversations.id in (select id from shown)
       order by (last_seq > consultant_read) desc, last_at desc limit $1`,
      [limit],
    );
  }

  async row(conversation: bigint): Promise<ConversationRow | undefined> {
    const [row] = await this.#database.query<ConversationRow>(`${ROWS} where support_conversations.id = $1`, [
      conversation,
    ]);
    return row;
  }

  /** Removes conversations of guests that have ended long ago. */
  async sweep(): Promise<void> {
    await this.#database.query('delete from support_conversations where user_id is null and last_at < $1', [
      this.#nowMs() - GUEST_MS,
    ]);
  }
}

export const visitorOf = ({ user_id, visitor_hash }: ConversationRow): Visitor =>
  user_id === null ? { hash: visitor_hash ?? '' } : { userId: user_id };

const keysOf = (who: Visitor) =>
  'userId' in who ? { userId: who.userId, hash: null } : { userId: null, hash: who.hash };

const toMessage = (row: MessageRow): StoredMessage => ({
  seq: row.seq,
  guid: row.guid,
  from: row.author,
  text: row.body,
  ...(row.file_id === null
    ? {}
    : {
        file: {
          id: String(row.file_id),
          name: row.file_name ?? '',
          mediaType: row.media_type as SupportMediaType,
          bytes: row.bytes ?? 0,
        },
      }),
  ...row.facts,
  atMs: Number(row.at),
  byName: row.by_name,
});
