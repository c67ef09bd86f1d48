import type * as v from 'valibot';
import { STATISTIC_RATING } from '#protocol/statistics/statistic-page-calls.ts';
import { SURFACES } from '#protocol/statistics/statistics-values.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { useSportNames } from '../../../parts/catalogues/use-sport-names.ts';
import { type Cast, castOf } from '../parts/cast.ts';
import { Loaded } from '../parts/loaded.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { useStatistic } from '../parts/use-statistic.ts';
import { TeamName } from '../sides/team-name.tsx';
import type { Column } from '../tables/data-table.tsx';
import { TableSection } from '../tables/player-tables.tsx';
import styles from './rating-page.module.css';

type Row = v.InferOutput<typeof STATISTIC_RATING.answer>['entity']['rows'][number];

const MS = 1_000;
/** The last figure of its number says whose list it is. */
const LISTS = 10;
const WOMEN = 2;

export interface RatingPageProps {
  readonly ratingId: number;
}

/** A rating list: places, how they moved within a month, points, and wins by surface where a sport has them. */
export function RatingPage({ ratingId }: RatingPageProps) {
  const t = useT('figures');
  const format = useFormat();
  const sportName = useSportNames();
  const isOfWomen = ratingId % LISTS === WOMEN;
  const asked = useStatistic(STATISTIC_RATING, { id: ratingId });
  return (
    <Loaded of={asked}>
      {(answer) => (
        <>
          <PageHead
            title={[t('item.rating'), sportName(answer.sportId), isOfWomen && t('rating.women')]
              .filter(Boolean)
              .join(' · ')}
          >
            <span>{format.date(answer.entity.at * MS)}</span>
          </PageHead>
          <RatingTable rows={answer.entity.rows} cast={castOf(answer)} ratingId={ratingId} />
        </>
      )}
    </Loaded>
  );
}

interface RatingTableProps extends RatingPageProps {
  readonly rows: readonly Row[];
  readonly cast: Cast;
}

function RatingTable({ rows, cast, ratingId }: RatingTableProps) {
  const t = useT('figures');
  const format = useFormat();
  const onSurface = (row: Row, surface: (typeof SURFACES)[number]): string => {
    const found = row.surfaces?.find((one) => one.surface === surface);
    return !found || found.games === 0 ? '–' : format.percent(found.won / found.games);
  };
  const figure = (id: 'points' | 'games' | 'won'): Column<Row> => ({
    id,
    name: t(`col.${id}`),
    full: t(`col.${id}.full`),
    isStrong: id === 'points',
    cell: (row) => row[id],
    text: (row) => row[id],
  });
  const columns: readonly Column<Row>[] = [
    {
      id: 'place',
      name: '#',
      full: t('col.place'),
      kind: 'place',
      cell: ({ place }) => place,
      text: ({ place }) => place,
    },
    {
      id: 'move',
      name: '±',
      full: t('rating.move'),
      kind: 'mark',
      cell: ({ place, placeBefore }) => <Move places={placeBefore === undefined ? 0 : placeBefore - place} />,
      text: ({ place, placeBefore }) => (placeBefore === undefined ? '' : placeBefore - place),
    },
    {
      id: 'team',
      name: t('col.player'),
      kind: 'name',
      cell: ({ teamId }) => <TeamName id={teamId} cast={cast} />,
      text: ({ teamId }) => cast.team(teamId)?.title ?? '',
    },
    figure('points'),
    figure('games'),
    figure('won'),
    ...SURFACES.filter((surface) =>
      rows.some((row) => row.surfaces?.some((one) => one.surface === surface)),
    ).map(
      (surface): Column<Row> => ({
        id: surface,
        name: t(`surface.${surface}`),
        isExtra: true,
        cell: (row) => onSurface(row, surface),
        text: (row) => onSurface(row, surface),
      }),
    ),
  ];
  return (
    <TableSection
      item="rating"
      name={`rating-${ratingId}`}
      columns={columns}
      rows={rows}
      keyOf={({ teamId }) => teamId}
    />
  );
}

/** The places won since a month before; empty where there are none. */
const Move = ({ places }: { readonly places: number }) =>
  places === 0 ? null : (
    <span className={styles['move']} data-up={places > 0 || undefined} dir="ltr">
      {places > 0 ? `▲${places}` : `▼${-places}`}
    </span>
  );
