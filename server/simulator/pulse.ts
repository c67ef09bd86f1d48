/**
 * When and how the market's opinion moves between incidents: bursts of small steps, about a fifth of which flicker back
 * within seconds (FIGURES 1, 2 and 8). Before the game it moves rarely.
 */
import type { Random } from './random.ts';
import type { Opinion } from './sports/sport-model.ts';

export interface Pulse {
  readonly nextAt: number;
  readonly opinion: Opinion;
  speedUp(now: number): void;
  /** True if the opinion moved. */
  advance(now: number): boolean;
}

/** Mean moves in a burst, and seconds between them; tuned for price changes of variance over mean 1.5 at 1 s and 7 at 10 s. */
const BURST_MOVES = 26;
const BURST_GAP_SECONDS = 0.4;
const FLICKER_CHANCE = 0.03;
/** A burst leans one way by this much of a step, so that most of its changes do not come back. */
const DRIFT = 0.6;
const LINE_EVERY_SECONDS = 1500;
/** Pull back to the traits with each move, so that opinions do not wander off. */
const PULL = 0.985;
const FURTHEST = 0.3;

const clamp = (value: number): number => Math.max(-FURTHEST, Math.min(FURTHEST, value));

export function createPulse(
  random: Random,
  options: { readonly everySeconds: number; readonly step: number },
  now: number,
): Pulse {
  let everySeconds = LINE_EVERY_SECONDS;
  let nextAt = now + random.exponential(everySeconds) * 1000;
  let movesLeft = 0;
  let drift = 0;
  let opinion: Opinion = { gap: 0, total: 0 };
  let revertTo: Opinion | undefined;

  function move(): void {
    if (revertTo) {
      opinion = revertTo;
      revertTo = undefined;
    } else {
      const before = opinion;
      opinion = {
        gap: clamp(opinion.gap * PULL + drift + random.normal() * options.step),
        total: clamp(opinion.total * PULL + random.normal() * options.step * 0.7),
      };
      if (random.chance(FLICKER_CHANCE)) revertTo = before;
    }
    if (revertTo) {
      nextAt += random.between(600, 4200);
      return;
    }
    if (movesLeft > 0) {
      movesLeft -= 1;
      nextAt += random.exponential(BURST_GAP_SECONDS) * 1000;
      return;
    }
    while (random.chance(1 - 1 / BURST_MOVES)) movesLeft += 1;
    drift = random.normal() * options.step * DRIFT;
    nextAt += random.exponential(everySeconds) * 1000;
  }

  return {
    get nextAt() {
      return nextAt;
    },
    get opinion() {
      return opinion;
    },
    speedUp(at) {
      everySeconds = options.everySeconds;
      nextAt = at + random.exponential(everySeconds) * 1000;
    },
    advance(at) {
      const before = opinion;
      while (nextAt <= at) move();
      return before !== opinion;
    },
  };
}
