import { expect, type Page } from '@playwright/test';
import { quickestPrice } from '../live-prices.ts';
import { CouponPage } from '../pages/coupon.ts';
import { test } from '../shared-sportsbook.ts';

const windowOf = async (page: Page, address: string): Promise<Page> => {
  const opened = await page.context().newPage();
  await opened.goto(address);
  return opened;
};

test.describe('the desk of a trader', () => {
  test('saves two windows with their places, restores them, and one follows the game that is pressed in the other', async ({
    page,
    shared,
  }) => {
    const at = (path: string) => `${shared.url}/en${path}`;
    await page.goto(at('/live?link=A'));
    await expect(page.locator('[data-linked="A"]')).toBeVisible();
    const { game } = await quickestPrice(shared);
    const other = await windowOf(page, at(`/game/${game}?pane=1&link=A`));
    await expect(other.locator('[data-linked="A"]')).toBeVisible();
    // The group was told by the address once, and is no part of it any more.
    await expect(other).toHaveURL(/\/game\/\d+\?pane=1(?:&odds=\w+)?$/);

    // A press in the list: the other window shows the game, and the list stays.
    const links = page.locator(`[data-game]:not([data-game="${game}"]) a[href*="/game/"]`);
    const pressed = /\/game\/(\d+)/.exec((await links.first().getAttribute('href')) ?? '')?.[1];
    await links.first().click();
    await expect(other).toHaveURL(new RegExp(`/game/${pressed}\\?pane=1`));
    await expect(page).toHaveURL(/\/en\/live$/);

    // Unlinked, it follows no more.
    await other.locator('[data-linked]').getByText('None', { exact: true }).click();
    await expect(other.locator('[data-linked]')).toHaveCount(0);
    const last = page.locator(`[data-game]:not([data-game="${pressed}"]) a[href*="/game/"]`).first();
    const next = /\/game\/(\d+)/.exec((await last.getAttribute('href')) ?? '')?.[1];
    await last.click();
    await expect(page).toHaveURL(new RegExp(`/game/${next}`));
    await expect(other).toHaveURL(new RegExp(`/game/${pressed}\\?pane=1`));

    const desk = await windowOf(page, at('/workspaces'));
    const save = desk.locator('[data-open-windows="2"]');
    for (const box of await save.getByRole('checkbox').all()) await box.check();
    await save.getByRole('textbox', { name: 'Name' }).fill('Saturday');
    await save.getByRole('button', { name: 'Save 2 windows' }).click();
    await expect(desk.locator('[data-workspace="Saturday"]')).toContainText('2 windows');
    await page.close();
    await other.close();

    const restored: Page[] = [];
    desk.context().on('page', (one) => restored.push(one));
    await desk.getByRole('button', { name: 'Restore Saturday' }).click();
    await expect(desk.locator('[data-workspace-blocked="0"]')).toContainText('2 windows opened');
    await expect
      .poll(() => restored.map((one) => new URL(one.url()).pathname).toSorted())
      .toEqual([`/en/game/${next}`, `/en/game/${pressed}`].toSorted());
  });

  test('sets an auto-bet at the step of the ladder that is pressed, and shows it there', async ({
    page,
    shared,
  }) => {
    const { game, selection } = await quickestPrice(shared);
    await shared.control('/_world', { move: { key: selection, odds: 2 } });
    const coupon = new CouponPage(page);
    await coupon.enter(shared.url);
    await page.goto(`${shared.url}/en/game/${game}?ladder=${selection}`);
    const ladder = page.locator(`[data-ladder="${selection}"]`);
    const step = (odds: string) => ladder.locator(`[data-ladder-step="${odds}"]`);
    await expect(step('2')).toHaveAttribute('data-now', 'open');
    await expect.poll(() => step('2').getAttribute('data-stood-ms')).toMatch(/^[1-9]\d{2,}$/);

    // By keyboard: two steps up, and Enter sets the target.
    const field = ladder.getByRole('combobox', { name: 'Go to odds' });
    await field.press('ArrowUp');
    await field.press('ArrowUp');
    await field.press('Enter');
    await expect(step('2.04')).toHaveAttribute('data-target', 'true');
    await ladder.getByRole('button', { name: /^Stake 100 / }).click();
    await ladder.getByRole('button', { name: /^Auto-bet at 2\.04 or more/ }).click();
    await expect(step('2.04')).toContainText('waiting');

    // The steps stay where they are when the price moves, and the mark goes along.
    await shared.control('/_world', { move: { key: selection, odds: 1.96 } });
    await expect(step('1.96')).toHaveAttribute('data-now', 'open');
    await expect(step('2')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(ladder).toHaveCount(0);
    await expect(page).not.toHaveURL(/ladder=/);
  });
});
