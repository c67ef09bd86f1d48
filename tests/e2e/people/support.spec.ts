/** A bettor in two tabs, one of them in Arabic, and a consultant in the console: nothing is lost, and nothing stands twice. */
import { type Browser, expect } from '@playwright/test';
import { ListeningProxy } from '../listening-proxy.ts';
import { livePrices } from '../live-prices.ts';
import { BetsPage } from '../pages/bets.ts';
import { CouponPage } from '../pages/coupon.ts';
import { ConsolePage, SupportChatPage } from '../pages/support.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

const SUPPORT = '/web-api/support';

let sportsbook: Sportsbook;
let proxy: ListeningProxy;

test.beforeAll(async ({ shared }) => {
  sportsbook = shared;
  await sportsbook.configure({
    support: { consultants: { en: '7', ar: 'empty' }, colors: { head: '#7a0044' } },
    other: { contacts: { phones: ['+7 701 000 00 00'], emails: ['help@bets.example'], networks: {} } },
  });
  proxy = await ListeningProxy.open(sportsbook.url, (path) => path.startsWith(`${SUPPORT}/stream`));
});
test.afterAll(async () => {
  await proxy.close();
  await sportsbook.configure();
});

const faults = async (body?: Record<string, unknown>) => {
  if (body) await sportsbook.control('/_faults', { pathPrefix: SUPPORT, ...body });
  else await fetch(`${sportsbook.url}/_faults`, { method: 'DELETE', headers: { origin: sportsbook.url } });
};

async function consultant(browser: Browser): Promise<ConsolePage> {
  return new ConsolePage(await (await browser.newContext()).newPage());
}

test('a bettor in two tabs and a consultant talk, over a lost network and a reload', async ({
  browser,
  context,
  page,
}) => {
  const english = new SupportChatPage(page);
  const arabic = new SupportChatPage(await context.newPage());
  const desk = await consultant(browser);
  const coupon = new CouponPage(page);
  const same = async (texts: readonly string[]) => {
    for (const side of [english, arabic, desk]) await expect.poll(() => side.texts()).toEqual(texts);
  };

  await page.goto(`${proxy.url}/en/live`);
  await english.open();
  await expect(english.panel.locator('header')).toHaveCSS('background-color', 'rgb(122, 0, 68)');
  await expect(english.panel.locator('[data-support-state="available"]')).toBeVisible();
  await english.write('As a guest');
  await expect(english.message(1)).toBeVisible();

  await arabic.page.goto(`${proxy.url}/ar/live`);
  await arabic.open();
  await expect(arabic.panel.locator('[data-support-state="none"]')).toBeVisible();
  await expect(arabic.message(1)).toHaveText(/As a guest/);
  // At the end of the line, which is the left side here.
  const [bubble, panel] = [await arabic.message(1).boundingBox(), await arabic.panel.boundingBox()];
  expect((bubble?.x ?? 0) - (panel?.x ?? 0)).toBeLessThan((panel?.width ?? 0) / 4);
  expect(proxy.heard).toHaveLength(1);

  await desk.open(sportsbook.url, 'As a guest');
  await desk.page.getByLabel('Answer').pressSequentially('H');
  await expect(english.panel.getByText('The consultant is typing…')).toBeVisible();
  await desk.answer('Hello');
  await expect(english.message(2)).toHaveText(/Hello/);
  await expect(english.message(1)).toContainText('Read');
  await same(['As a guest', 'Hello']);

  // Closed here; the other tab is not in sight, so nobody has read it.
  await arabic.page.goto('about:blank');
  await english.panel.getByRole('button', { name: 'Close' }).click();
  await desk.answer('Anything else?');
  await page.getByText('1 new message from support').waitFor();
  await page.getByRole('button', { name: 'Open chat' }).click();
  await expect(english.message(3)).toBeVisible();
  await arabic.page.goto(`${proxy.url}/ar/live`);

  // The conversation follows the account, and the chat beside it keeps no bet from being placed.
  await coupon.signIn();
  await expect(english.message(3)).toBeVisible();
  // The result of a game long before its start: lines move away from their games, and games in play end.
  const prices = await livePrices(sportsbook, { group: 1, minOdds: 1.5, startsInMs: 60 * 60_000 });
  const price = prices.find(({ game }) => !sportsbook.taken.has(game));
  if (!price) throw new Error('no result to bet on before a game');
  sportsbook.taken.add(price.game);
  await coupon.pick(proxy.url, [price.selection]);
  await coupon.stake.fill('100');
  await coupon.choosePolicy('any');
  await expect(english.panel).toBeVisible();
  await coupon.place();
  await coupon.expectState('accepted');
  const guid = await coupon.betGuid();
  const bets = new BetsPage(page);
  await bets.open(proxy.url);
  await bets.more(guid);
  await bets.bet(guid).getByRole('button', { name: 'Ask support' }).click();
  await english.write('This one');
  await expect(english.message(4).locator('[data-attached-bet]')).toBeVisible();
  await expect(desk.page.locator('[data-seq="4"] details')).toContainText('Receipt');
  await same(['As a guest', 'Hello', 'Anything else?', 'This one']);

  // The network is lost: what was written waits on the device, over a reload.
  await faults({ drop: true });
  await english.write('While away');
  await expect(english.panel.locator('[data-waiting="waiting"]')).toHaveText(/While away/);
  await page.reload();
  await expect(english.panel.locator('[data-waiting]')).toHaveText(/While away/);
  await faults();
  await expect(english.message(5)).toHaveText(/While away/);
  // The answer is lost, not the message.
  await faults({ pathPrefix: `${SUPPORT}/send`, dropAnswer: true, times: 1 });
  await english.write('Once only');
  await expect(english.message(6)).toHaveText(/Once only/);
  await arabic.write('شكرًا');
  await expect(arabic.message(7)).toHaveText(/شكرًا/);
  await desk.answer('Goodbye');
  await same([
    'As a guest',
    'Hello',
    'Anything else?',
    'This one',
    'While away',
    'Once only',
    'شكرًا',
    'Goodbye',
  ]);
  await expect(english.panel.locator('[data-waiting]')).toHaveCount(0);
  await desk.page.context().close();
});
