/** What the visitor has pinned, with the teams of pinned games as far as these games are known. */
import type { GameId } from '#domain/lib/ids.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import type { FavoriteSets } from '../../../parts/game/use-favorites.ts';
import type { Pinned } from './home-sections.ts';

export function pinnedAmong(
  { championships, games }: Pick<FavoriteSets, 'championships' | 'games'>,
  ...known: readonly ReadonlyMap<GameId, GameRecord>[]
): Pinned {
  const teams = [...games].flatMap((id) => {
    const head = known.map((of) => of.get(id)).find((record) => record !== undefined)?.head;
    return head ? [...head.opponent1.ids, ...(head.opponent2?.ids ?? [])] : [];
  });
  return { games, championships: [...championships], teams: [...new Set(teams)].sort((a, b) => a - b) };
}

/** Equal texts for what is equally pinned. */
export const pinsKey = ({ championships, games, teams }: Pinned): string =>
  [[...games].join(), championships.join(), teams.join()].join('/');
