import { Star } from 'lucide-react';
import type { GameId } from '#domain/lib/ids.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import type { FavoriteTeam } from '#streams/board/more-favorites.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useService } from '../../../platform/services.ts';
import { useSiteSection } from '../../../platform/site/site-section.ts';
import { moreFavorites } from '../../../platform/storage/browser-more-favorites.ts';
import { TeamCrest } from '../../../ui/betting/team-crest.tsx';
import { Chip } from '../../../ui/primitives/chip.tsx';
import { Dashboard, type ShownDashboardGame } from './dashboard.tsx';
import { DashboardLink } from './dashboard-link.tsx';
import type { FavoriteKind, ShownKind } from './favorite-kinds.ts';
import styles from './favorite-parts.module.css';

/** The dashboard on the page of favourites; nothing where it has no game. */
export function DashboardPart({ games }: { readonly games: readonly ShownDashboardGame[] }) {
  const t = useT('favorites');
  const { dashboardGames: most } = useSiteSection('other');
  if (games.length === 0) return null;
  return (
    <section className={styles['part']} aria-label={t('dashboard.title')}>
      <h2 className={styles['title']}>
        <DashboardLink>
          {t('dashboard.title')} <bdi className={styles['count']}>{`${games.length}/${most}`}</bdi>
        </DashboardLink>
      </h2>
      <Dashboard games={games} />
    </section>
  );
}

export interface FavoriteTeamsProps {
  readonly teams: readonly FavoriteTeam[];
  readonly games: ReadonlyMap<GameId, GameRecord>;
}

/** The teams that are followed, each with the number of its games; a press on its star ends that. */
export function FavoriteTeams({ games, teams }: FavoriteTeamsProps) {
  const t = useT('favorites');
  const more = useService(moreFavorites);
  if (teams.length === 0) return null;
  const gamesOf = (id: number) =>
    [...games.values()].flatMap(({ head: { opponent1, opponent2 } }) =>
      [opponent1, opponent2].filter((side) => side?.ids.includes(id)),
    );
  return (
    <section className={styles['part']} aria-label={t('teams.title')}>
      <h2 className={styles['title']}>{t('teams.title')}</h2>
      <ul className={styles['teams']}>
        {teams.map(({ id, name }) => {
          const own = gamesOf(id);
          // As the language of the page spells it, where a game of it is there.
          const [side] = own;
          const team = { id, name: side?.ids.length === 1 ? side.name : name };
          return (
            <li key={team.id} className={styles['team']} data-favorite-team={team.id}>
              <TeamCrest ids={[team.id]} />
              <bdi>{team.name}</bdi>
              <span className={styles['count']}>{t('teams.games', { count: own.length })}</span>
              <button
                type="button"
                className={styles['star']}
                aria-label={t('teams.unfollow', { team: team.name })}
                title={t('teams.unfollow', { team: team.name })}
                onClick={() => more.toggleTeam(team)}
              >
                <Star size={16} aria-hidden="true" fill="currentColor" />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export interface KindChipsProps {
  readonly kinds: readonly ShownKind[];
  readonly chosen: FavoriteKind;
  readonly onChoose: (kind: FavoriteKind) => void;
}

/** The kinds of favourites beside each other: one sport of them, cyber sports, marbles, top games. */
export function KindChips({ chosen, kinds, onChoose }: KindChipsProps) {
  const t = useT('favorites');
  if (kinds.length === 0) return null;
  return (
    <fieldset className={styles['kinds']} aria-label={t('kinds')}>
      {kinds.map(({ count, kind, sport }) => (
        <Chip key={kind} kind="filled" isChosen={kind === chosen} onClick={() => onChoose(kind)}>
          <span>
            {sport?.name ?? t(`kind.${kind as 'all' | 'cyber' | 'marble' | 'top'}`)} <bdi>{count}</bdi>
          </span>
        </Chip>
      ))}
    </fieldset>
  );
}
