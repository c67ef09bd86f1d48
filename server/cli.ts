/**
 * Options of the server from the command line and the environment, checked as a whole: every problem is named at once, and
 * nothing starts on a half-understood configuration. Options win over the environment.
 */
import { failed, ok, type Result } from '#domain/lib/result.ts';
import { MOST_BOOKS } from './books/book-plan.ts';
import { type AccessConfig, readAccess } from './config/access-config.ts';
import { type ClusterConfig, readCluster } from './config/cluster-config.ts';
import { type Environment, type Options, readNumber, readOptions, whole } from './config/command-line.ts';
import { type DatabaseConfig, readDatabase } from './config/database-config.ts';
import { type GamesConfig, readGames } from './config/games-config.ts';
import { type PeopleConfig, readPeopleConfig } from './config/people-config.ts';
import { readTelemetry, type TelemetryConfig } from './config/telemetry-config.ts';
import { readWorld, type WorldChoice } from './config/world-choice.ts';
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';

export interface Config
  extends AccessConfig,
    ClusterConfig,
    DatabaseConfig,
    GamesConfig,
    PeopleConfig,
    TelemetryConfig {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** The built client; without it `dist/client`. */
  readonly clientDir?: string;
  /** The configuration of the site; `site.json` of the data folder unless given. */
  readonly siteConfig?: string;
  /** The header in which the own proxy names the visitor's country, in lower case. */
  readonly countryHeader?: string;
  /** The proxies whose word on where a request comes from is taken. */
  readonly trustProxy: TrustedProxies;
  /** What is taken and capped of bets placed from now on. */
  readonly logLevel: string;
  readonly world: WorldChoice;
  /** The number of books that are played, the own one among them; absent where it is the only one. */
  readonly books?: number;
}

export type CliOutcome = { readonly kind: 'run'; readonly config: Config } | { readonly kind: 'help' };

export const USAGE = `Touchline: the reference sportsbook and its client on one port.

  npm start -- [options]

  --port <n>                 default 4310 (or PORT)
  --seed <n>                 the simulated day: the same seed gives the same day
  --speed <n>                world seconds per real second, 0.1 to 1000
  --live-games <n>           games running at any moment, up to 5000
  --line-games <n>           games before their start, up to 20000
  --changes-per-second <n>   odds changes a second, up to 50000
  --replay <path>            serve recorded answers (a file or a folder) instead of the simulator
  --step <ms>                time between two recorded polls of a feed, default 5000
  --books <n>                plays up to two further, simulated books beside the own one, on the next ports
  --sandbox                  a demonstration on this machine alone: providers of payments and identities, the
                             demonstration account and the operators' pages are open (npm start has it)
  --operator-link <name>     prints a one-time link for this operator; the first start prints one by itself
  --role <name>              all (default), or the part of a cluster: world, feed, betting, jobs, web (docs/operating.md)
  --help

  Environment: PORT, HOST (127.0.0.1), DATA_DIR (.data), CLIENT_DIR (dist/client),
  DATABASE_URL, LOG_LEVEL (info),
  DATABASE_DIRECT_URL is the database itself where DATABASE_URL is a pooler before it, DATABASE_STANDBY_URL a hot standby
  that histories may be read from, NODE_ID the name of this server among several (docs/operating.md),
  NATS_URL (nats://10.0.0.1:4222, several with commas) carries messages between roles, NATS_USER with NATS_PASSWORD or
  NATS_PASSWORD_FILE, NATS_CA_FILE (PEM) and NATS_REPLICAS (1 or 3) go with it, DRAIN_SECONDS (5) is how long a node that
  stops goes on to answer,
  SITE_CONFIG (site.json of the data folder) is the configuration of the site (docs/site.md),
  COUNTRY_HEADER=x-country names the header in which the own proxy tells a visitor's country,
  PUBLIC_ORIGIN=https://bets.example (or several with commas) is what links begin with, and the only names beside
  localhost that it answers under,
  TRUST_PROXY (networks such as 127.0.0.1,10.0.0.0/8, or how many proxies in a row) says whose X-Forwarded-For is believed,
  SMTP_URL (smtp://user:password@host:587 or smtps://host) and SMTP_FROM send e-mail,
  CAPTCHA_SECRET, or CAPTCHA_SECRET_FILE with the file that has it, is the secret at the provider of a captcha,
  METRICS_TOKEN, or METRICS_TOKEN_FILE with the file that has it, opens /_metrics to who brings it (docs/metrics.md),
  OTEL_EXPORTER_OTLP_ENDPOINT=http://collector:4318 sends the steps of bets to a collector of traces, of a share of the
  bets where OTEL_TRACES_SAMPLER_ARG says one (docs/metrics.md),
  PUSH_HOSTS (the push services of the known browsers) names the hosts that alerts may be pushed to,
  GAMES_ORIGIN=https://games.example is where visitors reach the process of our own games, which PUBLIC_ORIGIN needs,
  GAMES_PORT its port, GAMES_DATABASE_URL its own database (a folder of the data folder unless given),
  TOUCHLINE_FAULTS=1 (tests only, with --sandbox)
`;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
export function parseCli(
  args: readonly string[],
  environment: Environment,
): Result<CliOutcome, readonly string[]> {
  const read = readOptions(args);
  if (!read.ok) return failed([read.error]);
  const options = read.value;
  if (options.isFlag('help')) return ok({ kind: 'help' });

  const problems: string[] = [];
  const port = readPort(options, environment, problems);
  const logLevel = environment.LOG_LEVEL || 'info';
  if (!LOG_LEVELS.includes(logLevel)) problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`);
  const database = readDatabase(environment, problems);

  const countryHeader = environment.COUNTRY_HEADER?.toLowerCase();
  if (countryHeader && !/^[a-z\d-]+$/.test(countryHeader))
    problems.push('COUNTRY_HEADER must be the name of a header, such as x-country');

  const trustProxy = readTrustedProxies(environment.TRUST_PROXY);
  if (!trustProxy.ok) problems.push(trustProxy.error);

  const access = readAccess(
    environment,
    { sandbox: options.isFlag('sandbox'), operatorLink: options.text('operator-link') },
    problems,
  );
  const people = readPeopleConfig(environment, problems);
  const games = readGames(environment, problems);
  const cluster = readCluster(options, environment, problems);
  const telemetry = readTelemetry(environment, problems);
  const world = readWorld(options, problems);
  const books = readBooks(options, world, problems);
  if (problems.length > 0 || port === undefined) return failed(problems);

  return ok({
    kind: 'run',
    config: {
      host: environment.HOST || '127.0.0.1',
      port,
      dataDir: environment.DATA_DIR || '.data',
      ...(environment.CLIENT_DIR ? { clientDir: environment.CLIENT_DIR } : {}),
      ...database,
      ...(environment.SITE_CONFIG ? { siteConfig: environment.SITE_CONFIG } : {}),
      ...(countryHeader ? { countryHeader } : {}),
      ...access,
      ...people,
      ...games,
      ...cluster,
      ...telemetry,
      trustProxy: trustProxy.ok ? trustProxy.value : false,
      logLevel,
      world,
      ...(books === undefined ? {} : { books }),
    },
  });
}

/** The number of books that are played; undefined for the own one alone. */
function readBooks(options: Options, { kind }: WorldChoice, problems: string[]): number | undefined {
  const text = options.text('books');
  if (text === undefined) return undefined;
  if (kind === 'replay') problems.push('--books cannot go with --replay');
  const books = readNumber(text, '--books', whole(1, MOST_BOOKS), problems);
  return books === 1 ? undefined : books;
}

function readPort(options: Options, environment: Environment, problems: string[]): number | undefined {
  const text = options.text('port') ?? (environment.PORT || '4310');
  const name = options.text('port') === undefined ? 'PORT' : '--port';
  return readNumber(text, name, whole(0, 65_535), problems);
}
