/**
 * What axe says of a page. Rules that pass are not reported, style sheets are not fetched again, and the contrast of a text is judged once or
 * twice for each look that the texts of the page have: a board has a few of them in hundreds of cells, to which most of the time went.
 */
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { judgedForContrast } from './judged-for-contrast.ts';

/** The one that Playwright's package of axe stands on. */
const ofPackage = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const { source } = ofPackage('axe-core') as typeof Axe;

/** Fails with each rule that is broken and the elements that break it; `rules` are those that axe itself leaves out. */
export async function expectAccessible(
  page: Page,
  what = 'the page',
  rules: readonly string[] = [],
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  expect(await page.evaluate(judgedForContrast), `${what}: texts`).toBeGreaterThan(0);
  const found = await page.evaluate(async (alsoOn) => {
    const { axe } = globalThis as unknown as { readonly axe: typeof Axe };
    axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-judged]' }] });
    const { violations } = await axe.run(document, {
      preload: false,
      resultTypes: ['violations'],
      rules: Object.fromEntries(alsoOn.map((rule) => [rule, { enabled: true }])),
    });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, target }) => `${target.join(' ')} ${html}`).join(', ')}`,
    );
  }, rules);
  expect(found, what).toEqual([]);
}
