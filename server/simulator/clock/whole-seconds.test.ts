import { expect, it } from 'vitest';
import { createSimulator } from '../simulator.ts';

const START_MS = Date.UTC(2026, 10, 21, 12);

it('clocks of all sports tell whole seconds, in play, in breaks and before the start', () => {
  const world = createSimulator({
    seed: 7,
    startMs: START_MS,
    speed: 20,
    liveGames: 200,
    lineGames: 20,
    clock: { nowMs: () => 0, every: () => () => {}, soon: () => {} },
  });
  const told = new Set<string>();
  for (let step = 0; step < 40; step += 1) {
    world.advance(START_MS + step * 37_300);
    for (const game of [...world.games('live'), ...world.games('line')]) {
      const { clock, phase } = game.score('en') ?? {};
      if (!clock) continue;
      expect([game.sportId, clock.seconds]).toEqual([game.sportId, Math.floor(clock.seconds)]);
      told.add(`${game.sportId} ${phase}`);
    }
  }
  // Console football among them, whose halves last no whole number of seconds.
  expect([...told]).toEqual(expect.arrayContaining(['85 playing', '85 break', '1 break', '3 playing']));
}, 60_000);
