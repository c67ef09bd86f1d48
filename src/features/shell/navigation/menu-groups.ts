/** The rows of the menu in their places: the ordinary list, then each section with its own. */
import type { MenuSport } from '#protocol/hub/views.ts';

export interface MenuRow {
  readonly sport: MenuSport;
  /** Whether the sport has a row above, in another section, which leads to the same board. */
  readonly isRepeated: boolean;
}

export interface MenuGroup {
  /** The section; 0 for the ordinary list, which is the first. */
  readonly section: number;
  readonly rows: readonly MenuRow[];
}

/** Groups of the menu, without sports that are hidden or have no games. Sections stand in the order of the feed. */
export function menuGroups(menu: readonly MenuSport[], hidden: readonly number[]): readonly MenuGroup[] {
  const groups = new Map<number, MenuRow[]>([[0, []]]);
  const seen = new Set<number>();
  const shown = menu.filter(({ gameCount, id }) => gameCount > 0 && !hidden.includes(id));
  const ordinaryFirst = [...shown].sort(
    (one, other) => Number(one.menuSection !== 0) - Number(other.menuSection !== 0),
  );
  for (const sport of ordinaryFirst) {
    const rows = groups.get(sport.menuSection) ?? [];
    groups.set(sport.menuSection, rows);
    rows.push({ sport, isRepeated: seen.has(sport.id) });
    seen.add(sport.id);
  }
  return [...groups].map(([section, rows]) => ({ section, rows }));
}
