/** The casino, from the first visit to a win that is withdrawn: what was staked and paid, what stands on the account, and the ledger agree at each step. */
import { expect, type FrameLocator, type Locator, type Page, test } from '@playwright/test';
import { AccountPage } from '../pages/account.ts';
import { Sportsbook } from '../sportsbook.ts';

const DEPOSIT = 200_000;

let sportsbook: Sportsbook;
test.beforeAll(async () => {
  sportsbook = await Sportsbook.open({
    faults: true,
    args: ['--seed', '7', '--speed', '0.1', '--live-games', '20', '--line-games', '20'],
  });
});
test.afterAll(() => sportsbook.close());

/** The frame of the game that is open, once it may be played. */
async function gameOf(page: Page): Promise<FrameLocator> {
  // The provider starts beside the sportsbook, and on a busy machine after it.
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(page.locator('[data-casino-frame]')).toHaveAttribute('data-casino-frame', 'ready', {
      timeout: 5_000,
    });
  }).toPass();
  return page.frameLocator('[data-casino-frame] iframe');
}

/** The accounts of the user in the ledger by their kinds, in minor units, by the trial balance of operators; nothing in it disagrees. */
async function ledgerOf(page: Page): Promise<Readonly<Record<string, number>>> {
  const session = await page.request.get(`${sportsbook.url}/web-api/account-api/user/balance`);
  const { data } = (await session.json()) as { data: { id: string } };
  const ledger = await (await page.request.get(`${sportsbook.url}/_ledger?account=${data.id}`)).text();
  expect(ledger).toContain('data-ledger-problems="0"');
  const rows = ledger.matchAll(/data-kind="(\w+)" data-currency="KZT" data-balance="(-?\d+)"/g);
  return Object.fromEntries([...rows].map(([, kind = '', balance]) => [kind, Number(balance)]));
}

const balanceOf = async (place: Locator, name: string) => Number(await place.getAttribute(name));

test('a game is tried with play money, played for money over a killed server, and its win is withdrawn', async ({
  page,
}) => {
  await page.goto(`${sportsbook.url}/en/casino`);
  await expect(page.locator('[data-casino-count]')).toHaveText('10 games');
  await page
    .getByRole('searchbox', { name: 'Search games' })
    .or(page.getByLabel('Search games'))
    .fill('mins');
  await expect(page.locator('[data-casino-count]')).toHaveText('1 game');
  await page.getByRole('link', { name: /^Mines/ }).click();
  await expect(page.locator('[data-casino-before]')).toContainText('Return to player');
  await page.getByRole('button', { name: 'Try with play money' }).click();
  const tried = await gameOf(page);
  await expect(tried.locator('[data-casino-balance]')).toHaveAttribute('data-casino-balance', '1000000');
  await tried.locator('[data-casino-play]').click();
  await tried.getByRole('button', { name: 'Take the stake back' }).click();
  await expect(tried.locator('[data-casino-game]')).toHaveAttribute('data-casino-round', 'none');

  const account = new AccountPage(page, sportsbook);
  const { password } = await account.registerByOneClick();
  await account.office('recharge');
  await page.getByLabel('Amount').fill(String(DEPOSIT / 100));
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  const balance = page.locator('[data-balance]');
  await expect(balance).toHaveAttribute('data-balance', String(DEPOSIT));
  expect(await ledgerOf(page)).toMatchObject({ main: DEPOSIT, debt: 0 });

  await page.goto(`${sportsbook.url}/en/casino/game/mines?mode=money`);
  let game = await gameOf(page);
  await game
    .getByRole('slider', { name: 'Mines' })
    .or(game.getByRole('spinbutton', { name: 'Mines' }))
    .first()
    .fill('1');
  await game.locator('[data-casino-play]').click();
  await expect(game.locator('[data-casino-game]')).toHaveAttribute('data-casino-round', 'open');
  await expect(balance).toHaveAttribute('data-balance', String(DEPOSIT - 1_000));
  expect(await ledgerOf(page)).toMatchObject({ main: DEPOSIT - 1_000 });

  // Both programs are gone with the round open, and it goes on where it was.
  await sportsbook.kill();
  await sportsbook.start();
  await page.reload();
  game = await gameOf(page);
  await expect(game.locator('[data-casino-game]')).toHaveAttribute('data-casino-round', 'open');
  expect(await ledgerOf(page)).toMatchObject({ main: DEPOSIT - 1_000 });
  for (;;) {
    await game.getByRole('button', { name: /^Row 1, column 1: / }).click();
    const cashOut = game.getByRole('button', { name: /^Cash out/ });
    const next = game.locator('[data-casino-play]');
    await expect(cashOut.or(next)).toBeVisible();
    if (await cashOut.isVisible()) {
      await cashOut.click();
      break;
    }
    // One of 25 cells has the mine.
    await next.click();
  }
  await expect(game.locator('[data-casino-game]')).toHaveAttribute('data-casino-round', 'none');
  const inGame = await balanceOf(game.locator('[data-casino-balance]'), 'data-casino-balance');
  await expect(balance).toHaveAttribute('data-balance', String(inGame));
  expect(await ledgerOf(page)).toMatchObject({ main: inGame });

  await account.office('casino-bets-history-mail');
  const rounds = page.locator('[data-casino-round-state]');
  await expect(rounds.first()).toHaveAttribute('data-casino-round-state', 'over');
  const told = await rounds.evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-net'))));
  expect(told.reduce((sum, net) => sum + net, DEPOSIT)).toBe(inGame);

  await account.office('withdrawal');
  await page.getByLabel('Amount').fill('1000');
  await page.getByLabel('Card, wallet or account').fill('4000 0000 0000 0002');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await account.prove(password);
  await expect(page.locator('[data-payment]').first()).toContainText('under review');
  await expect(balance).toHaveAttribute('data-balance', String(inGame - 100_000));
  expect(await ledgerOf(page)).toMatchObject({ main: inGame - 100_000, withdrawing: 100_000 });

  // The house approves, and the money is paid out.
  const payment = await page.locator('[data-payment]').first().getAttribute('data-payment');
  for (const decision of ['approve', 'pay'])
    await page.request.post(`${sportsbook.url}/_cashier/decide`, {
      form: { payment: payment ?? '', decision },
    });
  await page.reload();
  await expect(page.locator('[data-payment]').first()).toHaveAttribute('data-payment-state', 'done');
  expect(await ledgerOf(page)).toMatchObject({ main: inGame - 100_000, withdrawing: 0 });
});

test('a pause that begins in the middle of a game closes it, and nothing more is staked', async ({
  context,
  page,
}) => {
  const account = new AccountPage(page, sportsbook);
  await account.registerByOneClick();
  await page.goto(`${sportsbook.url}/en/casino/game/dice?mode=money`);
  const game = await gameOf(page);
  await expect(game.locator('[data-casino-play]')).toBeVisible();
  const other = new AccountPage(await context.newPage(), sportsbook);
  await other.office('responsible-gambling');
  await other.page.getByLabel('I understand that this cannot be undone').check();
  await other.page.getByRole('button', { name: 'Start time-out' }).click();
  await expect(page.locator('[data-casino-ended]')).toContainText('the game was closed');
});
