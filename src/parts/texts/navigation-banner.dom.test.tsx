import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PageSection } from '#protocol/site/told-site.ts';
import { SITE_VERSION } from '#protocol/site/told-site.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { NavigationBanner } from './navigation-banner.tsx';

const root = document.documentElement;
afterEach(() => {
  delete root.dataset['site'];
});

function open(navigationBanner?: PageSection<'promo'>['navigationBanner'], onGo = () => undefined) {
  const settings = navigationBanner && { promo: { navigationBanner } };
  root.dataset['site'] = JSON.stringify({
    version: SITE_VERSION,
    games: 'simulated',
    money: 'simulated',
    settings,
  });
  return renderPage(<NavigationBanner onGo={onGo} />, { address: '/en/live' });
}

describe('the banner of the navigation', () => {
  it('is not there where the site has none', async () => {
    expect((await open()).container.textContent).toBe('');
  });

  it('says its sentence with its picture, and leads to its page', async () => {
    const onGo = vi.fn();
    const { addresses, container } = await open(
      { text: 'Cup week', route: '/tournaments', picture: 'cup.svg' },
      onGo,
    );
    fireEvent.click(await screen.findByRole('link', { name: 'Cup week' }));
    expect(onGo).toHaveBeenCalledOnce();
    expect(addresses.at(-1)).toBe('/en/tournaments');
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/site-files/cup.svg');
  });

  it('is a sentence alone where it leads nowhere', async () => {
    const { container } = await open({ text: 'Cup week', route: null, picture: null });
    expect(container.textContent).toBe('Cup week');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
