/** A cluster of the program's roles over one PostgreSQL and one NATS, each a process of its own: a world, a feed node and betting nodes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../tests/helpers/network/free-port.ts';
import { PostgresCluster } from '../postgres-cluster.ts';

const READY_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 200;
const END_WITHIN_MS = 15_000;

class Program {
  readonly url: string;
  readonly #child: ChildProcess;
  #log = '';

  constructor(
    command: string,
    parameters: readonly string[],
    url: string,
    environment: NodeJS.ProcessEnv = {},
  ) {
    this.url = url;
    this.#child = spawn(command, parameters, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.#log = (this.#log + chunk.toString()).slice(-4_000);
      });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  async ready(path: string): Promise<void> {
    const until = performance.now() + READY_WITHIN_MS;
    while (performance.now() < until && this.#child.exitCode === null) {
      const isReady = await fetch(this.url + path).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return;
      await pause(LOOK_EVERY_MS);
    }
    throw new Error(`a program of the cluster was not ready: ${this.#log}`);
  }

  async end(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = new Promise((resolve) => {
      this.#child.once('exit', resolve);
    });
    this.#child.kill('SIGTERM');
    const overdue = setTimeout(() => this.#child.kill('SIGKILL'), END_WITHIN_MS);
    await ended;
    clearTimeout(overdue);
  }
}

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
    const start = async (role: string, name: string, more: readonly string[] = []): Promise<Program> => {
      const port = await freePort();
      const program = new Program(
        process.execPath,
        ['--enable-source-maps', 'dist/server/main.mjs', '--role', role, '--sandbox', ...more],
        `http://127.0.0.1:${port}`,
        {
          PORT: String(port),
          HOST: '127.0.0.1',
          NODE_ID: name,
          DATA_DIR: join(folder, name),
          DATABASE_URL: postgres.url('touchline'),
          NATS_URL: nats.url.replace('http:', 'nats:').replace(/\d+$/, String(nats.clientPort)),
          LOG_LEVEL: 'warn',
        },
      );
      started.push(program);
      return program;
    };
    const world = await start('world', 'world-1', ['--speed', '0.1']);
    await world.ready('/readyz');
    const feed = await start('feed', 'feed-1');
    await feed.ready('/readyz');
    const nodes: Program[] = [];
    for (let index = 1; index <= count; index += 1) {
      const node = await start('betting', `bets-${index}`);
      await node.ready('/readyz');
      nodes.push(node);
    }
    return new BettingNodes(postgres, folder, { feed, nodes, others: [nats, world] });
  }

  async close(): Promise<void> {
    for (const program of this.#programs) await program.end();
    this.postgres.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

async function startNats(folder: string): Promise<Program & { readonly clientPort: number }> {
  const [clientPort, monitorPort] = [await freePort(), await freePort()];
  const file = join(folder, 'nats.conf');
  await writeFile(
    file,
    `server_name: n1
listen: 127.0.0.1:${clientPort}
http: 127.0.0.1:${monitorPort}
jetstream { store_dir: "${folder}/jetstream", max_file_store: 1GB }
`,
  );
  const program = new Program('nats-server', ['-c', file], `http://127.0.0.1:${monitorPort}`);
  await program.ready('/healthz');
  return Object.assign(program, { clientPort });
}
