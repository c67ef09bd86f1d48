/** Ends of waits, a timer for all that fall into the same tenth of a second: thousands wait, and each waits as long as the others. */

/** The real time, as a parameter: tests move it by hand. */
export interface Timers {
  /** Runs later, and returns a function that cancels. */
  after(milliseconds: number, run: () => void): () => void;
  /** Runs in a turn of its own, when everything that is under way by now is done. */
  soon(run: () => void): void;
}

export interface Waits {
  /** Called when its time is up. */
  timeUp(): void;
}

/** A wait takes up to so much longer than was asked for. */
const GRAIN_MS = 100;

interface Slot {
  readonly waits: Set<Waits>;
  readonly cancel: () => void;
}

export class Deadlines {
  readonly #timers: Timers;
  readonly #nowMs: () => number;
  readonly #slots = new Map<number, Slot>();

  constructor(timers: Timers, nowMs: () => number) {
    this.#timers = timers;
    this.#nowMs = nowMs;
  }

  /** Adds a wait, and returns the number of the slot that it is in. */
  add(wait: Waits, milliseconds: number): number {
    const nowMs = this.#nowMs();
    const at = Math.ceil((nowMs + milliseconds) / GRAIN_MS);
    this.#slotAt(at, at * GRAIN_MS - nowMs).waits.add(wait);
    return at;
  }

  /** Takes a wait out before its time; its slot is the one that `add` returned. */
  remove(wait: Waits, at: number): void {
    const slot = this.#slots.get(at);
    if (!slot?.waits.delete(wait) || slot.waits.size > 0) return;
    slot.cancel();
    this.#slots.delete(at);
  }

  #slotAt(at: number, milliseconds: number): Slot {
    const known = this.#slots.get(at);
    if (known) return known;
    const waits = new Set<Waits>();
    const cancel = this.#timers.after(milliseconds, () => {
      this.#slots.delete(at);
      for (const wait of waits) wait.timeUp();
    });
    const slot = { waits, cancel };
    this.#slots.set(at, slot);
    return slot;
  }
}
