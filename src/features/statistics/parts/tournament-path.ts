import { writeStatistics } from '#domain/addresses/statistics-routes.ts';

/** Sports whose championships have an address of e-sports. */
const CYBER_SPORTS: ReadonlySet<number> = new Set([85, 144, 89]);

/** The path of a championship in one of its seasons. */
export const tournamentPath = (sportId: number, tournamentId: number, seasonId: number): string =>
  CYBER_SPORTS.has(sportId)
    ? writeStatistics('statistics-cyber', { sportId, tournId: tournamentId, seasonId })
    : writeStatistics('statistics-tournament', { sportId, tournamentId, seasonId });
