/** What readers of every language and users of every aid are promised, where only a browser shows it. */
import { expect, type Page } from '@playwright/test';
import { type LivePrice, quickestPrice, quickPrices } from '../live-prices.ts';
import { AccountPage, PASSWORD, signOut } from '../pages/account.ts';
import { CouponPage } from '../pages/coupon.ts';
import { moveTo } from '../pages/move-to.ts';
import { cell, openCells, pressPrice } from '../pages/selection-cell.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

let sportsbook: Sportsbook;
test.beforeAll(({ shared }) => {
  sportsbook = shared;
});

/** Numbers with a sign or parts, whose characters do not stand from left to right: "110-" for -110. Those that a line parts are left out. */
const turnedNumbers = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const turned: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const found of (node.textContent ?? '').matchAll(/[+\u2212-]?\d+(?:[.,:/\u00a0\u202f]\d+)*/g)) {
        if (found[0].length < 2) continue;
        const range = document.createRange();
        const boxes = Array.from(found[0], (_, at) => {
          range.setStart(node, found.index + at);
          range.setEnd(node, found.index + at + 1);
          return range.getBoundingClientRect();
        });
        if (boxes.some(({ width, top }) => width === 0 || top !== boxes[0]?.top)) continue;
        if (boxes.some(({ left }, at) => left < (boxes[at - 1]?.left ?? left) - 0.5)) turned.push(found[0]);
      }
    return turned;
  });

test('I3 signs and digits of odds and money keep their order in a language that runs from right to left', async ({
  page,
}) => {
  const price = await quickestPrice(sportsbook);
  await sportsbook.control('/_world', { move: { key: price.selection, odds: 1.4 } });
  const coupon = new CouponPage(page);
  await page.goto(`${sportsbook.url}/ar/game/${price.game}?odds=american`);
  await page.locator('html[dir="rtl"]').waitFor();
  const cellOf = cell(page, price.selection);
  await expect(cellOf.locator('[data-odds-text]')).toHaveText(/^[\u2212-]250$/);
  await pressPrice(cellOf);
  await page.locator('[data-session="guest"] button').first().click();
  await expect(page.locator('[data-balance]')).toBeVisible();
  await coupon.panel.locator('input[inputmode="decimal"]').first().fill('1234.5');
  await expect(coupon.panel.locator('[data-potential-return]')).toContainText(/1,728\.30/);
  expect(await turnedNumbers(page)).toEqual([]);
  // Not a matter of these numbers alone: without its own direction the sign would stand behind.
  const bare = await page.evaluate(() => {
    const line = document.createElement('p');
    line.id = 'bare';
    line.textContent = 'سعر -250';
    document.body.append(line);
  });
  expect(bare).toBeUndefined();
  expect(await turnedNumbers(page)).toEqual(['-250']);
  await page.evaluate(() => document.querySelector('#bare')?.remove());
  for (const path of ['live', 'bets', 'office/history']) {
    await moveTo(page, `ar/${path}?odds=american`);
    if (path === 'live') await openCells(page).nth(20).waitFor();
    expect([path, await turnedNumbers(page)]).toEqual([path, []]);
  }
});

/** Controls with a name of their own, and what is written on those but not said by it. A hint at keys is no label. */
const unsaidLabels = (page: Page) =>
  page.evaluate(() => {
    const plain = (text: string) =>
      ` ${text
        .toLowerCase()
        .replaceAll('\u2212', '-')
        .replaceAll(/(?:[\s,()+«»\u2066-\u2069]|:(?=\s))+/g, ' ')
        .trim()} `;
    const spoken = (element: Element): string => {
      const said: string[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const silent = node.parentElement?.closest('[aria-hidden="true"], [hidden]');
        if (!silent || silent.contains(element)) said.push(node.textContent ?? '');
      }
      return said.join(' ');
    };
    const nameOf = (element: Element): string | null => {
      const ids = element.getAttribute('aria-labelledby');
      if (ids === null) return element.getAttribute('aria-label');
      return ids
        .split(' ')
        .map((id) => document.getElementById(id))
        .map((one) => (one ? spoken(one) : ''))
        .join(' ');
    };
    const unsaid: string[] = [];
    let count = 0;
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, a[href], input, select, summary, [role]',
    )) {
      const name = nameOf(element);
      if (
        name === null ||
        !element.checkVisibility() ||
        element.matches('[role="group"], [role="region"], dialog')
      )
        continue;
      if (!element.matches('button, a, input, select, summary, [role="tab"], [role="option"]')) continue;
      count += 1;
      const written =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement
          ? Array.from(element.labels ?? [], (label) => label.innerText.split('\n')[0] ?? '')
          : element.innerText.split('\n');
      const hints = Array.from(element.querySelectorAll('kbd'), (hint) => hint.innerText);
      for (const line of written)
        if (line.trim() !== '' && !hints.includes(line) && !plain(name).includes(plain(line)))
          unsaid.push(`"${line}" of "${name}"`);
    }
    return { count, unsaid };
  });

test('A13 what a control is called contains what is written on it, for whoever speaks its name', async ({
  page,
}) => {
  const price = await quickestPrice(sportsbook);
  const found: string[] = [];
  const look = async (where: string) => {
    const { count, unsaid } = await unsaidLabels(page);
    expect([where, count > 10]).toEqual([where, true]);
    found.push(...unsaid.map((one) => `${where}: ${one}`));
  };
  await page.goto(`${sportsbook.url}/en/live`);
  await openCells(page).nth(10).waitFor();
  await look('board');
  await new AccountPage(page, sportsbook).registerByOneClick();
  await page.goto(`${sportsbook.url}/en/game/${price.game}`);
  await pressPrice(cell(page, price.selection));
  await look('game and coupon');
  for (const path of [
    'live/multi',
    'favorites',
    'bets',
    'settings',
    'calculator',
    'office/responsible-gambling',
    'office/security',
    'office/change-password',
  ]) {
    await moveTo(page, `en/${path}`);
    await look(path);
  }
  expect(found).toEqual([]);
});

test.describe('getting in', () => {
  /** Everything that the dialog asks for, and whether a person or a program may fill it in. */
  const asked = (page: Page) =>
    new AccountPage(page, sportsbook).dialog.evaluate((dialog) => ({
      puzzles: dialog.querySelectorAll('canvas, iframe, img, audio, video').length,
      fields: [...dialog.querySelectorAll('input')]
        .filter(({ type }) => !['checkbox', 'radio', 'hidden'].includes(type))
        .map(({ autocomplete, readOnly }) => (readOnly ? 'not to be typed into' : autocomplete)),
    }));

  test('A8 A9 takes what is pasted or filled in, poses no puzzle, and asks for nothing twice', async ({
    context,
    page,
    request,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const account = new AccountPage(page, sportsbook);
    const paste = async (label: string | RegExp, text: string) => {
      await page.evaluate((value) => navigator.clipboard.writeText(value), text);
      await account.dialog.getByLabel(label, typeof label === 'string' ? { exact: true } : {}).focus();
      await page.keyboard.press('Control+V');
    };
    // What was entered for one way to register is there in the next one, and on the way back.
    await account.openRegistration('E-mail');
    await account.dialog.getByRole('textbox', { name: 'E-mail' }).fill('twice@example.org');
    await account.dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    const way = (name: string) => account.dialog.getByRole('radio', { name }).press(' ');
    await way('Phone');
    await expect(account.dialog.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
    await way('E-mail');
    await expect(account.dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue('twice@example.org');

    const { login } = await account.registerByPhone(request, '7015553311');
    await signOut(page);
    await page.locator('[data-session="guest"]').getByRole('button', { name: 'Sign in' }).click();
    expect(await asked(page)).toEqual({ puzzles: 0, fields: ['username', 'current-password'] });
    await paste('Login, phone or e-mail', login);
    await account.act('Forgot password?');
    await expect(account.dialog.getByLabel('Login, phone or e-mail')).toHaveValue(login);
    const codeIn = () => account.messageTo(request, login, /(\d{4,8}) is your code/);
    const earlier = await codeIn();
    await account.act('Send a code');
    await expect.poll(codeIn).not.toBe(earlier);
    const code = await codeIn();
    await expect(account.dialog.getByLabel(/^Code/)).toBeVisible();
    expect(await asked(page)).toEqual({
      puzzles: 0,
      fields: ['one-time-code', 'new-password', 'new-password'],
    });
    // As a message would write it.
    await paste(/^Code/, `${code.slice(0, 3)} ${code.slice(3)}`);
    await expect(account.dialog.getByLabel(/^Code/)).toHaveValue(code);
    const renewed = `${PASSWORD}, renewed`;
    await paste('New password', renewed);
    await paste('Repeat password', renewed);
    await account.act('Set password');
    await account.act('Sign in');
    await expect(account.dialog.getByLabel('Login, phone or e-mail')).toHaveValue(login);
    await paste('Password', renewed);
    await account.act('Sign in');
    await account.isSignedIn();
  });
});

test('A9 help and the rules are in the same place on every screen', async ({ page }) => {
  const places = new Set<string>();
  await page.goto(`${sportsbook.url}/en/rules`);
  for (const path of ['live', 'line', 'favorites', 'bets', 'settings', 'live/multi']) {
    await moveTo(page, `en/${path}`);
    const link = page.getByRole('link', { name: 'Limits and rules' });
    await expect(link).toBeVisible();
    // The foot of the coupon moves with what stands above it, its place among links does not.
    places.add(
      await link.evaluate((own) => {
        const region = own.closest('footer');
        return `${region?.parentElement?.tagName} ${[...(region?.querySelectorAll('a') ?? [])].indexOf(own as HTMLAnchorElement)}`;
      }),
    );
  }
  expect([...places]).toHaveLength(1);
});

test('A11 whoever asks for less motion or more contrast gets it', async ({ browser }) => {
  const price = await quickestPrice(sportsbook);
  const look = async (wish: Parameters<typeof browser.newContext>[0]) => {
    const context = await browser.newContext(wish);
    const page = await context.newPage();
    await page.goto(`${sportsbook.url}/en/game/${price.game}`);
    const moved = cell(page, price.selection);
    await expect(moved).toHaveAttribute('data-odds', /./);
    await moved.evaluate((element) => {
      const seenHere = { flashes: 0, moves: 0 };
      Object.assign(globalThis, { seenHere });
      const ground = getComputedStyle(element).backgroundColor;
      new MutationObserver(() => {
        if (element.hasAttribute('data-move')) seenHere.moves += 1;
        const { backgroundColor } = getComputedStyle(element);
        const { animationName } = getComputedStyle(element, '::before');
        if (animationName !== 'none' || backgroundColor !== ground) seenHere.flashes += 1;
      }).observe(element, { attributeFilter: ['data-move', 'data-flash'] });
    });
    // Up and down until the page shows one: what comes with the first image is no move.
    let odds = 2;
    await expect(async () => {
      odds = odds === 2 ? 3.5 : 2;
      await sportsbook.control('/_world', { move: { key: price.selection, odds } });
      const moves = () =>
        page.evaluate(() => (globalThis as unknown as { seenHere: { moves: number } }).seenHere.moves);
      await expect.poll(moves, { timeout: 2_000 }).toBeGreaterThan(0);
    }).toPass();
    // Marks go by themselves: whatever they started has started by then.
    await expect(moved).not.toHaveAttribute('data-move', /./);
    const seen = await page.evaluate(() => ({
      flashes: (globalThis as unknown as { seenHere: { flashes: number } }).seenHere.flashes,
      motion: getComputedStyle(document.documentElement).getPropertyValue('--motion').trim(),
      line: getComputedStyle(document.documentElement).getPropertyValue('--color-line').trim(),
    }));
    await context.close();
    return seen;
  };
  const plain = await look({});
  expect(plain.flashes).toBeGreaterThan(0);
  const calm = await look({ reducedMotion: 'reduce' });
  expect(calm.flashes).toBe(0);
  expect(calm.motion).toMatch(/^0m?s$/);
  const strong = await look({ contrast: 'more' });
  expect(strong.line).not.toBe(plain.line);
});

test('P6 the rule for moved prices is seen on the coupon, "ask me" until one chooses, and kept whoever’s coupon is opened', async ({
  browser,
  page,
}) => {
  const price: LivePrice = await quickestPrice(sportsbook);
  const rule = (one: Page) => new CouponPage(one).panel.getByLabel('Odds changes');
  const sharing = new CouponPage(page);
  await sharing.pick(sportsbook.url, [price.selection]);
  await expect(rule(page)).toHaveValue('none');
  await sharing.choosePolicy('any');
  await page.reload();
  await expect(rule(page)).toHaveValue('any');
  await sharing.panel.getByRole('button', { name: 'Booking code' }).click();
  await sharing.panel.getByRole('button', { name: 'Get a code' }).click();
  const code = await sharing.panel.locator('[data-coupon-code]').getAttribute('data-coupon-code');

  const other = await (await browser.newContext()).newPage();
  await other.goto(`${sportsbook.url}/en/share?code=${code}`);
  await other.getByRole('button', { name: 'Add to bet slip' }).click();
  await expect(new CouponPage(other).items).toHaveCount(1);
  await expect(rule(other)).toHaveValue('none');
  await other.context().close();
});

test('one field leads to games and pages and does what it is told, and what was used stands first', async ({
  page,
}) => {
  await page.goto(`${sportsbook.url}/en/live`);
  await openCells(page).first().waitFor();
  const field = page.getByRole('combobox', { name: 'Team, player, championship or page' });
  const ask = async (text: string) => {
    await expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(field).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await field.fill(text);
  };
  const options = page.getByRole('option');

  await ask('odds american');
  await expect(options).toHaveText([/^American/]);
  await page.keyboard.press('Enter');
  await expect(openCells(page).first().locator('[data-odds-text]')).toHaveText(/^[+\u2212]\d+/);

  await ask('multi top');
  await expect(options).toHaveText([/^Open with the top 6 games/]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/live\/multi\?panes=/);

  await ask('a');
  // The multi-view has options of its own; those of a game have two names.
  await expect(options.filter({ hasText: ' – ' })).not.toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/game\/\d+/);

  await ask('');
  await expect(options).toHaveText([/^Open with the top 6 games/, /^American/]);
});

/** What assistive technology finds below an element: roles, names and how changes are announced, as the browser's own tree has them. */
async function treeOf(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', {
    expression: `document.querySelector(${JSON.stringify(selector)})`,
  });
  const { nodes } = await session.send('Accessibility.queryAXTree', { objectId: result.objectId ?? '' });
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ name, properties = [], role }) => ({
      role: String(role?.value),
      name: String(name?.value ?? ''),
      live: properties.find((property) => property.name === 'live')?.value.value as string | undefined,
    }));
}

test('A3 the slip, its map and the sound of a game are whole in the tree of a screen reader, and speak politely', async ({
  page,
}) => {
  const prices = await quickPrices(sportsbook, 3, { minOdds: 1.2, maxOdds: 6 });
  const coupon = new CouponPage(page);
  await coupon.enter(sportsbook.url);
  await coupon.pick(
    sportsbook.url,
    prices.map(({ selection }) => selection),
  );
  await coupon.chooseKind('System 2/3');
  await coupon.stake.fill('300');
  await coupon.panel.locator('[data-outcomes] > summary').click();
  await page.locator('[data-system-map]').waitFor();
  const map = await treeOf(page, '[data-system-map]');
  const named = (role: string) => map.filter((node) => node.role === role).map(({ name }) => name);
  expect(named('columnheader')).toEqual(['Winners', 'Minimum', 'Maximum', 'Against the cost']);
  expect(named('row')).toHaveLength(5);
  expect(named('cell').filter((name) => name === 'Less than the cost')).not.toEqual([]);
  expect(map.find(({ role }) => role === 'status')?.live).toBe('polite');

  await page.getByRole('button', { name: 'Read my bet slip' }).press('Enter');
  const reading = page.locator('[data-slip-reading] output');
  await expect(reading).toContainText(
    /^System 2\/3.*1\. .* Odds .*2\. .*3\. .*Stake .*300.*Potential returns /s,
  );
  const spoken = await treeOf(page, '[data-slip-reading]');
  expect(spoken.find(({ role }) => role === 'status')?.live).toBe('polite');
  expect(spoken.some(({ role, name }) => role === 'button' && name === 'Close the reading')).toBe(true);

  await page.locator('[data-fold="sound"] > summary').press('Enter');
  await page.getByRole('button', { name: 'Start the sound' }).press('Enter');
  await expect(page.locator('[data-match-sound="on"]')).toBeVisible();
  const sound = await treeOf(page, '[data-match-sound]');
  const controls = sound.filter(({ role }) => ['button', 'combobox', 'slider'].includes(role));
  expect(controls.map(({ name }) => name)).toEqual(['Stop the sound', 'Pitch follows', 'Volume']);
  expect(sound.find(({ role }) => role === 'status')).toMatchObject({ live: 'polite' });
  await expect(page.locator('[data-match-sound] output')).toContainText(/^Sound on\. .* to win .*\d:\d/);
});
