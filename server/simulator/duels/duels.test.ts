import { describe, expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import { createSimulator } from '../simulator.ts';
import { scopeScore, WHOLE_GAME } from '../sports/sport-model.ts';
import { DUEL_GROUP, DUEL_TYPES } from './duel-game.ts';
import { duelId, duelOf } from './duel-id.ts';

const START_MS = Date.UTC(2026, 10, 21, 8);
const clock = { nowMs: () => 0, every: () => () => undefined, soon: () => undefined };
const aWorld = () =>
  createSimulator({ seed: 5, startMs: START_MS, speed: 600, liveGames: 30, lineGames: 120, clock });

const dayOf = (ms: number) => Math.floor(ms / 86_400_000);

/** Two games of a sport that start today and have not begun. */
function twoGames(world: ReturnType<typeof aWorld>, sportId: number) {
  const games = world
    .games('line')
    .filter((game) => game.sportId === sportId && dayOf(game.head('en').startsAt) === dayOf(START_MS));
  const [one, other] = games;
  if (!one || !other) throw new Error(`no two games of sport ${sportId}`);
  return [one.id, other.id] as const;
}

describe('ids of duels', () => {
  it('say who is set against whom, the same two the same id', () => {
    const one = { gameId: 500_000_010, side: 2 } as const;
    const other = { gameId: 559_999_990, side: 1 } as const;
    const id = duelId({ one, other });
    expect(id).toBe(duelId({ one: other, other: one }));
    expect(duelOf(id ?? 0)).toEqual({ one, other });
    expect(id).toBeLessThan(2 ** 48);
  });

  it.each([0, 500_000_010, 1e13 - 1, 1e13, 1e13 + 0.5, 9e15, Number.NaN])('none is %d', (id) => {
    expect(duelOf(id)).toBeUndefined();
  });

  it('there is none of a sub-game, nor of what is no game', () => {
    const other = { gameId: 500_000_010, side: 1 } as const;
    for (const gameId of [500_000_021, 44_000_001, 999_999_999_990])
      expect(duelId({ one: { gameId, side: 1 }, other })).toBeUndefined();
  });
});

describe('a duel', () => {
  it('is priced by what both games say of their sides, with a margin on top', () => {
    const world = aWorld();
    const [one, other] = twoGames(world, 1);
    const id = world.buildDuel?.({ gameId: one, side: 1 }, { gameId: other, side: 2 });
    const game = world.game(id as GameId);
    const [low, high] =
      one < other
        ? ([
            [one, 1],
            [other, 2],
          ] as const)
        : ([
            [other, 2],
            [one, 1],
          ] as const);
    const chances = [0, 0, 0];
    const [first, second] = [low, high].map(([gameId, side]) => {
      const units = world.match(gameId)?.outlook(WHOLE_GAME)?.units;
      if (!units) throw new Error('no outlook');
      return side === 1 ? units.side1 : units.side2;
    });
    for (const [a, p] of first?.p.entries() ?? [])
      for (const [b, q] of second?.p.entries() ?? []) {
        const gap = (first?.low ?? 0) + a - (second?.low ?? 0) - b;
        const at = gap > 0 ? 0 : gap === 0 ? 1 : 2;
        chances[at] = (chances[at] ?? 0) + p * q;
      }
    const prices = DUEL_TYPES.map((type) =>
      [...(game?.selections.values() ?? [])].find((s) => s.type === type),
    );
    const implied = prices.map((price) => 1000 / (price?.odds ?? Number.NaN));
    expect(implied.reduce((sum, part) => sum + part, 0)).toBeGreaterThan(1);
    for (const [at, part] of implied.entries()) {
      expect(part).toBeGreaterThan(chances[at] ?? 0);
      expect(part).toBeLessThan((chances[at] ?? 0) + 0.06);
    }
    expect(game?.about).toEqual([low[0], high[0]]);
  });

  it('is settled by what both sides came to, and said to be decided, also when nobody held it in memory', () => {
    const world = aWorld();
    const [one, other] = twoGames(world, 1);
    const id = world.buildDuel?.({ gameId: one, side: 2 }, { gameId: other, side: 1 }) as GameId;
    const [low, high] =
      one < other
        ? ([
            [one, 2],
            [other, 1],
          ] as const)
        : ([
            [other, 1],
            [one, 2],
          ] as const);
    const keys = DUEL_TYPES.map((type) => `${id}.${DUEL_GROUP}.${type}.0.0`);
    const told: number[] = [];
    world.onOutcomes((gameId) => told.push(gameId));
    expect(world.game(id)?.selections.size).toBe(3);
    const units: number[] = [];
    for (let hour = 1; hour <= 40; hour += 1) {
      world.advance(START_MS + hour * 1_800_000);
      for (const [at, [gameId, side]] of [low, high].entries()) {
        const match = world.match(gameId);
        if (match?.state.phase === 'finished')
          units[at] = scopeScore(match.state, WHOLE_GAME, match.plan.model).units[side - 1] ?? 0;
      }
    }
    expect(units).toHaveLength(2);
    const gap = Math.sign((units[0] ?? 0) - (units[1] ?? 0));
    const results = keys.map((key) => world.outcome(key as never)?.result);
    expect(results).toEqual([1, 0, -1].map((sign) => (sign === gap ? 'win' : 'lose')));
    expect(told).toContain(id);
    // Another run of the same world never heard of it.
    const again = aWorld();
    again.advance(START_MS + 20 * 3_600_000);
    expect(keys.map((key) => again.outcome(key as never)?.result)).toEqual(results);
  }, 120_000);

  it('is refused for two sides of one game, of two sports, for a game that is not listed, and for one that has begun', () => {
    const world = aWorld();
    const [one] = twoGames(world, 1);
    const [other] = twoGames(world, 4);
    const live = world.games('live').find(({ sportId }) => sportId === 1);
    const build = (a: number, b: number) => world.buildDuel?.({ gameId: a, side: 1 }, { gameId: b, side: 2 });
    expect(build(one, one)).toBe('same-game');
    expect(build(one, other)).toBe('other-sport');
    expect(build(one, 500_999_990)).toBe('unknown-game');
    expect(build(one + 1, one)).toBe('unknown-game');
    expect(build(one, live?.id ?? 0)).toBe('begun');
  });
});
