/** The kill that ends a life of the crash loop's server: at a random moment soon after a drawn act, so that a slow machine lives through as much as a quick one. */
import type { createRandom } from '#server/simulator/random.ts';
import type { CrashProcess } from './crash-process.ts';

const MOST_ACTS = 120;
/** The time within which the kill falls, as long as some statements of the database. */
const KILL_WITHIN_MS = 150;
/** The limit of a life that hangs. */
const LIFE_LIMIT_MS = 60_000;

export class LifeEnd {
  readonly #server: CrashProcess;
  readonly #lastAct: number;
  readonly #afterMs: number;
  #timer: NodeJS.Timeout;
  #acts = 0;
  #hasCome = false;

  constructor(server: CrashProcess, random: ReturnType<typeof createRandom>) {
    this.#server = server;
    this.#lastAct = 2 + random.below(MOST_ACTS);
    this.#afterMs = random.below(KILL_WITHIN_MS);
    this.#timer = this.#killIn(LIFE_LIMIT_MS);
  }

  /** Whether the server was alive when it came. */
  get hasCome(): boolean {
    return this.#hasCome;
  }

  /** An act begins. */
  act(): void {
    this.#acts += 1;
    if (this.#acts !== this.#lastAct) return;
    clearTimeout(this.#timer);
    this.#timer = this.#killIn(this.#afterMs);
  }

  /** The life is over without it. */
  cancel(): void {
    clearTimeout(this.#timer);
  }

  #killIn(milliseconds: number): NodeJS.Timeout {
    return setTimeout(() => {
      this.#hasCome = this.#server.isAlive;
      void this.#server.kill();
    }, milliseconds);
  }
}
