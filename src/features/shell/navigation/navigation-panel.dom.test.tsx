import { describe, expect, it } from 'vitest';
import type { SportId } from '#domain/lib/ids.ts';
import type { MenuSport } from '#protocol/hub/views.ts';
import { createFakeFeedClient } from '#tests/helpers/feed/fake-feed-client.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import type { LanguageCode } from '../../../i18n/languages.ts';
import type { Services } from '../../../platform/services.ts';
import { NavigationPanel } from './navigation-panel.tsx';

const sport = (id: number, name: string, menuSection: number, gameCount: number): MenuSport => ({
  id: id as SportId,
  name,
  menuSection,
  gameCount,
  championships: [],
});
const MENU = [
  sport(1, 'Football', 0, 40),
  sport(86, 'Counter-Strike', 1_005, 3),
  sport(97, 'Dota', 1_008, 2),
  sport(1, 'Football', 7, 5),
  sport(8, 'Handball', 4_242, 1),
];

async function open(language: LanguageCode, isRail = false) {
  const services = {
    feed: createFakeFeedClient([], MENU),
    painter: {},
    firstPaint: Promise.resolve(),
  } as unknown as Partial<Services>;
  const route = { name: 'board', feed: 'live', sportId: 1 as SportId } as const;
  return renderPage(<NavigationPanel route={route} isRail={isRail} />, { language, services });
}

describe('sections of the menu', () => {
  it.each([
    ['en', ['Shooters', 'Strategy', 'Long-term']],
    ['ru', ['Шутеры', 'Стратегии', 'Долгосрочные']],
    ['ar', ['ألعاب التصويب', 'استراتيجية', 'طويلة الأجل']],
  ] as const)('have their names in %s, and their rows under them', async (language, names) => {
    const view = await open(language);
    for (const name of names) {
      const heading = await view.findByRole('heading', { level: 3, name });
      const rows = heading.parentElement?.querySelectorAll('a');
      expect(rows).toHaveLength(1);
    }
  });

  it('that nobody knows show their rows all the same', async () => {
    const view = await open('en');
    expect(view.getByRole('link', { name: /Handball/ })).toBeDefined();
    expect(view.getByRole('link', { name: /All sports/ }).textContent).toContain('51');
  });

  it('mark the board that is shown once, in the ordinary list', async () => {
    const view = await open('en');
    const current = view.getAllByRole('link', { current: 'page' });
    expect(current.map((link) => link.textContent)).toEqual(['Football40']);
  });

  it('are lines in a rail of icons', async () => {
    const view = await open('en', true);
    expect(view.queryAllByRole('heading', { level: 3 })).toEqual([]);
    expect(view.getByRole('link', { name: 'Counter-Strike, 3' })).toBeDefined();
  });
});
