/**
 * The real program over the crash world, as a process to be killed. With `CRASH_AFTER` it kills itself at that statement of its database,
 * before the statement leaves or (`CRASH_SIDE=after`) when it has taken effect and nobody knows yet.
 */
import { parseCli } from '#server/cli.ts';
import { exitCodeOf } from '#server/exit-codes.ts';
import { runProgram } from '#server/program.ts';
import { openDatabase } from '#server/store/database.ts';
import type { Database } from '#server/store/engine.ts';
import { createCrashWorld } from '../crash-world.ts';

const crashAfter = Number(process.env.CRASH_AFTER ?? 0);
const isAfter = process.env.CRASH_SIDE === 'after';

const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('unreachable');
};

/** Statements that change something: by themselves, or by a function of ours that they call. */
const CHANGES =
  /^\s*(?:with|insert|update|delete|select\s+(?:\*\s+from\s+)?(?:take|earn|count|end|refuse|refer|close)_\w+\()/i;

function mortal(database: Database): Database {
  let count = 0;
  return {
    close: () => database.close(),
    async query<Row>(...[sql, parameters]: Parameters<Database['query']>) {
      if (!CHANGES.test(sql)) return database.query<Row>(sql, parameters);
      count += 1;
      const isLast = count === crashAfter;
      if (isLast && !isAfter) die();
      const rows = await database.query<Row>(sql, parameters);
      if (isLast) die();
      return rows;
    },
  };
}

/** The template of a first start: none, or one of its own. */
const { CRASH_TEMPLATE } = process.env;
const template = CRASH_TEMPLATE === undefined ? {} : { template: CRASH_TEMPLATE };

/** The milliseconds after which a silent thread of the database is given up, a minute unless given. */
const silence = Number(process.env.CRASH_SILENCE_MS ?? 0);
const patience =
  silence > 0 ? { patience: { tickMs: silence / 10, statementTicks: 10, longTicks: 600 } } : {};

const outcome = parseCli(['--sandbox'], process.env);
if (!outcome.ok || outcome.value.kind !== 'run') throw new Error('the environment configures no server');
await runProgram({
  config: outcome.value.config,
  world: createCrashWorld(),
  paces: { placementsPerMinute: 1_000_000, tournamentGraceMs: 3_000 },
  open: async (choice) => mortal(await openDatabase({ ...choice, ...template, ...patience })),
}).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(exitCodeOf(error));
});
