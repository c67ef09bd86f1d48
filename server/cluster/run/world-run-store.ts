/** The run of a world that all programs which play it share: the same seed, start, speed and amounts make the same games and results. */
import type { Database } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';
import { type Grant, guarded } from '../lease/fence.ts';

export interface WorldRunRow {
  /** What the world was asked to be, in one spelling. */
  readonly asked: string;
  /** World time at its start, epoch ms. */
  readonly startMs: number;
}

const READ = `select asked, start_ms::float8 as "startMs" from world_runs where name = :name` as const;

/** The first one stays. */
const BEGIN =
  `insert into world_runs (name, asked, start_ms) values (:name, :asked, :startMs) on conflict do nothing` as const;

const REPLACE =
  `insert into world_runs as run (name, asked, start_ms) select :name, :asked, :startMs::bigint from fence
on conflict (name) do update set asked = excluded.asked, start_ms = excluded.start_ms` as const;

export class WorldRunStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The run of this name: the one that there is, or this one. */
  async beginOrJoin(name: string, run: WorldRunRow): Promise<WorldRunRow> {
    await this.#database.query(...named(BEGIN, { name, asked: run.asked, startMs: BigInt(run.startMs) }));
    const [stored] = await this.#database.query<WorldRunRow>(...named(READ, { name }));
    return stored ?? run;
  }

  /** Another world from now on, as the holder of the lease says. Throws what `isDeposed` knows where another one holds it. */
  async replace(grant: Grant, run: WorldRunRow): Promise<void> {
    await this.#database.query(
      ...guarded(grant, REPLACE, { name: grant.lease, asked: run.asked, startMs: BigInt(run.startMs) }),
    );
  }
}
