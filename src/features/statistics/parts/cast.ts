/** The teams and games that an answer names by id. */
import type * as v from 'valibot';
import { writeStatistics } from '#domain/addresses/statistics-routes.ts';
import type { gameShort, statisticTeam } from '#protocol/statistics/statistics-values.ts';

export type StatisticTeam = v.InferOutput<typeof statisticTeam>;
export type StatisticGame = v.InferOutput<typeof gameShort>;

export interface Cast {
  readonly sportId: number;
  readonly team: (id: number) => StatisticTeam | undefined;
  readonly game: (id: number) => StatisticGame | undefined;
  /** The games among these that are known, in their order. */
  readonly games: (ids: readonly number[]) => readonly StatisticGame[];
}

export interface Named {
  readonly sportId: number;
  readonly teams: readonly StatisticTeam[];
  readonly gameShorts: readonly StatisticGame[];
}

export function castOf({ gameShorts, sportId, teams }: Named): Cast {
  const teamsById = new Map(teams.map((team) => [team.id, team]));
  const gamesById = new Map(gameShorts.map((game) => [game.id, game]));
  return {
    sportId,
    team: (id) => teamsById.get(id),
    game: (id) => gamesById.get(id),
    games: (ids) => ids.flatMap((id) => gamesById.get(id) ?? []),
  };
}

/** The path of a game; undefined for one that the feed has no number for. */
export const gamePath = (sportId: number, gameId: number): string | undefined =>
  gameId > 0 ? writeStatistics('statistics-game', { sportId, gameId }) : undefined;

export const STATUS = { notStarted: 1, live: 2, finished: 3 } as const;

export const hasScore = ({ status }: StatisticGame): boolean => status !== STATUS.notStarted;

/** How a game went for a team; undefined before it. */
export function resultFor(game: StatisticGame, teamId: number): 'won' | 'drawn' | 'lost' | undefined {
  if (!hasScore(game)) return undefined;
  const { score1, score2, winner } = game;
  const leader = game.status === STATUS.finished ? winner : score1 > score2 ? 1 : score1 < score2 ? 2 : 0;
  if (leader === 0) return 'drawn';
  return (leader === 1 ? game.team1 : game.team2) === teamId ? 'won' : 'lost';
}
