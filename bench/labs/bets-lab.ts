/**
 * The lab `bets`: accepted placements a second of the server as shipped, over HTTP, on PGlite and on PostgreSQL, by one client and by
 * sixteen, beside pgbench's TPC-B-like transactions on the same PostgreSQL. Every commit is on the disk in all of them.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAKE_BET_PATH } from '../../protocol/http/make-bet.ts';
import { SIGN_IN_PATH } from '../../protocol/http/session.ts';
import { CrashProcess } from '../../tests/crash/crash-process.ts';
import { createCrashWorld, LINE_GAMES, LIVE_GAMES, SELECTIONS } from '../../tests/crash/crash-world.ts';
import type { Contender, Figures, Lab, LabRun } from '../lab.ts';
import { PostgresCluster } from '../postgres-cluster.ts';

const SPAN_SECONDS = 8;
const WARM_UP_PLACEMENTS = 200;
const USERS = 16;
const STAKE_MINOR = 50_00;
const PGBENCH_SCALE = 20;
/** Clock ticks a second, as the kernel tells them to programs (proc(5), USER_HZ). */
const TICKS_PER_SECOND = 100;

/** Processor time of a process and of all its threads, in milliseconds. */
function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_SECOND;
}

class Placer {
  readonly #server: CrashProcess;
  readonly #world = createCrashWorld();
  #tokens: string[] = [];
  #placed = 0;

  constructor(server: CrashProcess) {
    this.#server = server;
  }

  async open(): Promise<void> {
    const replies = [];
    for (let index = 0; index < USERS; index += 1)
      replies.push(await this.#server.post(SIGN_IN_PATH, { demo: true }));
    this.#tokens = replies.map((reply) => /session=([^;]+)/.exec(reply?.cookie ?? '')?.[1] ?? '');
    if (this.#tokens.includes('')) throw new Error('a demonstration account could not be opened');
    await this.run(4, () => this.#placed < WARM_UP_PLACEMENTS);
  }

  /** How many were accepted while `goesOn` said so. */
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

function sportsbook(name: string, server: CrashProcess, placer: Placer, clients: number): Contender {
  return {
    name: `${name}, ${clients} client${clients > 1 ? 's' : ''}`,
    role: 'ours',
    async measure(): Promise<Figures> {
      server.reconnect();
      const ownBefore = process.cpuUsage();
      const serverBefore = cpuMsOf(server.pid);
      const startMs = performance.now();
      const placed = await placer.run(clients, () => performance.now() - startMs < SPAN_SECONDS * 1_000);
      const seconds = (performance.now() - startMs) / 1_000;
      const own = process.cpuUsage(ownBefore);
      return {
        rate: placed / seconds,
        client: (own.user + own.system) / 1_000 / placed,
        server: (cpuMsOf(server.pid) - serverBefore) / placed,
      };
    },
  };
}

function pgbench(cluster: PostgresCluster, clients: number): Contender {
  return {
    name: `pgbench TPC-B-like, ${clients} client${clients > 1 ? 's' : ''}`,
    role: 'peer',
    measure: async () => {
      const said = cluster.client('pgbench', [
        '-c',
        String(clients),
        '-T',
        String(SPAN_SECONDS),
        '-M',
        'prepared',
        'pgbench',
      ]);
      const rate = Number(/tps = ([\d.]+)/.exec(said)?.[1]);
      if (!(rate > 0)) throw new Error(`pgbench said no rate: ${said}`);
      return { rate };
    },
  };
}

async function open(): Promise<LabRun> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-bets-'));
  const cluster = await PostgresCluster.start();
  cluster.client('createdb', ['pgbench']);
  cluster.client('createdb', ['touchline']);
  cluster.client('pgbench', ['-i', '-q', '-s', String(PGBENCH_SCALE), 'pgbench']);
  const onPglite = new CrashProcess({ dataDir: join(folder, 'pglite') });
  const onPostgres = new CrashProcess({
    dataDir: join(folder, 'postgres'),
    databaseUrl: cluster.url('touchline'),
  });
  const close = async () => {
    await Promise.all([onPglite.kill(), onPostgres.kill()]);
    cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const contenders: Contender[] = [];
    for (const [name, server] of [
      ['PostgreSQL', onPostgres],
      ['PGlite', onPglite],
    ] as const) {
      await server.start();
      const placer = new Placer(server);
      await placer.open();
      contenders.push(...[16, 1].map((clients) => sportsbook(name, server, placer, clients)));
    }
    return { contenders: [...contenders, ...[16, 1].map((clients) => pgbench(cluster, clients))], close };
  } catch (error) {
    await close();
    throw error;
  }
}

export const betsLab: Lab = {
  name: 'bets',
  title: 'singles placed and accepted, beside the transactions that the same database can do',
  reference: 'pgbench TPC-B-like, 16 clients',
  metrics: [
    {
      id: 'rate',
      label: 'Accepted a second',
      unit: '1/s',
      better: 'more',
      limit: "pgbench's rate with as many clients: it is the database alone, without HTTP and without rules",
    },
    { id: 'server', label: 'Server', unit: 'ms of processor per placement', better: 'less' },
    { id: 'client', label: 'Client', unit: 'ms of processor per placement', better: 'less' },
  ],
  notes: [
    'Every placement is a POST of its own by one of 16 accounts, each with its own betGUID, and is answered when it is on the disk.',
    'PGlite runs in a thread of the server, so that its work is in the processor time of the server; that of PostgreSQL is not.',
    'Client, server and database share the processors of one machine; pgbench has them for itself and the database.',
    'The data of the server lie in the folder for temporary files, those of PostgreSQL too.',
  ],
  needsPeers: false,
  open,
};
