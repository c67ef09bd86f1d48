/** Runs on a copy that has the market of the template: prints what became of its selections in the games of some hours. */
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import type { SimulatedMatch } from '#server/simulator/simulated-match.ts';
import { createSimulator } from '#server/simulator/simulator.ts';
import { MARKET } from './templates.ts';

const START_MS = Date.UTC(2026, 10, 21, 12);
const STEP_MS = 10 * 60_000;
const STEPS = 24;

export interface MarketProbe {
  readonly priced: number;
  readonly settled: number;
  /** Settled otherwise than the score says. */
  readonly wrong: number;
}

const world = createSimulator({
  seed: 5,
  startMs: START_MS,
  speed: 300,
  liveGames: 12,
  lineGames: 12,
  clock: { nowMs: () => 0, every: () => () => {}, soon: () => {} },
});
const offered = new Map<SelectionKey, SimulatedMatch>();
let priced = 0;

for (let step = 0; step <= STEPS; step += 1) {
  world.advance(START_MS + step * STEP_MS);
  for (const { id } of world.games('live')) {
    const match = world.match(id as GameId);
    for (const [key, selection] of match?.game(0)?.selections ?? []) {
      if (!match || selection.group !== MARKET.group || offered.has(key)) continue;
      offered.set(key, match);
      if (selection.odds > 1_000) priced += 1;
    }
  }
}

let [settled, wrong] = [0, 0];
for (const [key, { state }] of offered) {
  if (state.phase !== 'finished') continue;
  const isTwice = Math.min(...state.units) >= 2;
  const wins = (parseSelectionKey(key)?.type === MARKET.yes) === isTwice;
  const result = world.outcome(key)?.result;
  settled += 1;
  if (result !== (wins ? 'win' : 'lose')) wrong += 1;
}
process.stdout.write(JSON.stringify({ priced, settled, wrong } satisfies MarketProbe));
