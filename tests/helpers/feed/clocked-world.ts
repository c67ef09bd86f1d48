/** A simulated world whose clock and turns of the event loop are in the hands of the test. */
import type { GameFeed } from '#domain/sport/game.ts';
import { createSimulator, type Simulator } from '#server/simulator/simulator.ts';
import { createSteadyClock, type SteadyClock } from '#server/steady-clock.ts';
import { createRoundLine, type RoundLine } from '#server/virtual/round-line.ts';

export const CLOCKED_START_MS = Date.UTC(2026, 10, 21, 12);
const STEP_MS = 200;

export interface ClockedWorldOptions {
  readonly seed?: number;
  readonly speed?: number;
  readonly liveGames?: number;
  readonly lineGames?: number;
  /** The machine's clock at the start. */
  readonly startMs?: number;
}

export class ClockedWorld {
  /** What the machine's clock shows; it may be set to anything. */
  wallMs: number;
  /** The real time, which nobody can set. */
  realMs = 0;
  readonly clock: SteadyClock;
  readonly world: Simulator;
  /** Its virtual rounds: none, until somebody takes chains into them. */
  readonly rounds: RoundLine = createRoundLine();
  #timers: { readonly everyMs: number; readonly run: () => void }[] = [];
  #turns: (() => void)[] = [];

  constructor({ startMs = CLOCKED_START_MS, ...options }: ClockedWorldOptions = {}) {
    this.wallMs = startMs;
    this.clock = createSteadyClock({ wallMs: () => this.wallMs, monotonicMs: () => this.realMs });
    this.world = createSimulator({
      seed: 7,
      speed: 1,
      liveGames: 24,
      lineGames: 40,
      ...options,
      startMs,
      rounds: this.rounds,
      clock: {
        nowMs: this.clock.nowMs,
        every: (everyMs, run) => {
          const timer = { everyMs, run };
          this.#timers.push(timer);
          return () => {
            this.#timers = this.#timers.filter((one) => one !== timer);
          };
        },
        soon: (run) => this.#turns.push(run),
      },
    });
    this.world.start();
  }

  get hasTurns(): boolean {
    return this.#turns.length > 0;
  }

  /** One turn of the event loop; false where nothing waited for one. */
  turn(): boolean {
    const run = this.#turns.shift();
    run?.();
    return run !== undefined;
  }

  /** The timer of the steps goes off. */
  knock(): void {
    for (const { everyMs, run } of this.#timers) if (everyMs === STEP_MS) run();
  }

  /** All turns that are waited for; answers how many. */
  settle(): number {
    let turns = 0;
    while (this.turn()) turns += 1;
    return turns;
  }

  /** Lets real time go by as it should: both clocks move, and each step has its turns. */
  pass(milliseconds: number): void {
    for (let left = milliseconds; left > 0; left -= STEP_MS) {
      this.wallMs += Math.min(left, STEP_MS);
      this.realMs += Math.min(left, STEP_MS);
      this.knock();
      this.settle();
    }
  }

  ids(feed: GameFeed): readonly number[] {
    return this.world
      .games(feed)
      .map(({ id }) => Number(id))
      .toSorted((one, other) => one - other);
  }
}
