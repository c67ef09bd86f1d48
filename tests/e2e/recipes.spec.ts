import { expect, test } from '@playwright/test';
import { applyEdit } from '../recipes/edit.ts';
import type { MarketProbe } from '../recipes/market-probe.ts';
import { RepositoryCopy } from '../recipes/repository-copy.ts';
import { CALL, ERROR, LANGUAGE, MARKET, PAGE, TEMPLATES } from '../recipes/templates.ts';
import { Sportsbook } from './sportsbook.ts';

/** Compiling and building are the machine's pace, not the page's. */
const WORK_MS = 600_000;

let copy: RepositoryCopy;
let sportsbook: Sportsbook;

test.describe('who follows CONTRIBUTING.md', () => {
  test.beforeAll(async () => {
    test.setTimeout(WORK_MS);
    copy = new RepositoryCopy();
    for (const edits of TEMPLATES.values()) for (const edit of edits) applyEdit(copy.root, edit);
    await copy.run('build');
    sportsbook = await Sportsbook.open({
      root: copy.root,
      args: ['--live-games', '20', '--line-games', '20'],
    });
  });
  test.afterAll(async () => {
    await sportsbook?.close();
    copy?.remove();
  });

  test('has what compiles', async () => {
    test.setTimeout(WORK_MS);
    expect(await copy.run('compile')).toBe('');
  });

  test('has a page that answers on its route, in every language', async ({ page }) => {
    await page.goto(`${sportsbook.url}/en/${PAGE.path}`);
    await expect(page.getByRole('heading', { level: 1, name: PAGE.title })).toBeVisible();
    await expect(page).toHaveTitle(`${PAGE.title} · Touchline`);
    await page.goto(`${sportsbook.url}/${LANGUAGE.code}/${PAGE.path}`);
    await expect(page.getByRole('heading', { level: 1, name: LANGUAGE.mark + PAGE.title })).toBeVisible();
  });

  test('has a language among those to choose from and among the alternates', async ({ page }) => {
    const response = await page.goto(`${sportsbook.url}/en/settings`);
    expect(response?.headers()['link']).toContain(
      `${sportsbook.url}/${LANGUAGE.code}/settings>; rel="alternate"`,
    );
    await page
      .locator('main')
      .getByRole('button', { name: /^Language/ })
      .click();
    await page.getByRole('combobox', { name: 'Find a language' }).fill(LANGUAGE.title);
    await page.getByRole('option', { name: LANGUAGE.title }).click();
    await expect(page).toHaveURL(`${sportsbook.url}/${LANGUAGE.code}/settings`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });

  test('has a call that is described and served', async ({ request }) => {
    const description = await (await request.get(`${sportsbook.url}/openapi.json`)).json();
    expect(description.paths[CALL.path]?.get?.summary ?? description.paths[CALL.path]?.get).toBeTruthy();
    expect((await request.get(sportsbook.url + CALL.path)).status()).toBe(401);
    const headers = { origin: sportsbook.url };
    await request.post(`${sportsbook.url}/web-api/user/auth`, { data: { demo: true }, headers });
    expect(await (await request.get(sportsbook.url + CALL.path)).text()).toContain(CALL.says);
  });

  test('has a market that is named, priced and settled by its rule', async () => {
    test.setTimeout(WORK_MS);
    const probe = JSON.parse(await copy.run('script', 'tests/recipes/market-probe.ts')) as MarketProbe;
    expect(probe.priced).toBeGreaterThan(5);
    expect(probe.settled).toBeGreaterThan(5);
    expect(probe.wrong).toBe(0);
  });

  test('has an error code that is documented, and texts in every language', async () => {
    test.setTimeout(WORK_MS);
    expect(copy.read('docs/errors.md')).toContain(`| ${ERROR.code} | ${ERROR.name} |`);
    const files = [
      'tests/integration/betting/betting-errors.test.ts',
      'tests/contract/feed/market-names.test.ts',
      'src/i18n',
    ];
    await copy.run('test', ...files);
    expect(copy.read(`locales/${LANGUAGE.code}/selections.json`)).toContain(LANGUAGE.mark + MARKET.name);
  });
});
