/**
 * The menu of sports and championships, counted from games: most games first, each sport once in each section, which is that of the game
 * or of the catalogue.
 */
import { menuSectionOf } from '#domain/catalogues/sports/sports.ts';
import type { ChampionshipId } from '#domain/lib/ids.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { MenuChampionship, MenuSport } from '#protocol/hub/views.ts';

interface Counted {
  readonly head: GameHead;
  readonly menuSection: number;
  gameCount: number;
  readonly championships: Map<ChampionshipId, MenuChampionship>;
}

export function menuOfGames(heads: readonly GameHead[]): readonly MenuSport[] {
  const sports = new Map<string, Counted>();
  for (const head of heads) {
    const menuSection = head.section ?? menuSectionOf(head.sportId);
    const key = `${menuSection}/${head.sportId}`;
    const sport = sports.get(key) ?? { head, menuSection, gameCount: 0, championships: new Map() };
    sports.set(key, sport);
    sport.gameCount += 1;
    const { championship } = head;
    const gameCount = (sport.championships.get(championship.id)?.gameCount ?? 0) + 1;
    sport.championships.set(championship.id, { ...championship, gameCount });
  }
  const rows = [...sports.values()].map(({ championships, gameCount, head, menuSection }) => ({
    id: head.sportId,
    name: head.sportName,
    menuSection,
    gameCount,
    championships: [...championships.values()].sort((one, other) => other.gameCount - one.gameCount),
  }));
  return rows.sort((one, other) => other.gameCount - one.gameCount);
}
