/** Lists longer than a screen: what is out of sight is not in the document, and keyboard and assistive technology notice nothing of it. */
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../pages/accessible.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

/** A list of more rows is windowed. */
const MANY_ROWS = 50;
let sportsbook: Sportsbook;

test.beforeAll(({ shared }) => {
  sportsbook = shared;
});

const dialog = (page: Page) => page.locator('dialog[open]');

/** Place and number of rows as assistive technology is told: every row in the document, in order. */
const places = (rows: Locator) =>
  rows.evaluateAll((all) =>
    all.map((row) => [Number(row.getAttribute('aria-posinset')), Number(row.getAttribute('aria-setsize'))]),
  );

async function expectWindowOf(rows: Locator): Promise<number> {
  // Until its code has come, a long list shows its first rows.
  const isWindowed = async () => {
    const { length } = await places(rows);
    return length > 0 && length < MANY_ROWS;
  };
  await expect.poll(isWindowed).toBe(true);
  const shown = await places(rows);
  const [first = 0, size = 0] = shown[0] ?? [];
  expect(size).toBeGreaterThan(MANY_ROWS);
  expect(shown).toEqual(shown.map((_, index) => [first + index, size]));
  return size;
}

test('countries are walked through from the first to the last by keys, searched and chosen', async ({
  page,
}) => {
  await page.goto(`${sportsbook.url}/en/live`);
  await page.locator('[data-session="guest"]').getByRole('button', { name: 'Sign in' }).click();
  await dialog(page).getByRole('button', { name: 'Register', exact: true }).click();
  await dialog(page).getByRole('radio', { name: 'One click' }).press(' ');
  const country = dialog(page).getByRole('button', { name: /^Country/ });
  await country.click();
  const search = dialog(page).getByRole('combobox');
  const options = dialog(page).getByRole('option');
  const size = await expectWindowOf(options);
  const active = dialog(page).locator('[role="option"][data-active]');
  const isTold = async () =>
    expect(search).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? 'none');
  await isTold();
  await expectAccessible(page);

  for (let step = 0; step < size; step += 7) await search.press('PageDown');
  await expect(active).toHaveAttribute('aria-posinset', String(size));
  await expect(active).toBeInViewport();
  await isTold();
  await expectWindowOf(options);
  for (let step = 0; step < 3; step += 1) await search.press('ArrowUp');
  await expect(active).toHaveAttribute('aria-posinset', String(size - 3));
  await expect(active).toBeInViewport();

  await search.fill('portug');
  await expect(options).toHaveCount(1);
  await expect(options).toHaveAttribute('aria-setsize', '1');
  await search.press('Enter');
  await expect(country).toHaveAccessibleName('Country: Portugal');
  await country.click();
  await expect(active).toHaveText(/Portugal/);
  await expect(active).toBeInViewport();
  await isTold();
});

test('a long list of buttons is gone through by Tab, there and back', async ({ page }) => {
  await page.goto(`${sportsbook.url}/en/live/multi`);
  await page.getByRole('button', { name: 'Add a game' }).first().click();
  const rows = dialog(page).getByRole('listitem');
  await expectWindowOf(rows);
  await expectAccessible(page);
  /** Presses it, and answers by how many rows that led on: of a list that a game may join or leave meanwhile. */
  const rowsBy = async (key: 'Tab' | 'Shift+Tab'): Promise<number> => {
    await page.evaluate(() =>
      Object.assign(globalThis, { left: document.activeElement?.closest('[aria-posinset]') }),
    );
    await page.keyboard.press(key);
    return page.evaluate(() => {
      const placeOf = (row: Element | null | undefined) => Number(row?.getAttribute('aria-posinset'));
      const { left } = globalThis as unknown as { readonly left: Element };
      return placeOf(document.activeElement?.closest('[aria-posinset]')) - placeOf(left);
    });
  };
  await rows.first().getByRole('button').focus();
  const far = 40;
  for (let place = 1; place < far; place += 1) expect(await rowsBy('Tab')).toBe(1);
  await expect(page.locator(':focus')).toBeInViewport();
  await expectWindowOf(rows);
  for (let place = far; place > 1; place -= 1) expect(await rowsBy('Shift+Tab')).toBe(-1);
  await expect(page.locator(':focus')).toBeInViewport();
  const last = await page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.keyboard.press('Enter');
  await expect(rows.filter({ hasText: last }).first()).toContainText('added');
});
