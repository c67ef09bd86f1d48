/** Counts of decisions in the database, by five minutes, added up over all nodes. */
import type { Database } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';

export interface DecisionKind {
  /** The beginning of the five minutes, epoch ms. */
  readonly at: number;
  readonly sportId: number;
  readonly market: number;
  readonly code: number;
  readonly delay: number;
}

export interface DecisionSum extends Omit<DecisionKind, 'at'> {
  readonly count: number;
}

/** Kinds in their order, so that two nodes never wait for each other. */
const ADD = `insert into decision_counts as kept (at, sport_id, market, code, delay, count)
select at, sport_id, market, code, delay, count
from jsonb_to_recordset(:counts::jsonb) as one(at bigint, sport_id int, market int, code int, delay int, count bigint)
order by at, sport_id, market, code, delay
on conflict (at, sport_id, market, code, delay) do update set count = kept.count + excluded.count` as const;

const SUMS =
  `select sport_id as "sportId", market, code, delay, sum(count)::bigint as count from decision_counts
where at >= :since group by sport_id, market, code, delay` as const;

export class DecisionCountStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add(counts: readonly (DecisionKind & { readonly count: number })[]): Promise<void> {
    const rows = counts.map(({ sportId, ...one }) => ({ ...one, sport_id: sportId }));
    await this.#database.query(...named(ADD, { counts: JSON.stringify(rows) }));
  }

  async since(since: number): Promise<readonly DecisionSum[]> {
    const rows = await this.#database.query<Omit<DecisionSum, 'count'> & { readonly count: bigint }>(
      ...named(SUMS, { since: BigInt(since) }),
    );
    return rows.map((row) => ({ ...row, count: Number(row.count) }));
  }

  async removeBefore(atMs: number): Promise<void> {
    await this.#database.query(...named('delete from decision_counts where at < :at', { at: BigInt(atMs) }));
  }
}
