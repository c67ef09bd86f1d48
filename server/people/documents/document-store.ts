/** Documents in SQL. The picture is removed with the decision, which stays. */
import type { DocumentType } from '#domain/catalogues/people/document-types.ts';
import { build, rowsOf } from '../../store/built-query.ts';
import type { Database } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';
import type { Tables } from '../../store/tables.ts';

export type StoredDocument = Omit<Tables['documents'], 'content' | 'decided_at'>;

export interface NewDocument {
  readonly userId: bigint;
  readonly type: DocumentType;
  readonly fields: Readonly<Record<string, string>>;
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: string;
}

/** The columns of documents without the picture. */
const DOCUMENTS = build
  .selectFrom('documents')
  .select(['id', 'user_id', 'type', 'fields', 'file_name', 'media_type', 'state', 'reason', 'sent_at']);
const SHOWN = 50;
/** The most documents of one user that wait at once: no person sends more. */
const MAX_WAITING = 5;

export class DocumentStore {
  readonly #database: Database;
  readonly #nowMs: () => number;

  constructor(database: Database, nowMs: () => number) {
    this.#database = database;
    this.#nowMs = nowMs;
  }

  /** Adds a document; false where too many wait already. */
  async add({ content, fields, fileName, mediaType, type, userId }: NewDocument): Promise<boolean> {
    const rows = await this.#database.query(
      ...named(
        `insert into documents (user_id, type, fields, file_name, media_type, content, sent_at)
       select :userId, :type, :fields::jsonb, :fileName, :mediaType, :content, :now
       where has_room(:userId, 'waiting documents', ${MAX_WAITING}) returning id`,
        { userId, type, fields: JSON.stringify(fields), fileName, mediaType, content, now: this.#nowMs() },
      ),
    );
    return rows.length > 0;
  }

  async list(userId: bigint): Promise<readonly StoredDocument[]> {
    return rowsOf(this.#database, DOCUMENTS.where('user_id', '=', userId).orderBy('id', 'desc').limit(SHOWN));
  }

  /** Whether the newest decision about who the user is, made after that moment, was a refusal. */
  async isRefusedSince(userId: bigint, sinceMs: number): Promise<boolean> {
    const [row] = await this.#database.query<{ state: string; decided_at: bigint }>(
      `select state, decided_at from documents where user_id = $1 and state <> 'waiting' and type <> 'address-proof'
       order by decided_at desc, id desc limit 1`,
      [userId],
    );
    return row?.state === 'refused' && Number(row.decided_at) > sinceMs;
  }

  /** The documents that wait, the oldest first. */
  async waiting(): Promise<readonly StoredDocument[]> {
    return rowsOf(this.#database, DOCUMENTS.where('state', '=', 'waiting').orderBy('id').limit(SHOWN));
  }

  async content(id: bigint): Promise<{ readonly mediaType: string; readonly bytes: Buffer } | undefined> {
    const [row] = await this.#database.query<{ media_type: string; content: string | null }>(
      'select media_type, content from documents where id = $1',
      [id],
    );
    return row?.content == null
      ? undefined
      : { mediaType: row.media_type, bytes: Buffer.from(row.content, 'base64') };
  }

  /** Decides about a document and returns its user, where it still waited. */
  async decide(id: bigint, state: 'accepted' | 'refused', reason: string): Promise<bigint | undefined> {
    const [row] = await this.#database.query<{ user_id: bigint }>(
      ...named(
        `with decided as (
         update documents set state = :state, reason = nullif(:reason, ''), decided_at = :now, content = null
         where id = :id and state = 'waiting' returning user_id
       ), notified as (
         insert into inbox (user_id, kind, facts, created_at)
         select user_id, 'document-' || :state, jsonb_build_object('reason', :reason::text), :now from decided
       ) select user_id from decided`,
        { id, state, reason, now: this.#nowMs() },
      ),
    );
    return row?.user_id;
  }
}
