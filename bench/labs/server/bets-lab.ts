/**
 * The lab `bets`: accepted placements a second of the server as shipped, over HTTP, on PGlite and on PostgreSQL, by one client and by
 * sixteen, beside pgbench's TPC-B-like transactions on the same PostgreSQL, and beside two bounds: what Node's HTTP server answers without doing
 * anything, and what the database takes without anybody before it. Every commit is on the disk in all of them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAKE_BET_PATH } from '../../../protocol/http/bets/make-bet.ts';
import { SIGN_IN_PATH } from '../../../protocol/http/session.ts';
import { createCrashWorld, LINE_GAMES, LIVE_GAMES, SELECTIONS } from '../../../tests/crash/crash-world.ts';
import { CrashProcess, type CrashProcessOptions } from '../../../tests/crash/process/crash-process.ts';
import { cpuSeconds, familyCpuSeconds } from '../../browser/process-cpu.ts';
import type { Contender, Figures, Lab, LabOptions, LabRun } from '../../lab/lab.ts';
import { CONNECTIONS, GROUP, preparePlacing } from '../../servers/placing-statement.ts';
import { PostgresCluster } from '../../servers/postgres-cluster.ts';

const SPAN_SECONDS = 8;
const WARM_UP_PLACEMENTS = 200;
const USERS = 16;
const STAKE_MINOR = 50_00;
const PGBENCH_SCALE = 20;
/** The placements of a demonstration account before others are opened: half of what it holds. */
const PLACEMENTS_OF_ACCOUNT = 1_000;
const MANY = 16;
const PGBENCH = 'pgbench TPC-B-like';
const STATEMENT = 'the statement alone';

class Placer {
  readonly #server: CrashProcess;
  readonly #world = createCrashWorld();
  #tokens: string[] = [];
  #placed = 0;
  #left = 0;

  constructor(server: CrashProcess) {
    this.#server = server;
  }

  async open(): Promise<void> {
    const replies = [];
    for (let index = 0; index < USERS; index += 1)
      replies.push(await this.#server.post(SIGN_IN_PATH, { demo: true }));
    this.#tokens = replies.map((reply) => /session=([^;]+)/.exec(reply?.cookie ?? '')?.[1] ?? '');
    if (this.#tokens.includes('')) throw new Error('a demonstration account could not be opened');
    this.#left = USERS * PLACEMENTS_OF_ACCOUNT;
  }

  /** Warms up before anything is measured. */
  async warmUp(): Promise<void> {
    await this.open();
    await this.run(4, () => this.#placed < WARM_UP_PLACEMENTS);
  }

  /** Prepares accounts that hold enough for what comes. */
  async prepare(): Promise<void> {
    this.#server.reconnect();
    if (this.#left <= 0) await this.open();
  }

  /** Places while `goesOn` returns true, and returns how many were accepted. */
  async run(clients: number, goesOn: () => boolean): Promise<number> {
    let accepted = 0;
    const client = async () => {
      while (goesOn()) {
        await this.#place();
        accepted += 1;
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    return accepted;
  }

  async #place(): Promise<void> {
    this.#placed += 1;
    this.#left -= 1;
    const gameId = LIVE_GAMES + 1 + (this.#placed % LINE_GAMES);
    const key = this.#world.keyOf(gameId, this.#placed % SELECTIONS);
    const selection = this.#world.game(gameId as never)?.selections.get(key);
    if (!selection) throw new Error(`no selection ${key}`);
    const reply = await this.#server.post(
      MAKE_BET_PATH,
      {
        Events: [
          {
            GameId: gameId,
            Type: selection.type,
            Coef: selection.odds / 1_000,
            Param: selection.parameter / 10_000,
            PlayerId: 0,
            Kind: 3,
          },
        ],
        Vid: 0,
        Summ: STAKE_MINOR / 100,
        CheckCf: 0,
        betGUID: crypto.randomUUID(),
        Lng: 'en',
      },
      this.#tokens[this.#placed % USERS],
    );
    if (reply?.status !== 200 || !reply.body.includes('"Success":true'))
      throw new Error(`not accepted: ${reply?.status} ${reply?.body.slice(0, 300)}`);
  }
}

const nameOf = (what: string, clients: number) => `${what} with ${clients} client${clients > 1 ? 's' : ''}`;

const REFERENCE = nameOf(PGBENCH, MANY);

interface Placing {
  readonly name: string;
  readonly role: Contender['role'];
  readonly server: CrashProcess;
  readonly placer: Placer;
  readonly clients: number;
  /** Seconds of processor that its database has used, where that is another process. */
  readonly databaseSeconds?: () => number;
}

const placing = ({ clients, databaseSeconds, name, placer, role, server }: Placing): Contender => ({
  name: nameOf(name, clients),
  role,
  async measure(): Promise<Figures> {
    await placer.prepare();
    const before = { own: process.cpuUsage(), server: cpuSeconds(server.pid), database: databaseSeconds?.() };
    const startMs = performance.now();
    const placed = await placer.run(clients, () => performance.now() - startMs < SPAN_SECONDS * 1_000);
    const seconds = (performance.now() - startMs) / 1_000;
    const own = process.cpuUsage(before.own);
    const each = (spent: number) => (spent * 1_000) / placed;
    return {
      rate: placed / seconds,
      client: (own.user + own.system) / 1_000 / placed,
      server: each(cpuSeconds(server.pid) - before.server),
      ...(databaseSeconds && before.database !== undefined
        ? { database: each(databaseSeconds() - before.database) }
        : {}),
    };
  },
});

/** Runs pgbench, of whose transactions each counts so much. */
const pgbench = (
  cluster: PostgresCluster,
  contender: Pick<Contender, 'name' | 'role'>,
  options: readonly string[],
  counts = 1,
): Contender => ({
  ...contender,
  measure: async () => {
    const before = familyCpuSeconds(cluster.pid);
    const said = cluster.client('pgbench', ['-T', String(SPAN_SECONDS), '-M', 'prepared', ...options]);
    const rate = Number(/tps = ([\d.]+)/.exec(said)?.[1]) * counts;
    if (!(rate > 0)) throw new Error(`pgbench said no rate: ${said}`);
    const done = Number(/actually processed: (\d+)/.exec(said)?.[1]) * counts;
    return { rate, database: ((familyCpuSeconds(cluster.pid) - before) * 1_000) / done };
  },
});

async function open({ only }: LabOptions): Promise<LabRun> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-bets-'));
  const cluster = await PostgresCluster.start();
  cluster.client('createdb', ['pgbench']);
  cluster.client('createdb', ['touchline']);
  cluster.client('pgbench', ['-i', '-q', '-s', String(PGBENCH_SCALE), 'pgbench']);
  const servers: CrashProcess[] = [];
  const close = async () => {
    await Promise.all(servers.map((server) => server.kill()));
    cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const isAsked = (name: string) => only.length === 0 || only.includes(name) || name === REFERENCE;
  const contenders: Contender[] = [];
  const addServer = async (
    part: Pick<Placing, 'name' | 'role' | 'databaseSeconds'>,
    options: Omit<CrashProcessOptions, 'dataDir'>,
    amounts: readonly number[] = [MANY, 1],
  ) => {
    const asked = amounts.filter((clients) => isAsked(nameOf(part.name, clients)));
    if (asked.length === 0) return;
    const server = new CrashProcess({ dataDir: join(folder, part.name), ...options });
    servers.push(server);
    await server.start();
    const placer = new Placer(server);
    await placer.warmUp();
    contenders.push(...asked.map((clients) => placing({ ...part, server, placer, clients })));
  };
  try {
    const databaseSeconds = () => familyCpuSeconds(cluster.pid);
    await addServer(
      { name: 'PostgreSQL', role: 'ours', databaseSeconds },
      { databaseUrl: cluster.url('touchline') },
    );
    await addServer({ name: 'PGlite', role: 'ours' }, {});
    for (const clients of [MANY, 1]) {
      const name = nameOf(PGBENCH, clients);
      if (isAsked(name))
        contenders.push(pgbench(cluster, { name, role: 'peer' }, ['-c', String(clients), 'pgbench']));
    }
    await addServer(
      { name: 'HTTP alone', role: 'floor' },
      { program: ['--import', 'tsx', 'bench/servers/empty-server.ts'] },
      [MANY],
    );
    if (isAsked(STATEMENT)) {
      const script = await preparePlacing(cluster, 'statement');
      const options = ['-n', '-c', String(CONNECTIONS), '-f', script, 'statement'];
      contenders.push(pgbench(cluster, { name: STATEMENT, role: 'floor' }, options, GROUP));
    }
    return { contenders, close };
  } catch (error) {
    await close();
    throw error;
  }
}

export const betsLab: Lab = {
  name: 'bets',
  title: 'singles placed and accepted, beside the transactions that the same database can do',
  reference: REFERENCE,
  metrics: [
    {
      id: 'rate',
      label: 'Accepted a second',
      unit: '1/s',
      better: 'more',
      limit: "pgbench's rate with as many clients: it is the database alone, without HTTP and without rules",
    },
    { id: 'server', label: 'Server', unit: 'ms of processor per placement', better: 'less' },
    { id: 'database', label: 'Database', unit: 'ms of processor per placement', better: 'less' },
    { id: 'client', label: 'Client', unit: 'ms of processor per placement', better: 'less' },
  ],
  notes: [
    'Every placement is a POST of its own by one of 16 accounts, each with its own betGUID, and is answered when it is on the disk.',
    'PGlite runs in a thread of the server, so that its work is in the processor time of the server; that of PostgreSQL is not.',
    'Client, server and database share the processors of one machine; pgbench has them for itself and the database.',
    'HTTP alone is the same client over an empty handler of Node; the statement alone is pgbench with the one that takes groups of eight bets, without session, receipt and server.',
    'The data of the server lie in the folder for temporary files, those of PostgreSQL too.',
  ],
  needsPeers: false,
  open,
};
