/**
 * How an operator gets in and stays in. A one-time link carries a code of 256 bits that works once and for an hour; it opens a session with a
 * token of its own. The database keeps hashes of both.
 */
import { createHash, randomBytes } from 'node:crypto';
import { must } from '#domain/lib/must.ts';
import type { Database } from '../store/engine.ts';

const LINK_MS = 3_600_000;
/** A working day, however busy. */
export const OPERATOR_SESSION_MS = 12 * 3_600_000;
const IDLE_MS = 30 * 60_000;
/** How exactly it is known when a session was last used. */
const SEEN_STEP_MS = 60_000;

export interface OperatorSession {
  readonly name: string;
  readonly token: string;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const newToken = () => randomBytes(32).toString('base64url');
/** The form of codes and tokens; anything else is asked of no database. */
const TOKEN = /^[\w-]{43}$/;

const IS_OPEN = `ended_at is null and expires_at > $2 and seen_at + ${IDLE_MS} > $2`;

export class OperatorSessions {
  readonly #database: Database;
  readonly #nowMs: () => number;

  constructor(database: Database, nowMs: () => number) {
    this.#database = database;
    this.#nowMs = nowMs;
  }

  /** The code of a new link for this operator; one that they had and did not use opens nothing any more. */
  async newLink(name: string): Promise<{ readonly code: string; readonly expiresAtMs: number }> {
    const code = newToken();
    const now = this.#nowMs();
    const expiresAtMs = now + LINK_MS;
    await this.#database.query(
      `with replaced as (update operator_links set expires_at = least(expires_at, $3) where name = $2 and used_at is null)
       insert into operator_links (code_hash, name, made_at, expires_at) values ($1, $2, $3, $4)`,
      [hashOf(code), name, now, expiresAtMs],
    );
    return { code, expiresAtMs };
  }

  /** Whether anybody has ever signed in here. */
  async hasOperators(): Promise<boolean> {
    const [row] = await this.#database.query<{ has: boolean }>(
      'select exists (select 1 from operator_sessions) as has',
    );
    return must(row, 'a row').has;
  }

  /** One statement takes the code and opens the session, so that of many that race with one code one gets in. */
  async enter(code: string, address: string): Promise<OperatorSession | undefined> {
    if (!TOKEN.test(code)) return undefined;
    const token = newToken();
    const now = this.#nowMs();
    const [row] = await this.#database.query<{ name: string }>(
      `with link as (
         update operator_links set used_at = $2 where code_hash = $1 and used_at is null and expires_at > $2 returning id, name
       ) insert into operator_sessions (token_hash, link_id, name, address, started_at, seen_at, expires_at)
       select $3, id, name, $5, $2::bigint, $2::bigint, $4::bigint from link returning name`,
      [hashOf(code), now, hashOf(token), now + OPERATOR_SESSION_MS, address],
    );
    return row && { name: row.name, token };
  }

  /** The name of the operator whose session is open; what is no act does not keep it open. */
  async find(token: string, isAct = true): Promise<string | undefined> {
    if (!TOKEN.test(token)) return undefined;
    const now = this.#nowMs();
    const hash = hashOf(token);
    const [row] = await this.#database.query<{ name: string; seen_at: bigint }>(
      `select name, seen_at from operator_sessions where token_hash = $1 and ${IS_OPEN}`,
      [hash, now],
    );
    if (row && isAct && now - Number(row.seen_at) >= SEEN_STEP_MS)
      await this.#database.query('update operator_sessions set seen_at = $2 where token_hash = $1', [
        hash,
        now,
      ]);
    return row?.name;
  }

  async end(token: string): Promise<void> {
    await this.#database.query(
      `update operator_sessions set ended_at = $2 where token_hash = $1 and ended_at is null`,
      [hashOf(token), this.#nowMs()],
    );
  }
}
