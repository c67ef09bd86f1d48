import { describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import { createSimulator, type Simulator } from '../simulator.ts';
import { POLITICS } from './election-game.ts';
import { createElectionLine } from './election-line.ts';
import { COUNT_MS, COUNTRIES_OF_ELECTIONS, electionOf, numberAt, winnerOf } from './elections.ts';

const SEED = 7;
const START_MS = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const clock = { nowMs: () => 0, every: () => () => {}, soon: () => {} };
const aWorld = (): Simulator =>
  createSimulator({ seed: SEED, startMs: START_MS, speed: 1, liveGames: 4, lineGames: 4, clock });
const elections = (world: Simulator) => world.games('line').filter(({ sportId }) => sportId === POLITICS);

const opened = () => {
  const line = createElectionLine(SEED, START_MS);
  line.step(START_MS, 1);
  return line;
};

describe('elections of the line', () => {
  it('are the next one of each country, and weeks ahead', () => {
    const games = elections(aWorld());
    expect(games).toHaveLength(COUNTRIES_OF_ELECTIONS.length);
    for (const game of games) {
      const { championship, opponent2, startsAt } = game.head('en');
      expect(opponent2).toBeUndefined();
      expect(championship.name).toMatch(/^\w+\. Simulated elections$/);
      expect(startsAt + COUNT_MS).toBeGreaterThan(START_MS);
      expect(startsAt).toBeLessThan(START_MS + 57 * DAY);
      expect(game.selections.size).toBeGreaterThanOrEqual(4);
      expect(game.listedSelections).toHaveLength(3);
      expect(game.head('en').selectionCount).toBe(game.selections.size);
    }
  });

  it.each([
    ['ar', 'محاكاة انتخابات', 'الانتخابات الرئاسية'],
    ['mx', 'Elecciones simuladas', 'Elecciones presidenciales'],
    ['ua', 'Симуляція виборів', 'Вибори президента'],
    ['cn', '模拟选举', '总统选举'],
    ['ig', 'Simulated elections', 'Presidential election'],
  ])('are called so in %s', (language, simulated, election) => {
    const [head] = elections(aWorld()).map((game) => game.head(language));
    expect([head?.championship.name.split('. ')[1], head?.opponent1.name]).toEqual([simulated, election]);
  });

  it('cost more than they bring, whoever wins: no set of bets is sure to gain', () => {
    const line = opened();
    for (let step = 0; step < 60; step += 1) {
      for (const game of line.games()) {
        const prices = [...game.selections.values()].map(({ odds }) => 1_000 / odds);
        expect(prices.reduce((sum, price) => sum + price, 0)).toBeGreaterThan(1.01);
      }
      line.step(START_MS + step * 1_200_000, step + 2);
    }
  });

  it('move with the opinion of the market, each in ticks of its own', () => {
    const line = opened();
    const game = must(line.games().at(-1), 'election');
    const odds = () => [...game.selections.values()].map((one) => one.odds).join();
    const before = odds();
    expect(line.step(START_MS + HOUR, 2).changed).toBe(true);
    expect(odds()).not.toBe(before);
    expect([...game.selections.values()].every(({ revision }) => revision <= 2)).toBe(true);
  });

  it('are drawn by the chances of the candidates', () => {
    let won = 0;
    let expected = 0;
    const most = 1_500;
    for (let number = 0; number < most; number += 1) {
      const election = electionOf(SEED, number % 4, number);
      const favourite = must(
        election.candidates.toSorted((one, other) => other.chance - one.chance)[0],
        'candidate',
      );
      expected += favourite.chance;
      if (winnerOf(SEED, election) === favourite) won += 1;
    }
    expect(Math.abs(won - expected) / most).toBeLessThan(0.04);
  });

  it('close with their polls, are settled by the result, and leave for the next one', () => {
    const line = opened();
    const game = must(line.games()[0], 'election');
    const { startsAt } = game.election;
    const keys = [...game.selections.keys()];
    const outcomes = () => keys.map((key) => line.outcome(must(parseSelectionKey(key), 'key'))?.result);
    line.step(startsAt - 1, 2);
    expect(game.head('en').suspended).toBe(false);
    line.step(startsAt, 3);
    expect([...game.selections.values()].every(({ suspended }) => suspended)).toBe(true);
    expect(outcomes().every((result) => result === undefined)).toBe(true);
    const { decided } = line.step(startsAt + COUNT_MS, 4);
    expect(decided).toContain(game.id);
    const winner = must(winnerOf(SEED, game.election), 'winner');
    expect(outcomes()).toEqual(
      game.election.candidates.map((one) => (one.number === winner.number ? 'win' : 'lose')),
    );
    line.step(startsAt + COUNT_MS + HOUR, 5);
    expect(line.game(game.id)).toBeUndefined();
    expect(line.leftAfter(4)).toContain(game.id);
    expect(line.games()).toHaveLength(COUNTRIES_OF_ELECTIONS.length);
    expect(outcomes().filter((result) => result === 'win')).toHaveLength(1);
    // What is no candidate, and another market, have no outcome.
    const identity = must(parseSelectionKey(must(keys[0], 'key')), 'identity');
    expect(line.outcome({ ...identity, player: 99 })).toBeUndefined();
    expect(line.outcome({ ...identity, group: 26 as never })).toBeUndefined();
  });

  it('are decided where the world steps over one as a whole', () => {
    const line = opened();
    const ids = line.games().map(({ id }) => id);
    const { decided } = line.step(START_MS + 120 * DAY, 2);
    expect(new Set(decided)).toEqual(new Set(ids));
    expect(decided).toHaveLength(ids.length);
    expect(line.games().map(({ id }) => id)).toEqual(
      expect.arrayContaining(
        COUNTRIES_OF_ELECTIONS.map(
          (_, country) => electionOf(SEED, country, numberAt(SEED, country, START_MS + 120 * DAY)).id,
        ),
      ),
    );
  });

  it('have names in the language that is asked for', () => {
    const game = must(elections(aWorld())[0], 'election');
    expect(game.head('ru').opponent1.name).toBe('Выборы президента');
    expect(game.head('es').championship.name).toMatch(/Elecciones simuladas$/);
    for (const [language, letters] of [
      ['ru', 'Cyrillic'],
      ['ar', 'Arabic'],
      ['fa', 'Arabic'],
    ] as const) {
      const names = [
        game.head(language).championship.name,
        game.head(language).opponent1.name,
        ...(game.playerNames?.(language).values() ?? []),
      ];
      expect(
        names.filter((name) => !new RegExp(`^[\\p{Script=${letters}}\\p{M}\\u200c .]+$`, 'u').test(name)),
      ).toEqual([]);
    }
  });
});
