/** The tap's end of the lab `probe`: changes some prices by turns and notes when. */
import { type ProbeOrder, type ProbeSet, probeOdds } from '../browser/probes.ts';

interface Waiting {
  readonly slot: number;
  readonly odds: number;
  readonly setMs: number;
}

export interface TapProberParts {
  readonly slots: readonly number[];
  readonly isTaken: (odds: number) => boolean;
  /** Called when there is a change to be sent, as soon as there is credit. */
  readonly onDue: () => void;
}

const nowMs = () => performance.timeOrigin + performance.now();

export class TapProber {
  readonly set: ProbeSet[] = [];
  readonly #own: ReadonlySet<number>;
  readonly #parts: TapProberParts;
  readonly #odds: Generator<number, void>;
  #left: number;
  #waiting: Waiting[] = [];

  constructor({ count, gapMs: [least, most] }: ProbeOrder, parts: TapProberParts) {
    this.#parts = parts;
    this.#own = new Set(parts.slots);
    this.#odds = probeOdds(parts.isTaken);
    this.#left = count;
    const next = () => setTimeout(change, least + Math.random() * (most - least));
    const change = () => {
      this.#change();
      if (this.#left > 0) next();
    };
    next();
  }

  /** Whether the prober has the slot, which nobody else changes. */
  has(slot: number): boolean {
    return this.#own.has(slot);
  }

  /** Pairs as a batch has them, of what was not sent yet. */
  take(): readonly number[] {
    const sentMs = nowMs();
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { odds, setMs } of waiting) this.set.push({ odds, setMs, sentMs });
    return waiting.flatMap(({ slot, odds }) => [slot << 2, odds]);
  }

  #change(): void {
    const { slots, onDue } = this.#parts;
    const { value: odds } = this.#odds.next();
    if (odds === undefined) return;
    this.#waiting.push({ slot: slots[this.#left % slots.length] ?? 0, odds, setMs: nowMs() });
    this.#left -= 1;
    onDue();
  }
}
