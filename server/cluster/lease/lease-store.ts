/** Leases in the database: rows that say who holds what until when, by the database's clock. */
import type { Database } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';
import type { Grant } from './fence.ts';

const UNTIL = `clock_timestamp() + :ms * interval '1 millisecond'`;

/** A look that finds the lease held locks nothing: it is asked four times a second beside statements that hold the row. */
const TAKE = `
with free as (
  select next_number(0) as first where not exists (
    select 1 from leases where name = :name and until > clock_timestamp() and token >= wal_timeline() << 40)
)
insert into leases as held (name, holder, token, until) select :name, :holder, first, ${UNTIL} from free
on conflict (name) do update set holder = excluded.holder, token = next_number(held.token), until = ${UNTIL}
where held.until <= clock_timestamp() or held.token < excluded.token
returning token` as const;

/** A lease that ran out is not renewed, although nobody took it: its holder has stopped. */
const RENEW = `update leases set until = ${UNTIL}
where name = :lease and token = :token and until > clock_timestamp() and token >= wal_timeline() << 40
returning 1 as one` as const;

const RELEASE = `update leases set until = '-infinity' where name = :lease and token = :token` as const;

export class LeaseStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Takes the lease for so many milliseconds where nobody holds it; undefined where somebody does. */
  async take(name: string, holder: string, ms: number): Promise<Grant | undefined> {
    const [row] = await this.#database.query<{ token: bigint }>(...named(TAKE, { name, holder, ms }));
    return row && { lease: name, token: row.token };
  }

  /** Whether the lease is held for so many milliseconds more. */
  async renew({ lease, token }: Grant, ms: number): Promise<boolean> {
    return (await this.#database.query(...named(RENEW, { lease, token, ms }))).length > 0;
  }

  /** Gives the lease back: whoever looks next takes it. */
  async release({ lease, token }: Grant): Promise<void> {
    await this.#database.query(...named(RELEASE, { lease, token }));
  }
}
