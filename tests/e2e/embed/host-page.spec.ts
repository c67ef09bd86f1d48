/** A page of somebody else drives the sportsbook in its frame and follows it, in both directions and through reload. */
import type { Server } from 'node:http';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { must } from '#domain/lib/must.ts';
import { CountingProxy } from '../../../bench/servers/counting-proxy.ts';
import { originOf, serveHost } from '../../../examples/07-host-page/serve-host.ts';
import { type JsonSchema, someMessage } from '../../helpers/embed/message-of-schema.ts';
import { freePort } from '../../helpers/network/free-port.ts';
import { someLivePrices } from '../live-prices.ts';
import { recordedBets } from '../pages/bets.ts';
import { someFootball } from '../pages/game-on-board.ts';
import { wordOf } from '../pages/words.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

const REFUSING_WORKER =
  "Object.defineProperty(self, 'indexedDB', { get() { throw new DOMException('denied', 'SecurityError'); } });" +
  "navigator.locks.request = () => Promise.reject(new DOMException('denied', 'SecurityError'));\n";

let sportsbook: Sportsbook;
let host: Server;
let origin: string;
/** The same over a proxy that counts what is asked for. */
let counted: Server;
let proxy: CountingProxy;
let proxyUrl: string;

test.beforeAll(async ({ shared }) => {
  const [port, countedPort] = [await freePort(), await freePort()];
  sportsbook = shared;
  await sportsbook.configure({
    iframe: { parents: [`http://localhost:${port}`, `http://localhost:${countedPort}`] },
    support: { consultants: { en: 'anna' } },
    overrides: [{ when: { paints: [3] }, set: { customize: { light: { colors: { yours: '#1a4a8a' } } } } }],
  });
  host = await serveHost(sportsbook.url, port);
  origin = originOf(host);
  proxy = new CountingProxy(sportsbook.url);
  proxyUrl = await proxy.listen();
  counted = await serveHost(proxyUrl, countedPort);
});
test.afterAll(async () => {
  host.close();
  counted.close();
  proxy.close();
  await sportsbook.configure();
});

const root = (frame: FrameLocator) => frame.locator('html');

async function openHost(page: Page, path = '/bets/en/live'): Promise<FrameLocator> {
  await page.goto(origin + path);
  const frame = page.frameLocator('iframe');
  await expect(root(frame)).toHaveAttribute('data-embed-state', 'open');
  return frame;
}

test('routes, theme, language and title go both ways, and a reload comes back to where the frame was', async ({
  page,
}) => {
  const frame = await openHost(page);
  await expect(frame.locator('[data-game]').first()).toBeVisible();
  await expect(page).toHaveTitle(/The Daily Pitch/);
  // One entry of the host for each route of the frame, and none of the frame's own.
  const before = await page.evaluate(() => history.length);
  await frame.locator('[data-game] a').first().click();
  await expect(page).toHaveURL(/\/bets\/en\/game\/\d+/);
  const game = new URL(page.url()).pathname;
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.reload();
  await expect(root(frame)).toHaveAttribute('data-embed-state', 'open');
  await expect(frame.locator(`[data-game="${game.split('/').at(-1)}"]`).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/bets\/en\/live/);
  await expect.poll(() => page.frames()[1]?.url()).toContain('/en/live?');
  await page.getByRole('link', { name: 'Upcoming' }).click();
  await expect.poll(() => page.frames()[1]?.url()).toContain('/en/line?');
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(root(frame)).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Русский' }).click();
  await expect(root(frame)).toHaveAttribute('lang', 'ru-RU');
});

test('a pick in the frame is in the slip of the host, and one of the host in that of the frame; nothing is placed', async ({
  page,
}) => {
  const frame = await openHost(page);
  await expect(root(frame)).toHaveAttribute('data-embed-bets', 'host');
  const cell = frame.locator('[data-selection][data-state="open"]').first();
  const name = (await cell.getAttribute('data-selection')) ?? '';
  // By its name: rows change places when games begin and end.
  await frame.locator(`[data-selection="${name}"]`).first().click();
  await expect(page.locator(`[data-host-item="${name}"]`)).toContainText(/\S – \S.* @ \d/);
  await page.locator(`[data-host-item="${name}"]`).getByRole('button', { name: 'Remove' }).click();
  await expect(frame.locator(`[data-selection="${name}"]`).first()).not.toHaveAttribute(
    'data-state',
    /selected/,
  );
  const tip = page.locator('[data-tip]').last();
  const tipped = (await tip.getAttribute('data-tip')) ?? '';
  await tip.click();
  await expect.poll(() => page.evaluate(couponOfFrame)).toEqual([tipped]);
  // What the sportsbook does not know does not come into the slip.
  await page.evaluate(() => {
    const { embedded } = globalThis as unknown as { embedded: { sendBet(events: unknown[]): void } };
    embedded.sendBet([{ GameId: 999_999_999, Group: 1, Type: 1, Param: 0, PlayerId: 0, Kind: 1, Coef: 2 }]);
  });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Signed in' })).toBeVisible();
  // The token alone says who it is: browsers keep the cookie from a frame of another site.
  const sportsbookFrame = must(page.frames()[1], 'the frame');
  const account = () =>
    sportsbookFrame.evaluate(async () => {
      const answer = await fetch('/web-api/account-api/user/balance');
      return ((await answer.json()) as { readonly data: { readonly id: string } | null }).data?.id;
    });
  await expect.poll(account).toBeTruthy();
  expect(await page.context().cookies(sportsbook.url)).toEqual([]);
  expect(await recordedBets(sportsbookFrame)).toEqual([]);
  await expect.poll(() => page.evaluate(couponOfFrame)).toEqual([tipped]);
});

test('a frame of a game is as high as its content, the header of the whole site gives way, and nothing is left of either', async ({
  page,
}) => {
  const [price] = await someLivePrices(sportsbook, 1);
  await openHost(page);
  const opened = await page.evaluate(
    async ([site, game]) => {
      const { TouchlineEmbed } = globalThis as unknown as { TouchlineEmbed: Kit };
      const into = document.createElement('div');
      document.body.replaceChildren(into);
      const one = TouchlineEmbed.open({ into, site, view: 'game', route: `/en/game/${game}` });
      const heightPx = await new Promise<number>((resolve) => {
        one.on('height', (height) => (height as number) > 400 && resolve(height as number));
      });
      return { heightPx, framePx: one.frame.getBoundingClientRect().height };
    },
    [sportsbook.url, price?.game] as const,
  );
  expect(opened.framePx).toBe(opened.heightPx);
  const game = must(page.frames().at(-1), 'the frame');
  const overflow = () => game.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await expect.poll(overflow).toBeLessThanOrEqual(4);
  const left = await page.evaluate(async (site) => {
    const { TouchlineEmbed } = globalThis as unknown as { TouchlineEmbed: Kit };
    const into = document.createElement('div');
    document.body.replaceChildren(into);
    const listeners = new Set<unknown>();
    const timers = new Set<unknown>();
    const add = window.addEventListener.bind(window);
    const remove = window.removeEventListener.bind(window);
    const start = window.setInterval.bind(window);
    const stop = window.clearInterval.bind(window);
    const wait = window.setTimeout.bind(window);
    const cancel = window.clearTimeout.bind(window);
    Object.assign(window, {
      addEventListener: (name: string, run: EventListener) => (listeners.add(run), add(name, run)),
      removeEventListener: (name: string, run: EventListener) => (listeners.delete(run), remove(name, run)),
      setInterval: (run: () => void, ms: number) => {
        const timer = start(run, ms);
        timers.add(timer);
        return timer;
      },
      clearInterval: (timer: number) => (timers.delete(timer), stop(timer)),
      setTimeout: (run: () => void, ms: number) => {
        const timer = wait(run, ms);
        timers.add(timer);
        return timer;
      },
      clearTimeout: (timer: number) => (timers.delete(timer), cancel(timer)),
    });
    for (let mount = 0; mount < 100; mount += 1) {
      const one = TouchlineEmbed.open({ into, site, route: '/en/live', history: true });
      // Twice is harmless; a frame that somebody else takes away is destroyed too.
      if (mount % 2 === 0) one.destroy();
      if (mount % 2 === 0) one.destroy();
      else one.frame.remove();
    }
    await new Promise((resolve) => start(resolve, 0));
    const most = { listeners: listeners.size, timers: timers.size, nodes: into.childNodes.length };
    Object.assign(window, {
      addEventListener: add,
      removeEventListener: remove,
      setInterval: start,
      clearInterval: stop,
      setTimeout: wait,
      clearTimeout: cancel,
    });
    const last = TouchlineEmbed.open({ into, site, route: '/en/live', shared: { isHeaderHidden: true } });
    last.frame.style.height = '600px';
    return most;
  }, sportsbook.url);
  expect(left).toEqual({ listeners: 0, timers: 0, nodes: 0 });
  const site = page.frameLocator('iframe');
  await expect(site.locator('[data-game]').first()).toBeVisible();
  await expect(site.locator('header').first()).toBeHidden();
});

test('statistics in a frame have the language, the table and the look that the host names, and it hides and shows their parts', async ({
  page,
}) => {
  const game = await someFootball(sportsbook);
  await openHost(page);
  await page.evaluate(
    ([site, id]) => {
      const { TouchlineEmbed } = globalThis as unknown as { TouchlineEmbed: Kit };
      const into = document.createElement('div');
      document.body.replaceChildren(into);
      const embedded = TouchlineEmbed.open({
        into,
        site,
        view: 'statistics',
        route: `/en/statisticpopup/game/1/${id}/standings`,
        settings: { language: 'ru', tableType: 2, paintId: 3 },
      });
      Object.assign(globalThis, { embedded });
    },
    [sportsbook.url, game] as const,
  );
  const frame = page.frameLocator('iframe');
  const table = frame.locator('[data-item="table"]');
  await expect(table).toBeVisible();
  await expect(root(frame)).toHaveAttribute('lang', 'ru-RU');
  await expect(table.getByRole('radio', { name: wordOf('ru', 'figures', 'table.2') })).toBeChecked();
  expect(await root(frame).evaluate((html) => html.style.getPropertyValue('--base-yours'))).toContain(
    '#1a4a8a',
  );
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      const { embedded } = globalThis as unknown as { embedded: { hide(key: string, hide: boolean): void } };
      embedded.hide('table', hidden);
    }, isHidden);
  await hide(true);
  await expect(table).toHaveCount(0);
  await hide(false);
  await expect(table).toBeVisible();
});

for (const worker of ['the shared worker', 'the worker of the first where the browser has no shared one'])
  test(`two frames in one page ask the server once, by ${worker}`, async ({ page }) => {
    if (worker !== 'the shared worker')
      await page.addInitScript(() => Object.defineProperty(window, 'SharedWorker', { value: undefined }));
    await page.goto(`${originOf(counted)}/`);
    await page.evaluate((site) => {
      const { TouchlineEmbed } = globalThis as unknown as { TouchlineEmbed: Kit };
      const places = ['one', 'two'].map((id) => Object.assign(document.createElement('div'), { id }));
      for (const into of places) into.style.height = '350px';
      document.body.replaceChildren(...places);
      for (const into of places) TouchlineEmbed.open({ into, site, view: 'board', route: '/en/live' });
    }, proxyUrl);
    const frames = ['#one iframe', '#two iframe'].map((name) => page.frameLocator(name));
    for (const frame of frames) await expect(frame.locator('[data-selection]').first()).toBeVisible();
    const first = frames[0]?.locator('[data-selection][data-state="open"]').first();
    const selection = must(await first?.getAttribute('data-selection'), 'a price');
    const odds = frames.map((frame) => frame.locator(`[data-selection="${selection}"]`).first());
    proxy.take();
    for (const moved of [2.22, 3.33]) {
      await sportsbook.control('/_world', { move: { key: selection, odds: moved } });
      for (const cell of odds) await expect(cell).toHaveAttribute('data-odds', String(moved));
    }
    const asked = proxy.take().feedQueries;
    expect(asked.length).toBeGreaterThan(0);
    expect(new Set(asked).size).toBe(asked.length);
  });

test('a browser that keeps nothing for the frame shows prices and takes picks, and the frame says what is not kept', async ({
  page,
}) => {
  // In workers no script can be put before theirs.
  await page.route(/\/assets\/feed-hub-[\w-]+\.js$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${REFUSING_WORKER}${await answer.text()}` });
  });
  await page.addInitScript((own) => {
    if (location.origin !== own) return;
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse, configurable: true });
    Object.assign(window, { SharedWorker: refuse, BroadcastChannel: refuse });
    navigator.locks.request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  }, new URL(sportsbook.url).origin);
  const frame = await openHost(page);
  await frame.locator('[data-selection][data-state="open"]').first().click();
  await expect(page.locator('[data-host-item]')).toHaveCount(1);
  await expect(root(frame)).toHaveAttribute('data-embed-unkept', 'settings bet-slip games sign-in');
  await expect(frame.getByRole('button', { name: 'Open in a window' })).toBeVisible();
  await expect(page.locator('#unkept')).toHaveText(/: settings, bet-slip, games, sign-in$/);
});

test('a host that knows nothing but the published schemas speaks with the frame', async ({ page }) => {
  const ask = async <Told>(path: string): Promise<Told> =>
    (await (await fetch(`${sportsbook.url}/embed/schema${path}`)).json()) as Told;
  interface Index extends Readonly<Record<'frame' | 'host', readonly string[]>> {
    readonly protocols: { readonly most: number };
    readonly address: Readonly<Record<string, JsonSchema>>;
  }
  const index = await ask<Index>('');
  const made = async (name: string) => someMessage(await ask<JsonSchema>(`/${name}.json`));
  // What a frame says is held to the schemas; what it hears is made of them: every message but the one that ends the visit.
  const ajv = new Ajv2020({ strict: false });
  const schemas = new Map(
    await Promise.all(
      index.frame.map(async (name) => [name, ajv.compile(await ask(`/${name}.json`))] as const),
    ),
  );
  const said = await Promise.all(index.host.filter((name) => name !== 'bye').map(made));
  const last = [
    { ...(await made('settings-change')), isDarkTheme: true },
    { ...(await made('route-change')), toPath: '/en/line', isAnswer: false },
  ];
  const query = someMessage({
    type: 'object',
    properties: index.address,
    required: Object.keys(index.address),
  }) as Record<string, string>;
  const welcome = { ...(await made('touchline-welcome')), protocol: index.protocols.most };

  await page.goto(`${origin}/`);
  await page.evaluate(
    ({ answer, address, messages }) => {
      const element = document.createElement('iframe');
      const heard: { readonly type: string }[] = [];
      Object.assign(globalThis, { heard });
      addEventListener('message', ({ data, origin: from, source }) => {
        if (source !== element.contentWindow || data.type !== 'touchline-hello') return;
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data: message }) => heard.push(message);
        const { session, visit } = data;
        element.contentWindow?.postMessage({ ...answer, session, visit }, from, [port2]);
        for (const message of messages) port1.postMessage(message);
      });
      element.src = address;
      document.body.replaceChildren(element);
    },
    {
      answer: welcome,
      address: `${sportsbook.url}/en/live?${new URLSearchParams(query)}`,
      messages: [...said, ...last],
    },
  );
  const heard = () =>
    page.evaluate(() => (globalThis as unknown as { heard: { readonly type: string }[] }).heard);
  const types = async () => new Set((await heard()).map(({ type }) => type));
  await expect
    .poll(async () => [...(await types())].sort())
    .toEqual(expect.arrayContaining(['coupon-data', 'pong', 'route-change', 'shared-hello', 'shared-state']));
  for (const message of await heard())
    expect([message, schemas.get(message.type)?.(message)]).toEqual([message, true]);
  expect(await heard()).not.toContainEqual(expect.objectContaining({ type: 'refused' }));
  // The hours of the support are around the clock, and somebody answers in English.
  expect(await heard()).toContainEqual(
    expect.objectContaining({
      type: 'shared-state',
      state: expect.objectContaining({ isConsultantAvailable: true, isHeaderHidden: false }) as unknown,
    }),
  );
  const frame = page.frameLocator('iframe');
  await expect(root(frame)).toHaveAttribute('data-theme', 'dark');
  await expect.poll(() => page.frames()[1]?.url()).toContain('/en/line?');
  await expect(root(frame)).not.toHaveAttribute('data-embed-refused');
});

test('a host with a kit of other versions gets no port, and the frame goes on alone and says why', async ({
  page,
}) => {
  await page.goto(`${origin}/`);
  await page.evaluate((url) => {
    const session = 'o'.repeat(21);
    const element = document.createElement('iframe');
    element.style.height = '700px';
    addEventListener('message', ({ data, origin: from, source }) => {
      if (source !== element.contentWindow || data.type !== 'touchline-hello') return;
      const answer = {
        type: 'touchline-unwelcome',
        session,
        visit: data.visit,
        protocols: { least: 8, most: 9 },
      };
      element.contentWindow?.postMessage(answer, from);
    });
    element.src = `${url}/en/live?embed=1&session=${session}`;
    document.body.replaceChildren(element);
  }, sportsbook.url);
  const frame = page.frameLocator('iframe');
  await expect(root(frame)).toHaveAttribute('data-embed-state', 'no-version');
  await expect(frame.getByText(/different versions/)).toBeVisible();
  await expect(frame.getByRole('button', { name: 'Open in a window' })).toBeVisible();
  await expect(frame.locator('[data-selection]').first()).toBeVisible();
});

interface Kit {
  open(options: object): {
    readonly frame: HTMLIFrameElement;
    on(name: string, listener: (value: unknown) => void): void;
    destroy(): void;
  };
}

/** The slip of the frame as it tells the host. Runs in the page. */
async function couponOfFrame(): Promise<string[]> {
  interface Event {
    readonly [name: string]: number;
  }
  const { embedded } = globalThis as unknown as { embedded: { coupon(): Promise<{ events: Event[] }> } };
  const { events } = await embedded.coupon();
  return events.map(
    ({ GameId, Group, Param, PlayerId, Type }) => `${GameId}.${Group}.${Type}.${Param}.${PlayerId}`,
  );
}
