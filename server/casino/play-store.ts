/** Sessions of play in SQL. Tokens are kept as hashes alone; when a session ends is worked out where it is read. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Amount, amount } from '#domain/money/amount.ts';
import { standingOf } from '../ledger/pauses.ts';
import { IS_OPEN } from '../session/sessions.ts';
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';
import { LONGEST_PLAY_MS, mayPlay, PERSON_IS_IN, PLAY_IS_OPEN } from './play-terms.ts';

/** The time within which a launch is used. */
const LAUNCH_MS = 60_000;

export interface NewPlay {
  readonly sessionId: bigint;
  readonly userId: bigint;
  readonly provider: string;
  readonly game: string;
  readonly currency: string;
  readonly language: string;
}

/** A session of play as the wallet sees it. */
export interface PlaySession {
  readonly userId: bigint;
  readonly game: string;
  readonly currency: string;
  readonly language: string;
  readonly isOpen: boolean;
  /** Whether its player may stake: neither blocked nor in a pause. */
  readonly mayPlay: boolean;
  /** The balance; undefined where the account was closed. */
  readonly balance?: Amount;
}

interface PlayRow {
  readonly user_id: bigint;
  readonly game: string;
  readonly currency: string;
  readonly language: string;
  readonly is_open: boolean;
  readonly may_play: boolean;
  readonly balance: bigint | null;
}

/** The end of the token of a launch. */
export type Exchanged =
  | { readonly token: string; readonly play: PlaySession }
  | 'unknown'
  | 'used'
  | 'late'
  | 'disabled';

/** A session of play as its player sees it. */
export interface PlaySums {
  readonly sessionGuid: string;
  readonly game: string;
  readonly currency: string;
  readonly startedAtMs: number;
  readonly endedAtMs?: number;
  readonly rounds: number;
  readonly openRounds: number;
  readonly staked: Amount;
  readonly paid: Amount;
  readonly balance: Amount;
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const newToken = (): string => randomBytes(32).toString('base64url');

const IS_LIVE = `(${PLAY_IS_OPEN} and ${PERSON_IS_IN})` as const;
const SEEN = `casino_sessions.user_id, game, casino_sessions.currency, language, ${IS_LIVE} as is_open,
  (${mayPlay('casino_sessions.user_id')}) as may_play,
  (select balance from accounts where accounts.user_id = casino_sessions.user_id and kind = 'main'
    and accounts.currency = casino_sessions.currency and closed_at is null) as balance` as const;

export class PlayStore {
  readonly #database: Database;
  readonly #nowMs: () => number;

  constructor(database: Database, nowMs: () => number) {
    this.#database = database;
    this.#nowMs = nowMs;
  }

  /** Opens a session of play, with the token of its launch. */
  async open(play: NewPlay) {
    const [sessionGuid, launchToken, now] = [randomUUID(), newToken(), this.#nowMs()];
    await this.#database.query(
      ...named(
        `insert into casino_sessions (session_guid, session_id, user_id, provider, game, currency, language, launch_hash, started_at)
         values (:sessionGuid::uuid, :sessionId, :userId, :provider, :game, :currency, :language, :launchHash, :now)`,
        { ...play, sessionGuid, launchHash: hashOf(launchToken), now },
      ),
    );
    return { sessionGuid, launchToken, startedAtMs: now };
  }

  /** Exchanges the token of a launch, once. */
  async exchange(provider: string, launchToken: string): Promise<Exchanged> {
    const token = newToken();
    const values = { provider, launchHash: hashOf(launchToken), now: this.#nowMs() };
    const [row] = await this.#database.query<PlayRow>(
      ...named(
        `update casino_sessions set token_hash = :tokenHash
         where launch_hash = :launchHash and provider = :provider and token_hash is null
           and started_at + ${LAUNCH_MS} > :now and ${IS_LIVE} and ${mayPlay('casino_sessions.user_id')}
         returning ${SEEN}`,
        { ...values, tokenHash: hashOf(token) },
      ),
    );
    if (row) return { token, play: toPlay(row) };
    const [found] = await this.#database.query<{ is_used: boolean; may_play: boolean }>(
      ...named(
        `select token_hash is not null as is_used, (${mayPlay('casino_sessions.user_id')}) as may_play from casino_sessions
         where launch_hash = :launchHash and provider = :provider`,
        values,
      ),
    );
    if (!found) return 'unknown';
    if (found.is_used) return 'used';
    return found.may_play ? 'late' : 'disabled';
  }

  async byToken(provider: string, sessionToken: string): Promise<PlaySession | undefined> {
    const [row] = await this.#database.query<PlayRow>(
      ...named(`select ${SEEN} from casino_sessions where token_hash = :tokenHash and provider = :provider`, {
        provider,
        tokenHash: hashOf(sessionToken),
        now: this.#nowMs(),
      }),
    );
    return row && toPlay(row);
  }

  /** Whether an account may play for money now; otherwise why not. */
  async bar(userId: bigint): Promise<'blocked' | { readonly untilMs?: number } | undefined> {
    const { isBlocked, pause } = await standingOf(this.#database, userId, this.#nowMs());
    return isBlocked ? 'blocked' : pause;
  }

  /** Whether the wallet has such a player, and the balance in a currency. */
  async player(userId: bigint, currency: string) {
    const [row] = await this.#database.query<{ is_known: boolean; balance: bigint | null }>(
      ...named(
        `select exists (select 1 from casino_sessions where user_id = :userId) as is_known,
           (select balance from accounts where user_id = :userId and kind = 'main' and currency = :currency) as balance`,
        { userId, currency },
      ),
    );
    return {
      isKnown: row?.is_known === true,
      ...(row?.balance == null ? {} : { balance: amount(row.balance) }),
    };
  }

  /** Ends a session of play; true where there is one of this guid and user. */
  async end(userId: bigint, sessionGuid: string): Promise<boolean> {
    const rows = await this.#database.query(
      ...named(
        `update casino_sessions set ended_at = coalesce(ended_at, :now) where user_id = :userId and session_guid = :sessionGuid::uuid returning id`,
        { userId, sessionGuid, now: this.#nowMs() },
      ),
    );
    return rows.length > 0;
  }

  /** Ends every session of play of a user who excludes themselves. */
  async endAll(userId: bigint): Promise<void> {
    await this.#database.query(
      ...named('update casino_sessions set ended_at = :now where user_id = :userId and ended_at is null', {
        userId,
        now: this.#nowMs(),
      }),
    );
  }

  async sums(userId: bigint, sessionGuid: string): Promise<PlaySums | undefined> {
    const [row] = await this.#database.query<SumsRow>(
      ...named(SUMS, { userId, sessionGuid, now: this.#nowMs() }),
    );
    return row && toSums(row);
  }
}

const SUMS = `
select session_guid, game, casino_sessions.currency, casino_sessions.started_at,
  case when not ${IS_LIVE} then least(coalesce(casino_sessions.ended_at, casino_sessions.started_at + ${LONGEST_PLAY_MS}),
    (select coalesce(ended_at, least(ends_at, seen_at + idle_ms, (extract(epoch from expires_at) * 1000)::bigint)) from sessions
      where sessions.id = casino_sessions.session_id and not (${IS_OPEN}))) end as ended_at,
  played.*, (select balance from accounts where accounts.user_id = casino_sessions.user_id and kind = 'main'
    and accounts.currency = casino_sessions.currency) as balance
from casino_sessions cross join lateral (
  select count(*) as rounds, count(*) filter (where state = 'open') as open_rounds, coalesce(sum(staked), 0) as staked,
    coalesce(sum(paid), 0) as paid from casino_rounds where casino_rounds.session_id = casino_sessions.id) as played
where user_id = :userId and session_guid = :sessionGuid::uuid` as const;

interface SumsRow {
  readonly session_guid: string;
  readonly game: string;
  readonly currency: string;
  readonly started_at: bigint;
  readonly ended_at: bigint | null;
  readonly rounds: bigint;
  readonly open_rounds: bigint;
  readonly staked: bigint;
  readonly paid: bigint;
  readonly balance: bigint | null;
}

const toPlay = (row: PlayRow): PlaySession => ({
  userId: row.user_id,
  game: row.game,
  currency: row.currency,
  language: row.language,
  isOpen: row.is_open,
  mayPlay: row.may_play,
  ...(row.balance === null ? {} : { balance: amount(row.balance) }),
});

const toSums = (row: SumsRow): PlaySums => ({
  sessionGuid: row.session_guid,
  game: row.game,
  currency: row.currency,
  startedAtMs: Number(row.started_at),
  ...(row.ended_at === null ? {} : { endedAtMs: Number(row.ended_at) }),
  rounds: Number(row.rounds),
  openRounds: Number(row.open_rounds),
  staked: amount(row.staked),
  paid: amount(row.paid),
  balance: amount(row.balance ?? 0n),
});
