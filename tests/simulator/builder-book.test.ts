/** The builder's prices of a running world: what its own games offer, before the game and in play. */
import { describe, expect, it } from 'vitest';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import { createSimulator } from '#server/simulator/simulator.ts';

const FOOTBALL = 1;
const START = Date.UTC(2026, 5, 1, 12);

describe('builders of a running world', () => {
  const world = createSimulator({
    seed: 3,
    startMs: START,
    speed: 1,
    liveGames: 60,
    lineGames: 60,
    clock: { nowMs: () => START, every: () => () => undefined, soon: () => undefined },
  });
  const price = (keys: readonly SelectionKey[]) => world.builderPrice?.(keys);

  it.each(['line', 'live'] as const)('are priced below fair in the %s', (feed) => {
    let priced = 0;
    for (const game of world.games(feed).filter((one) => one.sportId === FOOTBALL)) {
      const open = [...game.selections.values()].filter((one) => !one.suspended);
      const result = open.find((one) => one.group === 1);
      const total = open.find((one) => one.group === 17);
      const both = result && total && price([result.key, total.key]);
      if (!both) continue;
      priced += 1;
      expect(both.odds).toBeLessThanOrEqual(both.fairOdds);
      // Both together cannot be likelier than either: never shorter than the fair price of the longer one, less the margin.
      expect(both.fairOdds).toBeGreaterThanOrEqual(Math.max(result.odds, total.odds));
    }
    expect(priced).toBeGreaterThan(0);
  });

  it('are not priced over two games', () => {
    const [one, other] = world.games('line');
    const first = (game: typeof one) => must([...must(game, 'a game').selections.keys()][0], 'a selection');
    expect(price([first(one), first(other)])).toBeUndefined();
  });
});
