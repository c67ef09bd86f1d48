/** Counts of acts in the database, by its clock: each is taken by one statement, so that none is lost and none counts twice. */
import { createHash } from 'node:crypto';
import type { Database } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';

const LEFT = `greatest(0, ceil(extract(epoch from ends_at - clock_timestamp()) * 1000))::int as "leftMs"`;

const TAKE = `insert into rate_counts as kept (name, key, count, ends_at)
values (:name, :key, :times, clock_timestamp() + :windowMs * interval '1 millisecond')
on conflict (name, key) do update set
  count = case when kept.ends_at <= clock_timestamp() then excluded.count else kept.count + excluded.count end,
  ends_at = case when kept.ends_at <= clock_timestamp() then excluded.ends_at else kept.ends_at end
returning count, ${LEFT}` as const;

const PEEK =
  `select count, ${LEFT} from rate_counts where name = :name and key = :key and ends_at > clock_timestamp()` as const;

/** Acts in the order of their keys, so that two nodes never wait for each other. */
const ADD = `insert into rate_counts as kept (name, key, count, ends_at)
select :name, key, times, clock_timestamp() + :windowMs * interval '1 millisecond'
from jsonb_to_recordset(:acts::jsonb) as act(key text, times bigint) order by key
on conflict (name, key) do update set
  count = case when kept.ends_at <= clock_timestamp() then excluded.count else kept.count + excluded.count end,
  ends_at = case when kept.ends_at <= clock_timestamp() then excluded.ends_at else kept.ends_at end
returning key, count, ${LEFT}` as const;

const REMOVE = `delete from rate_counts where (name, key) in (
  select name, key from rate_counts where ends_at < clock_timestamp() limit 5000) returning 1 as one`;
const REMOVED_AT_ONCE = 5_000;

export interface Counted {
  readonly count: bigint;
  /** What is left of the window. */
  readonly leftMs: number;
}

/** The key as it is kept. */
export const keptKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

export class RateCountStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Counts acts of a key, and answers how many there are in its window with them. */
  async take(name: string, key: string, windowMs: number, times: number): Promise<Counted> {
    const [row] = await this.#database.query<Counted>(
      ...named(TAKE, { name, key: keptKey(key), windowMs, times }),
    );
    if (!row) throw new Error('a count was written');
    return row;
  }

  async peek(name: string, key: string): Promise<Counted | undefined> {
    const [row] = await this.#database.query<Counted>(...named(PEEK, { name, key: keptKey(key) }));
    return row;
  }

  /** Counts acts of many keys, which are given as they are kept. */
  async add(
    name: string,
    windowMs: number,
    acts: ReadonlyMap<string, number>,
  ): Promise<ReadonlyMap<string, Counted>> {
    const rows = await this.#database.query<Counted & { readonly key: string }>(
      ...named(ADD, {
        name,
        windowMs,
        acts: JSON.stringify([...acts].map(([key, times]) => ({ key, times }))),
      }),
    );
    return new Map(rows.map((row) => [row.key, row]));
  }

  /** Removes counts whose window is over. */
  async removeEnded(): Promise<void> {
    while ((await this.#database.query(REMOVE)).length === REMOVED_AT_ONCE);
  }
}
