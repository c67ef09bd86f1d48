import { type FavoriteTeam, favoriteTeams } from '#streams/board/more-favorites.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { FavoriteStar } from '../../../parts/game/favorite-star.tsx';
import { useFavorites } from '../../../parts/game/use-favorites.ts';
import { useService } from '../../../platform/services.ts';
import { moreFavorites } from '../../../platform/storage/browser-more-favorites.ts';

/** The star of a team: whether it is followed, and the press that follows it or no longer. */
export function FollowTeam({ id, name }: FavoriteTeam) {
  const t = useT('favorites');
  const more = useService(moreFavorites);
  const isFollowed = favoriteTeams(useFavorites().favorites).some((team) => team.id === id);
  return (
    <FavoriteStar
      isPinned={isFollowed}
      label={t(isFollowed ? 'teams.unfollow' : 'teams.follow', { team: name })}
      onToggle={() => more.toggleTeam({ id, name })}
    />
  );
}
