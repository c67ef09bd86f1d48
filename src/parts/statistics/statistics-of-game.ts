import type { RouteValues } from '#domain/addresses/route-pattern.ts';
import type { StatisticsName } from '#domain/addresses/statistics-routes.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import { isRace, raceRunners } from '#streams/race/race-runners.ts';

export interface StatisticsOfGame {
  readonly to: StatisticsName;
  readonly values: RouteValues;
}

/** The statistics of a game, of a race those of its first runner; undefined where it has neither sides nor runners. */
export function statisticsOf(record: GameRecord): StatisticsOfGame | undefined {
  const { id, mainGameId, opponent2, sportId } = record.head;
  if (opponent2) return { to: 'statistics-game', values: { sportId, gameId: mainGameId || id } };
  const [runner] = isRace(record) ? raceRunners(record) : [];
  return runner && { to: 'statistics-horse', values: { horseId: runner.id } };
}
