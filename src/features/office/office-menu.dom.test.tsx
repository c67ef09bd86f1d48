/** Every route of the office in the specification: its address, its name, and its place in the menu by configuration and language. */
import { afterEach, describe, expect, it } from 'vitest';
import {
  OFFICE_GROUPS,
  OFFICE_MENUS,
  OFFICE_PAGES,
  type OfficePage,
} from '#domain/addresses/office-pages.ts';
import { parsePath } from '#domain/addresses/screen-routes.ts';
import { readAddress } from '#domain/addresses/site-routes.ts';
import { SITE_VERSION, type ToldSite } from '#protocol/site/told-site.ts';
import type { LanguageCode } from '#src/i18n/languages.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { OfficeMenu } from './office-menu.tsx';
import { OCCASIONAL, OFFICE_VIEWS } from './office-views.ts';

/** The routes of the specification by their themes, each with the path of its page behind `/office/`. */
const ROUTES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'account and identity': {
    account: 'account',
    'account edit': 'account-edit',
    'identification welcome': 'identification-welcome',
    identification: 'identification',
    verification: 'verification',
    'clarify data': 'clarify',
    'convert account': 'convert',
  },
  'bets and bonuses': {
    'bonuses deposit': 'bonuses-deposit',
    'bonuses wager': 'bonuses-wager',
    'special offers': 'special-offers',
    promotion: 'promotion',
    rewards: 'rewards',
    powerbet: 'powerbet',
  },
  'bring-a-friend': {
    main: 'bring-a-friend',
    rules: 'bring-a-friend/rules',
    banners: 'bring-a-friend/banners',
  },
  casino: {
    slots: 'slots',
    'VIP cashback': 'casino-vip-cashback',
    'premium cashback': 'casino-premium-cashback',
  },
  credentials: {
    'change password': 'change-password',
    'change login': 'change-login',
    'auth by email': 'auth-by-email',
    'email change': 'email-change',
    'email activation': 'email-activation',
  },
  money: {
    withdrawal: 'withdrawal',
    'payment history': 'payment-history',
    recharge: 'recharge',
    paycheck: 'paycheck',
    'payment requests': 'payment-requests',
  },
  'menu and messages': {
    'menu profile': 'menu/profile',
    'menu settings': 'menu/settings',
    'menu promo': 'menu/promo',
    messages: 'messages',
  },
  security: {
    security: 'security',
    'security question': 'security-question',
    'enable two-factor': 'two-factor-enable',
    'disable two-factor': 'two-factor-disable',
    'session history': 'session-history',
    'phone binding': 'phone-binding',
    'phone activation': 'phone-activation',
    'phone change': 'phone-change',
  },
  settings: {
    wallets: 'settings/wallets',
    account: 'settings/account',
    'disallow sports': 'settings/disallow-sports',
    mailing: 'settings/mailing',
    'promo code check': 'settings/promo-code-check',
    'promo code history': 'settings/promo-code-history',
    cashback: 'settings/cashback',
    bonuses: 'settings/bonuses',
    'bonus gifts': 'settings/bonus-gifts',
  },
  'support and responsibility': {
    'admin request': 'admin-request',
    'responsible gambling': 'responsible-gambling',
    support: 'support',
    'share idea': 'share-idea',
    'email subscription': 'email-subscription',
    'consultant requests': 'payment-consultant/requests',
    'consultant create by topic': 'payment-consultant/create-by-topic',
    'consultant request transactions': 'payment-consultant/request-transactions',
    'consultant fill-out forms': 'payment-consultant/fill-out-forms',
  },
  'mail and manager': {
    'manager bets': 'manager-bets',
    'bets-history mail': 'bets-history-mail',
    'bets-history clear': 'bets-history-clear',
    'casino bets-history mail': 'casino-bets-history-mail',
  },
};
const TABLE = Object.entries(ROUTES).flatMap(([theme, routes]) =>
  Object.entries(routes).map(([route, path]) => [theme, route, path] as const),
);

const root = document.documentElement;
afterEach(() => {
  delete root.dataset['site'];
});

/** The paths of the pages that the menu leads to while a page is open. */
async function menuOf(
  page: OfficePage,
  settings: ToldSite['settings'] = {},
  language: LanguageCode = 'en',
): Promise<readonly string[]> {
  root.dataset['site'] = JSON.stringify({
    version: SITE_VERSION,
    games: 'simulated',
    money: 'simulated',
    settings,
  });
  const view = await renderPage(<OfficeMenu page={page} />, {
    address: `/${language}/office/${page}`,
    language,
  });
  const links = await view.findAllByRole('link');
  const at = links.find((link) => link.getAttribute('aria-current') === 'page');
  expect(at?.getAttribute('href')).toBe(`/${language}/office/${page}`);
  expect(links.every((link) => (link.textContent ?? '').trim() !== '')).toBe(true);
  return links.map((link) => link.getAttribute('href')?.replace(`/${language}/office/`, '') ?? '');
}

describe('the routes of the office', () => {
  it.each(TABLE)('%s, %s: a page with the address /office/%s', (_theme, _route, path) => {
    expect(OFFICE_PAGES).toContain(path);
    expect(parsePath(`/en/office/${path}`)).toEqual({
      language: 'en',
      route: { name: 'office', page: path },
    });
    expect(readAddress(`/en/office/${path}`)).toMatchObject({
      route: { name: 'office' },
      values: { page: path },
    });
    expect(OFFICE_VIEWS).toHaveProperty([path]);
  });

  it('of bets and of the casino are screens of their own', () => {
    expect(parsePath('/en/office/history').route.name).toBe('history');
    expect(parsePath('/en/office/casino').route.name).toBe('casino');
  });

  it('have no page twice', () => {
    expect(new Set(TABLE.map(([, , path]) => path)).size).toBe(TABLE.length);
    expect(new Set(OFFICE_PAGES).size).toBe(OFFICE_PAGES.length);
  });
});

describe.each(Object.entries(OFFICE_GROUPS) as [string, readonly OfficePage[]][])(
  'the menu at the pages of %s',
  (_group, pages) => {
    const [first] = pages as readonly [OfficePage];
    const usual = pages.filter((page) => page === first || !OCCASIONAL.has(page));
    const others = usual.filter((page) => page !== first);
    const shown = async (settings: ToldSite['settings'], language?: LanguageCode) =>
      (await menuOf(first, settings, language)).filter((path) => pages.some((page) => page === path));

    it('leads to each of them, and to none that the site leaves out', async () => {
      expect(await shown({})).toEqual(usual);
      const notFound = others.map((page) => `/office/${page}`);
      expect(await shown({ global: { notFound } })).toEqual([first]);
    });

    it('leads to those that are there in the language', async () => {
      const pageLanguages = Object.fromEntries(others.map((page) => [page, ['ru']]));
      expect(await shown({ office: { pageLanguages } })).toEqual([first]);
      expect(await shown({ office: { pageLanguages } }, 'ru')).toEqual(usual);
    });
  },
);

it('each theme is in one of the menus, which are the only way between themes on a phone', () => {
  const themes = Object.values(OFFICE_MENUS).flat().toSorted();
  expect(themes).toEqual(
    Object.keys(OFFICE_GROUPS)
      .filter((group) => group !== 'menu')
      .toSorted(),
  );
});
