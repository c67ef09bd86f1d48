import { useState } from 'react';
import type { GameHead } from '#domain/sport/game.ts';
import type { ToldMap } from '#protocol/statistics/told-maps.ts';
import { useT } from '../../../../i18n/localizer-context.ts';
import { EconomyGraph } from './economy-graph.tsx';
import styles from './maps-panel.module.css';
import { Roster } from './roster.tsx';

export interface MapsPanelProps {
  readonly head: GameHead;
  /** The maps that the feed tells, those that were picked and have not begun at the end. */
  readonly maps: readonly ToldMap[];
}

/** The course of a game of e-sports: its maps with their picks, what was won in one of them, its economy, and who plays. */
export function MapsPanel({ head, maps }: MapsPanelProps) {
  const t = useT('cyber');
  const [asked, setAsked] = useState<number>();
  const live = maps.findLast(isBegun)?.number ?? 1;
  const shown = maps.find(({ number }) => number === (asked ?? live));
  const nameOf = (side: 0 | 1 | 2) =>
    side === 0 ? '' : side === 1 ? head.opponent1.name : (head.opponent2?.name ?? '');
  const mapName = ({ number, title }: ToldMap) =>
    title === '' ? t('map.number', { number }) : `${number}. ${title}`;
  return (
    <section className={styles['panel']} aria-label={t('maps')} data-maps={maps.filter(isBegun).length}>
      <ol className={styles['maps']}>
        {maps.map((map) => (
          <li key={map.number} className={styles['map']} data-map={map.number} data-map-state={stateOf(map)}>
            <button
              type="button"
              className={styles['name']}
              aria-pressed={map === shown}
              disabled={!isBegun(map)}
              onClick={() => setAsked(map.number)}
            >
              <bdi>{mapName(map)}</bdi>
            </button>
            <span className={styles['score']} dir="ltr">
              {isBegun(map) ? `${map.score1}:${map.score2}` : ''}
            </span>
            <span className={styles['pick']}>
              {map.winner !== 0
                ? t('map.won', { team: nameOf(map.winner) })
                : map.isLive
                  ? t('map.live')
                  : map.pickedBy
                    ? t('map.picked', { team: nameOf(map.pickedBy) })
                    : t('map.coming')}
            </span>
          </li>
        ))}
      </ol>
      {shown && isBegun(shown) ? <MapCourse map={shown} nameOf={nameOf} title={mapName(shown)} /> : null}
      <Roster head={head} />
    </section>
  );
}

const isBegun = ({ isLive, winner }: ToldMap): boolean => isLive || winner !== 0;
const stateOf = ({ isLive, winner }: ToldMap) => (isLive ? 'live' : winner === 0 ? 'coming' : 'over');

interface MapCourseProps {
  readonly map: ToldMap;
  readonly title: string;
  readonly nameOf: (side: 0 | 1 | 2) => string;
}

/** Counts, steps and economy of one map, as the feed tells them. */
function MapCourse({ map, nameOf, title }: MapCourseProps) {
  const t = useT('cyber');
  const counts = [
    ['kills', map.kills1, map.kills2],
    ['towers', map.towers1, map.towers2],
    ['dragons', map.dragons1, map.dragons2],
  ] as const;
  const told = counts.filter(([, one, other]) => one !== undefined && other !== undefined);
  const steps = map.steps ?? '';
  return (
    <div className={styles['course']} data-map-course={map.number}>
      <table className={styles['counts']}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <td aria-hidden="true" />
            <th scope="col">
              <bdi>{nameOf(1)}</bdi>
            </th>
            <th scope="col">
              <bdi>{nameOf(2)}</bdi>
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('score')}</th>
            <td>{map.score1}</td>
            <td>{map.score2}</td>
          </tr>
          {map.sides ? (
            <tr>
              <th scope="row">{t('began')}</th>
              <td>{t(`side.${map.sides.side1}`)}</td>
              <td>{t(`side.${map.sides.side2}`)}</td>
            </tr>
          ) : null}
          {map.halves.map((half, index) => (
            // Halves have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <th scope="row">{t('half', { number: index + 1 })}</th>
              <td>{half.score1}</td>
              <td>{half.score2}</td>
            </tr>
          ))}
          {told.map(([name, one, other]) => (
            <tr key={name} data-map-count={name}>
              <th scope="row">{t(name)}</th>
              <td>{one}</td>
              <td>{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {steps === '' ? null : (
        <ol className={styles['steps']} aria-label={t('steps')} dir="ltr">
          {Array.from(steps, (side, index) => (
            // Steps have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} data-side={side} title={`${index + 1}. ${nameOf(side === '1' ? 1 : 2)}`} />
          ))}
        </ol>
      )}
      {map.economy.length > 1 ? (
        <EconomyGraph economy={map.economy} names={[nameOf(1), nameOf(2)]} title={t('economy')} />
      ) : null}
    </div>
  );
}
