/** A cluster of the program's roles over one PostgreSQL and one NATS, each a process of its own: a world, a feed node and betting nodes. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PostgresCluster } from '../postgres-cluster.ts';
import { type Program, type RoleParts, startNats, startRole } from './program.ts';

/** A world that is small, and slow, with some change in each step: what is measured are bets on its line. */
const WORLD = [
  '--speed',
  '0.1',
  '--live-games',
  '40',
  '--line-games',
  '400',
  '--changes-per-second',
  '20',
] as const;
/** Accounts of the lab place more often than people may. */
const NODE = ['--import', 'tsx', 'bench/servers/nodes/betting-node.ts'] as const;

export class BettingNodes {
  readonly postgres: PostgresCluster;
  readonly feed: Program;
  readonly nodes: readonly Program[];
  readonly #folder: string;
  readonly #programs: readonly Program[];

  private constructor(
    postgres: PostgresCluster,
    folder: string,
    { feed, nodes, others }: { feed: Program; nodes: readonly Program[]; others: readonly Program[] },
  ) {
    this.postgres = postgres;
    this.#folder = folder;
    this.feed = feed;
    this.nodes = nodes;
    this.#programs = [...nodes, feed, ...others.toReversed()];
  }

  static async open(count: number): Promise<BettingNodes> {
    const folder = await mkdtemp(join(tmpdir(), 'touchline-nodes-'));
    const postgres = await PostgresCluster.start();
    postgres.client('createdb', ['touchline']);
    postgres.client('createdb', ['pgbench']);
    const started: Program[] = [];
    try {
      return await BettingNodes.#over(postgres, folder, count, started);
    } catch (error) {
      for (const program of started.toReversed()) await program.end();
      postgres.stop();
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** Starts the programs, each of which is added to `started` at once. */
  static async #over(
    postgres: PostgresCluster,
    folder: string,
    count: number,
    started: Program[],
  ): Promise<BettingNodes> {
    const nats = await startNats(folder);
    started.push(nats);
    const environment = { DATABASE_URL: postgres.url('touchline'), NATS_URL: nats.address };
    const start = async (
      role: string,
      name: string,
      more: Pick<RoleParts, 'options' | 'program'> = {},
    ): Promise<Program> => {
      const program = await startRole({ role, name, folder, environment, ...more });
      started.push(program);
      await program.ready('/readyz');
      return program;
    };
    const world = await start('world', 'world-1', { options: WORLD });
    const feed = await start('feed', 'feed-1');
    const nodes: Program[] = [];
    for (let index = 1; index <= count; index += 1)
      nodes.push(await start('betting', `bets-${index}`, { program: NODE }));
    return new BettingNodes(postgres, folder, { feed, nodes, others: [nats, world] });
  }

  async close(): Promise<void> {
    for (const program of this.#programs) await program.end();
    this.postgres.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
