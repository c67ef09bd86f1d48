import { describe, expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import { TOTO_RULES } from '#domain/toto/toto-rules.ts';
import { createSimulator } from '../simulator/simulator.ts';
import { gamesOfDraw, type NewDrawGame } from './draw-games.ts';

const START_MS = Date.UTC(2026, 10, 26, 12);
const MINUTE = 60_000;
const clock = { nowMs: () => 0, every: () => () => undefined, soon: () => undefined };
const NONE: ReadonlySet<GameId> = new Set();

const aWorld = (liveGames: number, lineGames: number) =>
  createSimulator({ seed: 5, startMs: START_MS, speed: 60, liveGames, lineGames, clock });

describe('the games of a draw', () => {
  it('begin no sooner than its category says, where it says so', () => {
    const world = aWorld(260, 300);
    const { cyberfootball } = TOTO_RULES;
    const lead = cyberfootball.leadMs ?? 0;
    expect(lead).toBeGreaterThan(MINUTE);
    expect(lead).toBeLessThan(10 * MINUTE);
    const draws: (readonly NewDrawGame[])[] = [];
    for (let minute = 0; minute < 40; minute += 1) {
      world.advance(START_MS + minute * MINUTE);
      const now = world.nowMs();
      // As the keeper has it: one draw at a time, over games that no earlier draw still has.
      if (draws.some(([first]) => (first?.startsAtMs ?? 0) > now)) continue;
      const under = draws.filter((games) => (games.at(-1)?.startsAtMs ?? 0) > now - 5 * MINUTE);
      const taken = new Set(under.flat().map(({ gameId }) => gameId));
      const games = gamesOfDraw(cyberfootball, world, taken);
      if (!games) continue;
      draws.push(games);
      expect(games).toHaveLength(cyberfootball.games);
      expect(games.every(({ startsAtMs }) => startsAtMs >= now + lead)).toBe(true);
      expect(games.every(({ sportId }) => cyberfootball.sports.includes(sportId))).toBe(true);
    }
    expect(draws.length).toBeGreaterThan(4);
    const { leadMs: _lead, ...asOthers } = cyberfootball;
    expect(gamesOfDraw({ ...asOthers, sports: [85] }, world, NONE)).toBeUndefined();
  }, 120_000);

  it('are of Counter-Strike, Dota, League of Legends and Valorant in e-sports', () => {
    expect(TOTO_RULES.cybersport.sports).toEqual([86, 97, 106, 316]);
    const games = gamesOfDraw(TOTO_RULES.cybersport, aWorld(260, 900), NONE);
    expect(games).toHaveLength(TOTO_RULES.cybersport.games);
    const least = START_MS + 30 * MINUTE;
    expect(games?.every(({ startsAtMs }) => startsAtMs >= least)).toBe(true);
  }, 60_000);

  it('have no twin of a real game among them, nor anything else that stands apart', () => {
    const world = aWorld(60, 300);
    const apart = world.games('line').filter((game) => game.apart);
    expect(apart.length).toBeGreaterThan(5);
    const wide = { ...TOTO_RULES.football, games: 20, leadMs: 0 };
    const games = gamesOfDraw(wide, world, NONE) ?? [];
    expect(games).toHaveLength(wide.games);
    expect(games.filter(({ gameId }) => apart.some(({ id }) => id === gameId))).toEqual([]);
    const last = games.at(-1)?.startsAtMs ?? 0;
    expect(apart.some((one) => one.section === 11 && one.head('en').startsAt < last)).toBe(true);
  }, 60_000);
});
