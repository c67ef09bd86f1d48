/** The world that a program plays, as its options ask for it: a simulator or a recording. */
import type { WorldChoice } from '../config/world-choice.ts';
import { createReplay } from '../replay/replay.ts';
import { createSimulator } from '../simulator/simulator.ts';
import type { World } from '../source/source.ts';
import type { SteadyClock } from '../steady-clock.ts';
import type { RoundLine } from '../virtual/round-line.ts';
import { after } from './listening.ts';

const DEFAULT_SEED = 1;
const MINUTE_MS = 60_000;

export interface PlayedWorldParts {
  readonly choice: WorldChoice;
  readonly clock: SteadyClock;
  readonly rounds?: RoundLine;
  readonly log?: Parameters<typeof createReplay>[0]['log'];
  /** World time at the start, epoch ms; this minute unless given. */
  readonly startMs?: number;
}

/** Whole minutes: games begin at times that people would print. */
export const minuteOf = ({ nowMs }: SteadyClock): number => Math.floor(nowMs() / MINUTE_MS) * MINUTE_MS;

export function createPlayedWorld({
  choice,
  clock,
  log,
  rounds,
  startMs = minuteOf(clock),
}: PlayedWorldParts): World {
  const { nowMs } = clock;
  if (choice.kind === 'replay') {
    return createReplay({ ...choice, clock: { nowMs, after }, ...(log ? { log } : {}) });
  }
  const { kind: _kind, seed = DEFAULT_SEED, speed = 1, ...amounts } = choice;
  const every = (milliseconds: number, run: () => void) => {
    const timer = setInterval(run, milliseconds);
    return () => clearInterval(timer);
  };
  return createSimulator({
    ...amounts,
    seed,
    speed,
    startMs,
    ...(rounds ? { rounds } : {}),
    clock: { nowMs, every, soon: setImmediate },
  });
}

/** What a choice asks for, in one spelling: programs that were asked the same play the same world. */
export const askedOf = (choice: WorldChoice): string =>
  JSON.stringify(
    choice.kind === 'replay'
      ? { replay: choice.path, step: choice.stepMs }
      : {
          seed: choice.seed ?? DEFAULT_SEED,
          speed: choice.speed ?? 1,
          liveGames: choice.liveGames ?? null,
          lineGames: choice.lineGames ?? null,
          changesPerSecond: choice.changesPerSecond ?? null,
        },
  );
