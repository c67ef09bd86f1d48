/**
 * Sessions. One is a random token of 256 bits in a cookie that no script reads; the database keeps only its hash. A
 * demonstration account is opened on one click; everything that it holds is simulated. A session that has ended stays for
 * the user's history.
 */
import { createHash, randomBytes } from 'node:crypto';
import { must } from '#domain/lib/must.ts';
import { type Amount, amount } from '#domain/money/amount.ts';
import { DEFAULT_CURRENCY } from '#domain/money/currencies.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Database } from '../store/engine.ts';
import { GroupWork } from '../store/group-work.ts';
import { named } from '../store/named-sql.ts';
import { removeDevices } from './known-devices.ts';

export const SESSION_DAYS = 30;
/**
 * The login of the demonstration account that everybody may use; a click on "demonstration account" opens a fresh one
 * instead.
 */
export const DEMO_LOGIN = 'demo';
const GRANT = amount(100_000_00n);
/** The precision with which the last use of a session is known. */
const SEEN_STEP_MS = 60_000;
/** The life of a token of the service API: a quarter of an hour. */
const SERVICE_TOKEN_MS = 900_000;

export interface SignedIn {
  readonly userId: bigint;
  readonly name: string;
}

/** An open session; times are epoch ms. */
export interface OpenSession extends SignedIn {
  readonly sessionId: bigint;
  readonly startedAtMs: number;
  /** The code of the active account: what stakes where a bet names none. */
  readonly currency: string;
  /** The moment when the user last proved who they are; absent: not since the sign-in. */
  readonly provedAtMs?: number;
  /** The moment when a session limit ends it. */
  readonly endsAtMs?: number;
}

export type EndReason = 'signed-out' | 'ended-elsewhere' | 'expired' | 'limit' | 'exclusion' | 'password';

/** The origin of a session. */
export interface SessionOrigin {
  readonly address: string;
  readonly device: string;
  /** The time without a request after which it ends. */
  readonly idleMs?: number;
  readonly endsAtMs?: number;
  /** The number of the device, where it is kept. */
  readonly knownDevice?: bigint;
}

export interface SessionRow {
  readonly id: bigint;
  readonly started_at: bigint;
  readonly seen_at: bigint;
  readonly ended_at: bigint | null;
  readonly end_reason: EndReason | null;
  readonly address: string;
  readonly device: string;
}

interface FoundSession {
  readonly hash: string;
  readonly id: bigint;
  readonly user_id: bigint;
  readonly name: string;
  /** The currency; null for a user who has no account of their own choice. */
  readonly currency: string | null;
  readonly started_at: bigint;
  readonly seen_at: bigint;
  readonly proved_at: bigint | null;
  readonly ends_at: bigint | null;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const newToken = () => randomBytes(32).toString('base64url');

/** The most that the clocks of two machines differ; a session that begins later was made by a clock that was wrong. */
export const CLOCK_SLACK_MS = 60_000;

/**
 * The condition of a session that is open at the moment `:now`. One that begins in the future would last longer than it
 * may, and is not open.
 */
export const IS_OPEN =
  `ended_at is null and expires_at > to_timestamp(:now::bigint / 1000.0) and started_at <= :now::bigint + ${CLOCK_SLACK_MS}
  and (ends_at is null or ends_at > :now) and (idle_ms is null or seen_at + idle_ms > :now)` as const;

export class Sessions {
  readonly #database: Database;
  readonly #ledger: Ledger;
  readonly #nowMs: () => number;
  /** Finds requests that come side by side together. */
  readonly #finds = new GroupWork((hashes: readonly string[]) => this.#find(hashes));

  constructor(database: Database, ledger: Ledger, nowMs: () => number = Date.now) {
    this.#database = database;
    this.#ledger = ledger;
    this.#nowMs = nowMs;
  }

  /** Opens a demonstration account: a new user with a number for a name, and an account in this currency. */
  async openDemo(currency = DEFAULT_CURRENCY): Promise<SignedIn> {
    const [row] = await this.#database.query<{ id: bigint; name: string }>(
      `insert into users (name) values ('Demo') returning id, name`,
    );
    const { id } = must(row, 'new user');
    const name = `Demo ${1000n + id}`;
    await this.#database.query(...named('update users set name = :name where id = :id', { id, name }));
    await this.#ledger.openAccounts(id, currency, await this.#grantIn(currency));
    return { userId: id, name };
  }

  /** The grant in a currency: as much as the house's grant at its rate, as a round sum. */
  async #grantIn(currency: string): Promise<Amount> {
    if (currency === DEFAULT_CURRENCY) return GRANT;
    const [row] = await this.#database.query<{ grant: bigint }>(
      ...named(
        `select round(worth, -floor(log(worth))::int)::bigint as grant from (
           select :grant::numeric / (10::numeric ^ house.digits) / house.per_usd * theirs.per_usd * (10::numeric ^ theirs.digits) as worth
           from currency_rates house, currency_rates theirs where house.currency = :house and theirs.currency = :currency) as converted`,
        { grant: GRANT, house: DEFAULT_CURRENCY, currency },
      ),
    );
    return amount(must(row, `the rate of ${currency}`).grant);
  }

  /** The shared demonstration user; undefined for other logins, which sign in as people do. */
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

  /** Starts a session, with a fresh token at every sign-in (X6). */
  async start(userId: bigint, origin: SessionOrigin = { address: '', device: '' }): Promise<string> {
    const token = newToken();
    const now = this.#nowMs();
    await this.#database.query(
      ...named(
        `insert into sessions (token_hash, user_id, expires_at, started_at, seen_at, address, device, idle_ms, ends_at, known_device)
       values (:tokenHash, :userId, to_timestamp(:expiresAtMs::bigint / 1000.0), :now, :now, :address, :device, :idleMs, :endsAt, :knownDevice)`,
        {
          tokenHash: hashOf(token),
          userId,
          expiresAtMs: now + SESSION_DAYS * 86_400_000,
          now,
          address: origin.address,
          device: origin.device,
          idleMs: origin.idleMs ?? null,
          endsAt: origin.endsAtMs ?? null,
          knownDevice: origin.knownDevice ?? null,
        },
      ),
    );
    return token;
  }

  /** Finds a session by its own token or by a service token of it. */
  async find(token: string): Promise<OpenSession | undefined> {
    const row = await this.#finds.do(hashOf(token));
    if (!row) return undefined;
    const now = this.#nowMs();
    if (Math.abs(now - Number(row.seen_at)) >= SEEN_STEP_MS)
      await this.#database.query(
        ...named('update sessions set seen_at = :now where id = :id', { id: row.id, now }),
      );
    return {
      sessionId: row.id,
      userId: row.user_id,
      name: row.name,
      currency: row.currency ?? DEFAULT_CURRENCY,
      startedAtMs: Number(row.started_at),
      ...(row.proved_at === null ? {} : { provedAtMs: Number(row.proved_at) }),
      ...(row.ends_at === null ? {} : { endsAtMs: Number(row.ends_at) }),
    };
  }

  /** The open sessions of these tokens, in their order. */
  async #find(hashes: readonly string[]): Promise<readonly (FoundSession | undefined)[]> {
    const rows = await this.#database.query<FoundSession>(
      ...named(
        `select asked.hash, sessions.id, user_id, name, started_at, seen_at, proved_at, ends_at,
         coalesce((select currency from active_accounts where active_accounts.user_id = users.id),
           (select currency from people where people.user_id = users.id),
           (select currency from accounts where accounts.user_id = users.id and kind = 'main' order by id limit 1)) as currency
       from jsonb_array_elements_text(:hashes::jsonb) as asked(hash)
       join sessions on sessions.id = coalesce((select id from sessions where token_hash = asked.hash),
         (select session_id from service_tokens where token_hash = asked.hash and service_tokens.expires_at > :now))
       join users on users.id = user_id where ${IS_OPEN}`,
        { hashes: JSON.stringify([...new Set(hashes)]), now: this.#nowMs() },
      ),
    );
    const found = new Map(rows.map((row) => [row.hash, row]));
    return hashes.map((hash) => found.get(hash));
  }

  /** Notes that the user has proved who they are just now. */
  async prove(sessionId: bigint): Promise<void> {
    await this.#database.query(
      ...named('update sessions set proved_at = :now where id = :sessionId', {
        sessionId,
        now: this.#nowMs(),
      }),
    );
  }

  async end(token: string): Promise<void> {
    await this.#database.query(
      ...named(
        `update sessions set ended_at = :now, end_reason = 'signed-out' where token_hash = :tokenHash and ended_at is null`,
        { tokenHash: hashOf(token), now: this.#nowMs() },
      ),
    );
  }

  /** Ends a session; true where it was open and the user's own. Its device is no longer known. */
  async endById(userId: bigint, sessionId: bigint): Promise<boolean> {
    const rows = await this.#database.query(
      ...named(
        `with ended as (
         update sessions set ended_at = :now, end_reason = 'ended-elsewhere' where id = :sessionId and user_id = :userId and ${IS_OPEN} returning id, known_device
       ), removed as (
         delete from known_devices where user_id = :userId and id in (select known_device from ended)
       ) select id from ended`,
        { sessionId, now: this.#nowMs(), userId },
      ),
    );
    return rows.length > 0;
  }

  /** Ends all sessions of a user but one, with their devices, which are unknown then; returns how many. */
  async endOthers(userId: bigint, reason: EndReason, except?: bigint): Promise<number> {
    await this.removeDevices(userId, except);
    const rows = await this.#database.query(
      ...named(
        `update sessions set ended_at = :now, end_reason = :reason where user_id = :userId and id <> :except and ${IS_OPEN} returning id`,
        { userId, now: this.#nowMs(), reason, except: except ?? -1n },
      ),
    );
    return rows.length;
  }

  /** Removes the devices of a user's sessions, but for that of one session. */
  async removeDevices(userId: bigint, except?: bigint): Promise<void> {
    await removeDevices(this.#database, userId, except);
  }

  async open(userId: bigint): Promise<readonly SessionRow[]> {
    return this.#database.query<SessionRow>(
      ...named(
        `select id, started_at, seen_at, ended_at, end_reason, address, device from sessions
       where user_id = :userId and ${IS_OPEN} order by id desc limit 200`,
        { userId, now: this.#nowMs() },
      ),
    );
  }

  /** The sessions among these that are open now, with a mark that changes once their user's accounts hold other amounts. */
  async openAmong(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
    const rows = await this.#database.query<{ id: bigint; mark: string | null }>(
      ...named(
        `select id, (select md5(string_agg(id || ' ' || balance, ' ' order by id)) from accounts where user_id = sessions.user_id) as mark
      from sessions where id in (select value::bigint from jsonb_array_elements_text(:ids::jsonb)) and ${IS_OPEN}`,
        { ids: JSON.stringify(ids.map(String)), now: this.#nowMs() },
      ),
    );
    return new Map(rows.map(({ id, mark }) => [id, mark ?? '']));
  }

  /** The sessions of a user, the newest first; one that ran out is marked so. */
  async history(userId: bigint, limit: number, offset: number): Promise<readonly SessionRow[]> {
    return this.#database.query<SessionRow>(
      ...named(
        `select id, started_at, seen_at, address, device,
         case when ${IS_OPEN} then null else coalesce(ended_at, least(ends_at, seen_at + idle_ms, (extract(epoch from expires_at) * 1000)::bigint)) end
           as ended_at,
         case when ${IS_OPEN} then null else coalesce(end_reason, case when ends_at <= :now then 'limit' else 'expired' end) end as end_reason
       from sessions where user_id = :userId order by id desc limit :limit offset :offset`,
        { userId, now: this.#nowMs(), limit, offset },
      ),
    );
  }

  /** A bearer for the service API, good for fifteen minutes or the session, whichever is shorter. */
  async serviceToken(sessionId: bigint): Promise<{ readonly token: string; readonly expiresAtMs: number }> {
    const token = newToken();
    const now = this.#nowMs();
    const expiresAtMs = now + SERVICE_TOKEN_MS;
    await this.#database.query(
      ...named(
        `with old as (delete from service_tokens where expires_at < :staleBefore)
       insert into service_tokens (token_hash, session_id, expires_at) values (:tokenHash, :sessionId, :expiresAt)`,
        { tokenHash: hashOf(token), sessionId, expiresAt: expiresAtMs, staleBefore: now - SERVICE_TOKEN_MS },
      ),
    );
    return { token, expiresAtMs };
  }
}
