import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SITE_VERSION, type ToldSite } from '#protocol/site/told-site.ts';
import { createAccountModals } from '#src/parts/account/account-modals.ts';
import type { Services } from '#src/platform/services.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { SlotsPage } from './slots-page.tsx';

const root = document.documentElement;
afterEach(() => {
  delete root.dataset['site'];
});

it.each<[settings: ToldSite['settings'], path: string]>([
  [{}, '/en/office/casino'],
  [{ office: { casinoRoute: '/casino' } }, '/en/casino'],
])('the slots lead to all games where the site has them: %o', async (settings, path) => {
  root.dataset['site'] = JSON.stringify({
    version: SITE_VERSION,
    games: 'simulated',
    money: 'simulated',
    settings,
  });
  // The games never come: the way to all of them is there without.
  const services = { accountModals: createAccountModals(), http: vi.fn(() => new Promise(() => undefined)) };
  await renderPage(<SlotsPage />, { services: services as unknown as Partial<Services> });
  expect((await screen.findByRole('link', { name: 'All games of the casino' })).getAttribute('href')).toBe(
    path,
  );
});
