import { ListPlus } from 'lucide-react';
import type { GameHead } from '#domain/sport/game.ts';
import { dashboardGames, type FavoriteTeam, favoriteTeams } from '#streams/board/more-favorites.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useFavorites } from '../../../parts/game/use-favorites.ts';
import { useService } from '../../../platform/services.ts';
import { useSiteSection } from '../../../platform/site/site-section.ts';
import { moreFavorites } from '../../../platform/storage/browser-more-favorites.ts';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';

/** The teams of a game that can be followed: each is one team with one id. */
const teamsOf = ({ opponent1, opponent2 }: GameHead): readonly FavoriteTeam[] =>
  [opponent1, opponent2].flatMap((side) => {
    const [id, ...others] = side?.ids ?? [];
    return side && id !== undefined && others.length === 0 ? [{ id, name: side.name }] : [];
  });

/** The parts of a game that are followed beside the game itself: its teams, and its place on the dashboard. */
export function FollowMenu({
  className,
  head,
}: {
  readonly className: string | undefined;
  readonly head: GameHead;
}) {
  const t = useT('favorites');
  const more = useService(moreFavorites);
  const toasts = useToasts();
  const { dashboardGames: most } = useSiteSection('other');
  const { favorites } = useFavorites();
  const followed = new Set(favoriteTeams(favorites).map(({ id }) => id));
  const isOnDashboard = dashboardGames(favorites).some(({ id }) => id === head.id);
  const teams = teamsOf(head);
  const items = [
    ...teams.map(({ id, name }) => ({
      value: String(id),
      label: t(followed.has(id) ? 'teams.unfollow' : 'teams.follow', { team: name }),
    })),
    { value: 'dashboard', label: t(isOnDashboard ? 'dashboard.take' : 'dashboard.add') },
  ];
  return (
    <Popover
      trigger={<ListPlus size={16} aria-hidden="true" />}
      label={t('follow')}
      triggerClassName={className}
      align="end"
    >
      {(close) => (
        <Menu
          label={t('follow')}
          value={undefined}
          items={items}
          onChoose={(value) => {
            close();
            const team = teams.find(({ id }) => String(id) === value);
            if (team) more.toggleTeam(team);
            else if (!more.toggleGame(head)) toasts.show(t('dashboard.full', { count: most }), 'plain');
          }}
        />
      )}
    </Popover>
  );
}
