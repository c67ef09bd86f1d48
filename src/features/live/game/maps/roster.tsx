import { useMemo } from 'react';
import type { GameHead } from '#domain/sport/game.ts';
import { STATISTIC_LINE_UPS } from '#protocol/statistics/statistic-feed-calls.ts';
import { useLanguage, useT } from '../../../../i18n/localizer-context.ts';
import { useTold } from '../../../../parts/calls/use-told.ts';
import styles from './roster.module.css';

export interface RosterProps {
  readonly head: GameHead;
}

/** The players of both teams by the names that they play by; nothing where the statistics know of none. */
export function Roster({ head }: RosterProps) {
  const t = useT('cyber');
  const { code } = useLanguage();
  const id = head.mainGameId === 0 ? head.id : head.mainGameId;
  const asked = useMemo(() => ({ id: String(id), lng: code }), [id, code]);
  const told = useTold(STATISTIC_LINE_UPS, asked, 0);
  if (told.kind !== 'ready') return null;
  const teams = told.answer.teams.filter(({ players }) => players.length > 1);
  if (teams.length === 0) return null;
  return (
    <section className={styles['roster']} aria-label={t('roster')}>
      {teams.map(({ players, teamId }, index) => (
        <div key={teamId}>
          <h3 className={styles['team']}>
            <bdi>{index === 0 ? head.opponent1.name : head.opponent2?.name}</bdi>
          </h3>
          <ul className={styles['players']} data-roster={players.length}>
            {players.map(({ isStarting, player }) => (
              <li key={player.id} data-reserve={!isStarting || undefined}>
                <bdi>{player.name}</bdi>
                {isStarting ? null : <span className={styles['note']}>{t('reserve')}</span>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
