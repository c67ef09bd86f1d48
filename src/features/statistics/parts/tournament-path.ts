import { writeStatistics } from '#domain/addresses/statistics-routes.ts';
import { useSiteSection } from '../../../platform/site/site-section.ts';

export type TournamentPath = (sportId: number, tournamentId: number, seasonId: number) => string;

/** Writes the path of a championship in one of its seasons: one of e-sports where the site has such pages of the sport. */
export function useTournamentPath(): TournamentPath {
  const cyber: readonly number[] = useSiteSection('cyber').sportIds;
  return (sportId, tournamentId, seasonId) =>
    cyber.includes(sportId)
      ? writeStatistics('statistics-cyber', { sportId, tournId: tournamentId, seasonId })
      : writeStatistics('statistics-tournament', { sportId, tournamentId, seasonId });
}
