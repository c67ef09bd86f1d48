/** The rounds of an account, the newest first. */
import { type Amount, amount } from '#domain/money/amount.ts';
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';

export interface PastRound {
  readonly roundId: string;
  readonly provider: string;
  readonly game: string;
  readonly state: 'open' | 'over' | 'cancelled';
  readonly currency: string;
  readonly staked: Amount;
  readonly paid: Amount;
  readonly beganAtMs: number;
  readonly endedAtMs?: number;
}

interface RoundRow {
  readonly round_id: string;
  readonly provider: string;
  readonly game: string;
  readonly state: PastRound['state'];
  readonly currency: string;
  readonly staked: bigint;
  readonly paid: bigint;
  readonly began_at: bigint;
  readonly ended_at: bigint | null;
}

interface RoundSums {
  readonly currency: string;
  readonly staked: bigint;
  readonly paid: bigint;
}

const PAGE = 50;

export class RoundHistory {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A page of the rounds of an account, of one game or of all. */
  async page(userId: bigint, game: string | undefined, page: number) {
    const rows = await this.#database.query<RoundRow>(
      ...named(
        `select round_id, provider, game, state, currency, staked, paid, began_at, ended_at from casino_rounds
         where user_id = :userId and (:game::text is null or game = :game) order by id desc limit ${PAGE + 1} offset :offset`,
        { userId, game: game ?? null, offset: (page - 1) * PAGE },
      ),
    );
    return { rounds: rows.slice(0, PAGE).map(toRound), hasMore: rows.length > PAGE };
  }

  /** The newest rounds that began within a period, how many it has in all, and their sums by currency. */
  async period(userId: bigint, from: number, to: number, limit: number) {
    const within = { userId, from, to };
    const rows = await this.#database.query<RoundRow>(
      ...named(
        `select round_id, provider, game, state, currency, staked, paid, began_at, ended_at from casino_rounds
         where user_id = :userId and began_at >= :from and began_at < :to order by id desc limit :limit`,
        { ...within, limit },
      ),
    );
    const sums = await this.#database.query<RoundSums>(
      ...named(
        `select currency, sum(staked) as staked, sum(paid) as paid from casino_rounds
         where user_id = :userId and began_at >= :from and began_at < :to and state <> 'cancelled' group by currency order by currency`,
        within,
      ),
    );
    const [counted] = await this.#database.query<{ count: bigint }>(
      ...named(
        'select count(*) as count from casino_rounds where user_id = :userId and began_at >= :from and began_at < :to',
        within,
      ),
    );
    return { rounds: rows.map(toRound), all: Number(counted?.count ?? 0), sums };
  }
}

const toRound = (row: RoundRow): PastRound => ({
  roundId: row.round_id,
  provider: row.provider,
  game: row.game,
  state: row.state,
  currency: row.currency,
  staked: amount(row.staked),
  paid: amount(row.paid),
  beganAtMs: Number(row.began_at),
  ...(row.ended_at === null ? {} : { endedAtMs: Number(row.ended_at) }),
});
