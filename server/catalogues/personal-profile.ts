/** What the site knows of a user: the sports of their bets of the last 90 days, the most played first. */
import type { Database } from '../store/engine.ts';

const DAYS_MS = 90 * 24 * 3_600_000;
const MOST_SPORTS = 20;

export interface PlayedSport {
  readonly id: number;
  readonly bets: number;
}

export class PersonalProfile {
  readonly #database: Database;
  readonly #nowMs: () => number;

  constructor(database: Database, nowMs: () => number) {
    this.#database = database;
    this.#nowMs = nowMs;
  }

  async sports(userId: bigint): Promise<PlayedSport[]> {
    const rows = await this.#database.query<{ sport_id: number; bets: number }>(
      `select sport_id, count(distinct bets.id)::int as bets from bets join bet_legs on bet_id = bets.id
       where user_id = $1 and placed_at >= $2 and state not in ('pending', 'refused') and sport_id is not null
       group by sport_id order by bets desc, sport_id limit $3`,
      [userId, this.#nowMs() - DAYS_MS, MOST_SPORTS],
    );
    return rows.map(({ bets, sport_id }) => ({ id: sport_id, bets }));
  }

  async country(userId: bigint): Promise<number | undefined> {
    const [row] = await this.#database.query<{ country: number | null }>(
      'select country from people where user_id = $1',
      [userId],
    );
    return row?.country ?? undefined;
  }
}
