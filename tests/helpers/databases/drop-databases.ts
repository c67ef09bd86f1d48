/** Databases of one run of tests have a prefix of its own; those that were lent until its end are dropped then. */
import { randomUUID } from 'node:crypto';
import { databasePrefix, onServer } from './databases.ts';

export function setup(): void {
  process.env['TEST_RUN'] ??= randomUUID().slice(0, 8);
}

export async function teardown(): Promise<void> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) return;
  const left = await onServer(
    url,
    `select datname as name from pg_database where datname like '${databasePrefix().replaceAll('_', '\\_')}%'`,
  );
  for (const { name } of left as readonly { readonly name: string }[])
    await onServer(url, `drop database if exists ${name} with (force)`);
}
