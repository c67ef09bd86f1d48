/**
 * The log of acts: who did what, when and from where (X17), written, never changed. Holds no password, code, token or
 * full number.
 */
import type { Database } from './engine.ts';
import { named } from './named-sql.ts';

export type AuditAction =
  | 'registered'
  | 'frame-sign-in'
  | 'sign-in'
  | 'sign-in-failed'
  | 'second-factor-failed'
  | 'proved'
  | 'prove-failed'
  | 'refused-unproved'
  | 'session-ended'
  | 'sessions-ended'
  | 'password-changed'
  | 'password-reset'
  | 'login-changed'
  | 'email-changed'
  | 'phone-changed'
  | 'question-changed'
  | 'two-factor-enabled'
  | 'two-factor-disabled'
  | 'account-changed'
  | 'account-clarified'
  | 'account-converted'
  | 'bonus-given'
  | 'bonus-appeal-decided'
  | 'limit-set'
  | 'limit-asked'
  | 'limit-confirmed'
  | 'limit-cancelled'
  | 'excluded'
  | 'passkey-added'
  | 'passkey-removed'
  | 'document-sent'
  | 'document-decided'
  | 'face-sent'
  | 'face-decided'
  | 'verification-started'
  | 'verification-result'
  | 'verification-result-refused'
  | 'identity-verified'
  | 'account-opened'
  | 'account-closed'
  | 'deposit-asked'
  | 'withdrawal-asked'
  | 'payment-changed'
  | 'callback-refused'
  | 'operator-link-made'
  | 'operator-signed-in'
  | 'operator-signed-out'
  | 'operator-refused'
  | 'operator-opened'
  | 'partner-decided'
  | 'rewards-moved'
  | 'site-changed'
  | 'support-answered'
  | 'support-called'
  | 'pin-made'
  | 'pin-checked'
  | 'request-answered'
  | 'request-closed'
  | 'history-mailed'
  | 'history-cleared'
  | 'bet-proposed'
  | 'bet-proposal-withdrawn'
  | 'bet-proposal-accepted'
  | 'bet-proposal-declined';

export interface AuditEntry {
  readonly action: AuditAction;
  /** The actor; `bettor` where it is the user's own act. */
  readonly actor: 'bettor' | 'guest' | 'provider' | 'operator' | 'server';
  readonly userId?: bigint;
  readonly address: string;
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

export interface AuditRow {
  /** UTC, `2026-01-02T03:04:05.678Z`. */
  readonly at: string;
  readonly actor: string;
  readonly userId: bigint | null;
  readonly action: string;
  readonly address: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export class AuditLog {
  readonly #database: Database;
  readonly #nowMs: () => number;

  constructor(database: Database, nowMs: () => number) {
    this.#database = database;
    this.#nowMs = nowMs;
  }

  async write({ action, actor, address, details = {}, userId }: AuditEntry): Promise<void> {
    await this.#database.query(
      ...named(
        'insert into audit_log (at, actor, user_id, action, address, details) values (:at::timestamptz, :actor, :userId, :action, :address, :details::jsonb)',
        {
          at: new Date(this.#nowMs()).toISOString(),
          actor,
          userId: userId ?? null,
          action,
          address,
          details: JSON.stringify(details),
        },
      ),
    );
  }

  /** The newest first. */
  async read(userId: bigint, limit = 100): Promise<readonly AuditRow[]> {
    return this.#database.query<AuditRow>(
      ...named(
        `select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, actor, user_id as "userId", action, address, details
       from audit_log where user_id = :userId order by id desc limit :limit`,
        { userId, limit },
      ),
    );
  }
}
