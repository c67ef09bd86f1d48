/**
 * The lab `nodes`: accepted placements a second of one, two and three betting nodes over one PostgreSQL, beside pgbench on the
 * same one. What a placement costs the nodes and the database says which of them is the bound.
 */
import { Agent, request } from 'node:http';
import type { CouponItem } from '../../../domain/coupon/bet/bet.ts';
import type { BetGuid } from '../../../domain/lib/ids.ts';
import { selectionKey } from '../../../domain/market/selection.ts';
import { amount } from '../../../domain/money/amount.ts';
import { parseGames } from '../../../protocol/feed/parse-feed.ts';
import { MAKE_BET_PATH, makeBetBody } from '../../../protocol/http/bets/make-bet.ts';
import { SIGN_IN_PATH } from '../../../protocol/http/session.ts';
import { cpuSeconds, familyCpuSeconds } from '../../browser/process-cpu.ts';
import type { Contender, Figures, Lab, LabOptions, LabRun } from '../../lab/lab.ts';
import { BettingNodes } from '../../servers/nodes/betting-nodes.ts';

const AMOUNTS = [1, 2, 3] as const;
const CLIENTS = 16;
const SPAN_SECONDS = 8;
const WARM_UP_SECONDS = 4;
/** The least that a bet may have. */
const STAKE = amount(50_00n);
const GAMES = 40;
const PGBENCH_SCALE = 20;
const PGBENCH = `pgbench TPC-B-like with ${CLIENTS} clients`;
const LINE = '/service-api/LineFeed/Get1x2_VZip?count=200&lng=en';

interface Reply {
  readonly status: number;
  readonly body: string;
  readonly cookie: string;
}

/** Places bets by turns at the nodes. */
class Crowd {
  readonly #nodes: readonly string[];
  readonly #items: readonly CouponItem[];
  readonly #agent = new Agent({ keepAlive: true });
  #tokens: readonly string[] = [];
  #placed = 0;

  constructor(nodes: readonly string[], items: readonly CouponItem[]) {
    this.#nodes = nodes;
    this.#items = items;
  }

  async signIn(): Promise<void> {
    const tokens = [];
    for (let index = 0; index < CLIENTS; index += 1) {
      const { cookie } = await this.#post(SIGN_IN_PATH, { demo: true }, '', index);
      tokens.push(/session=([^;]+)/.exec(cookie)?.[1] ?? '');
    }
    if (tokens.includes('')) throw new Error('a demonstration account could not be opened');
    this.#tokens = tokens;
  }

  async run(seconds: number): Promise<{ readonly placed: number; readonly seconds: number }> {
    const fromMs = performance.now();
    let placed = 0;
    const client = async (own: number): Promise<void> => {
      while (performance.now() - fromMs < seconds * 1_000) {
        await this.#place(own);
        placed += 1;
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, own) => client(own)));
    return { placed, seconds: (performance.now() - fromMs) / 1_000 };
  }

  close(): void {
    this.#agent.destroy();
  }

  async #place(client: number): Promise<void> {
    this.#placed += 1;
    const item = this.#items[this.#placed % this.#items.length];
    if (!item) throw new Error('there is nothing to bet on');
    const body = makeBetBody(
      {
        betGuid: crypto.randomUUID() as BetGuid,
        kind: 'single',
        items: [item],
        stake: STAKE,
        policy: { kind: 'any' },
      },
      2,
      'en',
    );
    const { body: said, status } = await this.#post(MAKE_BET_PATH, body, this.#tokens[client] ?? '', client);
    if (status !== 200 || !said.includes('"Success":true'))
      throw new Error(`not accepted: ${status} ${said.slice(0, 300)}`);
  }

  #post(path: string, body: object, token: string, client: number): Promise<Reply> {
    const text = JSON.stringify(body);
    const url = new URL(path, this.#nodes[client % this.#nodes.length]);
    return new Promise((resolve, reject) => {
      const sent = request(
        url,
        {
          method: 'POST',
          agent: this.#agent,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
            ...(token && { 'x-auth': `Bearer ${token}` }),
          },
        },
        (answer) => {
          let said = '';
          answer.setEncoding('utf8');
          answer.on('data', (chunk: string) => {
            said += chunk;
          });
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              body: said,
              cookie: String(answer.headers['set-cookie'] ?? ''),
            }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(text);
    });
  }
}

/** Selections of the line, which nobody waits for: so few that a node has been told of all of them after the warm-up. */
async function itemsOf(url: string): Promise<readonly CouponItem[]> {
  const read = parseGames(await (await fetch(url + LINE)).json());
  if (!read.ok) throw new Error('the feed has no line');
  return read.value.games.slice(0, GAMES).flatMap(({ head: { id: gameId }, selections: [first] }) => {
    const texts = { game: '', championship: '', market: '', selection: '' };
    if (!first || first.suspended) return [];
    const key = selectionKey({ ...first, gameId });
    return [{ key, gameId, mainGameId: gameId, feed: 'line' as const, odds: first.odds, texts }];
  });
}

async function placing(count: number): Promise<Figures> {
  const cluster = await BettingNodes.open(count);
  const crowd = new Crowd(
    cluster.nodes.map(({ url }) => url),
    await itemsOf(cluster.feed.url),
  );
  try {
    await crowd.signIn();
    await crowd.run(WARM_UP_SECONDS);
    // The database does so by itself within a minute: plans of its first seconds are those of empty tables.
    cluster.postgres.client('psql', ['-q', '-d', 'touchline', '-c', 'analyze']);
    await crowd.run(WARM_UP_SECONDS);
    const spent = () => ({
      nodes: cluster.nodes.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0),
      database: familyCpuSeconds(cluster.postgres.pid),
      client: process.cpuUsage(),
    });
    const before = spent();
    const { placed, seconds } = await crowd.run(SPAN_SECONDS);
    const after = spent();
    const client = process.cpuUsage(before.client);
    return {
      rate: placed / seconds,
      nodes: ((after.nodes - before.nodes) * 1_000) / placed,
      database: ((after.database - before.database) * 1_000) / placed,
      client: (client.user + client.system) / 1_000 / placed,
      cores: (after.nodes - before.nodes + after.database - before.database) / seconds,
    };
  } finally {
    crowd.close();
    await cluster.close();
  }
}

async function pgbench(): Promise<Figures> {
  const cluster = await BettingNodes.open(0);
  try {
    cluster.postgres.client('pgbench', ['-i', '-q', '-s', String(PGBENCH_SCALE), 'pgbench']);
    const before = familyCpuSeconds(cluster.postgres.pid);
    const options = ['-T', String(SPAN_SECONDS), '-M', 'prepared', '-c', String(CLIENTS), 'pgbench'];
    const said = cluster.postgres.client('pgbench', options);
    const rate = Number(/tps = ([\d.]+)/.exec(said)?.[1]);
    const done = Number(/actually processed: (\d+)/.exec(said)?.[1]);
    if (!(rate > 0)) throw new Error(`pgbench said no rate: ${said}`);
    return { rate, database: ((familyCpuSeconds(cluster.postgres.pid) - before) * 1_000) / done };
  } finally {
    await cluster.close();
  }
}

export const nodesLab: Lab = {
  name: 'nodes',
  title: `singles placed and accepted by betting nodes over one PostgreSQL, ${CLIENTS} clients`,
  reference: PGBENCH,
  metrics: [
    {
      id: 'rate',
      label: 'Accepted a second',
      unit: '1/s',
      better: 'more',
      limit: 'the database, as pgbench has it',
    },
    { id: 'nodes', label: 'Nodes', unit: 'ms of processor per placement', better: 'less' },
    { id: 'database', label: 'Database', unit: 'ms of processor per placement', better: 'less' },
    { id: 'client', label: 'Client', unit: 'ms of processor per placement', better: 'less' },
    { id: 'cores', label: 'Nodes and database', unit: 'cores', better: 'none' },
  ],
  notes: [
    'World, feed node, NATS, betting nodes, database and clients share the machine: with as many cores as it has, more nodes take the cores of each other. The processor time of a placement says what a machine for each would do.',
  ],
  needsPeers: false,
  open: ({ only }: LabOptions): Promise<LabRun> => {
    const contenders: readonly Contender[] = [
      ...AMOUNTS.map(
        (count): Contender => ({
          name: `${count} betting node${count > 1 ? 's' : ''}`,
          role: count === 1 ? 'ours' : 'peer',
          measure: () => placing(count),
        }),
      ),
      { name: PGBENCH, role: 'peer', measure: pgbench },
    ];
    const isAsked = ({ name }: Contender) => only.length === 0 || only.includes(name) || name === PGBENCH;
    return Promise.resolve({ contenders: contenders.filter(isAsked), close: async () => undefined });
  },
};
