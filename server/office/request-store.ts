/** Requests to the office in SQL; bounds and states are kept by the statements themselves (`migrations/0022-office.sql`). */
import { createHash, randomInt } from 'node:crypto';
import { must } from '#domain/lib/must.ts';
import type { RequestFields, RequestKind, RequestState } from '#domain/people/office-requests.ts';
import { REQUESTS_PAGE } from '#protocol/office/request-calls.ts';
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';

export interface StoredRequest {
  readonly id: bigint;
  readonly user_id: bigint;
  readonly kind: RequestKind;
  readonly fields: RequestFields;
  readonly state: RequestState;
  readonly created_at: bigint;
  readonly answer: string | null;
  readonly answered_at: bigint | null;
}

export interface NewRequest {
  readonly guid: string;
  readonly kind: RequestKind;
  readonly fields: RequestFields;
}

const MOST_OPEN = 10;
const MOST_A_DAY = 20;
const PIN_MS = 15 * 60_000;
const PIN_TRIES = 3;
const PIN_END = 1_000_000;

const hashOf = (userId: bigint, pin: string): string =>
  createHash('sha256').update(`pin ${userId} ${pin}`).digest('hex');

export class RequestStore {
  readonly #database: Database;
  readonly #nowMs: () => number;

  constructor(database: Database, nowMs: () => number) {
    this.#database = database;
    this.#nowMs = nowMs;
  }

  async add(userId: bigint, { fields, guid, kind }: NewRequest): Promise<StoredRequest | 'reused' | 'flood'> {
    const [added] = await this.#database.query<{ outcome: string; request_id: bigint }>(
      ...named(
        `select outcome, request_id from add_office_request(:userId, :guid, :kind, :fields::jsonb, :now, ${MOST_OPEN}, ${MOST_A_DAY})`,
        { userId, guid, kind, fields: JSON.stringify(fields), now: this.#nowMs() },
      ),
    );
    const { outcome, request_id: id } = must(added, 'an outcome');
    if (outcome === 'reused' || outcome === 'flood') return outcome;
    const [row] = await this.#database.query<StoredRequest>(
      ...named('select * from office_requests where id = :id', { id }),
    );
    return must(row, 'a request');
  }

  async page(userId: bigint, page: number) {
    const rows = await this.#database.query<StoredRequest>(
      ...named(
        `select * from office_requests where user_id = :userId order by id desc limit ${REQUESTS_PAGE + 1} offset :offset`,
        { userId, offset: (page - 1) * REQUESTS_PAGE },
      ),
    );
    return { requests: rows.slice(0, REQUESTS_PAGE), hasMore: rows.length > REQUESTS_PAGE };
  }

  /** Closes a request of the account, or of anybody where no account is named. */
  async close(id: bigint, userId?: bigint): Promise<bigint | undefined> {
    const [row] = await this.#database.query<{ user_id: bigint }>(
      ...named(
        `update office_requests set state = 'closed', closed_at = coalesce(closed_at, :now)
         where id = :id and (:userId::bigint is null or user_id = :userId) returning user_id`,
        { id, userId: userId ?? null, now: this.#nowMs() },
      ),
    );
    return row?.user_id;
  }

  /** Answers an open request and tells its account; undefined where there is no open one. */
  async answer(id: bigint, answer: string, by: string): Promise<bigint | undefined> {
    const [row] = await this.#database.query<{ user_id: bigint }>(
      ...named(
        `with answered as (
           update office_requests set state = 'answered', answer = :answer, answered_by = :by, answered_at = :now
           where id = :id and state = 'open' returning user_id
         ) insert into inbox (user_id, kind, created_at) select user_id, 'request-answered', :now from answered returning user_id`,
        { id, answer, by, now: this.#nowMs() },
      ),
    );
    return row?.user_id;
  }

  /** Open requests, those that wait longest first. */
  open(limit: number): Promise<readonly StoredRequest[]> {
    return this.#database.query<StoredRequest>(
      ...named(`select * from office_requests where state = 'open' order by id limit :limit`, { limit }),
    );
  }

  /** A new PIN of the account; the one before it is good no more. */
  async newPin(userId: bigint): Promise<{ readonly pin: string; readonly expiresAtMs: number }> {
    const pin = String(randomInt(PIN_END)).padStart(6, '0');
    const expiresAtMs = this.#nowMs() + PIN_MS;
    await this.#database.query(
      ...named(
        `insert into support_pins (user_id, pin_hash, expires_at, tries_left) values (:userId, :hash, :expiresAtMs, ${PIN_TRIES})
         on conflict (user_id) do update set pin_hash = excluded.pin_hash, expires_at = excluded.expires_at, tries_left = excluded.tries_left`,
        { userId, hash: hashOf(userId, pin), expiresAtMs },
      ),
    );
    return { pin, expiresAtMs };
  }

  /** Whether it is the PIN of the account; a try that is right uses it up, as do three that are not. */
  async isPin(userId: bigint, pin: string): Promise<boolean> {
    const [row] = await this.#database.query<{ is_right: boolean }>(
      ...named(
        `update support_pins set tries_left = case when pin_hash = :hash then 0 else tries_left - 1 end
         where user_id = :userId and expires_at > :now and tries_left > 0 returning pin_hash = :hash as is_right`,
        { userId, hash: hashOf(userId, pin), now: this.#nowMs() },
      ),
    );
    return row?.is_right === true;
  }
}
