/** Load for a world: single listed prices of random live games, shaded down a rung or back, so many in a real second. */
import { STEP_REAL_MS } from '../clock/catch-up.ts';
import { createRandom } from '../random.ts';
import type { SimulatedGame } from '../simulated-game.ts';

/** Moves the prices that are due with a step, as of a tick. True where any moved. */
export type PriceLoad = (games: readonly SimulatedGame[], tick: number) => boolean;

export function createPriceLoad(seed: number, changesPerSecond: number): PriceLoad {
  const random = createRandom(seed, 21);
  let owed = 0;
  return (games, tick) => {
    owed += (changesPerSecond * STEP_REAL_MS) / 1000;
    let changed = false;
    // A draw may fall on a suspended selection; a bounded number of draws keeps a quiet world from spinning.
    for (let draws = Math.ceil(owed * 2); owed >= 1 && draws > 0 && games.length > 0; draws -= 1) {
      const game = games[random.below(games.length)];
      const selections = game?.listedSelections;
      const selection = selections?.[random.below(selections.length)];
      if (!game || !selection || !game.shade(selection, tick)) continue;
      owed -= 1;
      changed = true;
    }
    owed = Math.min(owed, changesPerSecond);
    return changed;
  };
}
