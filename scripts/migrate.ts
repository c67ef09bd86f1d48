// Brings the PostgreSQL of DATABASE_URL to the schema of this version:   npm run -s migrate
// Prints instead what would run:   npm run -s migrate -- --plan
// Gives the roles of the database besides what each of them needs:   npm run -s migrate -- --roles
import { argv, env, stderr, stdout } from 'node:process';
import { EXIT_CODES, exitCodeOf } from '#server/exit-codes.ts';
import { databaseName } from '#server/store/database.ts';
import { openPostgres } from '#server/store/engines/pg-engine.ts';
import { migrate, pendingMigrations } from '#server/store/migrate.ts';
import { MIGRATIONS } from '#server/store/migrations.ts';
import { grantRoles } from '#server/store/roles.ts';

const url = env['DATABASE_DIRECT_URL'] || env['DATABASE_URL'];
const options = argv.slice(2);
const isPlan = options.includes('--plan');
const withRoles = options.includes('--roles');

async function run(choice: { readonly url: string }): Promise<void> {
  const which = databaseName(choice);
  const engine = await openPostgres(choice);
  try {
    if (isPlan) {
      const pending = await pendingMigrations(engine, which, MIGRATIONS);
      for (const { expands, name, sql } of pending)
        stdout.write(`== ${name}${expands ? ' (servers of before go on)' : ''}\n${sql}\n`);
      stdout.write(`${which} lacks ${pending.length} of ${MIGRATIONS.length} migrations\n`);
    } else {
      const made = await migrate(engine, which, MIGRATIONS);
      for (const name of made) stdout.write(`applied ${name}\n`);
      stdout.write(`${which} has all ${MIGRATIONS.length} migrations\n`);
      if (withRoles) {
        await grantRoles(engine);
        stdout.write(`${which} has its roles\n`);
      }
    }
  } finally {
    await engine.close();
  }
}

const isKnown = options.length === 0 || (options.length === 1 && (isPlan || withRoles));
if (!url || !isKnown) {
  stderr.write(
    'npm run migrate -- [--plan | --roles]: DATABASE_URL, or DATABASE_DIRECT_URL behind a pooler, names the database\n',
  );
  process.exitCode = EXIT_CODES.badOptions;
} else {
  await run({ url }).catch((error: unknown) => {
    stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = exitCodeOf(error);
  });
}
