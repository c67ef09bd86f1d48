/** The logins of a cluster's database: the owner of the tables, who migrates, and one for each of the roles that may do less. */
import { openPostgres } from '#server/store/engines/pg-engine.ts';
import { migrate } from '#server/store/migrate.ts';
import { MIGRATIONS, type Migration } from '#server/store/migrations.ts';
import { grantRoles } from '#server/store/roles.ts';
import { DATABASE, type Postgres } from './postgres.ts';

/** The longest statement, and what a page that is found by an index costs: a pooler's sessions can be given neither. */
const LIMITS = [`statement_timeout = '60s'`, 'random_page_cost = 1.1'] as const;
const LOGINS = { bets: 'touchline_app', world: 'touchline_world', reader: 'touchline_reader' } as const;

/** Brings the database to a schema, and gives the roles what they may do with it, as the owner of the tables does before a release. */
export async function migrateAsOwner(primary: Postgres, schema: readonly Migration[]): Promise<void> {
  const engine = await openPostgres({ url: primary.url('owner') });
  try {
    await migrate(engine, DATABASE, schema);
    await grantRoles(engine);
  } finally {
    await engine.close();
  }
}

/** Makes the database with its tables, roles and logins on a new server. */
export async function makeDatabase(primary: Postgres): Promise<void> {
  const { passwords } = primary.parts.secrets;
  // Passwords are drawn here, of letters that need no quoting.
  await primary.ask(
    `create role owner login createrole password '${passwords.owner}';
     create role replicator login replication password '${passwords.replicator}'`,
    'postgres',
  );
  await primary.ask(`create database ${DATABASE} owner owner`, 'postgres');
  await migrateAsOwner(primary, MIGRATIONS);
  for (const [login, role] of Object.entries(LOGINS)) {
    const password = passwords[login as keyof typeof LOGINS];
    await primary.ask(`create role ${login} login password '${password}' in role ${role}`, 'postgres');
    for (const limit of LIMITS) await primary.ask(`alter role ${login} set ${limit}`, 'postgres');
  }
  // A login that may read all statistics sees whom a standby follows.
  await primary.ask('grant pg_read_all_stats to bets', 'postgres');
}
