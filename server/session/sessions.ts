/**
 * Who is signed in. A session is a random token of 256 bits in a cookie that no script reads; the database keeps only its hash. A demonstration
 * account is opened on one click; everything that it holds is simulated.
 */
import { createHash, randomBytes } from 'node:crypto';
import { must } from '#domain/lib/must.ts';
import { amount } from '#domain/money/amount.ts';
import { DEFAULT_CURRENCY } from '#domain/money/currencies.ts';
import type { Ledger } from '../betting/ledger.ts';
import type { Database } from '../store/database.ts';

export const SESSION_DAYS = 30;
/** The one that everybody may use; a click on "demonstration account" opens a fresh one instead. */
export const DEMO_LOGIN = 'demo';
const GRANT = amount(100_000_00n);

export interface SignedIn {
  readonly userId: bigint;
  readonly name: string;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export class Sessions {
  readonly #database: Database;
  readonly #ledger: Ledger;

  constructor(database: Database, ledger: Ledger) {
    this.#database = database;
    this.#ledger = ledger;
  }

  /** A new user with a number for a name. */
  async openDemo(): Promise<SignedIn> {
    const [row] = await this.#database.query<{ id: bigint; name: string }>(
      `insert into users (name) values ('Demo') returning id, name`,
    );
    const { id } = must(row, 'new user');
    const name = `Demo ${1000n + id}`;
    await this.#database.query('update users set name = $2 where id = $1', [id, name]);
    await this.#ledger.openAccounts(id, DEFAULT_CURRENCY, GRANT);
    return { userId: id, name };
  }

  /** The shared demonstration user; undefined for other logins: there are none yet. */
  async signIn(login: string, password: string): Promise<SignedIn | undefined> {
    if (login !== DEMO_LOGIN || password !== DEMO_LOGIN) return undefined;
    const [row] = await this.#database.query<{ id: bigint; name: string }>(
      `insert into users (login, name) values ($1, 'Demo') on conflict (login) do update set name = users.name returning id, name`,
      [login],
    );
    const { id, name } = must(row, 'demonstration user');
    await this.#ledger.openAccounts(id, DEFAULT_CURRENCY, GRANT);
    return { userId: id, name };
  }

  /** A fresh token at every sign-in. */
  async start(userId: bigint): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.#database.query(
      `insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '${SESSION_DAYS} days')`,
      [hashOf(token), userId],
    );
    return token;
  }

  async find(token: string): Promise<SignedIn | undefined> {
    const [row] = await this.#database.query<{ user_id: bigint; name: string }>(
      `select user_id, name from sessions join users on users.id = user_id where token_hash = $1 and expires_at > now()`,
      [hashOf(token)],
    );
    return row && { userId: row.user_id, name: row.name };
  }

  async end(token: string): Promise<void> {
    await this.#database.query('delete from sessions where token_hash = $1', [hashOf(token)]);
  }
}
