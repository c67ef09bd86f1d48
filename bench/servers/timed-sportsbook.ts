/**
 * The feed of the sportsbook in a process of its own that remembers when each price was set: it answers `{ keys }` from its parent
 * with `{ changes }`, for each key its prices and their moments (epoch ms, fractions kept). The first message is `{ url }`.
 */
import { fileURLToPath } from 'node:url';
import { createApp } from '../../server/app.ts';
import { createSimulator } from '../../server/simulator/simulator.ts';

const CHANGES_KEPT = 400;

const [liveGames = '2000', changesPerSecond = '5000'] = process.argv.slice(2);
const world = createSimulator({
  seed: 1,
  startMs: Math.floor(Date.now() / 60_000) * 60_000,
  speed: 0.1,
  liveGames: Number(liveGames),
  lineGames: 50,
  changesPerSecond: Number(changesPerSecond),
  clock: {
    nowMs: Date.now,
    every(ms, listener) {
      const timer = setInterval(listener, ms);
      return () => clearInterval(timer);
    },
    soon: setImmediate,
  },
});
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

// After the listener above: the moment is that before anybody is answered.
const app = createApp({ world, staticDir: fileURLToPath(new URL('../../dist/client', import.meta.url)) });

process.on('message', ({ keys }: { keys: readonly string[] }) => {
  process.send?.({ changes: Object.fromEntries(keys.map((key) => [key, known.get(key) ?? []])) });
});
process.on('disconnect', () => process.exit(0));

const url = await app.listen({ port: 0, host: '127.0.0.1' });
world.start();
process.send?.({ url });
