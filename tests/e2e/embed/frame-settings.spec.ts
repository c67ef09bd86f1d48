/** What a page around a frame asks for, in the address and later: each setting and each shared value has its effect. */
import type { Server } from 'node:http';
import { expect, type Frame, type FrameLocator, type Page } from '@playwright/test';
import { must } from '#domain/lib/must.ts';
import { originOf, serveHost } from '../../../examples/07-host-page/serve-host.ts';
import { freePort } from '../../helpers/network/free-port.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

interface Kit {
  open(options: object): Embedded;
}
interface Embedded {
  readonly frame: HTMLIFrameElement;
  on(name: string, listener: (value: unknown) => void): void;
  set(settings: object): void;
  share(values: object): void;
  back(): void;
  forward(): void;
}
interface Opened {
  readonly embedded: Embedded;
  readonly heard: (readonly [name: string, value: unknown])[];
}

const EVENTS = ['ready', 'route', 'height', 'back', 'forward', 'settings', 'title'];
const PHONE = { width: 420, height: 800 };

let sportsbook: Sportsbook;
let host: Server;
let origin: string;

test.beforeAll(async ({ shared }) => {
  const port = await freePort();
  sportsbook = shared;
  await sportsbook.configure({ iframe: { parents: [`http://localhost:${port}`] } });
  host = await serveHost(sportsbook.url, port);
  origin = originOf(host);
});
test.afterAll(async () => {
  host.close();
  await sportsbook.configure();
});

/** Opens a frame in a page that has nothing else, and notes what the kit tells. */
async function open(page: Page, options: object): Promise<FrameLocator> {
  if (!page.url().startsWith(origin)) await page.goto(`${origin}/`);
  await page.evaluate(
    ([site, asked, events]) => {
      const { TouchlineEmbed } = globalThis as unknown as { TouchlineEmbed: Kit };
      const into = document.createElement('div');
      into.style.blockSize = '700px';
      document.body.replaceChildren(into);
      document.body.style.display = 'block';
      const embedded = TouchlineEmbed.open({ into, site, ...asked });
      const heard: unknown[] = [];
      for (const name of events) embedded.on(name, (value) => heard.push([name, value]));
      Object.assign(globalThis, { opened: { embedded, heard } });
    },
    [sportsbook.url, options, EVENTS] as const,
  );
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('html')).toHaveAttribute('data-embed-state', 'open');
  return frame;
}

const framed = (page: Page): Frame => must(page.frames()[1], 'the frame');
const heard = (page: Page, name: string) =>
  page.evaluate(
    (asked) =>
      (globalThis as unknown as { opened: Opened }).opened.heard
        .filter(([one]) => one === asked)
        .map(([, value]) => value),
    name,
  );
const act = (page: Page, run: (embedded: Embedded) => void) =>
  page.evaluate(`(${run.toString()})(globalThis.opened.embedded)`);
const styleOf = (frame: FrameLocator, selector: string, property: string) =>
  frame
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** The start of the first game of the line as the frame writes it, and when that is. */
async function firstStart(frame: FrameLocator) {
  const answer = await fetch(`${sportsbook.url}/service-api/LineFeed/Get1x2_VZip?count=200&lng=en`);
  const { Value } = (await answer.json()) as {
    readonly Value: readonly { readonly I: number; readonly S: number }[];
  };
  const row = frame.locator('[data-game]').first();
  await expect(row).toBeVisible();
  const id = Number(await row.getAttribute('data-game'));
  const { S } = must(
    Value.find(({ I }) => I === id),
    'the game of the first row',
  );
  return { text: (await row.innerText()).replaceAll(/\s+/g, ' '), atMs: S * 1_000 };
}

test('times are those of the zone and the clock that the address asks for, and change while it is open', async ({
  page,
}) => {
  const frame = await open(page, {
    view: 'board',
    route: '/en/line',
    settings: { timeZone: -3, is12h: true, locale: 'en_US' },
  });
  const at = (atMs: number, timeZone: string, hour12: boolean) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hour: hour12 ? 'numeric' : '2-digit',
      minute: '2-digit',
      hour12,
    })
      .format(atMs)
      .replaceAll(/\s/g, ' ');
  const first = await firstStart(frame);
  expect(first.text.toLowerCase()).toContain(at(first.atMs, 'Etc/GMT+3', true).toLowerCase());
  await act(page, (embedded) => embedded.set({ timeZone: 5, is12h: false }));
  await expect
    .poll(async () => {
      const { atMs, text } = await firstStart(frame);
      return text.includes(at(atMs, 'Etc/GMT-5', false));
    })
    .toBe(true);
});

test('direction, theme, width, logos and navigation are as the address asks for', async ({ page }) => {
  const plain = await open(page, { view: 'site', route: '/en/live' });
  await expect(plain.locator('[data-game]').first()).toBeVisible();
  const before = {
    crest: await styleOf(plain, '[data-crest]', 'display'),
    flag: await styleOf(plain, '[data-flag]', 'display'),
    navigation: await styleOf(plain, '#root > div > nav', 'display'),
  };
  expect(Object.values(before)).not.toContain('none');
  const frame = await open(page, {
    view: 'site',
    route: '/en/live',
    settings: {
      isRtl: true,
      isDarkTheme: true,
      contentWidth: 1300,
      isHideTeamLogos: true,
      isHideChampLogos: true,
      isHideNavigationButtons: true,
    },
  });
  await expect(frame.locator('[data-game]').first()).toBeVisible();
  const root = frame.locator('html');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  expect(await styleOf(frame, '#root', 'width')).toBe('1300px');
  for (const selector of ['[data-crest]', '[data-flag]', '#root > div > nav'])
    await expect(frame.locator(selector).filter({ visible: true }), selector).toHaveCount(0);
  await act(page, (embedded) => embedded.set({ isRtl: false, isDarkTheme: false }));
  await expect(root).toHaveAttribute('dir', 'ltr');
  await expect(root).toHaveAttribute('data-theme', 'light');
});

test('a frame is at least as high as it is asked to be, and of the height of its place where that is fixed', async ({
  page,
}) => {
  const short = '/en/statisticpopup/horse/1';
  const heightOf = () =>
    page.evaluate(() => document.querySelector('iframe')?.getBoundingClientRect().height);
  await open(page, { view: 'statistics', route: short, settings: { minHeight: 900 } });
  await expect.poll(() => heard(page, 'height')).toEqual([900]);
  expect(await heightOf()).toBe(900);
  await open(page, { view: 'statistics', route: short });
  await expect.poll(heightOf).toBeLessThan(700);
  expect(await heightOf()).toBeGreaterThanOrEqual(280);
  for (const settings of [
    { fixedIframeHeight: true },
    { fixedIframeHeight: true, internalContentScrolling: true },
  ]) {
    const frame = await open(page, { view: 'statistics', route: short, settings });
    await expect(frame.locator('[data-statistics]')).toBeVisible();
    expect([await heightOf(), await heard(page, 'height')]).toEqual([700, []]);
  }
});

test('a way back is the host’s where it asks for it, else the frame’s own, which the host can go too', async ({
  page,
}) => {
  const path = () => new URL(framed(page).url()).pathname;
  const goOn = async (frame: FrameLocator) => {
    await frame.locator('[data-game] a').first().click();
    await expect.poll(path).toMatch(/^\/en\/game\//);
  };
  const own = await open(page, { view: 'board', route: '/en/live' });
  await goOn(own);
  await framed(page).evaluate(() => history.back());
  await expect.poll(path).toBe('/en/live');
  await act(page, (embedded) => embedded.forward());
  await expect.poll(path).toMatch(/^\/en\/game\//);
  await act(page, (embedded) => embedded.back());
  await expect.poll(path).toBe('/en/live');
  expect(await heard(page, 'back')).toEqual([]);
  const asked = await open(page, { view: 'board', route: '/en/live', settings: { activateGoBack: true } });
  await goOn(asked);
  await framed(page).evaluate(() => history.back());
  await framed(page).evaluate(() => history.forward());
  await expect.poll(() => heard(page, 'forward')).toHaveLength(1);
  expect([path().startsWith('/en/game/'), (await heard(page, 'back')).length]).toEqual([true, 1]);
});

test('a route of the address wins, routes are told only where they are to be, and a tag loads nothing', async ({
  page,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  const frame = await open(page, {
    view: 'board',
    route: '/en/live',
    settings: { href: '/en/line', gTagId: 'G-ABCD1234', syncHistoryWithIframe: false },
  });
  await expect.poll(() => new URL(framed(page).url()).pathname).toBe('/en/line');
  await frame.locator('[data-game] a').first().click();
  await expect.poll(() => heard(page, 'title')).not.toHaveLength(0);
  await expect.poll(() => new URL(framed(page).url()).pathname).toMatch(/^\/en\/game\//);
  expect(await heard(page, 'route')).toEqual([]);
  expect([...hosts].sort()).toEqual([new URL(origin).host, new URL(sportsbook.url).host].sort());
});

test('hello names the listener that the frame is for', async ({ page }) => {
  await page.goto(`${origin}/`);
  const listener = await page.evaluate(
    (url) =>
      new Promise((resolve) => {
        const element = document.createElement('iframe');
        addEventListener('message', ({ data, source }) => {
          if (source === element.contentWindow) resolve(data.listenerId);
        });
        element.src = `${url}/en/live?embed=1&session=${'l'.repeat(21)}&postMessageListenerId=left-column`;
        document.body.replaceChildren(element);
      }),
    sportsbook.url,
  );
  expect(listener).toBe('left-column');
});

test('navigation and actions at the bottom of a phone are those that the host leaves', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const frame = await open(page, { view: 'site', route: '/en/live' });
  const bar = frame.locator('#root main ~ nav');
  const items = bar.locator('> :visible');
  await expect(items).toHaveCount(6);
  await act(page, (embedded) => embedded.share({ bottomNavigationItem: 'line' }));
  await expect(items).toHaveCount(1);
  await expect(items).toHaveAttribute('href', '/en/line');
  await act(page, (embedded) => embedded.share({ bottomNavigationItem: 'coupon' }));
  await expect(items).toHaveAttribute('type', 'button');
  await act(page, (embedded) => embedded.share({ bottomNavigationItem: null }));
  await expect(items).toHaveCount(6);
  await frame.locator('[data-selection][data-state="open"]').first().click();
  const actions = frame.locator('[data-quick-bet]');
  await expect(actions).toBeVisible();
  await act(page, (embedded) => embedded.share({ areBottomActionsVisible: false }));
  await expect(actions).toBeHidden();
  await act(page, (embedded) =>
    embedded.share({ areBottomActionsVisible: true, isBottomNavigationHidden: true }),
  );
  await expect(actions).toBeVisible();
  await expect(bar).toBeHidden();
});
