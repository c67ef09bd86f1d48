/**
 * Databases of one run of tests have a prefix of its own; those that were lent until its end are dropped then. Where there is a server and
 * pgbouncer is installed, one stands before it as long as the run lasts: `TEST_POOLER_URL`.
 */
import { randomUUID } from 'node:crypto';
import { noPooler, Pooler } from '../cluster/pooler.ts';
import { databasePrefix, onServer } from './databases.ts';

let pooler: Pooler | undefined;

export async function setup(): Promise<void> {
  process.env['TEST_RUN'] ??= randomUUID().slice(0, 8);
  const url = process.env['TEST_DATABASE_URL'];
  if (!url || noPooler !== undefined || process.env['TEST_POOLER_URL']) return;
  pooler = await Pooler.before(url);
  process.env['TEST_POOLER_URL'] = pooler.through(url);
}

export async function teardown(): Promise<void> {
  await pooler?.stop();
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) return;
  const left = await onServer(
    url,
    `select datname as name from pg_database where datname like '${databasePrefix().replaceAll('_', '\\_')}%'`,
  );
  for (const { name } of left as readonly { readonly name: string }[])
    await onServer(url, `drop database if exists ${name} with (force)`);
}
