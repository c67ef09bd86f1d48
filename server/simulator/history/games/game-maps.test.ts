import { expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { championshipsOf } from '../../world/championships.ts';
import { tableFixtures } from '../seasons/season.ts';
import { mapsOf } from './game-maps.ts';
import { playedGame, scriptOfGame } from './played-game.ts';

const fixturesOf = (sportId: number) => {
  const championship = must(championshipsOf(sportId)[0], 'championship');
  return tableFixtures({ championship, year: 2025, seed: 7, untilMs: Date.UTC(2027, 0, 1) }).slice(0, 20);
};

it.each([86, 97])('maps of sport %i add up to the score, and each has another name', (sportId) => {
  for (const fixture of fixturesOf(sportId)) {
    const { moments } = scriptOfGame(fixture);
    const maps = mapsOf(fixture, moments, moments.length);
    const { kills, periods, score } = playedGame(fixture);
    expect([1, 2].map((side) => maps.filter(({ winner }) => winner === side).length)).toEqual(score);
    expect(maps.map((map) => map.score)).toEqual(periods);
    expect(maps.map((map) => map.kills)).toEqual(kills ?? maps.map(() => undefined));
    if (sportId === 86) expect(new Set(maps.map(({ name }) => name)).size).toBe(maps.length);
  }
});

it('has the two sides of a map on other ends, and no more on them than can be bought', () => {
  for (const fixture of fixturesOf(86)) {
    const { moments } = scriptOfGame(fixture);
    for (const [index, map] of mapsOf(fixture, moments, moments.length).entries()) {
      const sums = [0, 1].map((side) => map.halves.reduce((sum, half) => sum + (half[side] ?? 0), 0));
      expect(sums).toEqual(map.score);
      expect(map.economy).toHaveLength(map.score[0] + map.score[1]);
      // A pistol round is the same for both, and whoever won it is richer in the next one.
      const [first, second] = map.economy;
      expect(first?.worth[0]).toBe(first?.worth[1]);
      const won = moments.find(
        ({ at, kind }) => kind === 'score' && at >= mapStart(moments, index + 1),
      )?.side;
      expect(Math.sign((second?.worth[0] ?? 0) - (second?.worth[1] ?? 0))).toBe(won === 1 ? 1 : -1);
      for (const { worth } of map.economy) expect(Math.max(...worth)).toBeLessThanOrEqual(26_000);
    }
  }
});

const mapStart = (moments: ReturnType<typeof scriptOfGame>['moments'], number: number): number =>
  moments.find(({ kind, value }) => kind === 'period' && value === number)?.at ?? 0;

it('tells of a map in play the rounds that have been', () => {
  const [fixture] = fixturesOf(86);
  const { moments } = scriptOfGame(must(fixture, 'fixture'));
  const whole = mapsOf(must(fixture, 'fixture'), moments, moments.length);
  const count = Math.floor(moments.length / 3);
  const part = mapsOf(must(fixture, 'fixture'), moments, count);
  const last = must(part.at(-1), 'map');
  expect(last.isLive).toBe(true);
  expect(whole[part.length - 1]?.economy.slice(0, last.economy.length)).toEqual(last.economy);
});
