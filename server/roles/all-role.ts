/** The role `all`: one program that needs no other one. */
import type { Config } from '../cli.ts';
import { runProgram } from '../program.ts';
import { createSteadyClock, MACHINE_CLOCKS } from '../steady-clock.ts';
import { createRoundLine } from '../virtual/round-line.ts';
import { createPlayedWorld } from './played-world.ts';

export async function runAllRole(config: Config): Promise<void> {
  const notes: (readonly [object, string])[] = [];
  const log = { info: (details: object, message: string) => notes.push([details, message]) };
  const clock = createSteadyClock(MACHINE_CLOCKS);
  const rounds = createRoundLine();
  const world = createPlayedWorld({ choice: config.world, clock, rounds, log });
  await runProgram({ clock, config, world, rounds, notes });
}
