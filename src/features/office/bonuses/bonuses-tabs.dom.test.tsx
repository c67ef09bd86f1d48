import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SITE_VERSION, type ToldSite } from '#protocol/site/told-site.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { BonusesTabs } from './bonuses-tabs.tsx';

const root = document.documentElement;
afterEach(() => {
  delete root.dataset['site'];
});

function open(settings: ToldSite['settings']) {
  root.dataset['site'] = JSON.stringify({
    version: SITE_VERSION,
    games: 'simulated',
    money: 'simulated',
    settings,
  });
  return renderPage(<BonusesTabs />, { address: '/en/office/bonuses' });
}
const links = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('the tabs of the bonuses', () => {
  it('lead to the tournaments, as the product has it', async () => {
    await open({});
    await screen.findByRole('link', { name: 'Tournaments' });
    expect(links()).toEqual([
      ['Bonuses', '/en/office/bonuses'],
      ['Tournaments', '/en/tournaments'],
    ]);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Bonuses');
  });

  it.each([
    ['its flag is off', { flags: { bonusesTournamentsTab: false } }],
    ['the site has no tournaments', { global: { notFound: ['/tournaments'] } }],
  ])('are not there where %s', async (_where, settings) => {
    const { container } = await open(settings);
    expect(container.textContent).toBe('');
    expect(links()).toEqual([]);
  });
});
