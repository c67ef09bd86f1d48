import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { sharedFolder } from '../../helpers/repository/shared-folder.ts';
import { pricesOn } from '../pages/selection-cell.ts';
import { Sportsbook } from '../sportsbook.ts';

const shared = sharedFolder();

interface RecordedSelection {
  readonly G: number;
  readonly T: number;
  readonly C: number;
  readonly P?: number;
  readonly PL?: { readonly I?: number };
}

/** Every price that any recorded body of a live list holds, by the contract's key: read from the raw JSON, without our parser. */
async function recordedPrices(folder: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const prices = new Map<string, Set<string>>();
  const files = (await readdir(folder)).filter((name) => /^live-get.*\.json$/.test(name));
  for (const file of files) {
    const body: unknown = JSON.parse(await readFile(join(folder, file), 'utf8'));
    const value = (body as { Value?: unknown }).Value;
    for (const game of (Array.isArray(value) ? value : [value]) as {
      I: number;
      E?: RecordedSelection[];
      AE?: { ME: RecordedSelection[] }[];
    }[]) {
      const selections = [...(game.E ?? []), ...(game.AE ?? []).flatMap((extra) => extra.ME)];
      for (const { G, T, C, P = 0, PL } of selections) {
        const key = `${game.I}.${G}.${T}.${P}.${PL?.I ?? 0}`;
        const known = prices.get(key) ?? new Set();
        prices.set(key, known.add(String(C)));
      }
    }
  }
  return prices;
}

test.describe('recorded responses of a real feed', () => {
  test.skip(!shared, 'the recordings are not beside this checkout');

  test('are shown by the same client, with the recorded odds', async ({ page }) => {
    const folder = join(shared ?? '', 'captures');
    const recorded = await recordedPrices(folder);
    const sportsbook = await Sportsbook.open({ args: ['--replay', folder] });
    try {
      await page.goto(`${sportsbook.url}/en/live`);
      await page.locator('[data-selection][data-odds]').nth(20).waitFor({ state: 'attached' });
      const shown = [...(await pricesOn(page))].filter(([selection]) => recorded.has(selection));
      expect(shown.length).toBeGreaterThan(20);
      for (const [selection, odds] of shown)
        expect([...(recorded.get(selection) ?? [])], selection).toContain(odds);
    } finally {
      await sportsbook.close();
    }
  });
});
