/** Settings of the site that parts of the page obey: each is looked at with it and without it. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attributesBody } from '#protocol/people/people-call.ts';
import { SITE_VERSION, type ToldSite } from '#protocol/site/told-site.ts';
import { REMEMBERED, rememberedKey, rememberedText } from '#protocol/storage/remembered.ts';
import { RegisterView } from '#src/features/account/register/register-view.tsx';
import { SignInView } from '#src/features/account/sign-in/sign-in-view.tsx';
import { useAfterSignIn } from '#src/features/account/use-after-sign-in.ts';
import { useHistoryQuestion } from '#src/features/bets/record/history/history-filters.tsx';
import { RulesScreen } from '#src/features/information/rules-screen.tsx';
import { LimitsPage } from '#src/features/office/safety/limits-page.tsx';
import { GuideScreen } from '#src/features/settings/install/guide-screen.tsx';
import { MorePanel } from '#src/features/shell/more/more-panel.tsx';
import { useFirstDeposit } from '#src/features/shell/presence/first-deposit/use-first-deposit.tsx';
import { RegistrationReminder } from '#src/features/shell/presence/registration-reminder.tsx';
import { ScrollToTop } from '#src/features/shell/scroll-to-top/scroll-to-top.tsx';
import { useTournamentPath } from '#src/features/statistics/parts/tournament-path.ts';
import { createAccountModals } from '#src/parts/account/account-modals.ts';
import type { HttpRequest } from '#src/platform/http/request.ts';
import type { Services } from '#src/platform/services.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';

const root = document.documentElement;
beforeEach(() => localStorage.clear());
afterEach(() => {
  delete root.dataset['site'];
  vi.useRealTimers();
});

/** The page is of a site with these settings. */
function site(settings: ToldSite['settings'] = {}): void {
  root.dataset['site'] = JSON.stringify({
    version: SITE_VERSION,
    games: 'simulated',
    money: 'simulated',
    settings,
  });
}

const remember = (name: 'showRegistrationBonus', value: boolean) =>
  localStorage.setItem(rememberedKey(name), rememberedText<boolean>(REMEMBERED[name], value));

function services() {
  const asked: string[] = [];
  const accountModals = createAccountModals();
  const http = async ({ path }: HttpRequest) => {
    asked.push(path.split('?')[0] ?? '');
    return { kind: 'lost', cause: 'network' };
  };
  return { asked, accountModals, parts: { accountModals, http } as unknown as Partial<Services> };
}

describe('the way to the top', () => {
  /** Goes far down a long screen, and a little up again. */
  async function scrolled() {
    const view = await renderPage(
      <>
        <main id="main" />
        <ScrollToTop />
      </>,
    );
    const main = view.container.querySelector('#main');
    if (!main) throw new Error('no screen');
    Object.defineProperties(main, {
      clientHeight: { value: 100 },
      scrollHeight: { value: 10_000 },
      scrollTop: { value: 0, writable: true },
    });
    for (const top of [0, 450, 440]) {
      Object.assign(main, { scrollTop: top });
      fireEvent.scroll(main);
    }
    return screen.queryByRole('button', { name: 'Back to top' });
  }

  it('is an arrow after four screens, upwards, unless the site has none', async () => {
    site();
    expect(await scrolled()).not.toBeNull();
    site({ global: { scrollToTop: 'none' } });
    expect(await scrolled()).toBeNull();
    site({ flags: { scrollToTop: false } });
    expect(await scrolled()).toBeNull();
    site({ global: { scrollToTopAfter: 5 } });
    expect(await scrolled()).toBeNull();
  });
});

/** Betting with a guest, whose stores are loaded already: React reads them at once. */
function guest() {
  const state = { session: { kind: 'guest' }, busy: false, failed: false };
  const value = { session: { state$: new BehaviorSubject(state), getState: () => state } };
  return { betting: { load: () => Object.assign(Promise.resolve(value), { status: 'fulfilled', value }) } };
}

describe('under More', () => {
  async function open(settings?: ToldSite['settings']) {
    site(settings);
    const { parts } = services();
    await renderPage(<MorePanel route={{ name: 'rules' }} items={[]} shown={0} onGo={() => undefined} />, {
      address: '/en/rules',
      services: { ...parts, ...guest() } as unknown as Partial<Services>,
    });
    const link = await screen.findByRole('link', { name: 'Bonus rules' });
    return [link.getAttribute('href'), document.querySelector('[data-navigation-banner]')?.textContent];
  }

  it('stand the rules of the bonus where the site has them, and the banner of the navigation', async () => {
    expect(await open()).toEqual(['/en/bonus/rules/1st', undefined]);
    const navigationBanner = { text: 'Cup week', route: '/tournaments', picture: null };
    expect(
      await open({ header: { bonusRulesRoute: '/information/payment' }, promo: { navigationBanner } }),
    ).toEqual(['/en/information/payment', 'Cup week']);
  });
});

it('a championship of e-sports has a page of e-sports where the site has such pages of its sport', async () => {
  let path = '';
  function Probe() {
    path = useTournamentPath()(85, 7, 9);
    return null;
  }
  site();
  await renderPage(<Probe />);
  expect(path).toBe('/statisticpopup/cyber/85/7/9');
  site({ cyber: { sportIds: [89] } });
  await renderPage(<Probe />);
  expect(path).toBe('/statisticpopup/tournament/85/7/9');
});

describe('guide and rules', () => {
  const linksOf = async (node: React.ReactNode) => {
    const view = await renderPage(node, { address: '/en/guide' });
    await waitFor(() => expect(view.container.querySelector('h1, h2')).not.toBeNull());
    return [...view.container.querySelectorAll('a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
  };

  it('the guide has the apps of the site: of Android by its three types, of iOS by its address', async () => {
    site();
    const apps = async () =>
      (await linksOf(<GuideScreen />)).filter(([, href]) => href?.startsWith('https:'));
    expect(await apps()).toEqual([]);
    const address = (name: string) => `https://apps.example/${name}`;
    site({
      application: {
        iosTestflight: address('ios'),
        android: [
          { type: 0, address: address('full') },
          { type: 1, address: address('lite') },
          { type: 2, address: address('asia') },
        ],
      },
    });
    const links = await apps();
    expect(links.map(([, href]) => href)).toEqual(['full', 'lite', 'asia', 'ios'].map(address));
    expect(new Set(links.map(([name]) => name)).size).toBe(4);
  });

  it('the rules are had as a file: that of the server, that of the site, or none', async () => {
    site();
    expect((await linksOf(<RulesScreen />)).map(([, href]) => href)).toContain('/downloads/rules-en.txt');
    site({ information: { rulesFile: 'https://files.example/rules.pdf' } });
    expect((await linksOf(<RulesScreen />)).map(([, href]) => href)).toContain(
      'https://files.example/rules.pdf',
    );
    site({ flags: { rulesDownload: false } });
    expect((await linksOf(<RulesScreen />)).filter(([, href]) => href?.includes('rules'))).toEqual([]);
  });
});

describe('registering', () => {
  const CONFIG = {
    types: [
      { type: 'fast_reg', form: 'fast', fields: [{ name: 'firstDepositBonusChoice', required: false }] },
    ],
    socialProviders: [],
    currencies: [{ code: 'KZT', name: 'KZT', symbol: '₸' }],
    bonuses: ['cancel', 'sport', 'casino'],
    payments: [],
    preselectedBonus: 'cancel',
    countryId: 82,
    minimumAge: 18,
    layout: 'default',
    mode: 'popup',
  };
  const chosenAt = async (address: string, settings?: ToldSite['settings']) => {
    site(settings);
    const bodies = [CONFIG, { countries: [] }].map(attributesBody);
    const http = async ({ path }: HttpRequest) => ({
      kind: 'answered',
      status: 200,
      body: bodies[path.includes('/registration/config') ? 0 : 1],
    });
    const { parts } = services();
    await renderPage(<RegisterView go={() => undefined} onSignedIn={() => undefined} returnUrl={address} />, {
      address,
      services: { ...parts, http } as unknown as Partial<Services>,
    });
    const group = await screen.findByRole('radiogroup', { name: 'First deposit bonus' });
    const radios = within(group).getAllByRole<HTMLInputElement>('radio');
    return CONFIG.bonuses[radios.findIndex(({ checked }) => checked)];
  };

  it('the bonus that is chosen at first is that of the longest route that the visitor was under', async () => {
    const preselectedBonusByRoute = { '/line': 'sport', '/line/4': 'casino' } as const;
    const settings = { registration: { preselectedBonusByRoute } };
    expect(await chosenAt('/en/line/1')).toBe('cancel');
    expect(await chosenAt('/en/line/1', settings)).toBe('sport');
    expect(await chosenAt('/en/line/4/7', settings)).toBe('casino');
    expect(await chosenAt('/en/live', settings)).toBe('cancel');
  });
});

describe('signing in', () => {
  async function view(settings?: ToldSite['settings']) {
    site(settings);
    const { parts } = services();
    await renderPage(<SignInView go={() => undefined} onSignedIn={() => undefined} returnUrl="/en/live" />, {
      address: '/en/live',
      services: parts,
    });
    await screen.findByRole('button', { name: 'Sign in' });
    const has = (name: string) => screen.queryByRole('button', { name }) !== null;
    return [has('Register'), has('Sign in by e-mail link')];
  }

  it('offers an account and the other ways in, as the site has them', async () => {
    expect(await view()).toEqual([true, true]);
    expect(await view({ flags: { registrationButton: false } })).toEqual([false, true]);
    expect(await view({ flags: { authFormNavigation: false } })).toEqual([true, false]);
  });

  it('leads where the lists say, other lists after opening an account', async () => {
    const told: (string | undefined)[] = [];
    function Probe() {
      const after = useAfterSignIn();
      told.push(
        after({ kind: 'sign-in' }, '/en/rules'),
        after({ kind: 'sign-in' }, '/en/office/wallets'),
        after({ kind: 'register' }, '/en/rules'),
      );
      return null;
    }
    site({
      global: { homePage: 'line' },
      auth: { afterSignIn: { v1: ['/rules'], v2: [{ from: '/office', to: '/bets' }] } },
      registration: { afterRegistration: { v1: [], v2: [{ from: '/rules', to: '/office/bonuses' }] } },
    });
    await renderPage(<Probe />, { address: '/en/rules' });
    expect(told.slice(0, 3)).toEqual(['/en/line', '/en/bets', '/en/office/bonuses']);
  });
});

it('the history begins with the days of the site', async () => {
  let days = 0;
  function Probe() {
    days = useHistoryQuestion().choice.days;
    return null;
  }
  site();
  await renderPage(<Probe />);
  expect(days).toBe(7);
  site({ coupon: { historyDays: 30 } });
  await renderPage(<Probe />);
  expect(days).toBe(30);
});

it('the limits of an account lead to the verification where the site says so', async () => {
  const waysTo = async (settings?: ToldSite['settings']) => {
    site(settings);
    const { parts } = services();
    const { container } = await renderPage(<LimitsPage />, {
      address: '/en/office/limits',
      services: { ...parts, ...guest() } as Partial<Services>,
    });
    await screen.findByRole('heading', { name: 'Self-test' });
    return [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  };
  expect(await waysTo()).not.toContain('/en/office/verification');
  expect(await waysTo({ responsibleGaming: { showIdentification: true } })).toContain(
    '/en/office/verification',
  );
});

it('a guest is reminded to register after so many minutes, where the site says so, and not again for so many days', async () => {
  const reminded = async (settings?: ToldSite['settings']) => {
    site(settings);
    const { accountModals, parts } = services();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await renderPage(<RegistrationReminder />, { address: '/en/live', services: parts });
    await act(async () => void vi.advanceTimersByTime(119_000));
    const early = accountModals.current().length;
    await act(async () => void vi.advanceTimersByTime(2_000));
    vi.useRealTimers();
    return [early, accountModals.current().length];
  };
  const reminder = { isOn: true, afterMinutes: 2, againAfterDays: 1 };
  expect(await reminded()).toEqual([0, 0]);
  expect(await reminded({ registration: { reminder } })).toEqual([0, 1]);
  expect(await reminded({ registration: { reminder } })).toEqual([0, 0]);
  expect(await reminded({ registration: { reminder: { ...reminder, againAfterDays: 0 } } })).toEqual([0, 1]);
});

it('what the first deposit brings is asked for after registering with a bonus, unless the site tells nothing of it', async () => {
  function Probe() {
    useFirstDeposit();
    return null;
  }
  const asked = async (settings?: ToldSite['settings']) => {
    site(settings);
    remember('showRegistrationBonus', true);
    const { asked: paths, parts } = services();
    await renderPage(<Probe />, { address: '/en/live', services: parts });
    await act(async () => undefined);
    return paths;
  };
  expect(await asked()).toEqual(['/api/v3/bonuses/first-deposit']);
  expect(await asked({ flags: { bonusWelcomeModal: false } })).toEqual([]);
});
