import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessible.ts';
import { openCells, selectionOf } from '../pages/selection-cell.ts';
import { Sportsbook } from '../sportsbook.ts';

/** The prices that were written together as text: selections, one list for each turn of the page in which some were. */
async function recordWriting(page: Page): Promise<() => Promise<readonly (readonly string[])[]>> {
  await page.evaluate(() => {
    const turns: string[][] = [];
    Object.assign(globalThis, { turns });
    new MutationObserver((records) => {
      const cells = records.flatMap(({ target }) => {
        const selection = target.parentElement?.closest('[data-odds-text]')?.closest('[data-selection]');
        return selection?.getAttribute('data-selection') ?? [];
      });
      if (cells.length > 0) turns.push(cells);
    }).observe(document.body, { subtree: true, characterData: true });
  });
  return () =>
    page.evaluate(() => {
      const { turns } = globalThis as unknown as { readonly turns: string[][] };
      return turns.splice(0);
    });
}

/**
 * How texts and attributes of prices stand to each other over a second and a half: prices that were written, those whose
 * text and attributes differed, and those that are not rendered, below the overlay.
 */
const watchAttributes = (page: Page) =>
  page.evaluate(async () => {
    const seen = { written: 0, differing: 0, unrendered: 0 };
    const observer = new MutationObserver((records) => {
      const cells = new Set<Element>();
      for (const { target } of records) {
        const cell = (target instanceof Element ? target : target.parentElement)?.closest('[data-selection]');
        if (cell) cells.add(cell);
      }
      for (const cell of cells) {
        const digits = cell.querySelector('[data-odds-text]');
        const text = digits?.textContent ?? '';
        const odds = cell.getAttribute('data-odds') ?? '';
        if (odds === '') continue;
        const isSaid = cell.getAttribute('aria-label')?.endsWith(` ${text}`) ?? false;
        seen.written += 1;
        if (digits?.getAttribute('hidden') === 'until-found') seen.unrendered += 1;
        if (Number(text) !== Number(odds) || !isSaid) seen.differing += 1;
      }
    });
    observer.observe(document.body, { subtree: true, characterData: true, attributeFilter: ['data-odds'] });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    observer.disconnect();
    return seen;
  });

/** Pixels of the overlay that lie over a text beside the odds, over cells, over cells that are selected as text, and over anything. */
const coveredPixels = (page: Page) =>
  page.evaluate(() => {
    const covered = { labels: 0, cells: 0, selected: 0, all: 0 };
    const cells = [...document.querySelectorAll('[data-selection]')].map((cell) => ({
      box: cell.getBoundingClientRect(),
      isSelected: getSelection()?.isCollapsed === false && getSelection()?.containsNode(cell, true) === true,
    }));
    const texts = [...document.querySelectorAll('[data-selection] [aria-hidden]')]
      .filter((label) => label.textContent !== '')
      .map((label) => {
        const range = document.createRange();
        range.selectNodeContents(label);
        return range.getBoundingClientRect();
      });
    for (const overlay of document.querySelectorAll<HTMLCanvasElement>('[data-overlay] canvas')) {
      const { left, top, width } = overlay.getBoundingClientRect();
      const scale = overlay.width / width;
      const copy = new OffscreenCanvas(overlay.width, overlay.height).getContext('2d');
      if (!copy) throw new Error('no canvas');
      copy.drawImage(overlay, 0, 0);
      const opaqueIn = (x: number, y: number, wide: number, high: number) => {
        const { data } = copy.getImageData(x, y, Math.max(1, wide), Math.max(1, high));
        return data.filter((value, at) => at % 4 === 3 && value > 0).length;
      };
      covered.all += opaqueIn(0, 0, overlay.width, overlay.height);
      for (const { box, isSelected } of cells) {
        const [x, y] = [(box.left - left) * scale, (box.top - top) * scale];
        if (x < 0 || x >= overlay.width || y + box.height * scale <= 0 || y >= overlay.height) continue;
        const opaque = opaqueIn(
          Math.round(x),
          Math.round(y),
          Math.round(box.width * scale),
          Math.round(box.height * scale),
        );
        covered.cells += opaque;
        if (isSelected) covered.selected += opaque;
      }
      for (const text of texts) {
        // A pixel at each edge may belong to both.
        const [x, y] = [(text.left - left) * scale + 1, (text.top - top) * scale + 1];
        covered.labels += opaqueIn(x, y, text.width * scale - 2, text.height * scale - 2);
      }
    }
    return covered;
  });

/** The number of prices written in one go with which a turn is the second's. */
const MANY = 10;

test.describe('prices that change in a crowd', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(async () => {
    sportsbook = await Sportsbook.open({
      args: ['--seed', '7', '--speed', '0.1', '--live-games', '60', '--changes-per-second', '20000'],
    });
  });
  test.afterAll(() => sportsbook.close());
  test.beforeEach(async ({ page }) => {
    await page.goto(`${sportsbook.url}/en/live`);
    await openCells(page).nth(40).waitFor();
    await expect(page.locator('[data-overlay] canvas').first()).toBeAttached({ timeout: 20_000 });
  });

  test('are drawn over their cells, and written into texts that are not rendered, four times a second', async ({
    page,
  }) => {
    await expect.poll(async () => (await coveredPixels(page)).cells).toBeGreaterThan(0);
    // A crowd that just came is the page's for as long as the overlay needs to show it: its pace is that of afterwards.
    await expect(async () => {
      const { written, differing, unrendered } = await watchAttributes(page);
      expect({ differing, isUnrendered: unrendered > written / 2, isMany: written > MANY }).toEqual({
        differing: 0,
        isUnrendered: true,
        isMany: true,
      });
    }).toPass({ timeout: 60_000 });
    const unpatched = () =>
      page.evaluate(
        () =>
          document.querySelectorAll('[data-odds-text][hidden]').length > 0 &&
          document.querySelectorAll('[data-overlay] canvas').length === 0,
      );
    expect(await unpatched()).toBe(false);
  });

  for (const [window, viewport] of [
    ['a desk', { width: 1_440, height: 900 }],
    ['a phone', { width: 390, height: 844 }],
  ] as const) {
    test(`cover no label, on ${window}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const labels = page.locator('[data-selection] [aria-hidden]', { hasText: /./ });
      await expect(labels.first()).toBeVisible();
      let [seen, overLabels] = [0, 0];
      await expect(async () => {
        const covered = await coveredPixels(page);
        overLabels += covered.labels;
        seen += covered.all > 0 ? 1 : 0;
        expect(seen).toBeGreaterThan(5);
      }).toPass({ timeout: 20_000 });
      expect(overLabels).toBe(0);
    });
  }

  test('are written at once where somebody points, and a press takes the price that is seen', async ({
    page,
  }) => {
    const pointed = openCells(page).nth(4);
    const key = await selectionOf(pointed);
    const taken = await recordWriting(page);
    await page.locator(`[data-selection="${key}"]`).first().hover();
    await expect(async () => {
      const alone = (await taken()).filter((cells) => cells.includes(key) && cells.length <= MANY);
      expect(alone.length).toBeGreaterThan(0);
    }).toPass({ timeout: 20_000 });

    await page.evaluate((selection) => {
      const facts: Record<string, string | null | undefined> = {};
      Object.assign(globalThis, { facts });
      const button = document.querySelector(`[data-selection="${selection}"]`);
      button?.addEventListener(
        'click',
        () => {
          facts['pressed'] = button.querySelector('[data-odds-text]')?.textContent;
        },
        { capture: true },
      );
      new MutationObserver(() => {
        facts['added'] ??= document
          .querySelector(`[data-coupon-item="${selection}"] [data-odds]`)
          ?.getAttribute('data-odds');
      }).observe(document.body, { subtree: true, childList: true });
    }, key);
    const item = page.locator(`[data-coupon-item="${key}"]`);
    await expect(async () => {
      if ((await item.count()) === 0) await page.locator(`[data-selection="${key}"]`).first().click();
      await expect(item).toBeVisible({ timeout: 500 });
    }).toPass();
    const { pressed, added } = await page.evaluate(
      () => (globalThis as unknown as { facts: { pressed: string; added: string } }).facts,
    );
    expect(Number(added)).toBe(Number(pressed));
    await expect(page.locator(`[data-selection="${key}"]`).first()).toHaveAttribute('data-state', /selected/);
  });

  test('cost assistive technology nothing: no finding, and nothing of the overlay in its tree', async ({
    page,
  }) => {
    await expectAccessible(page);
    await expect(page.locator('[data-overlay]')).toHaveAttribute('aria-hidden', 'true');
  });

  test('are found in the page, and nothing is drawn over what is selected', async ({ page }) => {
    const game = page.locator('[data-selection]').first();
    const name = /, ([^,]+) – [^–]+$/.exec((await game.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    /** Finds a text, as the browser would: whether it is shown by the same row, and by which cell. */
    const find = (text: string) =>
      page.evaluate((wanted) => {
        getSelection()?.empty();
        const isFound = (globalThis as unknown as { find(text: string): boolean }).find(wanted);
        const node = getSelection()?.anchorNode?.parentElement;
        const cell = node?.closest('[data-selection]');
        return {
          isFound,
          selected: String(getSelection()),
          shown: (cell ?? node)?.textContent,
          cell: !!cell,
        };
      }, text);
    expect(await find(name)).toEqual({ isFound: true, selected: name, shown: name, cell: false });
    // A fragment of the address reveals what it names in the way that find-in-page does.
    const digits = page.locator('[data-odds-text][hidden="until-found"]').nth(8);
    const key = await digits.evaluate((element) => {
      element.id = 'found';
      return element.closest('[data-selection]')?.getAttribute('data-selection');
    });
    await page.evaluate(() => {
      location.hash = '#found';
    });
    const shown = page.locator(`[data-selection="${key}"] [data-odds-text]`).first();
    await expect(shown).toBeVisible();
    await expect(shown).not.toHaveAttribute('hidden');

    // Neither of its ends is in a price, so that it lasts while prices change.
    await page.evaluate(() => {
      const cells = [...document.querySelectorAll('[data-selection]')];
      const games = [...new Set(cells.map((cell) => cell.getAttribute('data-selection')?.split('.')[0]))];
      const ofGame = (game: string | undefined) =>
        cells.filter((cell) => cell.getAttribute('data-selection')?.startsWith(`${game}.`));
      // Prices of a game that is suspended do not change, and long ones reach beyond the middle of their cells.
      const isPlain = (cell: Element) =>
        cell.matches('[data-state="open"], :not([data-odds])') && Number(cell.getAttribute('data-odds')) < 10;
      const own = ofGame(games.slice(1).find((game) => ofGame(game).every(isPlain)));
      const [first, last] = [own[0], own.at(-1)];
      if (!first || !last) throw new Error('no second game of plain prices');
      getSelection()?.empty();
      const range = document.createRange();
      range.setStartBefore(first);
      range.setEndAfter(last);
      getSelection()?.addRange(range);
    });
    // What was drawn before goes once the text is on the screen, and some of it may have been on its way until then.
    let clear = 0;
    await expect(async () => {
      const { selected, all } = await coveredPixels(page);
      clear = selected === 0 && all > 0 ? clear + 1 : 0;
      expect(clear).toBeGreaterThan(2);
    }).toPass({ timeout: 10_000, intervals: [100] });
    let [drawn, overSelected] = [0, 0];
    await expect(async () => {
      const covered = await coveredPixels(page);
      overSelected += covered.selected;
      drawn += covered.all > 0 ? 1 : 0;
      expect(drawn).toBeGreaterThan(20);
    }).toPass({ timeout: 30_000, intervals: [100] });
    expect(overSelected).toBe(0);
    const left = await page.evaluate(() => String(getSelection()));
    expect(left).toMatch(/\d\.\d/);

    await page.evaluate(() => getSelection()?.empty());
    await expect.poll(async () => (await coveredPixels(page)).all).toBeGreaterThan(0);
  });

  test('lie over their cells and over no label at 200 %', async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setDeviceMetricsOverride', {
      width: 720,
      height: 450,
      deviceScaleFactor: 2,
      mobile: false,
    });
    await expect.poll(() => page.evaluate(() => [innerWidth, devicePixelRatio])).toEqual([720, 2]);
    let [seen, outside, overLabels] = [0, 0, 0];
    await expect(async () => {
      const covered = await coveredPixels(page);
      overLabels += covered.labels;
      outside += covered.all - covered.cells;
      seen += covered.all > 0 ? 1 : 0;
      expect(seen).toBeGreaterThan(5);
    }).toPass({ timeout: 20_000 });
    expect([overLabels, outside]).toEqual([0, 0]);
    expect((await watchAttributes(page)).differing).toBe(0);
  });

  test('leave the page to itself while it is pinched', async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    const overlays = page.locator('[data-overlay] canvas');
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
    await expect(overlays).toHaveCount(0);
    const taken = await recordWriting(page);
    await expect(async () => expect((await taken()).length).toBeGreaterThan(0)).toPass();
    await expect(overlays).toHaveCount(0);
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
    await expect(overlays.first()).toBeAttached();
  });

  test('are told by the accessible tree: selection and price, and the newest where somebody is', async ({
    page,
  }) => {
    const session = await page.context().newCDPSession(page);
    const key = await selectionOf(openCells(page).nth(6));
    const selector = `[data-selection="${key}"]`;
    /** Reads the name in the tree, and the cell's own just before and after. */
    const read = async () => {
      const words = () =>
        page
          .locator(selector)
          .first()
          .evaluate((cell) => cell.getAttribute('aria-label') ?? '');
      const before = await words();
      const { root } = await session.send('DOM.getDocument', { depth: 0 });
      const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
      const { nodes } = await session.send('Accessibility.getPartialAXTree', {
        nodeId,
        fetchRelatives: false,
      });
      const [node] = nodes;
      return { before, after: await words(), name: String(node?.name?.value), role: node?.role?.value };
    };
    const told: string[] = [];
    const expectTold = () =>
      expect(async () => {
        const { before, after, name, role } = await read();
        expect(role).toBe('button');
        expect([before, after]).toContain(name);
        if (told.at(-1) !== name) told.push(name);
        expect(told.length).toBeGreaterThan(2);
      }).toPass({ timeout: 30_000 });
    await expectTold();

    // Where the focus is it moves at the pace of the world, not with the second of all others.
    await page.locator(selector).first().focus();
    const taken = await recordWriting(page);
    await expect(async () => {
      const alone = (await taken()).filter((cells) => cells.includes(key) && cells.length <= MANY);
      expect(alone.length).toBeGreaterThan(0);
    }).toPass({ timeout: 20_000 });
    told.length = 0;
    await expectTold();
  });

  test('stand while the root is written as it is, and are laid anew with another look', async ({ page }) => {
    const standing = (value: 'as it is' | 'other') =>
      page.evaluate(async (wanted) => {
        const canvas = document.querySelector('[data-overlay] canvas');
        const { dataset } = document.documentElement;
        dataset['fontSize'] = wanted === 'other' ? 'large' : dataset['fontSize'];
        await new Promise(requestAnimationFrame);
        return canvas?.isConnected;
      }, value);
    await expect(page.locator('[data-overlay] canvas').first()).toBeAttached();
    // Style sheets that come after the first paint are another look, too: what stands is asked for once they are there.
    await expect.poll(() => standing('as it is')).toBe(true);
    expect(await standing('other')).toBe(false);
    await expect(page.locator('[data-overlay] canvas').first()).toBeAttached();
  });

  test('stay in the page where colours are the visitor’s own (A11)', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(page.locator('[data-overlay] canvas')).toHaveCount(0);
    const taken = await recordWriting(page);
    await expect(async () => expect((await taken()).length).toBeGreaterThan(0)).toPass();
    await expect(page.locator('[data-overlay] canvas')).toHaveCount(0);
  });
});
