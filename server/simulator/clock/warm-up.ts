/**
 * Makes short lists before anybody asks, in slices: whoever waits for a tick is answered between them. Making one early changes nothing that
 * anybody sees, so it may depend on the machine; it spares the first reader the wait.
 */
import type { SimulatedGame } from '../simulated-game.ts';
import type { SimulatorClock } from './simulator-clock.ts';

/** Real ms from the start until it begins: the rest of the program starts meanwhile. */
const BEGINS_AFTER_MS = 1_500;
const EVERY_MS = 20;
const SLICE_MS = 6;

export interface WarmUp {
  /** The last one that is added is made first. */
  add(games: readonly SimulatedGame[]): void;
  /** Goes on until all that were added are made. */
  readonly start: () => void;
  readonly stop: () => void;
}

export function createWarmUp(
  every: SimulatorClock['every'],
  isThere: (game: SimulatedGame) => boolean,
): WarmUp {
  const cold: SimulatedGame[] = [];
  let cancel: (() => void) | undefined;
  let hasBegun = false;

  function stop(): void {
    cancel?.();
    cancel = undefined;
  }

  function work(): void {
    cancel = every(EVERY_MS, () => {
      const until = performance.now() + SLICE_MS;
      while (cold.length > 0 && performance.now() < until) {
        const game = cold.pop();
        if (game && isThere(game)) void game.listedSelections;
      }
      if (cold.length === 0) stop();
    });
  }

  return {
    add(games) {
      cold.push(...games);
    },
    start() {
      if (cancel || cold.length === 0) return;
      if (hasBegun) return work();
      cancel = every(BEGINS_AFTER_MS, () => {
        hasBegun = true;
        stop();
        work();
      });
    },
    stop,
  };
}
