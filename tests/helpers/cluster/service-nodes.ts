/** Programs that serve people and do jobs over one database and one bus, each with a world of its own that the test moves, all in one process. */
import type { FastifyInstance } from 'fastify';
import { must } from '#domain/lib/must.ts';
import { BALANCE_PATH, SIGN_IN_PATH } from '#protocol/http/session.ts';
import { createApp } from '#server/app.ts';
import { type Config, parseCli } from '#server/cli.ts';
import type { Bus } from '#server/cluster/bus/bus.ts';
import type { After, Part } from '#server/cluster/part.ts';
import { openServices, type ProgramServices } from '#server/program-services.ts';
import { openSite } from '#server/site/open-site.ts';
import { followSite, shareSite } from '#server/site/shared-site.ts';
import { createSteadyClock, MACHINE_CLOCKS, type SteadyClock } from '#server/steady-clock.ts';
import { openDatabase } from '#server/store/database.ts';
import { makeDataFolder } from '../databases/data-folder.ts';
import { freshUrl } from '../databases/databases.ts';
import { SmallWorld } from '../feed/small-world.ts';
import { Browser } from '../people/people-bench.ts';
import { noPostgres, OwnPostgres } from './own-postgres.ts';

/** Games of each node: one in play, whose bets wait, and some before their start. */
export const LIVE = 1;
export const LINE = 2;
const GAMES = [{ id: LIVE }, ...[LINE, 3, 4, 5, 6].map((id) => ({ id, feed: 'line' as const }))];

export class ServiceNode {
  readonly app: FastifyInstance;
  readonly services: ProgramServices;
  readonly world: SmallWorld;
  readonly clock: SteadyClock;
  readonly errors: unknown[];
  readonly life: { isOver: boolean };
  readonly stopSharing: () => Promise<void>;
  #isStopped = false;

  constructor(
    parts: Pick<ServiceNode, 'app' | 'clock' | 'errors' | 'life' | 'services' | 'stopSharing' | 'world'>,
  ) {
    this.app = parts.app;
    this.clock = parts.clock;
    this.errors = parts.errors;
    this.life = parts.life;
    this.services = parts.services;
    this.stopSharing = parts.stopSharing;
    this.world = parts.world;
  }

  browser(address = '127.0.0.1'): Browser {
    const own = new Browser(this.app);
    own.address = address;
    return own;
  }

  /** Dies: none of its timers runs any more, and nothing is decided. */
  async kill(): Promise<void> {
    this.#isStopped = true;
    this.life.isOver = true;
    await this.app.close();
    await this.stopSharing();
    await this.services.database.close();
  }

  async stop(): Promise<void> {
    if (this.#isStopped) return;
    this.#isStopped = true;
    await this.app.close();
    await this.stopSharing();
    await this.services.stop();
  }
}

/** Where the nodes of a test have their database, and why there is none. */
export const noDatabase: string | undefined = process.env['TEST_DATABASE_URL'] ? undefined : noPostgres;

/** A new PostgreSQL database: on the server of the tests, or on one of its own. */
export async function clusterDatabase(): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return freshUrl(given);
  const own = await OwnPostgres.start();
  return { url: own.url, drop: () => own.stop() };
}

async function configOf(url: string, name: string): Promise<Config> {
  const read = parseCli(['--sandbox'], {
    DATA_DIR: await makeDataFolder('touchline-node-'),
    DATABASE_URL: url,
    NODE_ID: name,
    LOG_LEVEL: 'silent',
  });
  if (!read.ok || read.value.kind !== 'run') throw new Error('the options are good');
  return read.value.config;
}

export interface NodeOptions {
  readonly url: string;
  readonly bus: Bus;
  readonly part: Part;
  readonly name: string;
  /** Milliseconds by which its clock is ahead. */
  readonly aheadMs?: number;
  readonly placementsPerMinute?: number;
}

export async function openServiceNode({
  aheadMs = 0,
  bus,
  name,
  part,
  placementsPerMinute = 10_000,
  url,
}: NodeOptions): Promise<ServiceNode> {
  const clock = createSteadyClock(MACHINE_CLOCKS);
  if (aheadMs > 0) clock.jump(aheadMs);
  const config = await configOf(url, name);
  const world = new SmallWorld(GAMES);
  const errors: unknown[] = [];
  const life = { isOver: false };
  const after: After = (milliseconds, run) => {
    const timer = setTimeout(() => {
      if (!life.isOver) run();
    }, milliseconds);
    return () => clearTimeout(timer);
  };
  const site = openSite(config, clock.nowMs, (problem) => errors.push(problem));
  const services = await openServices({
    config,
    part,
    bus,
    world,
    rounds: undefined,
    clock,
    site,
    open: openDatabase,
    paces: { placementsPerMinute },
    after,
    onDatabaseState: () => undefined,
    line: () => undefined,
    origin: () => 'https://bets.example',
    onError: (error, what) => errors.push(Object.assign(new Error(what), { cause: error })),
  });
  const { betting, casino, database, operators, people } = services;
  const sharing = part === 'all' ? undefined : await shareSite(database, { bus, site });
  const following = await followSite({ bus, site, after, onError: (error) => errors.push(error) });
  const stopSharing = async (): Promise<void> => {
    sharing?.();
    await following.stop();
  };
  const serves =
    part === 'jobs' ? {} : { betting: betting.routes, people: people.routes, casino, ...services.forApp };
  const app = createApp({
    world,
    nowMs: clock.nowMs,
    operators: operators.access,
    sites: site.sites,
    ...serves,
  });
  await app.ready();
  await services.start();
  return new ServiceNode({ app, clock, errors, life, services, stopSharing, world });
}

/** Opens a demonstration account, whose cookie is good at every node. */
export async function signedIn(node: ServiceNode): Promise<Browser> {
  const own = node.browser();
  const answer = await own.send('POST', SIGN_IN_PATH, JSON.stringify({ demo: true }));
  if (answer.statusCode !== 200) throw new Error(`no account: ${answer.body}`);
  return own;
}

/** The same visitor at another node. */
export function at(node: ServiceNode, visitor: Browser): Browser {
  const own = node.browser(visitor.address);
  for (const [name, value] of visitor.cookies) own.cookies.set(name, value);
  return own;
}

export interface PlacedBet {
  readonly code: number;
  readonly body: string;
  readonly waitMs: number | undefined;
}

/** Places a single at the price of the small world. */
export async function place(
  visitor: Browser,
  {
    betGuid,
    game = LINE,
    stake = 100,
    type = 1,
  }: { betGuid: string; game?: number; stake?: number; type?: number },
): Promise<PlacedBet> {
  const coefficient = (1500 + (type - 1) * 100) / 1_000;
  const body = {
    Events: [
      { GameId: game, Type: type, Coef: coefficient, Param: 0, PlayerId: 0, Kind: game === LIVE ? 1 : 3 },
    ],
    Vid: 0,
    Summ: stake,
    CheckCf: 2,
    betGUID: betGuid,
    Lng: 'en',
  };
  const answer = await visitor.send('POST', '/service-api/LiveBet/Secure/MakeBetWeb', JSON.stringify(body));
  const { ErrorCode: code, Value: value } = answer.json<{
    ErrorCode: number;
    Value: { waitTime?: number } | null;
  }>();
  return { code, body: answer.body, waitMs: value?.waitTime };
}

/** What the account holds, in minor units of its two digits. */
export async function balanceOf(visitor: Browser): Promise<number> {
  const answer = await visitor.send('GET', BALANCE_PATH);
  const { data } = answer.json<{ data: { balance: string } | null }>();
  return Math.round(Number(must(data?.balance, 'a balance')) * 100);
}
