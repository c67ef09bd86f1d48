/** Every page of statistics in each of its places: a panel of the game page or of a pane, a modal over it, and a window. */
import { expect, type Locator, type Page } from '@playwright/test';
import { must } from '#domain/lib/must.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

interface Way {
  /** The page by its name in addresses. */
  readonly name: string;
  /** A part that it has and others have not. */
  readonly part: string;
  readonly path: RegExp;
  /** Leads there from what the panel shows; absent for what it is opened with. */
  readonly go?: (panel: Locator) => Promise<void>;
}

const linkTo =
  (name: string) =>
  async (panel: Locator): Promise<void> =>
    panel.locator(`a[href*="/statisticpopup/${name}/"]`).first().click();
const inTable =
  (table: string) =>
  async (panel: Locator): Promise<void> =>
    panel
      .getByRole('table', { name: table, exact: true })
      .getByRole('rowheader')
      .first()
      .getByRole('link')
      .click();
const back =
  (then: (panel: Locator) => Promise<void>) =>
  async (panel: Locator): Promise<void> => {
    await panel.getByRole('button', { name: 'Back', exact: true }).click();
    await then(panel);
  };

const FOOTBALL: readonly Way[] = [
  { name: 'game', part: '[data-item="venue"]', path: /\/game\/1\/\d+\/main$/ },
  { name: 'graph', part: '[data-price-history]', path: /\/graph\/\d+$/, go: linkTo('graph') },
  { name: 'stage', part: '[data-item="rounds"]', path: /\/stage\/1\/\d+$/, go: back(linkTo('stage')) },
  {
    name: 'tournament',
    part: '[data-item="scorers"]',
    path: /\/tournament\/1\/\d+\/\d+$/,
    go: linkTo('tournament'),
  },
  { name: 'team', part: '[data-item="squad"]', path: /\/team\/1\/\d+$/, go: inTable('Table') },
  { name: 'player', part: '[data-item="seasons"]', path: /\/player\/1\/\d+$/, go: inTable('Squad') },
];
const TENNIS: readonly Way[] = [
  { name: 'rating', part: '[data-item="rating"]', path: /\/rating\/4\/4[12]$/, go: linkTo('rating') },
];
const VIRTUAL_FOOTBALL: readonly Way[] = [
  { name: 'cyber', part: '[data-item="table"]', path: /\/cyber\/85\/\d+\/\d+$/, go: linkTo('cyber') },
];
const RACE: readonly Way[] = [{ name: 'horse', part: '[data-item="runners"]', path: /\/horse\/\d+$/ }];

/** The height of a window of statistics on a screen as high as this one, 900. */
const WINDOW = { width: 1024, height: 500 };

/** A page of statistics in a place, once it is there; returns its heading. */
async function shownIn(place: Locator, { name, part }: Way, level: number): Promise<string> {
  const article = place.locator(`[data-statistics="statistics-${name}"]`);
  await expect(article.locator(part).first()).toBeVisible();
  return (await article.getByRole('heading', { level }).first().textContent()) ?? '';
}

async function inEveryPlace(page: Page, way: Way): Promise<void> {
  const panel = page.getByRole('region', { name: 'Statistics', exact: true });
  await way.go?.(panel);
  const heading = await shownIn(panel, way, 3);
  expect(heading).toMatch(/\S/);
  await panel.getByRole('button', { name: 'Open over the page' }).click();
  const modal = page.getByRole('dialog', { name: 'Statistics' });
  expect(await shownIn(modal, way, 3)).toBe(heading);
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    modal.getByRole('button', { name: 'Open in new window' }).click(),
  ]);
  await expect(modal).toHaveCount(0);
  await expect(opened).toHaveURL(way.path);
  expect(await shownIn(opened.locator('body'), way, 1)).toBe(heading);
  expect(await opened.evaluate(() => ({ width: innerWidth, height: innerHeight }))).toEqual(WINDOW);
  await opened.close();
}

/** A game of a sport, in play where there is one. */
async function gameOf({ url }: Sportsbook, sport: number): Promise<number> {
  for (const feed of ['LiveFeed', 'LineFeed']) {
    const answer = await fetch(`${url}/service-api/${feed}/Get1x2_VZip?sports=${sport}&count=50&lng=en`);
    const { Value } = (await answer.json()) as { readonly Value: readonly { readonly I: number }[] };
    const [first] = Value;
    if (first) return first.I;
  }
  throw new Error(`no game of sport ${sport}`);
}

for (const [sport, ways] of [
  [1, FOOTBALL],
  [4, TENNIS],
  [85, VIRTUAL_FOOTBALL],
  [44, RACE],
] as const)
  test(`statistics of sport ${sport} are the same in panel, modal and window: ${ways.map(({ name }) => name).join(', ')}`, async ({
    page,
    shared,
  }) => {
    await page.goto(`${shared.url}/en/game/${await gameOf(shared, sport)}`);
    await page.getByRole('button', { name: 'Statistics', exact: true }).click();
    for (const way of ways) await inEveryPlace(page, way);
  });

test('statistics of a game fill its pane of the multi-view, and give it back to the prices', async ({
  page,
  shared,
}) => {
  await page.goto(`${shared.url}/en/live/multi`);
  await page.getByRole('button', { name: /Start with the 6 top games/ }).click();
  const pane = page.locator('main article[data-game]').first();
  const game = must(await pane.getAttribute('data-game'), 'a game');
  await expect(pane.locator('[data-selection]').first()).toBeVisible();
  await pane.getByRole('button', { name: / statistics$/ }).click();
  const panel = pane.getByRole('region', { name: 'Statistics', exact: true });
  await expect(panel.locator('[data-statistics="statistics-game"]').getByRole('link').first()).toBeVisible();
  await expect(pane.locator('[data-selection]')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Open over the page' }).click();
  const modal = page.getByRole('dialog', { name: 'Statistics' });
  await expect(modal.getByRole('link', { name: 'Price history' })).toHaveAttribute(
    'href',
    new RegExp(`/graph/${game}$`),
  );
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(pane.locator('[data-selection]').first()).toBeVisible();
});
