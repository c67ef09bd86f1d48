/**
 * The program over any world: listens and stops in order. On SIGTERM or SIGINT it takes no more connections, answers those who wait,
 * and ends; a stop that hangs is ended by force.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import type { OpenedBooks } from './books/open-books.ts';
import type { Config } from './cli.ts';
import { DatabaseWatch } from './database-watch.ts';
import { addressOf, greeting } from './greeting.ts';
import { AllowedHosts } from './lib/allowed-hosts.ts';
import { inCheckout } from './program-folder.ts';
import { openServices, type Paces } from './program-services.ts';
import { watchRelease } from './release-check.ts';
import { after, portOf, say, stopOnSignals } from './roles/listening.ts';
import { openSite } from './site/open-site.ts';
import { withOverrides } from './source/overrides.ts';
import type { World } from './source/source.ts';
import { createSteadyClock, MACHINE_CLOCKS, type SteadyClock } from './steady-clock.ts';
import { openDatabase } from './store/database.ts';
import type { RoundLine } from './virtual/round-line.ts';

/** The folders that are hashed besides the page: the code that decides about bets. */
const RELEASED = ['dist/games', 'dist/server', 'domain', 'games', 'protocol', 'server'] as const;

export interface ProgramParts {
  readonly config: Config;
  readonly world: World;
  /** The rounds of the world; a simulator's, where it has any. */
  readonly rounds?: RoundLine;
  /** The clock of all parts; one of its own unless the world has one to share. */
  readonly clock?: SteadyClock;
  /** Lines for the log from before there was one. */
  readonly notes?: readonly (readonly [object, string])[];
  /** Opens the database; tests put one between that breaks when they want. */
  readonly open?: typeof openDatabase;
  readonly paces?: Paces;
}

/** Runs the program, and resolves when it listens. The process ends with the signal that it was stopped by. */
export async function runProgram({
  clock = createSteadyClock(MACHINE_CLOCKS),
  config,
  notes = [],
  open = openDatabase,
  paces = {},
  rounds,
  world: base,
}: ProgramParts): Promise<void> {
  const staticDir = config.clientDir ?? fileURLToPath(inCheckout('dist/client'));
  let isStarted = false;
  let further: OpenedBooks = NO_BOOKS;
  let origin = config.publicOrigin ?? '';
  const world = config.faults ? withOverrides(base) : base;
  const site = openSite(config, clock.nowMs, (problem) => app.log.error(problem));
  const watch = new DatabaseWatch();
  const services = await openServices({
    config,
    world,
    rounds: config.world.kind === 'simulator' ? rounds : undefined,
    clock,
    site,
    open,
    paces,
    after,
    onDatabaseState: watch.onState,
    origin: () => origin,
    onError: (error, what) => app.log.error({ err: error }, what),
    line: (facts, text) => app.log.info(facts, text),
  });
  const { betting, casino, database, operators, people } = services;
  const app = createApp({
    world,
    clock,
    betting: betting.routes,
    people: people.routes,
    casino,
    ...services.forApp,
    operators: operators.access,
    hosts: new AllowedHosts(config.hosts),
    ...(config.publicOrigin === undefined ? {} : { origin: config.publicOrigin }),
    games: config.world.kind === 'replay' ? 'recorded' : 'simulated',
    sites: site.sites,
    siteFilesDir: site.filesDir,
    ...foldersOf(config, staticDir),
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel },
    faults: config.faults,
    trustProxy: config.trustProxy,
    ownBooks: () => further.sources(),
    isServedOverTls: config.publicOrigin?.startsWith('https:') ?? false,
    needs: [{ name: 'world', isReady: () => isStarted }, watch.need(database)],
  });
  watch.logTo(app.log);
  for (const [details, message] of notes) app.log.debug(details, message);
  let stopCheck = (): void => undefined;
  if (config.faults) app.log.warn('fault switches are open: /_faults and /_world');
  app.addHook('onClose', async () => {
    stopCheck();
    await further.close();
    world.stop();
    await services.stop();
  });
  stopOnSignals(app);
  await app.ready();
  world.start();
  await services.start();
  isStarted = true;
  await app.listen({ host: config.host, port: config.port });
  const port = portOf(app) ?? config.port;
  origin ||= addressOf(config, port).replace(/\/$/, '');
  services.listening(port);
  further = await furtherBooks(config, world, clock, port);
  const { books } = further;
  say(greeting(config, { port, books, link: await operators.link(origin, config.operatorLink) }));
  stopCheck = checkRelease(app, staticDir);
}

/** Follows the files of the release; returns how to stop. */
const checkRelease = ({ log }: FastifyInstance, staticDir: string): (() => void) =>
  watchRelease({
    folders: [staticDir, ...RELEASED.map((name) => fileURLToPath(inCheckout(name)))],
    after,
    onHashed: (release) => log.info({ release }, 'the release was hashed'),
    onTampered: (files) => log.error({ files }, 'files of the release have changed since the start'),
    onError: (error) => log.error({ err: error }, 'the files of the release could not be checked'),
  });

const NO_BOOKS: OpenedBooks = { books: [], sources: () => [], close: async () => undefined };

/** The further books that were asked for; their code is not loaded where there are none. */
async function furtherBooks(
  { books, host, hosts }: Config,
  world: World,
  clock: SteadyClock,
  port: number,
): Promise<OpenedBooks> {
  if (books === undefined) return NO_BOOKS;
  const { openBooks } = await import('./books/open-books.ts');
  return openBooks({ books, world, clock, host, hosts, port });
}

/** The folders of what was built, and of what the operator adds: texts, articles, pictures. */
const foldersOf = ({ dataDir }: Config, staticDir: string) => ({
  ...(existsSync(staticDir) ? { staticDir } : {}),
  embedDir: fileURLToPath(inCheckout('dist/embed')),
  textsDir: join(dataDir, 'texts'),
  contentDir: join(dataDir, 'content'),
  mediaDir: join(dataDir, 'media'),
});
