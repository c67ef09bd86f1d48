/** The command: reads its options, makes the world that they ask for, and runs the program over it. */
import { type Config, parseCli, USAGE } from './cli.ts';
import { EXIT_CODES, exitCodeOf } from './exit-codes.ts';
import { runProgram } from './program.ts';
import { createReplay } from './replay/replay.ts';
import { createSimulator } from './simulator/simulator.ts';
import type { World } from './source/source.ts';
import { createSteadyClock, MACHINE_CLOCKS, type SteadyClock } from './steady-clock.ts';
import { createRoundLine, type RoundLine } from './virtual/round-line.ts';

const DEFAULT_SEED = 1;

function after(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

function createWorld(
  choice: Config['world'],
  { nowMs }: SteadyClock,
  rounds: RoundLine,
  log: Parameters<typeof createReplay>[0]['log'],
): World {
  if (choice.kind === 'replay') {
    return createReplay({ ...choice, clock: { nowMs, after }, ...(log ? { log } : {}) });
  }
  const { kind: _kind, seed = DEFAULT_SEED, speed = 1, ...amounts } = choice;
  const every = (milliseconds: number, run: () => void) => {
    const timer = setInterval(run, milliseconds);
    return () => clearInterval(timer);
  };
  // Whole minutes: games begin at times that people would print.
  const startMs = Math.floor(nowMs() / 60_000) * 60_000;
  return createSimulator({
    ...amounts,
    seed,
    speed,
    startMs,
    rounds,
    clock: { nowMs, every, soon: setImmediate },
  });
}

async function start(config: Config): Promise<void> {
  const notes: (readonly [object, string])[] = [];
  const log = { info: (details: object, message: string) => notes.push([details, message]) };
  const clock = createSteadyClock(MACHINE_CLOCKS);
  const rounds = createRoundLine();
  await runProgram({ clock, config, world: createWorld(config.world, clock, rounds, log), rounds, notes });
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
