import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SITE_VERSION, type ToldSite } from '#protocol/site/told-site.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { Contacts } from './contacts.tsx';

const root = document.documentElement;
afterEach(() => {
  delete root.dataset['site'];
});

async function open(contacts?: NonNullable<NonNullable<ToldSite['settings']>['other']>['contacts']) {
  const settings = contacts && { other: { contacts } };
  root.dataset['site'] = JSON.stringify({
    version: SITE_VERSION,
    games: 'simulated',
    money: 'simulated',
    settings,
  });
  const { container } = await renderPage(<Contacts />);
  await expect.poll(() => container.textContent).not.toBe('');
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
}

it('contacts are called, written to and opened as the site names them, and none are made up', async () => {
  expect(
    await open({
      phones: ['+7 (701) 000-00-00'],
      emails: ['help@bets.example'],
      networks: { Telegram: 'https://t.example/bets' },
    }),
  ).toEqual([
    ['+7 (701) 000-00-00', 'tel:+77010000000'],
    ['help@bets.example', 'mailto:help@bets.example'],
    ['Telegram', 'https://t.example/bets'],
  ]);
  expect(await open()).toEqual([]);
});
