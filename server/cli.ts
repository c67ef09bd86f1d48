/**
 * Options of the server from the command line and the environment, checked as a whole: every problem is named at once, and
 * nothing starts on a half-understood configuration. Options win over the environment.
 */
import { parseArgs } from 'node:util';
import type { HouseTerms } from '#domain/coupon/bet/house-terms.ts';
import { failed, ok, type Result } from '#domain/lib/result.ts';
import {
  REGISTRATION_LAYOUTS,
  REGISTRATION_MODES,
  type RegistrationLook,
} from '#protocol/people/registration-calls.ts';
import { DEFAULT_HOUSE, readHouseTerms } from './betting/book/house-terms.ts';
import { type AccessConfig, readAccess } from './operator/access-config.ts';
import { smtpUrlProblem } from './people/messages/smtp-delivery.ts';
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';

export interface SimulatorChoice {
  readonly kind: 'simulator';
  readonly seed?: number;
  /** World seconds per real second. */
  readonly speed?: number;
  readonly liveGames?: number;
  readonly lineGames?: number;
  readonly changesPerSecond?: number;
}

export interface ReplayChoice {
  readonly kind: 'replay';
  readonly path: string;
  /** Real time between two recorded polls of a feed. */
  readonly stepMs: number;
}

export interface Config extends AccessConfig {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** The built client; without it `dist/client`. */
  readonly clientDir?: string;
  readonly databaseUrl?: string;
  /** Whose word on where a request comes from is taken. */
  readonly trustProxy: TrustedProxies;
  readonly captcha: 'disabled' | 'auto' | 'always';
  /** Where e-mail leaves by, and from whom. */
  readonly smtp?: { readonly url: string; readonly from: string };
  /** Visitors are asked whether they are of age. */
  readonly agePopup: boolean;
  /** Languages that a page of the office is kept for. */
  readonly pageLanguages?: Readonly<Record<string, readonly string[]>>;
  readonly registrationLook: RegistrationLook;
  /** What is taken and capped of bets placed from now on. */
  readonly house: HouseTerms;
  readonly logLevel: string;
  readonly world: SimulatorChoice | ReplayChoice;
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
  --sandbox                  a demonstration on this machine alone: providers of payments and identities, the
                             demonstration account and the operators' pages are open (npm start has it)
  --operator-link <name>     prints a one-time link for this operator; the first start prints one by itself
  --help

  Environment: PORT, HOST (127.0.0.1), DATA_DIR (.data), CLIENT_DIR (dist/client),
  DATABASE_URL, LOG_LEVEL (info), CAPTCHA (auto, always or disabled),
  PUBLIC_ORIGIN=https://bets.example (or several with commas) is what links begin with, and the only names beside
  localhost that it answers under,
  TRUST_PROXY (networks such as 127.0.0.1,10.0.0.0/8, or how many proxies in a row) says whose X-Forwarded-For is believed,
  SMTP_URL (smtp://user:password@host:587 or smtps://host) and SMTP_FROM send e-mail,
  AGE_POPUP=1 asks visitors for their age,
  OFFICE_LANGUAGES="paycheck:ru,en;convert:en" keeps pages of the office for some languages,
  REGISTRATION_LAYOUT=cards-in-form and REGISTRATION_MODE=widget change how one registers,
  HOUSE_TERMS='{"cap":"50000","tax":{"stake_tax":"0.12", ...}}' taxes and caps bets (docs/betting.md),
  TOUCHLINE_FAULTS=1 (tests only, with --sandbox)
`;

const PAGE_LANGUAGES = /^[a-z-]+:[a-z]{2,3}(?:,[a-z]{2,3})*(?:;[a-z-]+:[a-z]{2,3}(?:,[a-z]{2,3})*)*$/;

const readPageLanguages = (text: string): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    text.split(';').map((entry) => {
      const [page = '', codes = ''] = entry.split(':');
      return [page, codes.split(',')] as const;
    }),
  );

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const SIMULATOR_OPTIONS = ['seed', 'speed', 'live-games', 'line-games', 'changes-per-second'] as const;
const DEFAULT_STEP_MS = 5_000;

interface Range {
  readonly min: number;
  readonly max: number;
  readonly whole: boolean;
}

const whole = (min: number, max: number): Range => ({ min, max, whole: true });

function readNumber(text: string, name: string, range: Range, problems: string[]): number | undefined {
  const value = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (value >= range.min && value <= range.max && (!range.whole || Number.isInteger(value))) return value;
  const kind = range.whole ? 'a whole number' : 'a number';
  problems.push(`${name} must be ${kind} from ${range.min} to ${range.max}, not "${text}"`);
  return undefined;
}

type Options = Readonly<Record<string, string | boolean | undefined>>;

function readOptions(args: readonly string[]): Result<Options, string> {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      strict: true,
      allowPositionals: false,
      options: {
        port: text,
        seed: text,
        speed: text,
        'live-games': text,
        'line-games': text,
        'changes-per-second': text,
        replay: text,
        step: text,
        sandbox: { type: 'boolean' },
        'operator-link': text,
        help: { type: 'boolean', short: 'h' },
      },
    });
    return ok(values);
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

export function parseCli(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Result<CliOutcome, readonly string[]> {
  const read = readOptions(args);
  if (!read.ok) return failed([read.error]);
  const options = read.value;
  if (options.help === true) return ok({ kind: 'help' });

  const problems: string[] = [];
  const option = (name: string): string | undefined => {
    const value = options[name];
    return typeof value === 'string' ? value : undefined;
  };
  const number = (name: string, range: Range): number | undefined => {
    const value = option(name);
    return value === undefined ? undefined : readNumber(value, `--${name}`, range, problems);
  };

  const portText = option('port') ?? (environment.PORT || '4310');
  const port = readNumber(
    portText,
    option('port') === undefined ? 'PORT' : '--port',
    whole(0, 65_535),
    problems,
  );
  const logLevel = environment.LOG_LEVEL || 'info';
  if (!LOG_LEVELS.includes(logLevel)) problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`);
  const databaseUrl = environment.DATABASE_URL;
  if (databaseUrl && !/^postgres(?:ql)?:\/\//.test(databaseUrl))
    problems.push('DATABASE_URL must start with postgres:// or postgresql://');

  const trustProxy = readTrustedProxies(environment.TRUST_PROXY);
  if (!trustProxy.ok) problems.push(trustProxy.error);

  const access = readAccess(
    environment,
    { sandbox: options.sandbox === true, operatorLink: option('operator-link') },
    problems,
  );
  const officeLanguages = environment.OFFICE_LANGUAGES;
  if (officeLanguages && !PAGE_LANGUAGES.test(officeLanguages))
    problems.push('OFFICE_LANGUAGES must be pages with languages, such as paycheck:ru,en;convert:en');
  const captcha = environment.CAPTCHA || 'auto';
  if (captcha !== 'auto' && captcha !== 'always' && captcha !== 'disabled')
    problems.push('CAPTCHA must be auto, always or disabled');

  const { SMTP_FROM: smtpFrom, SMTP_URL: smtpUrl } = environment;
  const smtpProblem = smtpUrl ? smtpUrlProblem(smtpUrl) : undefined;
  if (smtpProblem !== undefined) problems.push(smtpProblem);
  if (smtpUrl && !/^[^@\s]+@[^@\s]+$/.test(smtpFrom ?? '')) problems.push('SMTP_FROM must be an address');

  const house = environment.HOUSE_TERMS ? readHouseTerms(environment.HOUSE_TERMS) : ok(DEFAULT_HOUSE);
  if (!house.ok) problems.push(`HOUSE_TERMS cannot be used: ${house.error}`);

  const seed = number('seed', whole(0, 4_294_967_295));
  const speed = number('speed', { min: 0.1, max: 1_000, whole: false });
  const liveGames = number('live-games', whole(0, 5_000));
  const lineGames = number('line-games', whole(0, 20_000));
  const changesPerSecond = number('changes-per-second', whole(0, 50_000));
  const step = number('step', whole(1, 86_400_000));
  const replay = option('replay');
  if (replay === '') problems.push('--replay needs a file or a folder');
  if (replay === undefined && step !== undefined) problems.push('--step has a meaning only with --replay');
  if (replay !== undefined) {
    const lost = SIMULATOR_OPTIONS.filter((name) => option(name) !== undefined);
    if (lost.length > 0) problems.push(`--${lost.join(', --')} cannot go with --replay`);
  }
  if (problems.length > 0 || port === undefined || !house.ok) return failed(problems);

  const world: Config['world'] =
    replay === undefined
      ? {
          kind: 'simulator',
          ...(seed === undefined ? {} : { seed }),
          ...(speed === undefined ? {} : { speed }),
          ...(liveGames === undefined ? {} : { liveGames }),
          ...(lineGames === undefined ? {} : { lineGames }),
          ...(changesPerSecond === undefined ? {} : { changesPerSecond }),
        }
      : { kind: 'replay', path: replay, stepMs: step ?? DEFAULT_STEP_MS };
  return ok({
    kind: 'run',
    config: {
      host: environment.HOST || '127.0.0.1',
      port,
      dataDir: environment.DATA_DIR || '.data',
      ...(environment.CLIENT_DIR ? { clientDir: environment.CLIENT_DIR } : {}),
      ...(databaseUrl ? { databaseUrl } : {}),
      ...access,
      trustProxy: trustProxy.ok ? trustProxy.value : false,
      captcha: captcha === 'always' || captcha === 'disabled' ? captcha : 'auto',
      ...(smtpUrl && smtpFrom ? { smtp: { url: smtpUrl, from: smtpFrom } } : {}),
      agePopup: environment.AGE_POPUP === '1',
      ...(officeLanguages ? { pageLanguages: readPageLanguages(officeLanguages) } : {}),
      registrationLook: {
        layout: REGISTRATION_LAYOUTS.find((one) => one === environment.REGISTRATION_LAYOUT) ?? 'default',
        mode: REGISTRATION_MODES.find((one) => one === environment.REGISTRATION_MODE) ?? 'popup',
      },
      house: house.value,
      logLevel,
      world,
    },
  });
}
