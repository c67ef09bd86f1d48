/** The command: reads its options, and runs the part that they name. */
import { parseCli, USAGE } from './cli.ts';
import { EXIT_CODES, exitCodeOf } from './exit-codes.ts';
import { runRole } from './roles/run-role.ts';

const outcome = parseCli(process.argv.slice(2), process.env);
if (!outcome.ok) {
  process.stderr.write(`${outcome.error.join('\n')}\n\n${USAGE}`);
  process.exitCode = EXIT_CODES.badOptions;
} else if (outcome.value.kind === 'help') {
  process.stdout.write(`${USAGE}\n`);
} else {
  runRole(outcome.value.config).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(exitCodeOf(error));
  });
}
