/** The prices of a world with the moments at which they were set, for a parent that asks for them by the keys of their selections. */
import type { World } from '../../server/source/source.ts';

const CHANGES_KEPT = 400;

/** Remembers prices from now on, and answers `{ keys }` of the parent with `{ changes }`. To be called before anybody else listens to the world. */
export function timePrices(world: World): void {
  const known = new Map<string, { odds: number; atMs: number }[]>();
  world.onTick(() => {
    const atMs = performance.timeOrigin + performance.now();
    const { tick } = world;
    // When everybody who waited has been answered: looking is the bench's own work.
    setImmediate(() => {
      for (const game of world.games('live')) {
        if (game.revision < tick) continue;
        for (const selection of game.listedSelections ?? []) {
          if (selection.revision !== tick) continue;
          const prices = known.get(selection.key) ?? [];
          prices.push({ odds: selection.odds, atMs });
          if (prices.length > CHANGES_KEPT) prices.shift();
          known.set(selection.key, prices);
        }
      }
    });
  });
  process.on('message', ({ keys }: { keys: readonly string[] }) => {
    process.send?.({ changes: Object.fromEntries(keys.map((key) => [key, known.get(key) ?? []])) });
  });
  process.on('disconnect', () => process.exit(0));
}
