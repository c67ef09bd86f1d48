/** Where the database is, from the environment. */
import type { Environment } from './command-line.ts';

export interface DatabaseConfig {
  /** A PostgreSQL, or a pooler before it; without it a folder of the data. */
  readonly databaseUrl?: string;
  /** The PostgreSQL itself, where `databaseUrl` is that of a pooler. */
  readonly databaseDirectUrl?: string;
  /** A hot standby of it. */
  readonly databaseStandbyUrl?: string;
  /** The name of this server among several over one database. */
  readonly nodeId?: string;
}

const NAMES = {
  DATABASE_URL: 'databaseUrl',
  DATABASE_DIRECT_URL: 'databaseDirectUrl',
  DATABASE_STANDBY_URL: 'databaseStandbyUrl',
} as const;

export function readDatabase(environment: Environment, problems: string[]): DatabaseConfig {
  const read: { -readonly [Name in keyof DatabaseConfig]: DatabaseConfig[Name] } = {};
  for (const [name, key] of Object.entries(NAMES)) {
    const url = environment[name];
    if (!url) continue;
    if (!/^postgres(?:ql)?:\/\//.test(url))
      problems.push(`${name} must start with postgres:// or postgresql://`);
    if (!environment['DATABASE_URL']) problems.push(`${name} needs DATABASE_URL`);
    read[key] = url;
  }
  const { NODE_ID: node } = environment;
  if (node && !/^[a-z0-9][a-z0-9-]{0,31}$/.test(node))
    problems.push('NODE_ID must be at most 32 small letters, digits and hyphens');
  if (node) read.nodeId = node;
  return read;
}
