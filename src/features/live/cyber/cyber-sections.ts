/** Sections of the page of e-sports: those of the menu that are about computer games, with the disciplines that have games in them. */
import { MENU_SECTIONS } from '#domain/catalogues/sports/menu-sections.ts';
import { menuSectionOf, sportById } from '#domain/catalogues/sports/sports.ts';
import type { SportId } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import type { MenuSport } from '#protocol/hub/views.ts';

/** The sections, in the order of the page. */
export const CYBER_SECTIONS = [
  MENU_SECTIONS['cyber-stream'],
  MENU_SECTIONS['cyber-zone'],
  MENU_SECTIONS['sports-simulators'],
  MENU_SECTIONS['sports-games'],
  MENU_SECTIONS.fighting,
  MENU_SECTIONS.card,
  MENU_SECTIONS.shooters,
  MENU_SECTIONS['online-rpgs'],
  MENU_SECTIONS.adventure,
  MENU_SECTIONS.strategy,
  MENU_SECTIONS['vehicular-combat'],
  MENU_SECTIONS.puzzles,
  MENU_SECTIONS.others,
  MENU_SECTIONS['e-sports'],
] as const;
export type CyberSection = (typeof CYBER_SECTIONS)[number];

/** Disciplines whose games have a panel of maps while they are played. */
const WITH_PANEL: ReadonlySet<number> = new Set([86, 97, 106, 117, 128, 146, 150, 316]);

export interface Discipline {
  readonly id: SportId;
  readonly name: string;
  readonly games: number;
}

export interface ShownSection {
  readonly id: CyberSection;
  readonly games: number;
  readonly disciplines: readonly Discipline[];
}

const isCyberSection = (id: number): id is CyberSection => CYBER_SECTIONS.includes(id as CyberSection);

/** Sections that a row of the menu stands in: the feed's own, that of the catalogue, and the zone of games with a panel. */
function sectionsOf({ id, menuSection }: MenuSport): readonly CyberSection[] {
  const zone = WITH_PANEL.has(id) ? [MENU_SECTIONS['cyber-zone']] : [];
  return [...new Set([menuSection, menuSectionOf(id), ...zone])].filter(isCyberSection);
}

/** Sections with games, each discipline once, those with most games first. */
export function cyberSections(
  menu: readonly MenuSport[],
  hidden: readonly number[],
): readonly ShownSection[] {
  const bySection = new Map<CyberSection, Map<SportId, Discipline>>();
  for (const row of menu) {
    if (row.gameCount === 0 || hidden.includes(row.id)) continue;
    for (const section of sectionsOf(row)) {
      const own = bySection.get(section) ?? new Map<SportId, Discipline>();
      bySection.set(section, own);
      // The same games may stand in several sections of the feed.
      const games = Math.max(own.get(row.id)?.games ?? 0, row.gameCount);
      own.set(row.id, { id: row.id, name: row.name, games });
    }
  }
  return CYBER_SECTIONS.flatMap((id) => {
    const own = bySection.get(id);
    if (!own) return [];
    const disciplines = [...own.values()].sort((one, other) => other.games - one.games || one.id - other.id);
    return [{ id, disciplines, games: disciplines.reduce((sum, { games }) => sum + games, 0) }];
  });
}

/** All disciplines of some sections, each once. */
export function disciplinesOf(sections: readonly ShownSection[]): readonly Discipline[] {
  const all = new Map(sections.flatMap(({ disciplines }) => disciplines.map((one) => [one.id, one])));
  return [...all.values()].sort((one, other) => other.games - one.games || one.id - other.id);
}

export const isComputerGame = (sportId: number): boolean => isCyberSection(menuSectionOf(sportId));

export interface CyberChoice {
  readonly feed: GameFeed;
  /** Absent for all of them. */
  readonly section?: CyberSection;
  readonly sport?: SportId;
}

/** The choice of an address: `?feed=line&section=1005&sport=86`; what cannot be read is left out. */
export function choiceFrom(params: URLSearchParams): CyberChoice {
  const section = Number(params.get('section'));
  const sport = Number(params.get('sport'));
  return {
    feed: params.get('feed') === 'line' ? 'line' : 'live',
    ...(isCyberSection(section) && { section }),
    ...(sportById(sport) && { sport: sport as SportId }),
  };
}
