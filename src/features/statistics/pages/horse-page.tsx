import type * as v from 'valibot';
import { HORSE_RACE } from '#protocol/statistics/statistic-feed-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Columns } from '../parts/columns.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { useStatistic } from '../parts/use-statistic.ts';
import type { Column } from '../tables/data-table.tsx';
import { TableSection } from '../tables/player-tables.tsx';
import styles from './horse-page.module.css';
import { RaceCard } from './race-card.tsx';

type Race = v.InferOutput<typeof HORSE_RACE.answer>['races'][number];

const MS = 1_000;

/** The place in a race, "2/8"; a dash before the result. */
const placeOf = ({ place, runners }: Race): string => (place === 0 ? '–' : `${place}/${runners}`);

export interface HorsePageProps {
  readonly horseId: number;
}

/** The page of a horse with its races, or the notice that the server knows no such horse. */
export function HorsePage({ horseId }: HorsePageProps) {
  const t = useT('figures');
  const format = useFormat();
  const asked = useStatistic(HORSE_RACE, { id: horseId });
  const day = ({ dateStart }: Race) => format.date(dateStart * MS);
  const columns: readonly Column<Race>[] = [
    { id: 'date', name: t('date'), kind: 'mark', cell: day, text: day },
    {
      id: 'race',
      name: t('race'),
      kind: 'name',
      cell: ({ title }) => <bdi>{title}</bdi>,
      text: ({ title }) => title,
    },
    {
      id: 'going',
      name: t('going'),
      kind: 'mark',
      isExtra: true,
      cell: ({ going }) => going,
      text: ({ going }) => going,
    },
    {
      id: 'place',
      name: t('col.place'),
      isStrong: true,
      cell: placeOf,
      text: placeOf,
    },
  ];
  return (
    <Loaded of={asked} absent={t('horse.absent')}>
      {({ horse, races }) => (
        <>
          <PageHead title={horse.name}>
            <div className={styles['facts']}>
              <Facts
                look="columns"
                facts={[
                  [t('born'), format.date(Date.parse(horse.born))],
                  [t('sire'), horse.sire],
                  [t('dam'), horse.dam],
                  [t('trainer'), horse.trainer],
                ]}
              />
            </div>
          </PageHead>
          <Columns>
            <TableSection
              item="races"
              name={`horse-${horseId}`}
              columns={columns}
              rows={races}
              keyOf={({ raceId }) => raceId}
            />
            <RaceCard races={races} horseId={horseId} />
          </Columns>
        </>
      )}
    </Loaded>
  );
}
