/**
 * What axe says of a page. Rules that pass are not reported, style sheets are not fetched again and no page of axe's own is opened for frames,
 * of which we have none: a tenth of the time for the same findings.
 */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails with each rule that is broken and the elements that break it; `rules` are those that axe itself leaves out. */
export async function expectAccessible(
  page: Page,
  what = 'the page',
  rules: readonly string[] = [],
): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({
      preload: false,
      resultTypes: ['violations'],
      rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: true }])),
    })
    .setLegacyMode()
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, target }) => `${target.join(' ')} ${html}`).join(', ')}`,
  );
  expect(found, what).toEqual([]);
}
