import { writeStatistics } from '#domain/addresses/statistics-routes.ts';
import { PageLink } from '../places/navigation.tsx';
import styles from './player-name.module.css';

export interface PlayerNameProps {
  readonly id: number;
  readonly name: string | undefined;
  readonly sportId: number;
}

/** A player by name; leads to the player's page. */
export const PlayerName = ({ id, name, sportId }: PlayerNameProps) => (
  <PageLink to={writeStatistics('statistics-player', { sportId, playerId: id })} className={styles['player']}>
    <bdi>{name ?? '–'}</bdi>
  </PageLink>
);
