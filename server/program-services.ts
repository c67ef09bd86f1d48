/** The database of a program with all that works over it: operators, people, betting, alerts, the toto, virtual rounds, the casino, loyalty and analytics. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { VIRTUAL_KINDS } from '#domain/virtual/kinds.ts';
import { createAlerts } from './alerts/alerts.ts';
import { PUSH_HOSTS } from './alerts/push/push-address.ts';
import { type Betting, createBetting } from './betting/betting.ts';
import { createBonuses } from './bonuses/bonuses.ts';
import { openBonuses } from './bonuses/rules/bonuses-file.ts';
import type { Casino } from './casino/casino.ts';
import type { Config } from './cli.ts';
import type { Bus } from './cluster/bus/bus.ts';
import { LocalBus } from './cluster/bus/local-bus.ts';
import { type After, doesJobs, type Part } from './cluster/part.ts';
import { duelRoutes } from './duels/duel-routes.ts';
import { leadersOf, offersOf } from './feed/lists/offer-rules.ts';
import { openFriendRules } from './friends/friend-rules-file.ts';
import { createFriends, type Friends } from './friends/friends.ts';
import type { Limits } from './lib/rate-limit.ts';
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
import { type ForApp, forAppOf, telemetryOf } from './program-pages.ts';
import { casinoOf } from './services/casino-of.ts';
import { openDatabases } from './services/open-databases.ts';
import { sharedState } from './services/shared-state.ts';
import { turnsOf } from './services/turns.ts';
import type { OpenSite } from './site/open-site.ts';
import { demoCurrencyOfSite, houseOfSite } from './site/site-house.ts';
import type { World } from './source/source.ts';
import { previewRoutes } from './statistics/preview-routes.ts';
import type { SteadyClock } from './steady-clock.ts';
import type { openDatabase } from './store/database.ts';
import type { DatabaseState } from './store/database-error.ts';
import type { Database } from './store/engine.ts';
import type { BetSteps } from './telemetry/traces/bet-steps.ts';
import { openSteps } from './telemetry/traces/open-steps.ts';
import { createToto, type Toto } from './toto/toto.ts';
import { createTournaments } from './tournaments/tournaments.ts';
import { openTournaments } from './tournaments/tournaments-file.ts';
import type { RoundLine } from './virtual/round-line.ts';
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
  /** What the program does of all this: everything (unless given), the services of people, or the work that nobody asks for. */
  readonly part?: Part;
  /** The messages among the programs of a cluster; of this program alone unless given. */
  readonly bus?: Bus;
  readonly world: World;
  /** The rounds of the world that this program plays; undefined where it plays none, or the world has none. */
  readonly rounds: RoundLine | undefined;
  readonly clock: SteadyClock;
  readonly site: OpenSite;
  readonly open: typeof openDatabase;
  readonly paces: Paces;
  readonly after: After;
  readonly onDatabaseState: (state: DatabaseState) => void;
  /** What links in messages begin with; known once the program listens. */
  readonly origin: () => string;
  readonly onError: (error: unknown, what: string) => void;
  /** Writes a line of the log. */
  readonly line: (facts: object, text: string) => void;
}

/** The same with what stands where nothing is given. */
type Parts = ServicesParts & Required<Pick<ServicesParts, 'bus' | 'part'>>;

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

/** The turns of a program, and their timers for each work. */
type Turns = ReturnType<typeof turnsOf>;
type Shared = Awaited<ReturnType<typeof sharedState>>;

const totoOf = (
  { after, bus, clock, onError, part, site, world }: Parts,
  database: Database,
  turns: Turns,
): Toto =>
  createToto({
    book: world,
    database,
    part,
    bus,
    turnAfter: turns.afterOf('gifts'),
    categories: () => site.sites.settings.toto.draws,
    nowMs: clock.nowMs,
    after,
    onError: (error) => onError(error, 'the toto failed'),
  });

/** The kinds are all, also where another program plays the world, and none for a recording. */
const virtualOf = (
  { after, clock, onError, part, rounds, site, world }: Parts,
  database: Database,
): Virtual =>
  createVirtual({
    ...(rounds ? { line: rounds } : {}),
    kinds: () => (rounds || (part === 'betting' && world.offersDeltas) ? VIRTUAL_KINDS : []),
    database,
    operatorSalt: () => site.sites.settings.virtual.salt,
    worldMs: () => world.nowMs(),
    nowMs: clock.nowMs,
    after,
    onError: (error) => onError(error, 'the virtual rounds failed'),
  });

const friendsOf = (
  { clock, config, limits, onError, origin, site }: Parts & { readonly limits?: Limits },
  database: Database,
  turns: Turns,
): Friends =>
  createFriends({
    ...(limits ? { limits } : {}),
    database,
    sites: site.sites,
    rules: openFriendRules(join(config.dataDir, 'friends.json')),
    origin,
    nowMs: clock.nowMs,
    after: turns.afterOf('gifts'),
    onError: (error) => onError(error, 'bringing friends failed'),
  });
/** Gifts for play: points, cashback and prizes of tournaments. */
function promotedOf(
  { clock, config, onError, paces: { tournamentGraceMs: graceMs } }: Parts,
  database: Database,
  turns: Turns,
) {
  const parts = { database, nowMs: clock.nowMs, after: turns.afterOf('gifts') };
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
  { after, bus, clock, config, onError, origin, part, world }: Parts,
  database: Database,
  {
    keys,
    turns,
    worthOf,
  }: Pick<Betting, 'worthOf'> & { readonly turns: Turns; readonly keys: Shared['pushes'] },
) =>
  createAlerts({
    part,
    bus,
    turnAfter: turns.afterOf('upkeep'),
    ...keys,
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
  { clock, world }: Parts,
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

/** The providers of people that the operator has configured: of e-mail, of payments and of verification. */
const providersOf = ({ config: { dataDir, smtp }, line }: Parts) => ({
  onMessageSent: ({ channel }: Message) => line({ channel }, 'a message was delivered'),
  ...(smtp ? { deliver: createSmtpDelivery(smtp) } : {}),
  paymentMethods: openPaymentMethods(join(dataDir, 'payments.json')),
  flowVendor: openFlowVendor(join(dataDir, 'verification.json')),
});

const bonusesOf = ({ after, clock, config, onError, part }: Parts, database: Database, turns: Turns) =>
  createBonuses({
    part,
    turnAfter: turns.afterOf('gifts'),
    database,
    book: openBonuses(join(config.dataDir, 'bonuses.json')),
    nowMs: clock.nowMs,
    after,
    onError: (error) => onError(error, 'a bonus was not worked out'),
  });

const operatorsOf = ({ clock, config }: Parts, database: Database): Operators =>
  createOperators({
    database,
    nowMs: clock.nowMs,
    isSandbox: config.sandbox,
    ...(config.metricsToken === undefined ? {} : { metricsToken: config.metricsToken }),
  });

const stepsOf = ({ config, line, onError }: Parts) =>
  openSteps(config, { line, onError: (problem) => onError(problem, 'traces') });

interface BettingNeeds {
  readonly bonuses: ReturnType<typeof bonusesOf>;
  readonly people: People;
  readonly shared: Shared;
  readonly steps: BetSteps;
  readonly stored: Omit<Awaited<ReturnType<typeof openDatabases>>, 'closeDatabases'>;
  readonly telemetry: ReturnType<typeof telemetryOf>;
  readonly turns: Turns;
}

function bettingOf(
  parts: Parts,
  { bonuses, people, shared, steps, stored, telemetry, turns }: BettingNeeds,
): Betting {
  const { after, bus, clock, config, onError, part, world } = parts;
  const { placementsPerMinute } = parts.paces;
  return createBetting({
    part,
    bus,
    ...(turns.bets ? { turns: turns.bets } : {}),
    ...shared.receipts,
    ...shared.limits,
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
    nowMs: clock.nowMs,
    ...(placementsPerMinute === undefined ? {} : { placementsPerMinute }),
    after,
    onError: (error) => onError(error, 'betting failed'),
  });
}

export async function openServices(given: ServicesParts): Promise<ProgramServices> {
  const parts: Parts = { part: 'all', bus: new LocalBus(), ...given };
  const { after, bus, config, onError, part, world } = parts;
  const { nowMs } = parts.clock;
  const { closeDatabases, ...stored } = await openDatabases(parts);
  const { database } = stored;
  const turns = turnsOf(database, { part, node: config.nodeId, after, onError });
  const shared = await sharedState(database, {
    part,
    dataDir: config.dataDir,
    nowMs,
    after,
    turnAfter: turns.afterOf('upkeep'),
    onError,
  });
  const operators = operatorsOf(parts, database);
  const telemetry = telemetryOf({ nowMs, queues: () => people.queues(), world }, database);
  const steps = await stepsOf(parts);
  const bonuses = bonusesOf(parts, database, turns);
  const friends = friendsOf({ ...parts, ...shared.limits }, database, turns);
  const people = await createPeople({
    database,
    nowMs,
    origin: parts.origin,
    sites: parts.site.sites,
    operators: operators.access,
    after,
    turnAfter: turns.afterOf('upkeep'),
    bus,
    ...shared.limits,
    onError: (error) => onError(error, 'a service of people failed'),
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
  const betting = bettingOf(parts, { bonuses, people, shared, steps, stored, telemetry, turns });
  const managerBets = managerBetsOf(parts, database, { operators, people, betting });
  const alerts = alertsOf(parts, database, { turns, keys: shared.pushes, worthOf: betting.worthOf });
  const toto = totoOf(parts, database, turns);
  const virtual = virtualOf(parts, database);
  let port = config.port;
  const casino = casinoOf({ ...parts, ...shared.limits }, database, () => port);
  const promoted = promotedOf(parts, database, turns);
  const shown = { betting, bonuses, friends, operators, people, telemetry };
  return {
    database,
    operators,
    people,
    betting,
    casino,
    async start() {
      turns.start();
      shared.start();
      // Before bets are settled: their rounds are known then.
      await virtual.start();
      await betting.start();
      await alerts.start();
      await toto.start();
      await casino.start();
      await bonuses.start();
      if (!doesJobs(part)) return;
      people.start();
      friends.start();
      await promoted.start();
    },
    forApp: forAppOf(database, { ...shown, editor: parts.site.editor, nowMs }),
    listening(bound) {
      port = bound;
      casino.listening();
    },
    async stop() {
      await turns.stop();
      await shared.stop();
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
