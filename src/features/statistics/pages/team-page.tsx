import type * as v from 'valibot';
import { writeStatistics } from '#domain/addresses/statistics-routes.ts';
import { STATISTIC_TEAM } from '#protocol/statistics/statistic-page-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { CountryFlag } from '../../../ui/betting/country-flag.tsx';
import { TeamCrest } from '../../../ui/betting/team-crest.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { type Cast, castOf } from '../parts/cast.ts';
import { Columns, Stack } from '../parts/columns.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Section } from '../parts/section.tsx';
import { useTournamentPath } from '../parts/tournament-path.ts';
import { useStatistic } from '../parts/use-statistic.ts';
import { FormMarks } from '../sides/form-marks.tsx';
import { GameList } from '../sides/game-list.tsx';
import { PlayerName } from '../sides/player-name.tsx';
import { Score } from '../sides/score.tsx';
import { isOfCountry } from '../sides/team-name.tsx';
import type { Column } from '../tables/data-table.tsx';
import { TableSection, useFigureColumns } from '../tables/player-tables.tsx';
import { FeedGames } from './feed-games.tsx';
import { FollowTeam } from './follow-team.tsx';
import styles from './team-page.module.css';

type Team = v.InferOutput<typeof STATISTIC_TEAM.answer>['entity'];
type Member = Team['squad'][number];

export interface TeamPageProps {
  readonly teamId: number;
}

/** A team: name, place and form first, then its games, squad and ground. */
export function TeamPage({ teamId }: TeamPageProps) {
  const asked = useStatistic(STATISTIC_TEAM, { id: teamId });
  return (
    <Loaded of={asked}>
      {(answer) => {
        const cast = castOf(answer);
        return (
          <>
            <TeamHead team={answer.entity} cast={cast} />
            <Columns>
              <Stack>
                <FeedGames teamId={answer.entity.teamId} />
                <TeamGames team={answer.entity} cast={cast} />
                {aloneOf(answer.entity) ? null : <Ground team={answer.entity} />}
              </Stack>
              {aloneOf(answer.entity) ? (
                <Ground team={answer.entity} />
              ) : (
                <Squad team={answer.entity} sportId={cast.sportId} />
              )}
            </Columns>
          </>
        );
      }}
    </Loaded>
  );
}

/** The only player of a team of one, whose card has more to show. */
const aloneOf = ({ squad }: Team): Member | undefined =>
  squad.find(({ player }) => player.position === 'alone');

interface PartProps {
  readonly team: Team;
  readonly cast: Cast;
}

function TeamHead({ team, cast }: PartProps) {
  const t = useT('figures');
  const tournamentPath = useTournamentPath();
  const named = cast.team(team.teamId);
  const { row, season, tournament } = team;
  const { sportId } = cast;
  const [stage] = season.stages;
  const alone = aloneOf(team);
  return (
    <PageHead
      crumbs={[
        {
          name: `${tournament.title} · ${season.title}`,
          to: tournamentPath(sportId, tournament.id, season.id),
        },
        ...(stage
          ? [{ name: stage.title, to: writeStatistics('statistics-stage', { sportId, stageId: stage.id }) }]
          : []),
        ...(alone
          ? [
              {
                name: t('player.card'),
                to: writeStatistics('statistics-player', { sportId, playerId: alone.player.id }),
              },
            ]
          : []),
      ]}
      mark={
        named && isOfCountry(named) ? (
          <CountryFlag countryId={named.countryId} />
        ) : (
          <TeamCrest ids={[team.teamId]} isLarge />
        )
      }
      title={named?.title ?? '–'}
    >
      {row ? (
        <span className={styles['place']}>
          {t('team.place', { place: row.place })}
          {' · '}
          {t('team.points', { count: row.points })}
          {' · '}
          <span dir="ltr">
            {row.won}–{row.drawn}–{row.lost}
          </span>
          {' · '}
          <Score one={row.scored} other={row.missed} />
        </span>
      ) : null}
      <FormMarks form={team.form} cast={cast} most={10} />
      {named ? <FollowTeam id={team.teamId} name={named.title} /> : null}
    </PageHead>
  );
}

function TeamGames({ team, cast }: PartProps) {
  const t = useT('figures');
  const [next, last] = [cast.games(team.nextGameIds), cast.games(team.lastGameIds)];
  return (
    <>
      {next.length === 0 ? null : (
        <Section item="games" title={t('games.next')}>
          <GameList games={next} cast={cast} label={t('games.next')} empty={t('games.none')} />
        </Section>
      )}
      <Section item="games" title={t('games.last')}>
        <GameList
          games={last}
          cast={cast}
          label={t('games.last')}
          teamId={team.teamId}
          empty={t('games.none')}
        />
      </Section>
    </>
  );
}

function Ground({ team: { coach, stadium } }: Pick<PartProps, 'team'>) {
  const t = useT('figures');
  const format = useFormat();
  const facts = [
    ...(coach ? [[t('coach'), coach.name] as const] : []),
    ...(stadium
      ? [
          [t('venue'), stadium.title] as const,
          [t('city'), stadium.city] as const,
          [t('capacity'), format.number(stadium.capacity)] as const,
          [t('opened'), String(stadium.openedIn)] as const,
          [t('surface'), t(`surface.${stadium.surface}`)] as const,
        ]
      : []),
  ];
  return facts.length === 0 ? null : (
    <Section item="venue" title={t(coach ? 'team.ground' : 'venue')}>
      <div className={styles['facts']}>
        <Facts facts={facts} look="ends" />
      </div>
    </Section>
  );
}

interface SquadProps {
  readonly team: Team;
  readonly sportId: number;
}

function Squad({ team: { squad, teamId }, sportId }: SquadProps) {
  const t = useT('figures');
  const figures = useFigureColumns(squad);
  const columns: readonly Column<Member>[] = [
    {
      id: 'shirt',
      name: '#',
      full: t('shirt'),
      kind: 'place',
      cell: ({ player }) => player.shirt ?? '',
      text: ({ player }) => player.shirt ?? '',
    },
    {
      id: 'player',
      name: t('col.player'),
      kind: 'name',
      cell: ({ player }) => <PlayerName id={player.id} name={player.name} sportId={sportId} />,
      text: ({ player }) => player.name,
    },
    {
      id: 'position',
      name: t('position'),
      kind: 'mark',
      isExtra: true,
      cell: ({ player }) => t(`position.${player.position}`),
      text: ({ player }) => t(`position.${player.position}`),
    },
    ...figures,
  ];
  return (
    <TableSection
      item="squad"
      name={`team-${teamId}-squad`}
      columns={columns}
      rows={squad}
      keyOf={({ player }) => player.id}
    />
  );
}
