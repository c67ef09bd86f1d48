/** Chains of virtual rounds in SQL. One of a kind is in play at a time; each step is a statement that takes effect once. */
import type { VirtualKind } from '#domain/virtual/kinds.ts';
import { type Grant, guarded } from '../cluster/lease/fence.ts';
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';

export interface StoredChain {
  readonly id: number;
  readonly kind: VirtualKind;
  readonly endSeed: string;
  readonly first: string;
  readonly length: number;
  readonly periodMs: number;
  readonly runsMs: number;
  readonly salt?: { readonly text: string; readonly at: number };
  /** Rounds up to this one take no bets any more. */
  readonly closed: number;
  readonly isEnded: boolean;
}

export type NewChain = Omit<StoredChain, 'id' | 'closed' | 'isEnded' | 'salt'>;

interface ChainRow {
  readonly id: bigint;
  readonly kind: VirtualKind;
  readonly end_seed: string;
  readonly first_seed: string;
  readonly length: number;
  readonly period_ms: number;
  readonly runs_ms: number;
  readonly salt: string | null;
  readonly salted_at: bigint | null;
  readonly closed: number;
  readonly ended_at: bigint | null;
}

const CHAINS =
  'select id, kind, end_seed, first_seed, length, period_ms, runs_ms, salt, salted_at, closed, ended_at from virtual_chains';

const CLOSE = 'update virtual_chains set closed = :index where id = :id and closed < :index' as const;
const CLOSE_FENCED =
  'update virtual_chains set closed = :index from fence where id = :id and closed < :index' as const;
const END = 'update virtual_chains set ended_at = :at where id = :id and ended_at is null' as const;
const END_FENCED =
  'update virtual_chains set ended_at = :at from fence where id = :id and ended_at is null' as const;

const toChain = (row: ChainRow): StoredChain => ({
  id: Number(row.id),
  kind: row.kind,
  endSeed: row.end_seed,
  first: row.first_seed,
  length: row.length,
  periodMs: row.period_ms,
  runsMs: row.runs_ms,
  ...(row.salt === null ? {} : { salt: { text: row.salt, at: Number(row.salted_at) } }),
  closed: row.closed,
  isEnded: row.ended_at !== null,
});

export class ChainStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async all(): Promise<readonly StoredChain[]> {
    return (await this.#database.query<ChainRow>(`${CHAINS} order by id`)).map(toChain);
  }

  async inPlay(kind: VirtualKind): Promise<StoredChain | undefined> {
    const [row] = await this.#database.query<ChainRow>(
      ...named(`${CHAINS} where kind = :kind and ended_at is null`, { kind }),
    );
    return row && toChain(row);
  }

  /** Makes a chain, unless one of its kind is in play; answers the one that is. */
  async make(chain: NewChain, at: number): Promise<StoredChain> {
    await this.#database.query(
      ...named(
        `insert into virtual_chains (kind, end_seed, first_seed, length, period_ms, runs_ms, made_at)
         values (:kind, :endSeed, :first, :length, :periodMs, :runsMs, :at)
         on conflict (kind) where ended_at is null do nothing`,
        { ...chain, at },
      ),
    );
    const made = await this.inPlay(chain.kind);
    if (!made) throw new Error(`no chain of ${chain.kind} is in play`);
    return made;
  }

  /** Gives a chain its salt, unless it has one; true for the call that did. */
  async salt(id: number, text: string, at: number): Promise<boolean> {
    const rows = await this.#database.query(
      ...named(
        `update virtual_chains set salt = :text, salted_at = :at where id = :id and salt is null and ended_at is null returning id`,
        { id, text, at },
      ),
    );
    return rows.length > 0;
  }

  /** Keeps that rounds up to this one are closed. Throws what `isDeposed` knows where the grant is of an earlier holder. */
  async close(id: number, index: number, grant?: Grant): Promise<void> {
    const values = { id, index };
    await this.#database.query(...(grant ? guarded(grant, CLOSE_FENCED, values) : named(CLOSE, values)));
  }

  /** Ends a chain. Throws as `close` does. */
  async end(id: number, at: number, grant?: Grant): Promise<void> {
    const values = { id, at };
    await this.#database.query(...(grant ? guarded(grant, END_FENCED, values) : named(END, values)));
  }
}
