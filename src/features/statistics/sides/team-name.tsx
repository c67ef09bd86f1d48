import { writeStatistics } from '#domain/addresses/statistics-routes.ts';
import { TEAM_TYPES } from '#protocol/statistics/statistics-values.ts';
import { CountryFlag } from '../../../ui/betting/country-flag.tsx';
import { TeamCrest } from '../../../ui/betting/team-crest.tsx';
import type { Cast, StatisticTeam } from '../parts/cast.ts';
import { PageLink } from '../places/navigation.tsx';
import styles from './team-name.module.css';

export interface TeamNameProps {
  readonly id: number;
  readonly cast: Cast;
  /** Whether it has no link: the page is its own already. */
  readonly isPlain?: boolean;
}

/** A pair has no page, nor has who is not named. */
export const teamPath = (team: StatisticTeam | undefined, sportId: number): string | undefined =>
  team === undefined || team.subTeams.length > 1
    ? undefined
    : writeStatistics('statistics-team', { sportId, teamId: team.id });

/** Whether a team is known by a country: a nation, and a player who plays alone. */
export const isOfCountry = ({ countryId, teamType }: StatisticTeam): boolean =>
  countryId > 0 && (teamType === TEAM_TYPES.player || teamType === TEAM_TYPES.nation);

/** A team by its crest and name, or who plays alone by the flag; leads to its page. */
export function TeamName({ id, cast, isPlain = false }: TeamNameProps) {
  const team = cast.team(id);
  return (
    <PageLink to={isPlain ? undefined : teamPath(team, cast.sportId)} className={styles['team']}>
      {team && isOfCountry(team) ? <CountryFlag countryId={team.countryId} /> : <TeamCrest ids={[id]} />}
      <bdi>{team?.title ?? '–'}</bdi>
    </PageLink>
  );
}
