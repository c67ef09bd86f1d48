import { describe, expect, it } from 'vitest';
import { HORSES, horseAt, horseIdAt } from './horses.ts';
import { dayOf, finishOf, RACE_MS, raceIdsOf } from './races.ts';
import { createRacing } from './racing.ts';

const START_MS = Date.UTC(2026, 10, 21, 18);
const aRacing = (nowMs = START_MS, seed = 7) => createRacing({ seed, startMs: START_MS, nowMs: () => nowMs });
const TODAY = dayOf(START_MS);

describe('races', () => {
  it('of a day have each horse once, and are told as they are run', () => {
    const racing = aRacing();
    const today = racing.today();
    const horses = today.flatMap(({ race }) => race.runners.map(({ horse }) => horse.id));
    expect(new Set(horses).size).toBe(horses.length);
    for (const { finish, race } of today) {
      expect(finish !== undefined).toBe(race.startsAt + RACE_MS <= START_MS);
      if (finish) expect(new Set(finish)).toEqual(new Set(race.runners));
    }
    expect(today.some(({ finish }) => finish)).toBe(true);
    expect(today.some(({ finish }) => !finish)).toBe(true);
  });

  it('are the same by id, for the same seed, and come in the same later', () => {
    const [racing, later] = [aRacing(), aRacing(START_MS + 86_400_000)];
    for (const run of racing.today()) {
      expect(racing.race(run.race.id)).toEqual(run);
      expect(later.race(run.race.id)?.race).toEqual(run.race);
      if (run.finish) expect(later.race(run.race.id)?.finish).toEqual(run.finish);
    }
    expect(aRacing(START_MS, 8).today()[0]?.race).not.toEqual(racing.today()[0]?.race);
  });

  it('are told from a year before the world to tomorrow', () => {
    const racing = aRacing();
    const firstOf = (day: number) => racing.race(raceIdsOf(day)[0] ?? 0);
    expect([TODAY - 366, TODAY - 365, TODAY + 1, TODAY + 2].map((day) => firstOf(day) !== undefined)).toEqual(
      [false, true, true, false],
    );
    expect([0, 100, TODAY * 100, TODAY * 100 + 13].map((id) => racing.race(id))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are won as often as the chances of their winners say', () => {
    const racing = aRacing();
    let [expected, won, races] = [0, 0, 0];
    for (let day = TODAY - 300; day < TODAY - 150; day += 1)
      for (const id of raceIdsOf(day)) {
        const race = racing.race(id)?.race;
        if (!race) continue;
        const favourite = race.runners.toSorted((one, other) => other.chance - one.chance)[0];
        races += 1;
        expected += favourite?.chance ?? 0;
        won += Number(finishOf(7, race)[0] === favourite);
        expect(race.runners.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
      }
    expect(races).toBe(1_800);
    // Within three standard deviations.
    const deviation = Math.sqrt(expected * (1 - expected / races));
    expect(Math.abs(won - expected)).toBeLessThan(3 * deviation);
  });

  it('of a horse are those in which it ran', () => {
    const racing = aRacing();
    const runner = racing.today()[0]?.race.runners[0]?.horse.id ?? 0;
    const races = racing.racesOf(runner, START_MS, 20);
    expect(races.length).toBeGreaterThan(3);
    const starts = races.map(({ race }) => race.startsAt);
    expect(starts).toEqual(starts.toSorted((one, other) => other - one));
    for (const { finish, race } of races) {
      expect(finish?.some(({ horse }) => horse.id === runner)).toBe(true);
      expect(racing.race(race.id)?.race).toEqual(race);
    }
    const [last, before] = races;
    expect(racing.racesOf(runner, last?.race.startsAt ?? 0, 1)).toEqual([before]);
  });
});

it('no two horses have one name', () => {
  const names = Array.from({ length: HORSES }, (_, number) => horseAt(number).name[0]);
  expect(new Set(names).size).toBe(HORSES);
  expect(horseAt(3).id).toBe(horseIdAt(3));
});
