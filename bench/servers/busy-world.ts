/** A world whose prices change often, for labs of what becomes of a price. */
import { createSimulator, type Simulator } from '../../server/simulator/simulator.ts';

/** The world of the arguments: games in play, price changes a second. */
export function busyWorld([liveGames = '2000', changesPerSecond = '5000']: readonly string[]): Simulator {
  return createSimulator({
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
}
