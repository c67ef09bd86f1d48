/** The part of a cluster that a program plays, and where its messages go, from the command line and the environment. */
import { readFileSync } from 'node:fs';
import { type Environment, type Options, readNumber, whole } from './command-line.ts';

/** The parts; `all` is a program that needs no other one. */
export const ROLES = ['all', 'world', 'feed', 'betting', 'jobs', 'web'] as const;
export type Role = (typeof ROLES)[number];

export interface NatsConfig {
  readonly servers: readonly string[];
  readonly user?: string;
  readonly password?: string;
  /** Certificates of the authorities that servers are trusted by, PEM; a connection is encrypted where they are given. */
  readonly ca?: string;
  /** How many servers keep each message. */
  readonly replicas: 1 | 3;
}

export interface ClusterConfig {
  readonly role: Role;
  readonly nats?: NatsConfig;
  /** How long a node that was told to stop goes on to answer, so that proxies notice, seconds. */
  readonly drainSeconds: number;
}

const SERVER = /^(?:nats|tls):\/\/[^\s/?#@]+$/;
const NEEDS_DATABASE: readonly Role[] = ['world', 'betting', 'jobs'];
const DRAIN_SECONDS = 5;

/** The text of a file; undefined, and a problem more, where it cannot be read. */
function textOf(path: string, name: string, problems: string[]): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    problems.push(`${name} cannot be read`);
    return undefined;
  }
}

function readNats(environment: Environment, problems: string[]): NatsConfig | undefined {
  const { NATS_CA_FILE, NATS_PASSWORD, NATS_PASSWORD_FILE, NATS_REPLICAS, NATS_URL, NATS_USER } = environment;
  if (!NATS_URL) {
    for (const name of ['NATS_USER', 'NATS_PASSWORD', 'NATS_PASSWORD_FILE', 'NATS_CA_FILE', 'NATS_REPLICAS'])
      if (environment[name]) problems.push(`${name} needs NATS_URL`);
    return undefined;
  }
  const servers = NATS_URL.split(',').map((one) => one.trim());
  if (!servers.every((one) => SERVER.test(one)))
    problems.push(
      'NATS_URL must be servers such as nats://10.0.0.1:4222, with commas between; user and password are not part of it',
    );
  if (NATS_REPLICAS && !['1', '3'].includes(NATS_REPLICAS)) problems.push('NATS_REPLICAS must be 1 or 3');
  const file = NATS_PASSWORD_FILE ? textOf(NATS_PASSWORD_FILE, 'NATS_PASSWORD_FILE', problems) : undefined;
  const password = NATS_PASSWORD || file?.split('\n', 1)[0]?.trim();
  if ((password === undefined) !== !NATS_USER)
    problems.push('NATS_USER goes with NATS_PASSWORD or NATS_PASSWORD_FILE');
  const ca = NATS_CA_FILE ? textOf(NATS_CA_FILE, 'NATS_CA_FILE', problems) : undefined;
  return {
    servers,
    ...(NATS_USER ? { user: NATS_USER } : {}),
    ...(password === undefined ? {} : { password }),
    ...(ca === undefined ? {} : { ca }),
    replicas: NATS_REPLICAS === '3' ? 3 : 1,
  };
}

const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);

/** Reads the settings, and adds a sentence to `problems` for each that is not possible. */
export function readCluster(
  options: Pick<Options, 'text' | 'isFlag'>,
  environment: Environment,
  problems: string[],
): ClusterConfig {
  const asked = options.text('role') ?? 'all';
  const role = isRole(asked) ? asked : 'all';
  if (!isRole(asked)) problems.push(`--role must be one of ${ROLES.join(', ')}, not "${asked}"`);
  const nats = readNats(environment, problems);
  if (role !== 'all' && !environment['NATS_URL'])
    problems.push(`--role ${role} needs NATS_URL, the servers that carry messages between the programs`);
  if (NEEDS_DATABASE.includes(role) && !environment['DATABASE_URL'])
    problems.push(`--role ${role} needs DATABASE_URL, the PostgreSQL that all programs share`);
  if (role !== 'all' && role !== 'world' && options.text('replay') !== undefined)
    problems.push(`--replay is for --role world, which plays the world, not for --role ${role}`);
  const { DRAIN_SECONDS: drain } = environment;
  const drainSeconds = drain ? readNumber(drain, 'DRAIN_SECONDS', whole(0, 300), problems) : undefined;
  return { role, ...(nats ? { nats } : {}), drainSeconds: drainSeconds ?? DRAIN_SECONDS };
}
