/** The dialogues of the site that advertise: an article each, once on a device, one in a visit. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SITE_VERSION, type ToldSite } from '#protocol/site/told-site.ts';
import { type AccountModals, createAccountModals, useOpenModals } from '#src/parts/account/account-modals.ts';
import type { Services } from '#src/platform/services.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { Promos } from './promo-notice.tsx';

const root = document.documentElement;
afterEach(() => {
  delete root.dataset['site'];
  localStorage.clear();
});

const ARTICLES: Readonly<Record<string, string>> = { cup: 'The cup begins', summer: 'Summer games' };

function Shown({ modals }: { readonly modals: AccountModals }) {
  return useOpenModals(modals).map(({ content, id }) =>
    'show' in content ? <div key={id}>{content.show(() => modals.close(id))}</div> : null,
  );
}

async function visit(names: readonly string[], settings: ToldSite['settings'] = {}) {
  root.dataset['site'] = JSON.stringify({
    version: SITE_VERSION,
    games: 'simulated',
    money: 'simulated',
    settings,
  });
  const accountModals = createAccountModals();
  const http = async ({ path }: { readonly path: string }) => {
    const name = /article(?:\/|%2F)(\w+)/.exec(path)?.[1] ?? '';
    const title = ARTICLES[name];
    return title === undefined
      ? { kind: 'answered', status: 404, body: {} }
      : {
          kind: 'answered',
          status: 200,
          body: {
            success: true,
            data: { path: `blog/article/${name}`, title, lead: 'What it is.', language: 'en', blocks: [] },
          },
        };
  };
  const view = await renderPage(
    <>
      <Promos names={names} />
      <Shown modals={accountModals} />
    </>,
    { address: '/en/live', services: { accountModals, http } as unknown as Partial<Services> },
  );
  await act(async () => undefined);
  return view;
}
const dialog = () => screen.findByRole('dialog', { hidden: true });
const press = (name: string) =>
  dialog().then((shown) => fireEvent.click(within(shown).getByRole('button', { name, hidden: true })));
const isNothing = () => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();

it('tells of one article in a visit, each once on a device, and leads to it', async () => {
  const names = ['cup', 'gone', 'summer'];
  const first = await visit(names);
  expect((await dialog()).textContent).toContain('The cup begins');
  await press('Read more');
  expect(first.addresses.at(-1)).toBe('/en/blog/article/cup');
  isNothing();

  await visit(['cup', 'summer']);
  expect((await dialog()).textContent).toContain('Summer games');
  await press('Continue');
  isNothing();

  await visit(['cup', 'summer']);
  isNothing();
});

it('says nothing where there is no such article, and before somebody says to be of age', async () => {
  await visit(['gone']);
  isNothing();
  await visit(['cup'], { flags: { agePopup: true } });
  isNothing();
});
