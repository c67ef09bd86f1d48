import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SportId } from '#domain/lib/ids.ts';
import { mapsExtra, type ToldMap, toldMaps } from '#protocol/statistics/told-maps.ts';
import { aGameHead } from '#tests/helpers/feed/game-record.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { MapsPanel } from './maps-panel.tsx';

const HEAD = aGameHead(1, {
  sportId: 97 as SportId,
  opponent1: { name: 'Nova Five', ids: [1], images: [] },
  opponent2: { name: 'Iron Squad', ids: [2], images: [] },
});

const MAPS: readonly ToldMap[] = [
  {
    number: 1,
    title: 'Harbour',
    score1: 13,
    score2: 7,
    winner: 1,
    isLive: false,
    sides: { side1: 'attack', side2: 'defence' },
    halves: [
      { score1: 8, score2: 4 },
      { score1: 5, score2: 3 },
    ],
    pickedBy: 1,
    steps: '1121',
    economy: [
      { at: 1, value1: 4_000, value2: 4_000 },
      { at: 2, value1: 16_000, value2: 7_000 },
    ],
  },
  {
    number: 2,
    title: 'Canal',
    score1: 2,
    score2: 5,
    winner: 0,
    isLive: true,
    halves: [],
    kills1: 9,
    kills2: 21,
    towers1: 1,
    towers2: 4,
    pickedBy: 2,
    steps: '2212',
    economy: [],
  },
  {
    number: 3,
    title: 'Depot',
    score1: 0,
    score2: 0,
    winner: 0,
    isLive: false,
    halves: [],
    pickedBy: 0,
    economy: [],
  },
];
const services = { http: async () => ({ kind: 'failed' as const }) } as never;

describe('the maps of a game in play', () => {
  it('are told with who won, who picked, and which one is played; a press shows another one', async () => {
    const view = await renderPage(<MapsPanel head={HEAD} maps={MAPS} />, { services });
    const panel = await view.findByRole('region', { name: 'Maps' });
    const rows = [...panel.querySelectorAll('[data-map]')].map((row) => row.textContent);
    expect(rows).toEqual(['1. Harbour13:7Won by Nova Five', '2. Canal2:5In play', '3. DepotNot started']);
    expect(panel.querySelector('[data-map-course="2"]')?.textContent).toContain('Towers14');
    expect(panel.querySelectorAll('[data-side]').length).toBe(4);
    const first = view.getByRole('button', { name: '1. Harbour' });
    fireEvent.click(first);
    expect(first.getAttribute('aria-pressed')).toBe('true');
    expect(panel.querySelector('[data-map-course="1"]')?.textContent).toContain('Attack');
    expect(view.getByRole('img').getAttribute('aria-label')).toContain('Nova Five 16,000');
    expect(view.getByRole('button', { name: '3. Depot' }).hasAttribute('disabled')).toBe(true);
  });

  it('read from right to left, with the figures of the language', async () => {
    const view = await renderPage(<MapsPanel head={HEAD} maps={MAPS} />, { services, language: 'ar' });
    await view.findByRole('region', { name: 'الخرائط' });
    expect(document.documentElement.dir).toBe('rtl');
    fireEvent.click(view.getByRole('button', { name: /Harbour/ }));
    expect(view.getByRole('img').getAttribute('aria-label')).toContain('16,000');
  });
});

describe('maps of a score', () => {
  it('are those that it tells, without those that are malformed', () => {
    const extras = [mapsExtra(MAPS)];
    expect(toldMaps({ extras })).toEqual(MAPS);
    const { key } = mapsExtra([]);
    expect(toldMaps({ extras: [{ key, value: JSON.stringify([MAPS[0], { number: 'two' }]) }] })).toEqual([
      MAPS[0],
    ]);
  });

  it.each(['', '{', 'null', '"maps"', '7'])('are none in "%s"', (value) => {
    expect(toldMaps({ extras: [{ key: mapsExtra([]).key, value }] })).toEqual([]);
  });
});
