/** Settings of access, from the command line and the environment: the names of this server, and whether it is a sandbox. */
import { readFileSync } from 'node:fs';
import { isLoopbackOrigin } from '../lib/allowed-hosts.ts';
import type { Environment } from './command-line.ts';

export interface AccessConfig {
  /** Whether everything for a demonstration on one machine is open: providers, operators' pages, the demonstration account. */
  readonly sandbox: boolean;
  /** Whether test-only switches (`/_faults`, `/_world`) are open. */
  readonly faults: boolean;
  /** The beginning of links in messages; the address that the server listens on unless given. */
  readonly publicOrigin?: string;
  /** Every origin of PUBLIC_ORIGIN. */
  readonly origins: readonly string[];
  /** Host names of this server beside those of the loopback. */
  readonly hosts: readonly string[];
  /** The token that brings the metrics to who is no operator. */
  readonly metricsToken?: string;
  /** The operator for whom a one-time link is printed. */
  readonly operatorLink?: string;
}

export interface AccessOptions {
  readonly sandbox: boolean;
  readonly operatorLink: string | undefined;
}

const INSTEAD = 'run `npm run build && npm run server` in its place, where operators sign in';
const OPERATOR_NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,63}$/u;
const ORIGIN = /^https?:\/\/[^/?#@\s]+$/;
const ANY_ADDRESS: readonly string[] = ['0.0.0.0', '::'];

export const isLoopbackAddress = (host: string): boolean => ['127.0.0.1', '::1', 'localhost'].includes(host);

/** A host as a `Host` header has it. */
const hostName = (host: string): string => (host.includes(':') ? `[${host}]` : host);

const LEAST_TOKEN = 32;

/** The token of the metrics, or the first line of the file that has it. */
function readMetricsToken(
  { METRICS_TOKEN: token, METRICS_TOKEN_FILE: path }: Environment,
  problems: string[],
): string | undefined {
  if (!token && !path) return undefined;
  const read = token || firstLineOf(path);
  if (read === undefined) problems.push('METRICS_TOKEN_FILE cannot be read');
  else if (read.length < LEAST_TOKEN || /\s/.test(read))
    problems.push(`METRICS_TOKEN must have at least ${LEAST_TOKEN} characters, and no space`);
  return read;
}

function firstLineOf(path: string | undefined): string | undefined {
  try {
    return readFileSync(path ?? '', 'utf8')
      .split('\n', 1)[0]
      ?.trim();
  } catch {
    return undefined;
  }
}

/** Reads the settings, and adds a sentence to `problems` for each that is not possible. */
export function readAccess(
  environment: Environment,
  { operatorLink, sandbox }: AccessOptions,
  problems: string[],
): AccessConfig {
  const host = environment.HOST || '127.0.0.1';
  const origins = (environment.PUBLIC_ORIGIN ?? '').split(',').filter((origin) => origin !== '');
  const areOrigins = origins.every((origin) => ORIGIN.test(origin) && URL.canParse(origin));
  if (!areOrigins)
    problems.push('PUBLIC_ORIGIN must be an origin such as https://bets.example, or several with commas');
  const faults = environment.TOUCHLINE_FAULTS === '1';
  if (faults && !sandbox) problems.push('TOUCHLINE_FAULTS=1 has a meaning only with --sandbox');
  if (sandbox && !isLoopbackAddress(host))
    problems.push(`--sandbox is for this machine alone and cannot listen on HOST=${host}: ${INSTEAD}`);
  if (sandbox && areOrigins && !origins.every(isLoopbackOrigin))
    problems.push(
      `--sandbox is for this machine alone and cannot be PUBLIC_ORIGIN=${environment.PUBLIC_ORIGIN}: ${INSTEAD}`,
    );
  if (operatorLink !== undefined && sandbox)
    problems.push('--operator-link has no meaning with --sandbox, where no operator signs in');
  if (operatorLink !== undefined && !OPERATOR_NAME.test(operatorLink))
    problems.push('--operator-link needs the name of an operator, such as --operator-link anna');
  const [publicOrigin] = origins;
  const metricsToken = readMetricsToken(environment, problems);
  return {
    sandbox,
    faults,
    ...(publicOrigin === undefined ? {} : { publicOrigin }),
    origins,
    hosts: areOrigins
      ? [
          ...origins.map((origin) => new URL(origin).hostname),
          ...(isLoopbackAddress(host) || ANY_ADDRESS.includes(host) ? [] : [hostName(host)]),
        ]
      : [],
    ...(metricsToken === undefined ? {} : { metricsToken }),
    ...(operatorLink === undefined ? {} : { operatorLink }),
  };
}
