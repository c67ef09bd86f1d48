/** The environment of the provider's process, read and checked. */
import * as v from 'valibot';
import { failed, ok, type Result } from '#domain/lib/result.ts';

export interface GamesOptions {
  readonly walletUrl: string;
  readonly provider: string;
  readonly secret: string;
  /** A folder of one's own for the database. */
  readonly dataDir: string;
  /** The PostgreSQL in its place. */
  readonly databaseUrl: string | undefined;
  readonly host: string;
  /** The port; 0 is any that is free. */
  readonly port: number;
  readonly parents: readonly string[];
  /** The names under which browsers reach it, besides those of this machine. */
  readonly hosts: readonly string[];
  readonly logLevel: string;
}

const MOST_PORT = 65_535;
const LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

const HTTP: ReadonlySet<string> = new Set(['http:', 'https:']);

/** Whether a text is an origin, with or without the stroke after it. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { href, origin, protocol } = new URL(text);
  return HTTP.has(protocol) && href === `${origin}/`;
}

const originOf = (text: string): string => new URL(text).origin;

const filled = v.pipe(v.string(), v.nonEmpty('is missing'));

const environment = v.object({
  WALLET_URL: v.pipe(
    filled,
    v.check(isOrigin, 'must be an origin such as http://127.0.0.1:4310'),
    v.transform(originOf),
  ),
  PROVIDER_SLUG: v.optional(filled, 'touchline-games'),
  PROVIDER_SECRET: v.pipe(v.string(), v.minLength(16, 'must have 16 characters at the least')),
  DATA_DIR: v.optional(v.string(), ''),
  GAMES_DATABASE_URL: v.optional(v.string()),
  HOST: v.optional(filled, '127.0.0.1'),
  PORT: v.pipe(
    v.optional(v.string(), '0'),
    v.regex(/^\d{1,5}$/, 'must be a number'),
    v.transform(Number),
    v.maxValue(MOST_PORT, 'must be a port'),
  ),
  FRAME_PARENT: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.split(/\s+/).filter((one) => one !== '')),
    v.everyItem(isOrigin, 'must be origins with spaces between them'),
    v.mapItems(originOf),
  ),
  HOST_NAMES: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.split(/\s+/).filter((one) => one !== '')),
    v.everyItem((name) => isOrigin(`http://${name}`), 'must be names with spaces between them'),
  ),
  LOG_LEVEL: v.optional(v.picklist(LEVELS, `must be one of ${LEVELS.join(', ')}`), 'info'),
});

/** The options, or what is wrong with them, a sentence for each. */
export function readOptions(
  env: Readonly<Record<string, string | undefined>>,
): Result<GamesOptions, readonly string[]> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));
  const read = v.safeParse(environment, given);
  if (!read.success)
    return failed(
      read.issues.map((issue) =>
        issue.received === 'undefined'
          ? `${v.getDotPath(issue)} is missing`
          : `${v.getDotPath(issue)} ${issue.message}`,
      ),
    );
  const { DATA_DIR, FRAME_PARENT, GAMES_DATABASE_URL, HOST_NAMES, ...rest } = read.output;
  if (DATA_DIR === '' && !GAMES_DATABASE_URL) return failed(['DATA_DIR is missing']);
  return ok({
    walletUrl: rest.WALLET_URL,
    provider: rest.PROVIDER_SLUG,
    secret: rest.PROVIDER_SECRET,
    dataDir: DATA_DIR,
    databaseUrl: GAMES_DATABASE_URL || undefined,
    host: rest.HOST,
    port: rest.PORT,
    parents: FRAME_PARENT,
    hosts: HOST_NAMES,
    logLevel: rest.LOG_LEVEL,
  });
}
