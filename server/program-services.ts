/** The database of a program with all that works over it: operators, people, betting, alerts, the toto, virtual rounds, the casino, loyalty and analytics. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { VIRTUAL_KINDS } from '#domain/virtual/kinds.ts';
import { createAlerts } from './alerts/alerts.ts';
import { PUSH_HOSTS } from './alerts/push/push-address.ts';
import { type Betting, createBetting } from './betting/betting.ts';
import { createBonuses } from './bonuses/bonuses.ts';
import { openBonuses } from './bonuses/rules/bonuses-file.ts';
import { type Casino, createCasino } from './casino/casino.ts';
import { OwnProvider, reachedAt } from './casino/own-provider.ts';
import { openProviders } from './casino/providers-file.ts';
import type { Config } from './cli.ts';
import { openReads } from './cluster/standby/open-reads.ts';
import { duelRoutes } from './duels/duel-routes.ts';
import { leadersOf, offersOf } from './feed/lists/offer-rules.ts';
import { openFriendRules } from './friends/friend-rules-file.ts';
import { createFriends, type Friends } from './friends/friends.ts';
import { isLoopbackOrigin } from './lib/allowed-hosts.ts';
import { createLoyalty } from './loyalty/loyalty.ts';
import { createManagerBets } from './office/manager-bets.ts';
import { createOperators, type Operators } from './operator/operators.ts';
import type { Message } from './people/messages/outbox.ts';
import { createSmtpDelivery } from './people/messages/smtp-delivery.ts';
import { openPaymentMethods } from './people/payments/payments-file.ts';
import { createPeople, type People } from './people/people.ts';
import type { PeopleCallServer } from './people/people-call-server.ts';
import { openOAuthProviders } from './people/social/oauth-providers.ts';
import { openFlowVendor } from './people/verification/flow-vendor.ts';
import { inCheckout } from './program-folder.ts';
import { type ForApp, forAppOf, telemetryOf } from './program-pages.ts';
import type { OpenSite } from './site/open-site.ts';
import { demoCurrencyOfSite, houseOfSite } from './site/site-house.ts';
import type { World } from './source/source.ts';
import { previewRoutes } from './statistics/preview-routes.ts';
import type { SteadyClock } from './steady-clock.ts';
import type { openDatabase } from './store/database.ts';
import type { DatabaseState } from './store/database-error.ts';
import type { Database, DatabaseChoice } from './store/engine.ts';
import { openSteps } from './telemetry/traces/open-steps.ts';
import { createToto, type Toto } from './toto/toto.ts';
import { createTournaments } from './tournaments/tournaments.ts';
import { openTournaments } from './tournaments/tournaments-file.ts';
import { createRoundLine, type RoundLine } from './virtual/round-line.ts';
import { createVirtual, type Virtual } from './virtual/virtual.ts';

/** Times that tests, which are quicker than people, set otherwise. */
export interface Paces {
  /** The most placements of one account. */
  readonly placementsPerMinute?: number;
  /** How long after its end a tournament is closed. */
  readonly tournamentGraceMs?: number;
}

export interface ServicesParts {
  readonly config: Config;
  readonly world: World;
  /** The rounds of the world; undefined where it has none. */
  readonly rounds: RoundLine | undefined;
  readonly clock: SteadyClock;
  readonly site: OpenSite;
  readonly open: typeof openDatabase;
  readonly paces: Paces;
  readonly after: (milliseconds: number, run: () => unknown) => () => void;
  readonly onDatabaseState: (state: DatabaseState) => void;
  /** What links in messages begin with; known once the program listens. */
  readonly origin: () => string;
  readonly onError: (error: unknown, what: string) => void;
  /** Writes a line of the log. */
  readonly line: (facts: object, text: string) => void;
}

export interface ProgramServices {
  readonly database: Database;
  readonly operators: Operators;
  readonly people: People;
  readonly betting: Betting;
  readonly casino: Casino;
  /** Pages of operators beside those of people, and what is told of the feed. */
  readonly forApp: ForApp;
  /** Once the world is there. */
  start(): Promise<void>;
  /** Once the program listens. */
  listening(port: number): void;
  stop(): Promise<void>;
}

const totoOf = ({ after, clock, onError, site, world }: ServicesParts, database: Database): Toto =>
  createToto({
    book: world,
    database,
    categories: () => site.sites.settings.toto.draws,
    nowMs: clock.nowMs,
    after,
    onError: (error) => onError(error, 'the toto failed'),
  });

const virtualOf = (
  { after, clock, onError, rounds, site, world }: ServicesParts,
  database: Database,
): Virtual =>
  createVirtual({
    line: rounds ?? createRoundLine(),
    kinds: rounds ? VIRTUAL_KINDS : [],
    database,
    operatorSalt: () => site.sites.settings.virtual.salt,
    worldMs: () => world.nowMs(),
    nowMs: clock.nowMs,
    after,
    onError: (error) => onError(error, 'the virtual rounds failed'),
  });

const ownGamesOf = ({ after, config, onError }: ServicesParts, port: () => number): OwnProvider =>
  new OwnProvider({
    entry: fileURLToPath(inCheckout('dist/games/server/main.mjs')),
    dataDir: config.dataDir,
    host: config.host,
    ...(config.gamesPort === undefined ? {} : { port: config.gamesPort }),
    ...(config.gamesOrigin === undefined ? {} : { publicOrigin: config.gamesOrigin }),
    ...(config.gamesDatabaseUrl === undefined ? {} : { databaseUrl: config.gamesDatabaseUrl }),
    logLevel: config.logLevel,
    walletUrl: () => `http://${reachedAt(config.host)}:${port()}`,
    frameParents: () =>
      config.origins.length > 0
        ? config.origins
        : [...new Set([reachedAt(config.host), 'localhost', '127.0.0.1'])].map(
            (name) => `http://${name}:${port()}`,
          ),
    after,
    onError: (error) => onError(error, 'the games of our own failed'),
  });

const casinoOf = (parts: ServicesParts, database: Database, port: () => number): Casino => {
  const { clock, config } = parts;
  // For visitors from elsewhere a port of this machine is no address.
  const canBeReached = config.gamesOrigin !== undefined || config.origins.every(isLoopbackOrigin);
  return createCasino({
    database,
    providers: openProviders(join(config.dataDir, 'providers.json')),
    ...(canBeReached ? { own: ownGamesOf(parts, port) } : {}),
    nowMs: clock.nowMs,
  });
};

const friendsOf = (
  { after, clock, config, onError, origin, site }: ServicesParts,
  database: Database,
): Friends =>
  createFriends({
    database,
    sites: site.sites,
    rules: openFriendRules(join(config.dataDir, 'friends.json')),
    origin,
    nowMs: clock.nowMs,
    after,
    onError: (error) => onError(error, 'bringing friends failed'),
  });
/** Gifts for play: points, cashback and prizes of tournaments. */
function promotedOf(
  { after, clock, config, onError, paces: { tournamentGraceMs: graceMs } }: ServicesParts,
  database: Database,
) {
  const parts = { database, nowMs: clock.nowMs, after };
  const loyalty = createLoyalty({ ...parts, onError: (error) => onError(error, 'loyalty failed') });
  const tournaments = createTournaments({
    ...parts,
    planned: openTournaments(join(config.dataDir, 'tournaments.json')),
    ...(graceMs === undefined ? {} : { graceMs }),
    onError: (error) => onError(error, 'a tournament failed'),
  });
  return {
    routes(scope: FastifyInstance, calls: PeopleCallServer) {
      loyalty.routes(scope, calls);
      tournaments.routes(scope, calls);
    },
    async start() {
      await tournaments.start();
      loyalty.start();
    },
    async stop() {
      await tournaments.stop();
      await loyalty.stop();
    },
  };
}
const alertsOf = (
  { after, clock, config, onError, origin, world }: ServicesParts,
  database: Database,
  { worthOf }: Betting,
) =>
  createAlerts({
    database,
    world,
    worthOf,
    dataDir: config.dataDir,
    pushRules: { hosts: config.pushHosts ?? PUSH_HOSTS, isSandbox: config.sandbox },
    origin,
    nowMs: clock.nowMs,
    after,
    onError: (error) => onError(error, 'an alert failed'),
  });

const managerBetsOf = (
  { clock, world }: ServicesParts,
  database: Database,
  { betting, operators, people }: Pick<ProgramServices, 'betting' | 'operators' | 'people'>,
) =>
  createManagerBets({
    database,
    book: world,
    place: betting.place,
    operators: operators.access,
    audit: people.audit,
    nowMs: clock.nowMs,
  });

const databaseChoice = ({ config, onDatabaseState: onState }: ServicesParts): DatabaseChoice =>
  config.databaseUrl === undefined
    ? {
        dataDir: join(config.dataDir, 'database'),
        as: `the server on ${config.host}:${config.port}`,
        onState,
      }
    : {
        url: config.databaseUrl,
        ...(config.databaseDirectUrl === undefined ? {} : { directUrl: config.databaseDirectUrl }),
        ...(config.nodeId === undefined ? {} : { node: config.nodeId }),
        isServer: true,
        onState,
      };

/** The database, and what histories are read from, which may be the same. */
async function openDatabases(parts: ServicesParts) {
  const { after, config, onError, open } = parts;
  const database = await open(databaseChoice(parts));
  const reads = await openReads(config.databaseStandbyUrl, {
    primary: database,
    after,
    onError: (error) => onError(error, 'the standby was not read'),
  });
  const closeDatabases = async (): Promise<void> => {
    if (reads !== database) await reads.close();
    await database.close();
  };
  return { database, reads, isAlone: config.databaseUrl === undefined, closeDatabases };
}

/** The providers of people that the operator has configured: of e-mail, of payments and of verification. */
const providersOf = ({ config: { dataDir, smtp }, line }: ServicesParts) => ({
  onMessageSent: ({ channel }: Message) => line({ channel }, 'a message was delivered'),
  ...(smtp ? { deliver: createSmtpDelivery(smtp) } : {}),
  paymentMethods: openPaymentMethods(join(dataDir, 'payments.json')),
  flowVendor: openFlowVendor(join(dataDir, 'verification.json')),
});

const bonusesOf = ({ after, clock, config, onError }: ServicesParts, database: Database) =>
  createBonuses({
    database,
    book: openBonuses(join(config.dataDir, 'bonuses.json')),
    nowMs: clock.nowMs,
    after,
    onError: (error) => onError(error, 'a bonus was not worked out'),
  });

const operatorsOf = ({ clock, config }: ServicesParts, database: Database): Operators =>
  createOperators({
    database,
    nowMs: clock.nowMs,
    isSandbox: config.sandbox,
    ...(config.metricsToken === undefined ? {} : { metricsToken: config.metricsToken }),
  });

const stepsOf = ({ config, line, onError }: ServicesParts) =>
  openSteps(config, { line, onError: (problem) => onError(problem, 'traces') });

export async function openServices(parts: ServicesParts): Promise<ProgramServices> {
  const { after, config, onError, world } = parts;
  const { placementsPerMinute } = parts.paces;
  const { nowMs } = parts.clock;
  const { closeDatabases, ...stored } = await openDatabases(parts);
  const { database } = stored;
  const operators = operatorsOf(parts, database);
  const telemetry = telemetryOf({ nowMs, queues: () => people.queues(), world }, database);
  const steps = await stepsOf(parts);
  const bonuses = bonusesOf(parts, database);
  const friends = friendsOf(parts, database);
  const people = await createPeople({
    database,
    nowMs,
    origin: parts.origin,
    sites: parts.site.sites,
    operators: operators.access,
    after,
    onError: (error) => onError(error, 'a message was not delivered'),
    oauth: config.sandbox ? [] : openOAuthProviders(join(config.dataDir, 'identity-providers.json')),
    onCaptchaError: (error) => onError(error, 'a captcha could not be checked'),
    ...(config.captchaSecret === undefined ? {} : { captchaSecret: config.captchaSecret }),
    onCameBy: friends.onCameBy,
    ...providersOf(parts),
    async onExcluded(userId) {
      await betting.endAutoBets(userId, 'self-exclusion');
      await casino.endSessions(userId);
    },
    more: [
      bonuses.routes,
      (scope, calls) => alerts.routes(scope, calls),
      (scope, calls) => toto.routes(scope, calls),
      (scope, calls) => virtual.routes(scope, calls),
      (scope, calls) => casino.routes(scope, calls),
      (scope, calls) => friends.routes(scope, calls),
      (scope, calls) => promoted.routes(scope, calls),
      (scope, calls) => managerBets.routes(scope, calls),
    ],
  });
  const betting = createBetting({
    signIn: people.signIn,
    bonuses: bonuses.forBetting,
    book: world,
    tally: telemetry.tally,
    steps,
    ...stored,
    dataDir: config.dataDir,
    closedTo: offersOf(parts.site.sites),
    leaders: leadersOf(parts.site.sites),
    house: houseOfSite(parts.site.sites),
    hasDemo: config.sandbox,
    more: [previewRoutes(world), duelRoutes(world)],
    demoCurrency: demoCurrencyOfSite(parts.site.sites),
    nowMs,
    ...(placementsPerMinute === undefined ? {} : { placementsPerMinute }),
    after,
    onError: (error) => onError(error, 'betting failed'),
  });
  const managerBets = managerBetsOf(parts, database, { operators, people, betting });
  const alerts = alertsOf(parts, database, betting);
  const toto = totoOf(parts, database);
  const virtual = virtualOf(parts, database);
  let port = config.port;
  const casino = casinoOf(parts, database, () => port);
  const promoted = promotedOf(parts, database);
  const shown = { betting, bonuses, friends, operators, people, telemetry };
  return {
    database,
    operators,
    people,
    betting,
    casino,
    async start() {
      // Before bets are settled: their rounds are known then.
      await virtual.start();
      await betting.start();
      await alerts.start();
      await toto.start();
      await casino.start();
      await bonuses.start();
      friends.start();
      await promoted.start();
    },
    forApp: forAppOf(database, { ...shown, editor: parts.site.editor, nowMs }),
    listening(bound) {
      port = bound;
      casino.listening();
    },
    async stop() {
      await bonuses.stop();
      await friends.stop();
      await promoted.stop();
      await casino.stop();
      await toto.stop();
      await virtual.stop();
      await alerts.stop();
      await betting.stop();
      await people.stop();
      await steps.close();
      await closeDatabases();
    },
  };
}
