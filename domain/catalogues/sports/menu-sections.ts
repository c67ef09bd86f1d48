/**
 * Sections of the menu of sports, in the order in which they are shown. 0 is the ordinary list and no section. A sport comes once for each
 * section that it has games in. Their names are in the dictionary `sports` (`section.<id>`).
 */

export const MENU_SECTIONS = {
  'top-sport': 10_001,
  'sport-sort': 10_000,
  long: 7,
  alternative: 3,
  'e-sports': 1_012,
  'cyber-zone': 28,
  'cyber-stream': 9,
  shooters: 1_005,
  strategy: 1_008,
  fighting: 1_003,
  'sports-simulators': 1_001,
  'sports-games': 1_002,
  'vehicular-combat': 1_009,
  'online-rpgs': 1_006,
  adventure: 1_007,
  puzzles: 1_010,
  others: 1_011,
  'simulated-reality': 11,
  'aftermatch-vs-live': 13,
  'marble-live': 8,
  card: 1_004,
  play: 10_002,
} as const;

export type MenuSection = keyof typeof MENU_SECTIONS;
export type MenuSectionId = (typeof MENU_SECTIONS)[MenuSection];

/** The ordinary list. */
export const NO_SECTION = 0;

const IDS: ReadonlySet<number> = new Set(Object.values(MENU_SECTIONS));

export const isMenuSection = (id: number): id is MenuSectionId => IDS.has(id);
