/**
 * A whole cluster on this machine, on the loopback and free ports: PostgreSQL with a standby and an archive, pgbouncer, three
 * nodes of NATS, the programs of ours in their roles, and nginx before them. `npm run cluster` shows it to people, tests
 * break it.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/helpers/network/free-port.ts';
import { makeDatabase } from './parts/logins.ts';
import { NATS_USER, Nats, type NatsNode } from './parts/nats.ts';
import { nginx } from './parts/nginx.ts';
import { addressOf, type ClusterNode, NODES, nodeProcess, type Role } from './parts/nodes.ts';
import { ClusterPooler } from './parts/pooler.ts';
import { Postgres, type PostgresParts } from './parts/postgres.ts';
import { type ClusterPrograms, clusterPrograms } from './programs/programs.ts';
import { drawSecrets, makeFolder, type Secrets, writePrivate } from './programs/secrets.ts';
import { type ProcessRow, type Supervised, Supervisor } from './programs/supervisor.ts';

const NATS_NODES = 3;
const FOLLOWS_WITHIN_MS = 60_000;

export interface ClusterOptions {
  /** The port of nginx; a free one unless given. */
  readonly port?: number;
  /** Options of the world. */
  readonly world?: readonly string[];
  /** Whether commits outlive the machine; tests that kill processes alone do without. */
  readonly isDurable?: boolean;
  /** How many nodes there are of each role. */
  readonly nodes?: Readonly<Partial<Record<Role, number>>>;
  /** Called before anything is started: who ends the cluster meanwhile ends its start. */
  readonly onMade?: (cluster: Cluster) => void;
  /** Called when all processes have ended, before their folder is removed. */
  readonly onStopped?: () => void;
  /** Called once the infrastructure stands, before the programs of ours are started. */
  readonly beforeNodes?: (cluster: Cluster) => Promise<void>;
  /** Called with each change of a process. */
  readonly onChange?: (row: ProcessRow) => void;
  /** The address of NATS for a node, where a test has put something between. */
  readonly natsUrl?: (node: string, url: string) => Promise<string>;
  /** Variables of a node beside those that it has. */
  readonly env?: (node: ClusterNode) => Readonly<Record<string, string>>;
  /** Variables of the first primary. */
  readonly primaryEnv?: Readonly<Record<string, string>>;
  /** The start of a node in other words, such as another release of the program. */
  readonly restate?: (what: Supervised, node: ClusterNode) => Supervised;
}

/** The parts before the cluster, without which nothing is served. */
export class ProgramsMissing extends Error {
  constructor(packages: readonly string[]) {
    super(`not installed: ${packages.join(', ')} (Debian: apt install ${packages.join(' ')})`);
    this.name = 'ProgramsMissing';
  }
}

export class Cluster {
  readonly folder: string;
  readonly supervisor: Supervisor;
  readonly secrets: Secrets;
  readonly nats: Nats;
  readonly pooler: ClusterPooler;
  /** The nodes of ours, in the order of their starts. */
  readonly nodes: readonly ClusterNode[];
  readonly #options: ClusterOptions;
  readonly #programs: ClusterPrograms;
  readonly #port: number;
  #primary: Postgres;
  #standby: Postgres;

  private constructor(made: {
    readonly options: ClusterOptions;
    readonly programs: ClusterPrograms;
    readonly folder: string;
    readonly secrets: Secrets;
    readonly ports: Ports;
  }) {
    const { folder, options, ports, programs, secrets } = made;
    this.#options = options;
    this.#programs = programs;
    this.folder = folder;
    this.secrets = secrets;
    this.#port = options.port ?? ports.nginx;
    this.supervisor = new Supervisor({
      logs: makeFolder(folder, 'logs'),
      ...(options.onChange ? { onChange: options.onChange } : {}),
    });
    const server: Omit<PostgresParts, 'name' | 'port'> = {
      folder,
      programs,
      secrets,
      isDurable: options.isDurable ?? true,
    };
    const env = options.primaryEnv ? { env: options.primaryEnv } : {};
    this.#primary = new Postgres({ ...server, ...env, name: 'postgres-1', port: ports.postgres[0] });
    this.#standby = new Postgres({ ...server, name: 'postgres-2', port: ports.postgres[1] });
    this.pooler = new ClusterPooler({ port: ports.pooler, folder, programs, secrets });
    this.nats = new Nats({ nodes: ports.nats, folder, programs, secrets });
    this.nodes = ports.nodes;
  }

  /** Draws ports and secrets, and starts the infrastructure without the programs of ours. Throws `ProgramsMissing`. */
  static async infrastructure(options: ClusterOptions = {}): Promise<Cluster> {
    const programs = clusterPrograms();
    if ('missing' in programs) throw new ProgramsMissing(programs.missing);
    const folder = makeFolder(mkdtempSync(join(tmpdir(), 'touchline-cluster-')));
    const secrets = await drawSecrets(folder, programs.openssl);
    const cluster = new Cluster({ options, programs, folder, secrets, ports: await drawPorts(options) });
    options.onMade?.(cluster);
    await cluster.#startInfrastructure().catch(async (error: unknown) => {
      await cluster.stop();
      throw error;
    });
    return cluster;
  }

  /** Starts all of it. */
  static async start(options: ClusterOptions = {}): Promise<Cluster> {
    const cluster = await Cluster.infrastructure(options);
    await options.beforeNodes?.(cluster);
    await cluster.startNodes().catch(async (error: unknown) => {
      await cluster.stop();
      throw error;
    });
    return cluster;
  }

  /** The address of the whole. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get primary(): Postgres {
    return this.#primary;
  }

  get standby(): Postgres {
    return this.#standby;
  }

  get archive(): string {
    return join(this.folder, 'archive');
  }

  node(name: string): ClusterNode {
    const node = this.nodes.find((one) => one.name === name);
    if (!node) throw new Error(`there is no node ${name}`);
    return node;
  }

  /** The process of a node, as it is started. */
  async processOf(node: ClusterNode): Promise<Supervised> {
    const { env, natsUrl, restate = (what) => what, world = [] } = this.#options;
    const { metricsToken, passwords } = this.secrets;
    const all = this.nats.url;
    const what = nodeProcess({
      node,
      dataDir: join(this.folder, 'nodes', node.name),
      options: node.role === 'world' ? world : [],
      env: {
        ...this.#database(node.role),
        NATS_URL: natsUrl ? await natsUrl(node.name, all) : all,
        NATS_USER,
        NATS_PASSWORD_FILE: writePrivate(join(this.folder, 'secrets', 'nats'), passwords.nats),
        NATS_CA_FILE: this.secrets.caFile,
        NATS_REPLICAS: String(NATS_NODES),
        METRICS_TOKEN_FILE: writePrivate(join(this.folder, 'secrets', 'metrics'), metricsToken),
        PUBLIC_ORIGIN: this.url,
        ...env?.(node),
      },
    });
    return restate(what, node);
  }

  /** Starts the programs of ours and nginx. */
  async startNodes(): Promise<void> {
    const processes = await Promise.all(this.nodes.map((node) => this.processOf(node)));
    const { supervisor } = this;
    await supervisor.start(...processes.filter(({ name }) => name.startsWith('world')));
    await supervisor.start(...processes.filter(({ name }) => !name.startsWith('world')));
    const addresses = (role: Role): readonly string[] =>
      this.nodes.filter((node) => node.role === role).map(addressOf);
    await supervisor.start(
      nginx({
        port: this.#port,
        folder: this.folder,
        programs: this.#programs,
        nodes: { feed: addresses('feed'), betting: addresses('betting'), web: addresses('web') },
      }),
    );
  }

  /**
   * Makes the standby the primary, after the primary has died or was ended here: one that still runs would go on taking what
   * nobody replicates. The pooler leads everybody there.
   */
  async failOver(): Promise<void> {
    const [gone, next] = [this.#primary, this.#standby];
    await this.supervisor.hold(gone.parts.name, 'SIGKILL');
    await next.waitFor(undefined);
    await next.promote();
    [this.#primary, this.#standby] = [next, gone];
    this.pooler.point(next, gone);
    this.supervisor.signal('pooler', 'SIGHUP');
    await this.#archiveOf(next);
  }

  /** Makes a standby of the server that was the primary before the failover: by a new copy, in the place of what it had. */
  async rebuildStandby(): Promise<void> {
    const { name } = this.#standby.parts;
    const { dataFolder } = this.#standby;
    // Its content, since it may be a disk of its own.
    for (const one of readdirSync(dataFolder)) rmSync(join(dataFolder, one), { recursive: true });
    await this.#standby.copy(this.#primary);
    this.#standby.follow(this.#primary);
    await this.supervisor.release(name, this.#standby.process());
    await this.#followed();
  }

  /** Ends all processes and removes the folder. */
  async stop(): Promise<void> {
    await this.supervisor.stop();
    this.#options.onStopped?.();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #startInfrastructure(): Promise<void> {
    const { supervisor } = this;
    await Promise.all([
      this.#startDatabase(),
      supervisor.start(...this.nats.processes()).then(() => this.#elected()),
    ]);
    this.pooler.point(this.#primary, this.#standby);
    await supervisor.start(this.pooler.process());
  }

  async #startDatabase(): Promise<void> {
    const { supervisor } = this;
    await this.#primary.make();
    await supervisor.start(this.#primary.process());
    await makeDatabase(this.#primary);
    await this.#standby.copy(this.#primary);
    this.#standby.follow(this.#primary);
    await supervisor.start(this.#standby.process());
    await this.#primary.keepForArchive();
    makeFolder(this.archive);
    await supervisor.start(this.#primary.archiver(this.archive));
    await this.#followed();
  }

  /** Waits until the standby streams; from then on no commit is answered that it does not have. */
  async #followed(): Promise<void> {
    const { name } = this.#standby.parts;
    await until(() => this.#primary.isFollowedBy(name), `${name} follows`);
    await this.#primary.waitFor(name);
  }

  async #archiveOf(primary: Postgres): Promise<void> {
    await this.supervisor.hold('archive');
    await primary.keepForArchive();
    await this.supervisor.release('archive', primary.archiver(this.archive));
  }

  #elected(): Promise<void> {
    return until(async () => (await this.nats.leader()) !== undefined, 'NATS has a leader');
  }

  /** The addresses of the database for a role: its own login, and none for those who live on messages. */
  #database(role: Role): Readonly<Record<string, string>> {
    if (role === 'feed' || role === 'web') return {};
    const login = role === 'world' ? 'world' : 'bets';
    return {
      DATABASE_URL: this.pooler.url(login, 'shared'),
      DATABASE_DIRECT_URL: this.pooler.url(login, 'direct'),
      ...(role === 'betting' ? { DATABASE_STANDBY_URL: this.pooler.url(login, 'standby') } : {}),
    };
  }
}

interface Ports {
  readonly nginx: number;
  readonly pooler: number;
  readonly postgres: readonly [number, number];
  readonly nats: readonly NatsNode[];
  readonly nodes: readonly ClusterNode[];
}

async function drawPorts({ nodes: counts }: ClusterOptions): Promise<Ports> {
  const nats = Array.from(
    { length: NATS_NODES },
    async (_, at): Promise<NatsNode> => ({
      name: `nats-${at + 1}`,
      host: '127.0.0.1',
      port: await freePort(),
      routePort: await freePort(),
      monitorPort: await freePort(),
    }),
  );
  const nodes = (Object.keys(NODES) as Role[]).flatMap((role) =>
    Array.from(
      { length: counts?.[role] ?? NODES[role] },
      async (_, at): Promise<ClusterNode> => ({
        name: `${role}-${at + 1}`,
        role,
        port: await freePort(),
      }),
    ),
  );
  return {
    nginx: await freePort(),
    pooler: await freePort(),
    postgres: [await freePort(), await freePort()],
    nats: await Promise.all(nats),
    nodes: await Promise.all(nodes),
  };
}

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + FOLLOWS_WITHIN_MS;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`not within a minute: ${what}`);
    await pause(50);
  }
}
