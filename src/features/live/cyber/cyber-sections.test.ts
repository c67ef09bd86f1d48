import { describe, expect, it } from 'vitest';
import { MENU_SECTIONS } from '#domain/catalogues/sports/menu-sections.ts';
import type { MenuSport } from '#protocol/hub/views.ts';
import { CYBER_SECTIONS, choiceFrom, cyberSections, disciplinesOf } from './cyber-sections.ts';

const sport = (id: number, menuSection: number, gameCount: number): MenuSport =>
  ({ id, name: `Sport ${id}`, menuSection, gameCount, championships: [] }) as unknown as MenuSport;
const MENU = [
  sport(1, 0, 40),
  sport(86, 1_005, 3),
  sport(97, 1_008, 5),
  sport(106, 1_008, 7),
  sport(125, 1_005, 0),
];

describe('sections of e-sports', () => {
  it('are those of the menu: streams, the zone, and 1001 to 1012', () => {
    expect([...CYBER_SECTIONS].sort((one, other) => one - other)).toEqual([
      9, 28, 1_001, 1_002, 1_003, 1_004, 1_005, 1_006, 1_007, 1_008, 1_009, 1_010, 1_011, 1_012,
    ]);
  });

  it('are shown where they have games, the discipline with most games first, and no sport of the field', () => {
    const shown = cyberSections(MENU, []).map(({ disciplines, games, id }) => [
      id,
      games,
      disciplines.map((one) => one.id),
    ]);
    expect(shown).toEqual([
      [MENU_SECTIONS['cyber-zone'], 15, [106, 97, 86]],
      [MENU_SECTIONS.shooters, 3, [86]],
      [MENU_SECTIONS.strategy, 12, [106, 97]],
    ]);
  });

  it('leave out a discipline that the visitor has hidden', () => {
    expect(disciplinesOf(cyberSections(MENU, [97])).map(({ id }) => id)).toEqual([106, 86]);
  });

  it('has a section that the feed itself names, and counts the same games once', () => {
    const [streams] = cyberSections([...MENU, sport(86, 9, 2)], []);
    expect(streams).toMatchObject({ id: 9, games: 2 });
  });
});

describe('the choice of an address', () => {
  it.each([
    ['', { feed: 'live' }],
    ['feed=line&section=1005&sport=86', { feed: 'line', section: 1_005, sport: 86 }],
    ['feed=all&section=7&sport=none', { feed: 'live' }],
    ['section=1005.5&sport=99999', { feed: 'live' }],
  ])('"%s"', (query, choice) => {
    expect(choiceFrom(new URLSearchParams(query))).toEqual(choice);
  });
});
