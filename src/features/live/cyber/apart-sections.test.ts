import { describe, expect, it } from 'vitest';
import type { MenuSport } from '#protocol/hub/views.ts';
import { apartFrom, championshipsIn, feedFrom } from './apart-sections.ts';

const row = (id: number, menuSection: number, ...championships: readonly number[]): MenuSport =>
  ({ id, menuSection, championships: championships.map((of) => ({ id: of })) }) as unknown as MenuSport;
const MENU = [row(1, 0, 1_001), row(1, 11, 1_502, 1_501), row(3, 11, 3_501), row(1, 13, 1_801)];

describe('sections whose games stand apart', () => {
  it.each([
    ['section=11', 11, 'live'],
    ['section=13&feed=line', 13, 'line'],
    ['section=1005', undefined, 'live'],
    ['', undefined, 'live'],
    ['section=11.0&feed=all', undefined, 'live'],
  ])('of the address "%s"', (query, section, feed) => {
    const params = new URLSearchParams(query);
    expect([apartFrom(params), feedFrom(params)]).toEqual([section, feed]);
  });

  it('have the championships of their rows of the menu, in one order', () => {
    expect(championshipsIn(MENU, 11, [])).toEqual([1_501, 1_502, 3_501]);
    expect(championshipsIn(MENU, 11, [1])).toEqual([3_501]);
    expect(championshipsIn(MENU, 13, [])).toEqual([1_801]);
    expect(championshipsIn([], 13, [])).toEqual([]);
  });
});
