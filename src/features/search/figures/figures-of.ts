/** Rows of the search out of the statistics: teams, players, results. */
import { writeStatistics } from '#domain/addresses/statistics-routes.ts';
import type { FoundFigures } from '../../../platform/http/search-figures.ts';

interface Row {
  readonly sportId: number;
  /** The path of its statistics, behind the language. */
  readonly path: string;
  /** The championship, of a player the team. */
  readonly around: string;
}

export type Figure =
  | (Row & { readonly kind: 'team' | 'player'; readonly name: string })
  | (Row & {
      readonly kind: 'result';
      readonly sides: readonly [string, string];
      readonly score: readonly [number, number];
      readonly startsAtMs: number;
    });

export const figuresOf = ({ players, results, teams }: FoundFigures): readonly Figure[] => [
  ...teams.map(
    ({ id, sportId, title, tournamentTitle }): Figure => ({
      kind: 'team',
      sportId,
      path: writeStatistics('statistics-team', { sportId, teamId: id }),
      name: title,
      around: tournamentTitle,
    }),
  ),
  ...players.map(
    ({ id, name, sportId, team }): Figure => ({
      kind: 'player',
      sportId,
      path: writeStatistics('statistics-player', { sportId, playerId: id }),
      name,
      around: team,
    }),
  ),
  ...results.map(
    ({ dateStart, gameId, score1, score2, sportId, title1, title2, tournamentTitle }): Figure => ({
      kind: 'result',
      sportId,
      path: writeStatistics('statistics-game', { sportId, gameId }),
      sides: [title1, title2],
      score: [score1, score2],
      startsAtMs: dateStart * 1_000,
      around: tournamentTitle,
    }),
  ),
];
