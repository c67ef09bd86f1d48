import type * as v from 'valibot';
import { writeStatistics } from '#domain/addresses/statistics-routes.ts';
import { STATISTIC_TOURNAMENT } from '#protocol/statistics/statistic-page-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { CountryFlag } from '../../../ui/betting/country-flag.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { type Cast, castOf } from '../parts/cast.ts';
import { Columns, Stack } from '../parts/columns.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Section } from '../parts/section.tsx';
import { TabLinks } from '../parts/tab-links.tsx';
import { useTournamentPath } from '../parts/tournament-path.ts';
import { useStatistic } from '../parts/use-statistic.ts';
import { TeamName } from '../sides/team-name.tsx';
import type { Column } from '../tables/data-table.tsx';
import { Scorers, TableSection } from '../tables/player-tables.tsx';
import { Standings } from '../tables/standings.tsx';
import styles from './tournament-page.module.css';

type Tournament = v.InferOutput<typeof STATISTIC_TOURNAMENT.answer>['entity'];

const HUNDREDTHS = 100;

export interface TournamentPageProps {
  readonly tournamentId: number;
  readonly seasonId: number;
}

/** A championship: its seasons, and how one of them goes. */
export function TournamentPage({ tournamentId, seasonId }: TournamentPageProps) {
  const asked = useStatistic(STATISTIC_TOURNAMENT, { id: tournamentId, seasonId });
  return (
    <Loaded of={asked}>
      {(answer) => {
        const cast = castOf(answer);
        const { entity } = answer;
        return (
          <>
            <PageHead
              mark={<CountryFlag countryId={entity.tournament.countryId} />}
              title={entity.tournament.title}
            >
              <bdi className={styles['season']}>{entity.season.title}</bdi>
              <Stages of={entity} sportId={cast.sportId} />
            </PageHead>
            <Seasons of={entity} sportId={cast.sportId} />
            <Columns>
              <Stack>
                <FirstTable of={entity} cast={cast} />
                <Maps of={entity} />
              </Stack>
              <Stack>
                <Summary of={entity} cast={cast} />
                <Scorers scorers={entity.scorers} cast={cast} name={`season-${entity.season.id}-scorers`} />
              </Stack>
            </Columns>
          </>
        );
      }}
    </Loaded>
  );
}

interface SeasonsProps {
  readonly of: Tournament;
  readonly sportId: number;
}

/** The seasons of a championship. */
function Seasons({ of: { season, seasons, tournament }, sportId }: SeasonsProps) {
  const t = useT('figures');
  const tournamentPath = useTournamentPath();
  return (
    <TabLinks
      label={t('item.seasons')}
      tabs={seasons.map(({ id, title }) => ({
        to: tournamentPath(sportId, tournament.id, id),
        name: title,
        isCurrent: id === season.id,
      }))}
    />
  );
}

/** The stages of the season that is shown: pages of their own. */
function Stages({ of: { season }, sportId }: SeasonsProps) {
  const t = useT('figures');
  return (
    <TabLinks
      label={t('stages')}
      look="pills"
      tabs={season.stages.map(({ id, title }) => ({
        to: writeStatistics('statistics-stage', { sportId, stageId: id }),
        name: title,
        isCurrent: false,
        isOther: true,
      }))}
    />
  );
}

interface PartProps {
  readonly of: Tournament;
  readonly cast: Cast;
}

function FirstTable({ of: { table }, cast }: PartProps) {
  const t = useT('figures');
  return table === undefined || table.rows.length === 0 ? null : (
    <Section item="table">
      <Standings table={table} cast={cast} label={t('item.table')} />
    </Section>
  );
}

function Summary({ of: { drawn, games, meanTotal, season, seasons, won1, won2 }, cast }: PartProps) {
  const t = useT('figures');
  const format = useFormat();
  const champion = seasons.find(({ id }) => id === season.id)?.championId;
  const share = (of: number) => (games === 0 ? '–' : `${format.number(of)} (${format.percent(of / games)})`);
  return (
    <Section item="figures" title={t('summary')}>
      <div className={styles['facts']}>
        <Facts
          look="ends"
          facts={[
            ...(champion === undefined
              ? []
              : [[t('winner'), <TeamName key="champion" id={champion} cast={cast} />] as const]),
            [t('summary.games'), format.number(games)],
            [t('summary.won1'), share(won1)],
            ...(drawn === 0 ? [] : [[t('summary.drawn'), share(drawn)] as const]),
            [t('summary.won2'), share(won2)],
            [t('summary.mean'), format.number(meanTotal / HUNDREDTHS)],
          ]}
        />
      </div>
    </Section>
  );
}

/** How often the first and the second side won a map. */
function Maps({ of: { maps, season } }: Pick<PartProps, 'of'>) {
  const t = useT('figures');
  type Row = Tournament['maps'][number];
  const columns: readonly Column<Row>[] = [
    {
      id: 'map',
      name: t('map'),
      kind: 'name',
      cell: ({ number }) => t('map.number', { number }),
      text: ({ number }) => number,
    },
    { id: 'games', name: t('summary.games'), cell: ({ games }) => games, text: ({ games }) => games },
    { id: 'won1', name: t('map.won1'), cell: ({ won1 }) => won1, text: ({ won1 }) => won1 },
    { id: 'won2', name: t('map.won2'), cell: ({ won2 }) => won2, text: ({ won2 }) => won2 },
  ];
  return (
    <TableSection
      item="maps"
      name={`season-${season.id}-maps`}
      columns={columns}
      rows={maps}
      keyOf={({ number }) => number}
    />
  );
}
