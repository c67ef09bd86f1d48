/** Rating lists by the results of the last 52 weeks: a win is worth thirty points and each set or map that was won five, whoever it was against. */
import { championshipsOf, type SimulatedChampionship } from '../../world/championships.ts';
import type { Participant } from '../../world/names.ts';
import type { PlayedGame } from '../games/played-game.ts';
import { ratingIdOf } from '../history-ids.ts';
import { surfaceAt } from '../people/people.ts';

const WIN = 30;
const SET = 5;
export const RATING_WINDOW_MS = 52 * 7 * 86_400_000;
export const RATING_BEFORE_MS = 28 * 86_400_000;
const WOMEN = /Women$/;

/** Sports whose sides are rated across championships, and nations. */
const RATED: ReadonlySet<number> = new Set([4, 10, 86, 97, 106, 117, 128, 146, 150, 189, 316]);

export function ratingOf(championship: SimulatedChampionship): number | undefined {
  const { name, roster, sportId } = championship;
  if (!RATED.has(sportId) && roster !== 'nations') return undefined;
  return ratingIdOf(sportId, WOMEN.test(name[0]) ? 2 : 1);
}

/** Championships of a list; none for a number that no list has. */
export const championshipsOfRating = (id: number): readonly SimulatedChampionship[] =>
  championshipsOf(Math.floor(id / 10)).filter((one) => ratingOf(one) === id);

export type Surface = 'hard' | 'clay' | 'grass' | 'indoor';

export interface RatingRow {
  readonly place: number;
  readonly team: Participant;
  readonly points: number;
  readonly games: number;
  readonly won: number;
  readonly surfaces: ReadonlyMap<Surface, { games: number; won: number }>;
}

interface Counted {
  readonly team: Participant;
  points: number;
  games: number;
  won: number;
  readonly surfaces: Map<Surface, { games: number; won: number }>;
}

/** The rows of a rating, of games that are over and within the window. */
export function ratingRows(games: readonly PlayedGame[], atMs: number): readonly RatingRow[] {
  const all = new Map<number, Counted>();
  for (const { fixture, score, winner } of games) {
    const { startsAt } = fixture;
    if (startsAt > atMs || startsAt <= atMs - RATING_WINDOW_MS) continue;
    const surface = surfaceAt(fixture.model.sportId, startsAt);
    for (const side of [1, 2] as const) {
      const team = fixture.sides[side - 1] as Participant;
      const row = all.get(team.id) ?? { team, points: 0, games: 0, won: 0, surfaces: new Map() };
      all.set(team.id, row);
      const hasWon = winner === side;
      row.games += 1;
      row.won += Number(hasWon);
      row.points += Number(hasWon) * WIN + (fixture.model.setBased ? (score[side - 1] ?? 0) * SET : 0);
      if (!surface) continue;
      const on = row.surfaces.get(surface) ?? { games: 0, won: 0 };
      row.surfaces.set(surface, { games: on.games + 1, won: on.won + Number(hasWon) });
    }
  }
  return [...all.values()]
    .sort((one, other) => other.points - one.points || other.won - one.won || one.team.id - other.team.id)
    .map((row, index) => ({ ...row, place: index + 1 }));
}
