/** Refused by the database: `code` is the SQLSTATE, the same for PostgreSQL and PGlite. */
export class DatabaseError extends Error {
  readonly code: string;
  readonly constraint: string;

  constructor(message: string, code = '', constraint = '') {
    super(message);
    this.code = code;
    this.constraint = constraint;
  }
}

/** Why a database does not serve. Each is told to anybody who asks `/readyz`, so the text names nothing of the inside. */
export const GONE_TEXTS = {
  'disk-full': 'the disk of the database is full',
  'thread-ended': "the database's thread has ended",
  'no-answer': 'the database does not answer',
  'not-connected': 'the database cannot be reached',
  'held-elsewhere': 'another server holds the database',
} as const;

export type GoneReason = keyof typeof GONE_TEXTS;

/** SQLSTATE connection_failure. */
const CONNECTION_FAILURE = '08006';

/** The error where it is not known whether the statement took effect: what was placed with it is asked for by its id later. */
export class DatabaseGone extends DatabaseError {
  readonly reason: GoneReason;

  constructor(reason: GoneReason, detail = '', code = CONNECTION_FAILURE) {
    super(detail === '' ? GONE_TEXTS[reason] : `${GONE_TEXTS[reason]}: ${detail}`, code);
    this.reason = reason;
  }
}

/** Changes in whether a database serves: `away` may come back by itself, `lost` never does in this process. */
export type DatabaseState =
  | { readonly kind: 'serving' }
  | { readonly kind: 'away' | 'lost'; readonly error: DatabaseGone };
