/** The command: reads its options, makes the world that they ask for, and runs the program over it, or the part of a cluster that they name. */
import { type Config, parseCli, USAGE } from './cli.ts';
import { EXIT_CODES, exitCodeOf } from './exit-codes.ts';
import { runProgram } from './program.ts';
import { createPlayedWorld } from './roles/played-world.ts';
import { createSteadyClock, MACHINE_CLOCKS } from './steady-clock.ts';
import { createRoundLine } from './virtual/round-line.ts';

async function start(config: Config): Promise<void> {
  if (config.role !== 'all') {
    // A program by itself loads nothing of a cluster.
    const { runRole } = await import('./roles/run-role.ts');
    await runRole(config);
    return;
  }
  const notes: (readonly [object, string])[] = [];
  const log = { info: (details: object, message: string) => notes.push([details, message]) };
  const clock = createSteadyClock(MACHINE_CLOCKS);
  const rounds = createRoundLine();
  const world = createPlayedWorld({ choice: config.world, clock, rounds, log });
  await runProgram({ clock, config, world, rounds, notes });
}

const outcome = parseCli(process.argv.slice(2), process.env);
if (!outcome.ok) {
  process.stderr.write(`${outcome.error.join('\n')}\n\n${USAGE}`);
  process.exitCode = EXIT_CODES.badOptions;
} else if (outcome.value.kind === 'help') {
  process.stdout.write(`${USAGE}\n`);
} else {
  start(outcome.value.config).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(exitCodeOf(error));
  });
}
