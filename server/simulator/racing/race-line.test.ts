import { describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { GROUP_PLACE, GROUP_RACE_WINNER, placeOddsAtMost, placeTerms } from '#domain/market/race-markets.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import { createSimulator, type Simulator } from '../simulator.ts';
import type { RaceGame } from './race-game.ts';
import { createRaceLine } from './race-line.ts';
import { chanceOf, chancesOf, oddsOf, offersOf } from './race-offers.ts';
import { RACE_MS } from './races.ts';
import { createRacing } from './racing.ts';

const SEED = 7;
/** A moment before the first race of a day. */
const START_MS = Date.UTC(2026, 10, 21, 11, 55);
const MINUTE = 60_000;
const clock = { nowMs: () => 0, every: () => () => {}, soon: () => {} };
const aWorld = (): Simulator =>
  createSimulator({ seed: SEED, startMs: START_MS, speed: 1, liveGames: 4, lineGames: 4, clock });

const opened = (): { line: ReturnType<typeof createRaceLine>; races: readonly RaceGame[] } => {
  const line = createRaceLine(SEED, START_MS);
  line.step(START_MS, 1);
  return { line, races: line.games() };
};
const byNumber = (one: number, other: number): number => one - other;
const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0);

describe('prices of a race', () => {
  it('are chances that add up, with a margin: no bet is worth more than its stake', () => {
    for (const { race } of opened().races) {
      const chances = chancesOf(
        race,
        race.runners.map(({ chance }) => chance),
      );
      expect(sum(chances.win)).toBeCloseTo(1, 9);
      expect(sum(chances.place)).toBeCloseTo(placeTerms(race.runners.length)?.places ?? 1, 9);
      const offers = offersOf(race);
      // One measure under which every bet loses: then no set of bets is sure to gain.
      for (const offer of offers)
        expect((oddsOf(offer, chances) / 1_000) * chanceOf(offer, chances)).toBeLessThan(1);
      const forecasts = offers.filter(({ bet }) => bet === 'forecast');
      expect(sum(forecasts.map((offer) => chanceOf(offer, chances)))).toBeGreaterThan(0.98);
    }
  });

  it('pay a place less than the winner, and no more than its part of the odds', () => {
    for (const game of opened().races) {
      const terms = must(placeTerms(game.race.runners.length), 'terms');
      const of = (group: number) =>
        new Map(
          [...game.selections.values()].flatMap((one) =>
            one.group === group ? [[one.player, one.odds]] : [],
          ),
        );
      const places = of(GROUP_PLACE);
      expect(places.size).toBe(game.race.runners.length);
      for (const [player, win] of of(GROUP_RACE_WINNER)) {
        const place = must(places.get(player), 'place');
        expect(place).toBeLessThan(win);
        expect(place).toBeLessThanOrEqual(placeOddsAtMost(win, terms));
      }
    }
  });

  it('move with the opinion of the market, and never after the off', () => {
    const { line, races } = opened();
    const [first, later] = [must(races[0], 'race'), must(races.at(-1), 'race')];
    const oddsIn = (game: RaceGame) => [...game.selections.values()].map(({ odds }) => odds).join();
    const before = oddsIn(later);
    line.step(START_MS + 4 * MINUTE, 2);
    expect(oddsIn(later)).not.toBe(before);
    expect([...later.selections.values()].every(({ revision }) => revision <= 2)).toBe(true);
    line.step(first.race.startsAt, 3);
    const closed = oddsIn(first);
    line.step(first.race.startsAt + 3 * MINUTE, 4);
    expect(oddsIn(first)).toBe(closed);
    expect([...first.selections.values()].every(({ suspended }) => suspended)).toBe(true);
  });
});

describe('races of the line', () => {
  it('are those of today and tomorrow that the statistics tell, behind all other games', async () => {
    const world = aWorld();
    const games = world.games('line');
    const races = games.filter(({ sportId }) => sportId === 44);
    expect(races).toHaveLength(24);
    expect(games.slice(-24)).toEqual(races);
    expect(world.games('line')).toBe(games);
    const told = await world.statistics?.races({ language: 'en' });
    const today = typeof told === 'object' ? (told?.races ?? []) : [];
    expect(
      races
        .slice(0, 12)
        .map(({ id }) => Number(id))
        .toSorted(byNumber),
    ).toEqual(today.map(({ raceId }) => raceId).toSorted(byNumber));
  });

  it('carry few selections on a list, and all on their page', () => {
    for (const game of aWorld()
      .games('line')
      .filter(({ sportId }) => sportId === 44)) {
      expect(game.listedSelections?.length).toBe(3);
      expect(game.selections.size).toBe(game.head('en').selectionCount);
      expect(game.selections.size).toBeLessThanOrEqual(12 + 12 + 132 + 66);
    }
  });

  it('close at the off, are decided as history has it, and leave', () => {
    const world = aWorld();
    const races = world.games('line').filter(({ sportId }) => sportId === 44);
    const game = must(races[0], 'race');
    const { startsAt } = game.head('en');
    const keys = [...game.selections.keys()];
    const decided: number[] = [];
    world.onOutcomes((id) => decided.push(id));
    world.advance(startsAt - 1_000);
    expect(game.head('en').suspended).toBe(false);
    world.advance(startsAt + 1_000);
    expect(game.head('en').suspended).toBe(true);
    expect(world.outcome(must(keys[0], 'key'))).toBeUndefined();
    const before = world.tick;
    world.advance(startsAt + RACE_MS + 1_000);
    expect(game.head('en').finished).toBe(true);
    expect(decided).toContain(game.id);
    const racing = createRacing({ seed: SEED, startMs: START_MS, nowMs: () => startsAt + RACE_MS });
    const finish = must(racing.race(game.id)?.finish, 'finish');
    const inPlace = (player: number) => finish.findIndex(({ horse }) => horse.id === player);
    const numbers = finish.map(({ number }) => number);
    const winning = keys.filter((key) => world.outcome(key)?.result === 'win').map(parseSelectionKey);
    const { places = 1 } = placeTerms(finish.length) ?? {};
    const wins = winning.filter((one) => one?.group === GROUP_RACE_WINNER);
    expect(wins.map((one) => inPlace(one?.player ?? 0))).toEqual([0]);
    const placed = winning.filter((one) => one?.group === GROUP_PLACE);
    expect(placed.map((one) => inPlace(one?.player ?? 0)).toSorted(byNumber)).toEqual(
      [0, 1, 2].slice(0, places),
    );
    const [one = 0, two = 0] = numbers;
    const pairs = winning.flatMap((each) => (each && each.player < 44_000_001 ? [each.player] : []));
    // Rare pairs are not offered.
    const possible = [one * 100 + two, 10_000 + Math.min(one, two) * 100 + Math.max(one, two)];
    const offered = possible.filter((pair) => keys.some((key) => key.endsWith(`.${pair}`)));
    expect(pairs.toSorted(byNumber)).toEqual(offered.toSorted(byNumber));
    expect(keys.every((key) => world.outcome(key) !== undefined)).toBe(true);
    world.advance(startsAt + RACE_MS + 6 * MINUTE);
    expect(world.game(game.id)).toBeUndefined();
    expect(world.leftGames('line', before)).toContain(game.id);
    expect(world.outcome(must(keys[0], 'key'))).toBeDefined();
  });

  it('are decided where the world steps over a race as a whole', () => {
    const { line, races } = opened();
    const [game] = races;
    const { decided } = line.step(START_MS + 24 * 60 * MINUTE, 2);
    expect(decided).toContain(game?.id);
    expect(line.games()).toHaveLength(24);
    expect(line.game(game?.id ?? 0)).toBeUndefined();
  });

  it('name horse and pair in the language that is asked for', () => {
    const game = must(opened().races[0], 'race');
    const [runner] = game.race.runners;
    const name = (language: string) => game.playerNames(language).get(runner?.horse.id ?? 0) ?? '';
    expect(name('en')).toBe(runner?.horse.name[0]);
    expect(name('ru')).toMatch(/^\p{Script=Cyrillic}/u);
    expect(game.playerNames('en').size).toBe(new Set(game.offers.map(({ player }) => player)).size);
    expect(game.head('en').opponent2).toBeUndefined();
  });
});
