import { describe, expect, it } from 'vitest';
import type { SportId } from '#domain/lib/ids.ts';
import type { MenuSport } from '#protocol/hub/views.ts';
import { menuGroups } from './menu-groups.ts';

const sport = (id: number, menuSection = 0, gameCount = 1): MenuSport => ({
  id: id as SportId,
  name: `Sport ${id}`,
  menuSection,
  gameCount,
  championships: [],
});

const read = (...parts: Parameters<typeof menuGroups>) =>
  menuGroups(...parts).map(({ rows, section }) => [
    section,
    rows.map((row) => `${row.sport.id}${row.isRepeated ? ' again' : ''}`),
  ]);

describe('the rows of the menu', () => {
  it('stand in their sections, each section where the feed has it, after the ordinary list', () => {
    expect(
      read([sport(86, 1005), sport(1), sport(97, 1008), sport(1, 7), sport(4), sport(125, 1005)], []),
    ).toEqual([
      [0, ['1', '4']],
      [1005, ['86', '125']],
      [1008, ['97']],
      [7, ['1 again']],
    ]);
  });

  it('are without what is hidden or has no games, and a section without rows is none', () => {
    expect(read([sport(1), sport(86, 1005), sport(4, 0, 0), sport(97, 1008)], [86])).toEqual([
      [0, ['1']],
      [1008, ['97']],
    ]);
    expect(read([], [])).toEqual([[0, []]]);
  });

  it('keep a section that no catalogue knows', () => {
    expect(read([sport(1, 4242)], [])).toEqual([
      [0, []],
      [4242, ['1']],
    ]);
  });
});
