/** The menu of sports and championships, counted from games: most games first, sections as in the catalogue. */
import { menuSectionOf } from '#domain/catalogues/sports/sports.ts';
import type { ChampionshipId, SportId } from '#domain/lib/ids.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { MenuChampionship, MenuSport } from '#protocol/hub/views.ts';

interface Counted {
  readonly head: GameHead;
  gameCount: number;
  readonly championships: Map<ChampionshipId, MenuChampionship>;
}

export function menuOfGames(heads: readonly GameHead[]): readonly MenuSport[] {
  const sports = new Map<SportId, Counted>();
  for (const head of heads) {
    const sport = sports.get(head.sportId) ?? { head, gameCount: 0, championships: new Map() };
    sports.set(head.sportId, sport);
    sport.gameCount += 1;
    const { championship } = head;
    const gameCount = (sport.championships.get(championship.id)?.gameCount ?? 0) + 1;
    sport.championships.set(championship.id, { ...championship, gameCount });
  }
  const rows = [...sports].map(([id, { championships, gameCount, head }]) => ({
    id,
    name: head.sportName,
    menuSection: menuSectionOf(id),
    gameCount,
    championships: [...championships.values()].sort((one, other) => other.gameCount - one.gameCount),
  }));
  return rows.sort((one, other) => other.gameCount - one.gameCount);
}
