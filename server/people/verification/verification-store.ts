/**
 * Verifications in SQL: faces that a reviewer compares, sessions with providers, and the identities that they showed. Each step is one
 * statement that the state guards, so that it takes effect once. A personal code is kept as a hash and as its last digits.
 */
import { DatabaseError } from '../../store/database.ts';
import type { Database } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';

export type SessionType = 'smart-id' | 'mobile-id' | 'flow';
/** `ok`: the provider has said yes, and the token was not used yet; `used`: the account is verified by it. */
export type SessionState =
  | 'running'
  | 'ok'
  | 'used'
  | 'refused'
  | 'user-refused'
  | 'timeout'
  | 'wrong-vc'
  | 'document-unusable'
  | 'other-account';

export interface StoredSession {
  readonly auth_id: string;
  readonly user_id: bigint;
  readonly type: SessionType;
  readonly provider_session: string | null;
  readonly state: SessionState;
  readonly started_at: bigint;
  readonly expires_at: bigint;
  readonly ended_at: bigint | null;
}

export interface NewSession {
  readonly authId: string;
  readonly userId: bigint;
  readonly type: SessionType;
  readonly expiresAtMs: number;
  readonly codeHash?: string;
  readonly codeMasked?: string;
  readonly verificationCode?: string;
}

export interface StoredFace {
  readonly id: bigint;
  readonly user_id: bigint;
  readonly state: 'waiting' | 'accepted' | 'refused';
  readonly reason: string | null;
  readonly sent_at: bigint;
}

export interface VerifiedIdentity {
  readonly type: SessionType;
  readonly code_masked: string | null;
  readonly verified_at: bigint;
}

const SHOWN = 50;
const UNIQUE_VIOLATION = '23505';
/** A yes of the provider that nobody used by then is of no use any more. */
const OK_MS = 600_000;

const SESSION = 'auth_id, user_id, type, provider_session, state, started_at, expires_at, ended_at';

/** The end of the statements that verify an account: its identity, and the message that says so. */
const IDENTIFY = `, identified as (
  insert into verified_identities (user_id, type, code_hash, code_masked, verified_at)
  select user_id, type, code_hash, code_masked, :now from ended where state = 'used'
  on conflict (user_id) do nothing returning user_id
), told as (
  insert into inbox (user_id, kind, facts, created_at) select user_id, 'identity-verified', '{}'::jsonb, :now from identified
)`;

export class VerificationStore {
  readonly #database: Database;
  readonly #nowMs: () => number;

  constructor(database: Database, nowMs: () => number) {
    this.#database = database;
    this.#nowMs = nowMs;
  }

  async isIdentified(userId: bigint): Promise<boolean> {
    const [row] = await this.#database.query<{ is_identified: boolean }>(
      'select is_identified($1) as is_identified',
      [userId],
    );
    return row?.is_identified === true;
  }

  async identity(userId: bigint): Promise<VerifiedIdentity | undefined> {
    const [row] = await this.#database.query<VerifiedIdentity>(
      'select type, code_masked, verified_at from verified_identities where user_id = $1',
      [userId],
    );
    return row;
  }

  /** Whether the person of this code has verified another account. */
  async isOfAnother(userId: bigint, codeHash: string): Promise<boolean> {
    const rows = await this.#database.query(
      'select 1 as one from verified_identities where code_hash = $1 and user_id <> $2',
      [codeHash, userId],
    );
    return rows.length > 0;
  }

  /** Begins a session; one of its kind that runs is over. Of starts side by side one gets through, and the answer says whether it was this one. */
  async start(session: NewSession): Promise<boolean> {
    const { authId, expiresAtMs, type, userId } = session;
    const now = this.#nowMs();
    await this.#database.query(
      ...named(
        `update verification_sessions set state = 'timeout', ended_at = :now
         where user_id = :userId and type = :type and state = 'running'`,
        { userId, type, now },
      ),
    );
    const rows = await this.#database.query(
      ...named(
        `insert into verification_sessions
           (auth_id, user_id, type, code_hash, code_masked, verification_code, started_at, expires_at)
         values (:authId, :userId, :type, :codeHash, :codeMasked, :verificationCode, :now, :expiresAt)
         on conflict (user_id, type) where state = 'running' do nothing returning auth_id`,
        {
          authId,
          userId,
          type,
          codeHash: session.codeHash ?? null,
          codeMasked: session.codeMasked ?? null,
          verificationCode: session.verificationCode ?? null,
          now,
          expiresAt: expiresAtMs,
        },
      ),
    );
    return rows.length > 0;
  }

  async setProviderSession(authId: string, providerSession: string): Promise<void> {
    await this.#database.query('update verification_sessions set provider_session = $2 where auth_id = $1', [
      authId,
      providerSession,
    ]);
  }

  /** A session of the user's own, of this kind. */
  async session(userId: bigint, type: SessionType, authId: string): Promise<StoredSession | undefined> {
    const [row] = await this.#database.query<StoredSession>(
      `select ${SESSION} from verification_sessions where auth_id = $1 and user_id = $2 and type = $3`,
      [authId, userId, type],
    );
    return row;
  }

  /** The newest session of each kind. */
  async newest(userId: bigint): Promise<readonly StoredSession[]> {
    return this.#database.query<StoredSession>(
      `select distinct on (type) ${SESSION} from verification_sessions where user_id = $1 order by type, started_at desc`,
      [userId],
    );
  }

  /** Ends a session that runs; a yes that comes too late is none. */
  async end(authId: string, state: SessionState): Promise<void> {
    await this.#database.query(
      ...named(
        `update verification_sessions set state = :state, ended_at = :now
         where auth_id = :authId and state = 'running' and (expires_at > :now or :state <> 'ok')`,
        { authId, state, now: this.#nowMs() },
      ),
    );
  }

  /** Verifies the account by a session that ended with OK, once; the state of the session then, undefined where there is nothing to use. */
  async use(userId: bigint, type: SessionType, authId: string): Promise<SessionState | undefined> {
    const now = this.#nowMs();
    return this.#identified(
      ...named(
        `with ended as (
           update verification_sessions as session set ended_at = :now, state = case
             when exists (select 1 from verified_identities as known where known.code_hash = session.code_hash and known.user_id <> session.user_id)
             then 'other-account' else 'used' end
           where auth_id = :authId and user_id = :userId and type = :type and state = 'ok' and ended_at > :since
           returning user_id, type, code_hash, code_masked, state
         )${IDENTIFY} select state from ended`,
        { userId, type, authId, now, since: now - OK_MS },
      ),
    );
  }

  /** Takes the vendor's result of a flow, once and in time. */
  async endFlow(flowId: string, isAccepted: boolean): Promise<'taken' | 'known' | 'late' | 'unknown'> {
    const now = this.#nowMs();
    const state = await this.#identified(
      ...named(
        `with ended as (
           update verification_sessions set state = :state, ended_at = :now
           where provider_session = :flowId and type = 'flow' and state = 'running' and expires_at > :now
           returning user_id, type, code_hash, code_masked, state
         )${IDENTIFY} select state from ended`,
        { flowId, state: isAccepted ? 'used' : 'refused', now },
      ),
    );
    if (state !== undefined) return 'taken';
    const [row] = await this.#database.query<{ state: SessionState }>(
      `select state from verification_sessions where provider_session = $1 and type = 'flow'`,
      [flowId],
    );
    if (!row) return 'unknown';
    return row.state === 'used' || row.state === 'refused' ? 'known' : 'late';
  }

  /** Adds a picture; false where one waits already. */
  async addFace(userId: bigint, mediaType: string, content: string): Promise<boolean> {
    const rows = await this.#database.query(
      ...named(
        `insert into face_checks (user_id, media_type, content, sent_at) values (:userId, :mediaType, :content, :now)
         on conflict (user_id) where state = 'waiting' do nothing returning id`,
        { userId, mediaType, content, now: this.#nowMs() },
      ),
    );
    return rows.length > 0;
  }

  async newestFace(userId: bigint): Promise<StoredFace | undefined> {
    const [row] = await this.#database.query<StoredFace>(
      'select id, user_id, state, reason, sent_at from face_checks where user_id = $1 order by id desc limit 1',
      [userId],
    );
    return row;
  }

  /** The pictures that wait, the oldest first. */
  async waitingFaces(): Promise<readonly StoredFace[]> {
    return this.#database.query<StoredFace>(
      `select id, user_id, state, reason, sent_at from face_checks where state = 'waiting' order by id limit ${SHOWN}`,
    );
  }

  async faceContent(id: bigint): Promise<{ readonly mediaType: string; readonly bytes: Buffer } | undefined> {
    const [row] = await this.#database.query<{ media_type: string; content: string | null }>(
      'select media_type, content from face_checks where id = $1',
      [id],
    );
    return row?.content == null
      ? undefined
      : { mediaType: row.media_type, bytes: Buffer.from(row.content, 'base64') };
  }

  /** Decides about a face and returns its user, where it still waited. The picture goes with the decision. */
  async decideFace(id: bigint, state: 'accepted' | 'refused', reason: string): Promise<bigint | undefined> {
    const [row] = await this.#database.query<{ user_id: bigint }>(
      ...named(
        `with decided as (
         update face_checks set state = :state, reason = nullif(:reason, ''), decided_at = :now, content = null
         where id = :id and state = 'waiting' returning user_id
       ), notified as (
         insert into inbox (user_id, kind, facts, created_at)
         select user_id, 'face-' || :state, jsonb_build_object('reason', :reason::text), :now from decided
       ) select user_id from decided`,
        { id, state, reason, now: this.#nowMs() },
      ),
    );
    return row?.user_id;
  }

  /** Runs a statement that verifies. Where another account was verified by the same person meanwhile, it sees that one when it runs again. */
  async #identified(sql: string, values: readonly unknown[]): Promise<SessionState | undefined> {
    for (let tries = 0; ; tries += 1)
      try {
        const [row] = await this.#database.query<{ state: SessionState }>(sql, values as never);
        return row?.state;
      } catch (error) {
        if (tries > 0 || !(error instanceof DatabaseError) || error.code !== UNIQUE_VIOLATION) throw error;
      }
  }
}
