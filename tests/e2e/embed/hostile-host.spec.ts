/** A page that means harm, at an origin that the site lists and at one that it does not: what it tries is refused, counted, and changes nothing. */
import type { Server } from 'node:http';
import { expect, type Frame, type Page } from '@playwright/test';
import { must } from '#domain/lib/must.ts';
import { serveHostile } from '../../../examples/08-hostile-host/serve-hostile.ts';
import { freePort } from '../../helpers/network/free-port.ts';
import { CouponPage } from '../pages/coupon.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

interface Port {
  readonly port: MessagePort;
  readonly heard: { readonly type: string }[];
  readonly answer: object;
  readonly origin: string;
  readonly source: Window;
}
interface Attacks {
  frame(url: string): Promise<HTMLIFrameElement>;
  forge(target: Window, session: string): number;
  welcome(element: HTMLIFrameElement): Promise<Port>;
  malformed(): readonly unknown[];
}
declare const attacks: Attacks;

const SESSION = 's'.repeat(21);

let sportsbook: Sportsbook;
let listed: Server;
let stranger: Server;
let listedUrl: string;
let strangerUrl: string;

test.beforeAll(async ({ shared }) => {
  const [listedPort, strangerPort] = [await freePort(), await freePort()];
  listedUrl = `http://localhost:${listedPort}/`;
  strangerUrl = `http://localhost:${strangerPort}/`;
  sportsbook = shared;
  await sportsbook.configure({ iframe: { parents: [new URL(listedUrl).origin] } });
  [listed, stranger] = await Promise.all([serveHostile(listedPort), serveHostile(strangerPort)]);
});
test.afterAll(async () => {
  listed.close();
  stranger.close();
  await sportsbook.configure();
});

const embedded = (path = '/en/live') => `${sportsbook.url}${path}?embed=1&session=${SESSION}`;
const framed = (page: Page): Frame => must(page.frames()[1], 'the frame');
const attribute = (page: Page, name: string) =>
  framed(page).evaluate((asked) => document.documentElement.getAttribute(asked), name);
const countsOf = async (page: Page): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(
    ((await attribute(page, 'data-embed-refused')) ?? '')
      .split(' ')
      .filter(Boolean)
      .map((one) => [one.split(':')[0], Number(one.split(':')[1])]),
  );
const sum = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((all, one) => all + one, 0);

/** What a bettor would see of an attack that got through. */
const stateOf = (page: Page) =>
  framed(page).evaluate(() => ({
    path: location.pathname,
    theme: document.documentElement.dataset['theme'],
    title: document.title,
    selected: document.querySelectorAll('[data-selection][data-state~="selected"]').length,
    coupon: document.querySelectorAll('[data-coupon-item]').length,
  }));

async function openListed(page: Page): Promise<void> {
  await page.goto(listedUrl);
  await page.evaluate(async (url) => {
    const element = await attacks.frame(url);
    Object.assign(globalThis, { element });
  }, embedded());
  await expect(framed(page).locator('[data-selection]').first()).toBeAttached();
}

test('X3 a stranger can frame no page, embedded or not, and hides nothing over a press', async ({ page }) => {
  await page.goto(strangerUrl);
  for (const url of [
    embedded(),
    embedded('/en/bets'),
    `${sportsbook.url}/en/live`,
    `${sportsbook.url}/embed/schema`,
  ]) {
    await page.evaluate((address) => void attacks.frame(address), url);
    await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  }
  // A listed page in the frame of a stranger does not help: every page around has to be on the list.
  await page.evaluate((address) => void attacks.frame(address), listedUrl);
  const between = () => page.frames().find((frame) => frame.url() === listedUrl);
  await expect.poll(() => between()?.evaluate(() => 'attacks' in globalThis)).toBe(true);
  await between()?.evaluate((address) => void attacks.frame(address), embedded());
  await expect.poll(() => between()?.childFrames()[0]?.url()).toBe('chrome-error://chromewebdata/');
});

test('X4 messages of a stranger beside the frame, and forged ones of its host, are counted and change nothing', async ({
  page,
}) => {
  await openListed(page);
  const before = await stateOf(page);
  // An advertisement beside the frame has a way to it by the page around both.
  await page.evaluate((url) => {
    const beside = Object.assign(document.createElement('iframe'), { id: 'beside', src: url });
    document.body.append(beside);
  }, strangerUrl);
  const beside = () => page.frames().find((frame) => frame.url() === strangerUrl);
  await expect.poll(() => beside()?.evaluate(() => 'attacks' in globalThis)).toBe(true);
  const bySource = await beside()?.evaluate(
    (session) => attacks.forge(window.parent.frames[0] as Window, session),
    SESSION,
  );
  await expect.poll(async () => (await countsOf(page))['source']).toBe(bySource);
  const byHost = await page.evaluate((session) => {
    const { element } = globalThis as unknown as { element: HTMLIFrameElement };
    return attacks.forge(element.contentWindow as Window, session);
  }, SESSION);
  await expect.poll(async () => sum(await countsOf(page))).toBe(Number(bySource) + byHost);
  expect(Object.keys(await countsOf(page)).sort()).toEqual(['session', 'shape', 'size', 'source']);
  expect(await attribute(page, 'data-embed-state')).not.toBe('open');
  expect(await stateOf(page)).toEqual(before);
});

test('X4 X5 a host that was taken over: malformed, oversized, replayed and flooding messages end with its port, and place nothing', async ({
  page,
}) => {
  const own = await page.context().newPage();
  await own.goto(`${sportsbook.url}/en/live`);
  const granted = await new CouponPage(own).signIn();
  await page.goto(listedUrl);
  await page.evaluate(async (url) => {
    const element = document.createElement('iframe');
    const opened = attacks.welcome(element);
    element.src = url;
    document.body.replaceChildren(element);
    Object.assign(globalThis, { line: await opened });
  }, embedded());
  await expect.poll(() => attribute(page, 'data-embed-state')).toBe('open');
  await expect(framed(page).locator('[data-selection]').first()).toBeAttached();
  const before = await stateOf(page);
  const sent = await page.evaluate(() => {
    const { line } = globalThis as unknown as { line: Port };
    const messages = attacks.malformed();
    for (const message of messages) line.port.postMessage(message);
    return messages.length;
  });
  await expect.poll(async () => sum(await countsOf(page))).toBe(sent);
  const counts = await countsOf(page);
  expect(Object.keys(counts).sort()).toEqual(['direction', 'shape', 'size']);
  // The answer that opened the port, said again with another one.
  await page.evaluate(() => {
    const { line } = globalThis as unknown as { line: Port };
    line.source.postMessage(line.answer, line.origin, [new MessageChannel().port2]);
  });
  await expect.poll(async () => (await countsOf(page))['replay']).toBe(1);
  expect(await stateOf(page)).toEqual(before);
  const told = await page.evaluate(() => {
    const { line } = globalThis as unknown as { line: Port };
    return line.heard.filter(({ type }) => type === 'refused');
  });
  expect(JSON.stringify(told)).not.toMatch(/place|elsewhere|onerror/);
  await page.evaluate(() => {
    const { line } = globalThis as unknown as { line: Port };
    for (let at = 0; at < 1_000; at += 1)
      line.port.postMessage({ type: 'settings-change', isDarkTheme: at % 2 === 0 });
  });
  await expect.poll(() => attribute(page, 'data-embed-state')).toBe('closed');
  const { flood = 0 } = await countsOf(page);
  expect(flood).toBeGreaterThan(100);
  expect(flood).toBeLessThanOrEqual(200);
  expect((await stateOf(page)).path).toBe(before.path);
  await own.reload();
  await expect.poll(() => new CouponPage(own).balance()).toBe(granted);
});

test('X5 a host that is laid nearly invisible over a press of its own gets no press on the bet slip, and an honest one does', async ({
  page,
}) => {
  await openListed(page);
  const frame = page.frameLocator('iframe');
  await frame.locator('[data-selection][data-state="open"]').first().click();
  const item = frame.locator('[data-coupon-item]');
  await expect(item).toHaveCount(1);
  const remove = item.getByRole('button').first();
  await remove.click();
  await expect.poll(() => attribute(page, 'data-embed-covered')).toBe('1');
  await expect(item).toHaveCount(1);
  // Laid bare, and covered by a picture that lets presses through.
  await page.evaluate(() => {
    const { element } = globalThis as unknown as { element: HTMLIFrameElement };
    const picture = Object.assign(document.createElement('div'), { id: 'picture' });
    picture.style.cssText = 'position: fixed; inset: 0; z-index: 10; background: white; pointer-events: none';
    element.style.opacity = '1';
    document.body.append(picture);
  });
  await remove.click();
  await expect.poll(() => attribute(page, 'data-embed-covered')).toBe('2');
  await page.evaluate(() => document.querySelector('#picture')?.remove());
  await expect(async () => {
    await remove.click({ timeout: 2_000 });
    await expect(item).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});
