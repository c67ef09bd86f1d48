/** The casino's pages over a server that is made up: the lobby with keys, search and favourites, and a game in its frame. */
import { act, fireEvent, waitFor } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CASINO_GAMES } from '#domain/casino/games.ts';
import { amount } from '#domain/money/amount.ts';
import { refusalBody } from '#protocol/people/refusal.ts';
import { createAccountModals } from '#src/parts/account/account-modals.ts';
import type { Services } from '#src/platform/services.ts';
import type { Session, SessionState } from '#streams/session/session-state.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { CasinoScreen } from './casino-screen.tsx';

const EUR = { code: 'EUR', exponent: 2, symbol: '€' };
const ORIGIN = 'https://games.example';
const GUID = '3f0c2f5e-9f0a-4d55-8f3c-2b1a0c9d8e7f';
const eur = (text: string) => ({ amount: text, currency: 'EUR' });

const game = (slug: string, more: object = {}) => ({
  slug,
  provider: 'house',
  categories: ['popular'],
  features: ['fair'],
  returns: { least: 9_730, most: 9_865 },
  least: eur('0.10'),
  most: eur('500.00'),
  addedAtMs: 1,
  hasDemo: true,
  ...more,
});
const EIGHT = ['european-roulette', 'blackjack', 'baccarat', 'keno', 'mines', 'crash', 'dice', 'plinko'];
const SIGNED_IN: Session = {
  kind: 'signed-in',
  account: {
    id: '7',
    name: 'Anna',
    currency: EUR,
    balance: amount(10_000n),
    bounds: { least: amount(1n), most: amount(1_000n), mostReturn: amount(100_000n) },
  },
};

interface Options {
  readonly page?: string;
  readonly query?: string;
  readonly session?: Session;
  readonly games?: readonly object[];
  readonly refusal?: 'limit-reached' | 'busy';
  readonly language?: 'en' | 'ar';
}

async function open(options: Options = {}) {
  const { games = EIGHT.map((slug) => game(slug)), page = 'casino', query = '', refusal } = options;
  const asked: string[] = [];
  const session$ = new BehaviorSubject<SessionState>({
    session: options.session ?? { kind: 'guest' },
    busy: false,
    failed: false,
  });
  let paid = '0.50';
  const answers: Readonly<Record<string, (text: string) => object>> = {
    '/web-api/casino': () => ({ providers: [{ slug: 'house', name: 'The House', isOwn: true }], games }),
    '/web-api/catalogues/casino-categories': () => ({
      items: [{ id: 17, key: 'popular', name: 'Popular ones' }],
    }),
    '/web-api/casino/launch': (text) => ({
      url: `${ORIGIN}/play/dice?lng=en#token=t`,
      origin: ORIGIN,
      ...(text.includes('"money"') && { session: { sessionGuid: GUID, startedAtMs: 1 } }),
    }),
    '/web-api/casino/session': () => ({
      sessionGuid: GUID,
      game: 'dice',
      startedAtMs: 1,
      rounds: 1,
      openRounds: 0,
      staked: eur('2.00'),
      paid: eur(paid),
      balance: eur('98.50'),
    }),
    '/web-api/casino/endsession': () => ({ done: true }),
    '/web-api/limits': () => ({
      limits: [
        {
          kind: 'loss',
          period: 'day',
          value: { unit: 'money', money: eur('20.00') },
          used: { unit: 'money', money: eur('1.50') },
          resetsAtMs: 2,
        },
      ],
    }),
  };
  const http = vi.fn((request: { readonly path: string; readonly text?: string }) => {
    const [path = ''] = request.path.split('?');
    asked.push(path);
    if (refusal !== undefined && path.endsWith('/launch'))
      return Promise.resolve({
        kind: 'answered',
        status: 403,
        body: refusalBody({ code: refusal, detail: 'no' }),
      });
    if (path === '/web-api/user/gettoken')
      return Promise.resolve({
        kind: 'answered',
        status: 200,
        body: { success: true, data: { token: 'of-the-user' } },
      });
    const attributes = answers[path]?.(request.text ?? '');
    return Promise.resolve({
      kind: 'answered',
      status: attributes ? 200 : 404,
      body: attributes && { data: { attributes } },
    });
  });
  const accountModals = createAccountModals();
  const setBalance = vi.fn();
  const session = { state$: session$, getState: () => session$.value, setBalance };
  // Stores that are loaded already: React reads them at once.
  const value = { session };
  const stores = Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
  const services = { accountModals, http, betting: { load: () => stores } } as unknown as Partial<Services>;
  const language = options.language ?? 'en';
  const view = await renderPage(<CasinoScreen page={page} />, {
    address: `/${language}/${page}${query}`,
    services,
    language,
  });
  const found = (selector: string) =>
    waitFor(() => {
      const element = view.container.querySelector<HTMLElement>(selector);
      if (!element) throw new Error(`no ${selector}`);
      return element;
    });
  const slugs = () =>
    [...view.container.querySelectorAll<HTMLElement>('[data-casino-game]')].map(
      ({ dataset }) => dataset['casinoGame'],
    );
  const count = (path: string) => asked.filter((one) => one === path).length;
  return {
    ...view,
    accountModals,
    count,
    found,
    http,
    session$,
    setBalance,
    slugs,
    pay: (text: string) => {
      paid = text;
    },
  };
}

/** A frame that is open, and what it was told; messages come from its own window unless another one is named. */
async function openFrame(options: Options = {}) {
  const view = await open({
    page: 'casino/game/dice',
    query: '?mode=money',
    session: SIGNED_IN,
    ...options,
  });
  const frame = (await view.found('iframe')) as HTMLIFrameElement;
  const source = { postMessage: vi.fn() };
  Object.defineProperty(frame, 'contentWindow', { value: source });
  const post = (data: object, more: { readonly origin?: string; readonly source?: object } = {}) =>
    act(async () => {
      const event = new Event('message');
      Object.assign(event, { data, origin: ORIGIN, source, ...more });
      globalThis.dispatchEvent(event);
    });
  const told = (): readonly unknown[] => source.postMessage.mock.calls;
  const ready = () => post({ type: 'casino-ready', version: 1, game: 'dice' });
  return { ...view, frame, post, ready, told };
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fullscreenEnabled', false);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the lobby', () => {
  it('says of each game what it gives back and takes, and counts them', async () => {
    const view = await open();
    expect((await view.found('[data-casino-count]')).textContent).toBe('8 games');
    view.getByRole('link', {
      name: /^Blackjack, The House, Return 97\.3% – 98\.6%, from 0\.10\s€$/,
    });
    // Names of categories are an answer of their own.
    await view.findByRole('tab', { name: 'Popular ones' });
    // What no game has is no category here.
    expect(view.queryByRole('tab', { name: 'jackpot' })).toBeNull();
  });

  it('tells what lies in a jackpot, asked again while the lobby is in sight, and asks nothing again without one', async () => {
    const jackpot = {
      money: eur('1234.50'),
      share: 100,
      stakesAWin: eur('50000.00'),
      commitment: 'a'.repeat(64),
      wins: [],
    };
    const games = [game('dice'), game('keno', { jackpot })];
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const view = await open({ games });
    const shown = await view.found('[data-tile-jackpot="keno"]');
    expect(shown.textContent).toMatch(/^Jackpot 1,234\.50\s€$/);
    expect(view.container.querySelectorAll('[data-tile-jackpot]')).toHaveLength(1);
    view.getByRole('link', { name: /^Keno, .*, Jackpot 1,234\.50\s€$/ });
    // One that was just won is empty: no sum is shown until there is one again.
    jackpot.money = eur('0.00');
    await act(async () => void vi.advanceTimersByTime(60_000));
    await waitFor(() => expect(shown.isConnected).toBe(false));
    view.getByRole('link', { name: /^Keno, (?!.*Jackpot)/ });
    jackpot.money = eur('1250.00');
    await act(async () => void vi.advanceTimersByTime(60_000));
    const filled = await view.found('[data-tile-jackpot="keno"]');
    expect(filled.textContent).toMatch(/^Jackpot 1,250\.00\s€$/);

    const plain = await open();
    await plain.found('[data-casino-game]');
    const before = plain.count('/web-api/casino');
    await act(async () => void vi.advanceTimersByTime(120_000));
    expect(plain.count('/web-api/casino')).toBe(before);
  });

  it('finds a game with a slip in its name', async () => {
    const view = await open({ query: '?find=blakcjack' });
    await waitFor(() => expect(view.slugs()).toEqual(['blackjack']));
  });

  it('keeps favourites, and says where there are none how to have one', async () => {
    const view = await open({ query: '?category=favourite' });
    await view.findByText('No favourites yet');
    const all = await open();
    await all.found('[data-casino-game]');
    fireEvent.click(all.getByRole('button', { name: 'Add Keno to favourites' }));
    expect(
      all.getByRole('button', { name: 'Remove Keno from favourites' }).getAttribute('aria-pressed'),
    ).toBe('true');
    const again = await open({ query: '?category=favourite' });
    await waitFor(() => expect(again.slugs()).toEqual(['keno']));
  });

  it('has the games that were opened last, the newest first', async () => {
    for (const slug of ['keno', 'dice'])
      await (await open({ page: `casino/game/${slug}`, query: '?mode=demo' })).found('iframe');
    const view = await open({ query: '?category=recent' });
    await waitFor(() => expect(view.slugs()).toEqual(['dice', 'keno']));
  });

  it('is walked through by arrows, Home and End', async () => {
    const view = await open();
    const [first] = [...view.container.querySelectorAll<HTMLElement>('[data-casino-game] a')];
    first?.focus();
    const atNow = () =>
      document.activeElement?.closest<HTMLElement>('[data-casino-game]')?.dataset['casinoGame'];
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    press('ArrowRight');
    expect(atNow()).toBe('blackjack');
    press('End');
    expect(atNow()).toBe('plinko');
    press('Home');
    expect(atNow()).toBe('european-roulette');
  });

  it('leads out of a filter that leaves nothing', async () => {
    const view = await open({ query: '?provider=gone&category=popular' });
    fireEvent.click(await view.findByRole('button', { name: 'Reset filters' }));
    await waitFor(() => expect(view.slugs()).toHaveLength(8));
  });
});

describe('a game', () => {
  it('tells a guest what there is to know, and opens with play money alone', async () => {
    const view = await open({ page: 'casino/game/dice' });
    const before = await view.found('[data-casino-before="dice"]');
    for (const fact of ['97.30% – 98.65%', '0.10 €', '500.00 €', 'Rules and payouts'])
      expect(before.textContent.replaceAll('\u00a0', ' ')).toContain(fact);
    view.getByRole('button', { name: 'Sign in to play for money' });
    fireEvent.click(view.getByRole('button', { name: 'Try with play money' }));
    const frame = (await view.found('iframe')) as HTMLIFrameElement;
    expect([frame.getAttribute('sandbox'), frame.src]).toEqual([
      'allow-scripts allow-same-origin',
      `${ORIGIN}/play/dice?lng=en#token=t`,
    ]);
    expect(view.count('/web-api/casino/session')).toBe(0);
  });

  it.each(CASINO_GAMES)(
    '$slug has its return and its rules in sight before it is opened',
    async ({ slug }) => {
      const games = [game(slug, { returns: { least: 9_511, most: 9_511 } })];
      const view = await open({ page: `casino/game/${slug}`, games, session: SIGNED_IN });
      const before = await view.found(`[data-casino-before="${slug}"]`);
      expect(before.textContent).toContain('95.11%');
      expect(before.querySelector('svg')).not.toBeNull();
      expect(view.getByRole('link', { name: 'Rules and payouts' }).getAttribute('href')).toBe(
        '/en/information/casino-games',
      );
      view.getByRole('button', { name: 'Play for money' });
      expect(view.count('/web-api/casino/launch')).toBe(0);
    },
  );

  it('that is not there says so', async () => {
    const view = await open({ page: 'casino/game/nothing' });
    await view.findByText('Game not found');
  });

  it('that was refused says what to do', async () => {
    const limited = await open({
      page: 'casino/game/dice',
      query: '?mode=money',
      session: SIGNED_IN,
      refusal: 'limit-reached',
    });
    expect((await limited.findByRole('link', { name: 'See your limits' })).getAttribute('href')).toBe(
      '/en/office/responsible-gambling',
    );
    const busy = await open({
      page: 'casino/game/dice',
      query: '?mode=money',
      session: SIGNED_IN,
      refusal: 'busy',
    });
    fireEvent.click(await busy.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(busy.count('/web-api/casino/launch')).toBe(2));
  });
});

describe('the border of a game', () => {
  it('has the result of the session by the server, asked again when the frame says that money moved', async () => {
    const view = await openFrame();
    const net = await view.found('[data-casino-net]');
    expect(net.dataset['casinoNet']).toBe('-150');
    await view.findByText('Losses, per day: 1.50 € of 20.00 €');
    expect(view.setBalance).toHaveBeenLastCalledWith(9_850n, 'EUR');
    view.pay('3.00');
    await view.ready();
    await view.post({ type: 'casino-moved', balance: '1', isInRound: false });
    await view.post({ type: 'casino-moved', balance: '1', isInRound: true });
    await waitFor(() => expect(net.dataset['casinoNet']).toBe('100'));
    expect(view.count('/web-api/casino/session')).toBe(2);
  });

  it('has a clock that goes on, and of play money neither a result nor limits', async () => {
    const view = await openFrame({ query: '?mode=demo' });
    const time = await view.found('[data-casino-time]');
    const before = time.textContent;
    expect(before).toMatch(/^\d+:\d\d/);
    await waitFor(() => expect(time.textContent).not.toBe(before));
    expect(view.container.querySelector('[data-casino-net]')).toBeNull();
    expect(view.queryByText(/Losses, per day/)).toBeNull();
  });

  it('hears its own frame alone, and pauses it while a question of the page stands', async () => {
    const view = await openFrame();
    const ready = { type: 'casino-ready', version: 1, game: 'dice' };
    await view.post(ready, { origin: 'https://other.example' });
    await view.post(ready, { source: {} });
    await view.post({ ...ready, game: 'keno' });
    expect(view.told()).toEqual([]);
    await view.post(ready);
    expect(view.told()).toContainEqual([{ type: 'casino-pause', isPaused: false }, ORIGIN]);
    await act(async () => void view.accountModals.open({ show: () => null }));
    expect(view.told().at(-1)).toEqual([{ type: 'casino-pause', isPaused: true }, ORIGIN]);
    const [question] = view.accountModals.current();
    await act(async () => view.accountModals.close(question?.id ?? 0));
    expect(view.told().at(-1)).toEqual([{ type: 'casino-pause', isPaused: false }, ORIGIN]);
  });

  it('closes with a sentence at an exclusion and at a sign-out, and ends the session once', async () => {
    const excluded = await openFrame();
    await excluded.post({ type: 'casino-over', code: 'excluded' });
    await excluded.found('[data-casino-ended="excluded"]');
    expect(excluded.container.querySelector('iframe')).toBeNull();
    expect(excluded.count('/web-api/casino/endsession')).toBe(1);
    const left = await openFrame();
    await act(async () => left.session$.next({ ...left.session$.value, session: { kind: 'guest' } }));
    await left.found('[data-casino-ended="signed-out"]');
    expect(left.count('/web-api/casino/endsession')).toBe(1);
  });

  it('ends the session when the page is left, by a request that outlives it', async () => {
    const view = await openFrame();
    await act(async () => void globalThis.dispatchEvent(new Event('pagehide')));
    const last = view.http.mock.calls.at(-1)?.[0];
    expect(last).toMatchObject({ path: '/web-api/casino/endsession', outlivesPage: true });
    view.unmount();
    expect(view.count('/web-api/casino/endsession')).toBe(1);
  });

  it('says that a frame is silent, and tries again with another session', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const view = await openFrame();
    await act(async () => void vi.advanceTimersByTime(11_000));
    await view.findByText('The game did not start');
    fireEvent.click(view.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(view.count('/web-api/casino/launch')).toBe(2));
    expect(view.count('/web-api/casino/endsession')).toBe(1);
  });
});
