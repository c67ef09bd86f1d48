import { useState } from 'react';
import type * as v from 'valibot';
import { writeStatistics } from '#domain/addresses/statistics-routes.ts';
import { SITE_HORSES_RACE } from '#protocol/statistics/horses-race-call.ts';
import type { HORSE_RACE } from '#protocol/statistics/statistic-feed-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { Select } from '../../../ui/primitives/select.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Section } from '../parts/section.tsx';
import { useStatistic } from '../parts/use-statistic.ts';
import { PageLink } from '../places/navigation.tsx';
import { type Column, DataTable } from '../tables/data-table.tsx';
import styles from './race-card.module.css';

type RaceOfHorse = v.InferOutput<typeof HORSE_RACE.answer>['races'][number];
type Runner = v.InferOutput<typeof SITE_HORSES_RACE.answer>['races'][number]['runners'][number];

const MS = 1_000;

export interface RaceCardProps {
  /** The races, of which one is shown: the first one until another is chosen. */
  readonly races: readonly RaceOfHorse[];
  readonly horseId: number;
}

/** A race with its runners: who rode, how each ran before, and who came in where. */
export function RaceCard({ races, horseId }: RaceCardProps) {
  const t = useT('figures');
  const format = useFormat();
  const [chosen, setChosen] = useState<number>();
  const shown = races.find(({ raceId }) => raceId === chosen) ?? races[0];
  return shown === undefined ? null : (
    <Section
      item="runners"
      controls={
        <Select
          label={t('item.races')}
          labelHidden
          quiet
          value={String(shown.raceId)}
          options={races.map(({ dateStart, raceId, title }) => ({
            value: String(raceId),
            label: `${format.date(dateStart * MS)} · ${title}`,
          }))}
          onChange={(raceId) => setChosen(Number(raceId))}
        />
      }
    >
      <Runners raceId={shown.raceId} horseId={horseId} />
    </Section>
  );
}

interface RunnersProps {
  readonly raceId: number;
  readonly horseId: number;
}

function Runners({ raceId, horseId }: RunnersProps) {
  const t = useT('figures');
  const format = useFormat();
  const asked = useStatistic(SITE_HORSES_RACE, { raceid: raceId });
  const columns: readonly Column<Runner>[] = [
    { id: 'number', name: '#', full: t('shirt'), kind: 'place', cell: ({ number }) => number },
    {
      id: 'horse',
      name: t('col.horse'),
      kind: 'name',
      cell: (runner) => (
        <PageLink
          to={writeStatistics('statistics-horse', { horseId: runner.horseId })}
          className={styles['horse']}
        >
          <bdi>{runner.name}</bdi>
        </PageLink>
      ),
    },
    {
      id: 'jockey',
      name: t('jockey'),
      kind: 'mark',
      isExtra: true,
      cell: ({ jockey }) => <bdi>{jockey}</bdi>,
    },
    {
      id: 'form',
      name: t('item.form'),
      kind: 'mark',
      cell: ({ form }) => <span dir="ltr">{form.join(' ')}</span>,
    },
    { id: 'place', name: t('col.place'), isStrong: true, cell: ({ place }) => place ?? '–' },
  ];
  return (
    <Loaded of={asked}>
      {({ races: [race] }) =>
        race ? (
          <>
            <p className={styles['facts']}>
              {[
                format.dateTime(race.dateStart * MS),
                t('race.distance', { value: format.number(race.distance) }),
                race.going,
              ].join(' · ')}
            </p>
            <DataTable
              label={t('item.runners')}
              columns={columns}
              rows={race.runners.toSorted(
                (one, other) => (one.place ?? one.number) - (other.place ?? other.number),
              )}
              keyOf={({ number }) => number}
              isMarked={(runner) => runner.horseId === horseId}
            />
          </>
        ) : null
      }
    </Loaded>
  );
}
