/** Seeds by player and game. A seed of the server is told when another has taken its place and no round that is drawn from it is open. */
import { randomBytes } from 'node:crypto';
import type * as v from 'valibot';
import { commitmentOf } from '#domain/chance/seed-chain.ts';
import { must } from '#domain/lib/must.ts';
import type { openSeeds } from '#protocol/casino/casino-values.ts';
import type { Database } from '#server/store/engine.ts';
import { named } from '#server/store/named-sql.ts';

export type OpenSeeds = v.InferOutput<typeof openSeeds>;

export interface RevealedSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly rounds: number;
}

interface LineRow {
  readonly server_seed: string;
  readonly next_server_seed: string;
  readonly client_seed: string;
  readonly next_nonce: bigint;
}

const LINE = 'server_seed, next_server_seed, client_seed, next_nonce';
const SEED_BYTES = 32;
const CLIENT_BYTES = 16;

const newSeed = (bytes = SEED_BYTES): string => randomBytes(bytes).toString('hex');

const openSeedsOf = (row: LineRow): OpenSeeds => ({
  commitment: commitmentOf(row.server_seed),
  clientSeed: row.client_seed,
  nonce: Number(row.next_nonce),
  nextCommitment: commitmentOf(row.next_server_seed),
});

const revealedOf = (row: LineRow): RevealedSeeds => ({
  serverSeed: row.server_seed,
  clientSeed: row.client_seed,
  rounds: Number(row.next_nonce),
});

export class SeedStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The seeds of the next round; made where the player has none in this game. */
  async open(player: bigint, game: string): Promise<OpenSeeds> {
    const known = await this.#current(player, game);
    if (known) return openSeedsOf(known);
    await this.#database.query(
      ...named(
        `insert into seed_lines (player, game, server_seed, next_server_seed, client_seed)
         values (:player, :game, :serverSeed, :nextServerSeed, :clientSeed) on conflict do nothing`,
        {
          player,
          game,
          serverSeed: newSeed(),
          nextServerSeed: newSeed(),
          clientSeed: newSeed(CLIENT_BYTES),
        },
      ),
    );
    return openSeedsOf(must(await this.#current(player, game), 'the seeds of a player'));
  }

  /** Puts the seed that was committed to in the place of the last one. Undefined while a round is open. */
  async change(
    player: bigint,
    game: string,
    clientSeed: string,
    nowMs: number,
  ): Promise<{ readonly revealed: RevealedSeeds; readonly seeds: OpenSeeds } | undefined> {
    const repeated = await this.#lastChange(player, game, clientSeed);
    if (repeated) return repeated;
    const [line] = await this.#database.query<LineRow & { readonly fresh_seed: string }>(
      ...named(
        `with old as (
           update seed_lines set revealed_at = :nowMs
           where player = :player and game = :game and revealed_at is null and open_round is null
           returning player, game, ${LINE}
         ), fresh as (
           insert into seed_lines (player, game, server_seed, next_server_seed, client_seed)
           select player, game, next_server_seed, :nextServerSeed, :clientSeed from old
           returning next_server_seed
         )
         select ${LINE.replace('next_server_seed', 'old.next_server_seed')}, fresh.next_server_seed as fresh_seed from old, fresh`,
        { player, game, clientSeed, nextServerSeed: newSeed(), nowMs },
      ),
    );
    return (
      line && {
        revealed: revealedOf(line),
        seeds: openSeedsOf({
          server_seed: line.next_server_seed,
          next_server_seed: line.fresh_seed,
          client_seed: clientSeed,
          next_nonce: 0n,
        }),
      }
    );
  }

  /** The last change where it was this one, and nothing was drawn since: its answer was lost. */
  async #lastChange(player: bigint, game: string, clientSeed: string) {
    const [current, last] = await this.#database.query<LineRow>(
      ...named(
        `select ${LINE} from seed_lines where player = :player and game = :game order by id desc limit 2`,
        { player, game },
      ),
    );
    return current && last && current.client_seed === clientSeed && current.next_nonce === 0n
      ? { revealed: revealedOf(last), seeds: openSeedsOf(current) }
      : undefined;
  }

  async #current(player: bigint, game: string): Promise<LineRow | undefined> {
    const [row] = await this.#database.query<LineRow>(
      ...named(
        `select ${LINE} from seed_lines where player = :player and game = :game and revealed_at is null`,
        { player, game },
      ),
    );
    return row;
  }
}
