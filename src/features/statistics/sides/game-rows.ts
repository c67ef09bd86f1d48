import type { Cast, StatisticGame } from '../parts/cast.ts';

const MS = 1_000;

/** Games as rows of a file, under the names of its three columns: day, who plays, score. */
export const gameRows = (
  columns: readonly [string, string, string],
  games: readonly StatisticGame[],
  cast: Cast,
): readonly (readonly string[])[] => [
  columns,
  ...games.map(({ dateStart, score1, score2, team1, team2 }) => [
    new Date(dateStart * MS).toISOString().slice(0, 10),
    [team1, team2].map((id) => cast.team(id)?.title ?? '–').join(' – '),
    `${score1}:${score2}`,
  ]),
];
