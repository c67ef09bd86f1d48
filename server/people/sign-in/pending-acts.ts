/**
 * Acts of several steps (a second factor, a confirmed phone, a reset password): a ticket stands for the steps that were taken, so that
 * none can be left out (X14). Tickets and codes lie in the database as hashes. A code has five tries, then the act is over.
 */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { CLOCK_SLACK_MS } from '../../session/sessions.ts';
import type { Database } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';

export type Purpose =
  | 'activate-fast'
  | 'second-factor'
  | 'register-phone'
  | 'register-email'
  | 'register-social'
  | 'confirm-email'
  | 'email-link'
  | 'password-reset'
  | 'social-state'
  | 'change-email'
  | 'phone-change'
  | 'two-factor-code'
  | 'passkey-add'
  | 'passkey-sign-in'
  | 'convert';

export interface Act {
  readonly userId: bigint | undefined;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface NewAct {
  readonly userId?: bigint;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly lastsMs: number;
}

export const CODE_LENGTH = 6;
/** The least time between two codes. */
export const RESEND_MS = 60_000;
export const ACT_MS = 600_000;

/** The condition of an open act: a ticket for a purpose, at the moment `:now`. */
const IS_OPEN =
  `ticket_hash = :ticketHash and purpose = :purpose and expires_at > :now and opened_at <= :now::bigint + ${CLOCK_SLACK_MS} and tries_left > 0` as const;
/** The condition of an open act of one user, where there is one. */
const IS_OPEN_TO = `${IS_OPEN} and (:owner::bigint is null or user_id = :owner)` as const;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const codeHash = (ticketHash: string, code: string) => hashOf(`${ticketHash}:${code}`);

interface ActInSession {
  readonly userId: bigint;
  readonly sessionId: bigint;
  readonly lastsMs: number;
}

interface ActRow {
  readonly user_id: bigint | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly code_hash: string | null;
}

const toAct = (row: ActRow): Act => ({ userId: row.user_id ?? undefined, data: row.data });

export type CodeCheck = { readonly kind: 'right'; readonly act: Act } | { readonly kind: 'wrong' | 'gone' };

export class PendingActs {
  readonly #database: Database;
  readonly #nowMs: () => number;

  constructor(database: Database, nowMs: () => number) {
    this.#database = database;
    this.#nowMs = nowMs;
  }

  /** Opens an act and returns the ticket: 256 bits, seen by its owner alone. */
  open(purpose: Purpose, act: NewAct): Promise<string> {
    return this.#insert(randomBytes(32).toString('base64url'), purpose, act);
  }

  async #insert(ticket: string, purpose: Purpose, { data = {}, lastsMs, userId }: NewAct): Promise<string> {
    const now = this.#nowMs();
    await this.#database.query(
      ...named(
        `with old as (delete from pending_acts where expires_at < :now)
       insert into pending_acts (ticket_hash, purpose, user_id, data, opened_at, expires_at) values (:ticketHash, :purpose, :userId, :data::jsonb, :now, :expiresAt)`,
        {
          ticketHash: hashOf(ticket),
          purpose,
          userId: userId ?? null,
          data: JSON.stringify(data),
          now,
          expiresAt: now + lastsMs,
        },
      ),
    );
    return ticket;
  }

  /**
   * Opens an act of a session, which has its ticket with it: the page need not carry that, at whatever node it asks
   * next. Such a ticket is good for nothing without the session.
   */
  async openInSession(purpose: Purpose, { lastsMs, sessionId, userId }: ActInSession): Promise<string> {
    const data = { session: String(sessionId), ticket: randomBytes(32).toString('base64url') };
    return this.#insert(data.ticket, purpose, { data, lastsMs, userId });
  }

  /** The ticket of the newest open act of a session. */
  async ticketIn(
    purpose: Purpose,
    { sessionId, userId }: Pick<ActInSession, 'sessionId' | 'userId'>,
  ): Promise<string | undefined> {
    const [row] = await this.#database.query<{ ticket: string }>(
      ...named(
        `select data ->> 'ticket' as ticket from pending_acts where user_id = :userId and purpose = :purpose
         and data ->> 'session' = :session and expires_at > :now and opened_at <= :now::bigint + ${CLOCK_SLACK_MS} and tries_left > 0
         order by opened_at desc limit 1`,
        { userId, purpose, session: String(sessionId), now: this.#nowMs() },
      ),
    );
    return row?.ticket;
  }

  /** Finds an act. `owner`: the user who asks, where one is signed in; the acts of others are not found. */
  async find(purpose: Purpose, ticket: string, owner?: bigint): Promise<Act | undefined> {
    const [row] = await this.#database.query<ActRow>(
      ...named(`select user_id, data, code_hash from pending_acts where ${IS_OPEN_TO}`, {
        ticketHash: hashOf(ticket),
        purpose,
        now: this.#nowMs(),
        owner: owner ?? null,
      }),
    );
    return row && toAct(row);
  }

  /** Takes the act, which is over with this: a second call finds nothing. */
  async take(purpose: Purpose, ticket: string, owner?: bigint): Promise<Act | undefined> {
    const [row] = await this.#database.query<ActRow>(
      ...named(
        `delete from pending_acts where ${IS_OPEN_TO}
       returning user_id, data, code_hash`,
        { ticketHash: hashOf(ticket), purpose, now: this.#nowMs(), owner: owner ?? null },
      ),
    );
    return row && toAct(row);
  }

  /** Notes that a step was taken. */
  async step(ticket: string, data: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#database.query(
      ...named(
        `update pending_acts set data = data || :data::jsonb, code_hash = null, resend_at = 0, tries_left = 5 where ticket_hash = :ticketHash`,
        { ticketHash: hashOf(ticket), data: JSON.stringify(data) },
      ),
    );
  }

  /** The moment when another code may be asked for; not after now: at once. Undefined where the act is over. */
  async nextCodeAtMs(purpose: Purpose, ticket: string): Promise<number | undefined> {
    const [row] = await this.#database.query<{ resend_at: bigint }>(
      ...named(
        'select resend_at from pending_acts where ticket_hash = :ticketHash and purpose = :purpose and expires_at > :now and tries_left > 0',
        { ticketHash: hashOf(ticket), purpose, now: this.#nowMs() },
      ),
    );
    return row && Number(row.resend_at);
  }

  /**
   * A new code; a number instead is the moment when the next one may be asked for. Undefined where the act is over. Where
   * a code is not sent, the act has one that nobody can guess.
   */
  async newCode(
    purpose: Purpose,
    ticket: string,
    isSent: boolean,
  ): Promise<{ readonly code: string; readonly resendAtMs: number } | number | undefined> {
    const now = this.#nowMs();
    const ticketHash = hashOf(ticket);
    const code = String(randomInt(0, 10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
    const [row] = await this.#database.query<{ old_resend_at: bigint }>(
      ...named(
        `with act as (
         select ticket_hash, resend_at from pending_acts
         where ${IS_OPEN} for update
       ), changed as (
         update pending_acts set code_hash = :codeHash, resend_at = :resendAt from act
         where pending_acts.ticket_hash = act.ticket_hash and act.resend_at <= :now
       ) select resend_at as old_resend_at from act`,
        {
          ticketHash,
          purpose,
          now,
          codeHash: codeHash(ticketHash, isSent ? code : randomBytes(32).toString('hex')),
          resendAt: now + RESEND_MS,
        },
      ),
    );
    if (!row) return undefined;
    const waitUntilMs = Number(row.old_resend_at);
    return waitUntilMs > now ? Math.min(waitUntilMs, now + RESEND_MS) : { code, resendAtMs: now + RESEND_MS };
  }

  /**
   * Checks a code. Each call is a try where there is a code to guess. A right one keeps the act, and is right for one
   * call of all that come side by side; `take` or `step` goes on from there.
   */
  async checkCode(purpose: Purpose, ticket: string, code: string, owner?: bigint): Promise<CodeCheck> {
    const ticketHash = hashOf(ticket);
    const [row] = await this.#database.query<ActRow & { readonly is_right: boolean }>(
      ...named(
        `with act as (
         select ticket_hash, user_id, data, code_hash, coalesce(code_hash = :codeHash, false) as is_right from pending_acts
         where ${IS_OPEN_TO} for update
       ), tried as (
         update pending_acts set tries_left = tries_left - case when act.is_right or act.code_hash is null then 0 else 1 end,
           code_hash = case when act.is_right then null else act.code_hash end
         from act where pending_acts.ticket_hash = act.ticket_hash
       ) select user_id, data, code_hash, is_right from act`,
        {
          ticketHash,
          purpose,
          now: this.#nowMs(),
          owner: owner ?? null,
          codeHash: codeHash(ticketHash, code),
        },
      ),
    );
    if (!row) return { kind: 'gone' };
    if (!row.is_right) return { kind: 'wrong' };
    return { kind: 'right', act: toAct(row) };
  }

  /** Takes one try at something that is checked elsewhere (a code of an app); undefined where none is left. */
  async tryOnce(purpose: Purpose, ticket: string, owner?: bigint): Promise<Act | undefined> {
    const [row] = await this.#database.query<ActRow>(
      ...named(
        `update pending_acts set tries_left = tries_left - 1
       where ${IS_OPEN_TO} returning user_id, data, code_hash`,
        { ticketHash: hashOf(ticket), purpose, now: this.#nowMs(), owner: owner ?? null },
      ),
    );
    return row && toAct(row);
  }
}
