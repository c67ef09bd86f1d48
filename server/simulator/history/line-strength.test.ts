/** Prices of the line beside results of the past: who is strong in one is strong in the other, in sports of every kind. */
import { expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { SimulatedMatch } from '../simulated-match.ts';
import { SPORT_SHARES } from '../sports/sports.ts';
import { championshipsOf } from '../world/championships.ts';
import { createSchedule } from '../world/schedule.ts';
import { createHistory } from './history.ts';
import { modelOf } from './seasons/season.ts';
import { shareOf, tableOf } from './seasons/tables.ts';

const START_MS = Date.UTC(2026, 10, 21, 12);
/** Groups of the winner: of sports with a draw, and of those without. */
const WINNER = [
  [1, 1],
  [101, 401],
] as const;
const STEPS = [1, 3, 5, 7];

const history = createHistory({
  seed: 7,
  startMs: START_MS,
  schedule: createSchedule(7, START_MS, SPORT_SHARES, 60, 80),
  matchOf: () => undefined,
  nowMs: () => START_MS,
  soon: setImmediate,
});

/** Spearman's: 1 is the same order, 0 none. */
function agreement(one: readonly number[], other: readonly number[]): number {
  const n = one.length;
  const squares = one.reduce((sum, id, rank) => sum + (rank - other.indexOf(id)) ** 2, 0);
  return 1 - (6 * squares) / (n * (n * n - 1));
}

const bestFirst = (values: ReadonlyMap<number, number>): number[] =>
  [...values].sort(([, one], [, other]) => other - one).map(([id]) => id);

it.each([2, 3, 4, 5, 6, 8, 10, 66, 86])(
  'who won more games of sport %i has the shorter price against the same opponents',
  async (sportId) => {
    const championship = must(championshipsOf(sportId)[0], 'championship');
    const { participants } = championship;
    const won = new Map<number, number>();
    for (const year of [2024, 2025]) {
      const games = (await history.season({ championship, year }))?.games ?? [];
      for (const row of tableOf({ championship, games }))
        won.set(row.team.id, (won.get(row.team.id) ?? 0) + shareOf(row));
    }
    const chances = new Map<number, number>();
    for (const [index, team] of participants.entries())
      for (const [number, step] of STEPS.entries()) {
        const other = must(participants[(index + step) % participants.length], 'other');
        const plan = {
          id: 600_000_000 + index * 1_000 + number * 10,
          seed: 7,
          announcedAt: START_MS + 9e6,
          startsAt: START_MS + 9e6,
          model: modelOf(sportId),
          championship,
          sides: [team, other] as const,
        };
        const match = new SimulatedMatch(plan, { tick: 1, oldestTick: 1, nowMs: () => START_MS }, START_MS);
        const win = [...match.whole.selections.values()].find(({ group, type }) =>
          WINNER.some(([ofGroup, ofType]) => group === ofGroup && type === ofType),
        );
        chances.set(team.id, (chances.get(team.id) ?? 0) + 1 / must(win, 'price of the first side').odds);
      }
    expect(agreement(bestFirst(chances), bestFirst(won))).toBeGreaterThan(0.4);
  },
  60_000,
);
