import { expect, type Locator } from '@playwright/test';
import { quickPrices } from '../live-prices.ts';
import { BetsPage, recordedBets } from '../pages/bets.ts';
import { CouponPage } from '../pages/coupon.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

/** A selection on who wins a game; in a slow world it stays open for as long as the story needs. */
const STEADY = { group: 1, minOdds: 1.6, maxOdds: 4 };

test.describe('cashing out', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(({ shared }) => {
    sportsbook = shared;
  });

  test('a part, then the rest: what is paid is what was shown, and the ledger says the same', async ({
    page,
  }) => {
    const coupon = new CouponPage(page);
    const bets = new BetsPage(page);
    const granted = await coupon.enter(sportsbook.url);
    const [chosen] = await quickPrices(sportsbook, 1, STEADY);
    if (!chosen) throw new Error('no price');
    const { selection } = chosen;
    const move = (odds: number) => sportsbook.control('/_world', { move: { key: selection, odds } });
    await move(3);
    await sportsbook.control('/_world', { suspend: { gameId: chosen.game, on: false } });
    await coupon.pick(sportsbook.url, [selection]);
    await coupon.stake.fill('100');
    await coupon.choosePolicy('any');
    await coupon.place();
    await coupon.expectState('accepted');
    const guid = await coupon.betGuid();
    await bets.open(sportsbook.url);
    const bet = bets.bet(guid);
    const box = bet.getByRole('group', { name: 'Cash out', exact: true });

    // 100.00 × 3 / 2 = 150.00, less five of a hundred.
    await move(2);
    await expect(box).toContainText('142.50');
    await box.getByRole('button', { name: 'Cash-out options' }).click();
    await expect(box).toContainText('150.00');
    await box.getByRole('textbox', { name: 'Part of the bet, %' }).fill('40');
    await expect(box.locator('[data-cash-out-pays]')).toHaveAttribute('data-cash-out-pays', '5700');
    await box.getByRole('button', { name: /^Cash out: 57\.00/ }).click();
    await expect(box.getByRole('timer')).toHaveText(/Pending: \d+ s/);
    await expect(box).toHaveAttribute('data-cash-out', 'taken', { timeout: 20_000 });
    await expect.poll(() => coupon.balance()).toBe(granted - 100_00n + 57_00n);
    await expect(bet).toHaveAttribute('data-bet-status', 'open');

    // A suspended game has no offer, and says so.
    const gameId = Number(selection.split('.')[0]);
    await sportsbook.control('/_world', { suspend: { gameId, on: true } });
    await expect(box).toContainText('a selection is suspended');
    await sportsbook.control('/_world', { suspend: { gameId, on: false } });

    // The answer to the rest is lost: the page asks by the id, and pays once.
    await expect(box).toContainText('85.50');
    await sportsbook.control('/_faults', {
      pathPrefix: '/web-api/office/cashouts',
      times: 2,
      dropAnswer: true,
    });
    await box.getByRole('button', { name: /^Cash out: 85\.50/ }).click();
    await bets.show('Settled');
    await expect(bets.bet(guid)).toHaveAttribute('data-bet-status', 'cashed_out', { timeout: 30_000 });
    await expect.poll(() => coupon.balance()).toBe(granted - 100_00n + 57_00n + 85_50n);
    const [record] = await recordedBets(page);
    expect(record).toMatchObject({ status: 'cashed_out', cashedOut: '142.50', closedStake: '100.00' });
  });

  test('a bet is edited: one step, the difference, a checked receipt; and an advance stands in where money lacks', async ({
    page,
  }) => {
    const coupon = new CouponPage(page);
    const bets = new BetsPage(page);
    const granted = await coupon.enter(sportsbook.url);
    const [chosen] = await quickPrices(sportsbook, 1, STEADY);
    if (!chosen) throw new Error('no price');
    const { selection } = chosen;
    const move = (odds: number) => sportsbook.control('/_world', { move: { key: selection, odds } });
    await move(3);
    await sportsbook.control('/_world', { suspend: { gameId: chosen.game, on: false } });
    await coupon.pick(sportsbook.url, [selection]);
    await coupon.stake.fill('100');
    await coupon.choosePolicy('any');
    await coupon.place();
    await coupon.expectState('accepted');
    const guid = await coupon.betGuid();
    // On a phone the coupon is a sheet: it comes up with the bet in it.
    const desk = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await bets.open(sportsbook.url);
    await bets.bet(guid).getByRole('button', { name: 'Edit bet' }).click();
    await expect(page.locator('dialog[open] [data-edit-of]')).toBeVisible();
    if (desk) await page.setViewportSize(desk);
    const edit = page.locator('[data-edit-of]');
    // 100.00 at 3, still at 3: 95.00 after five of a hundred.
    await expect(edit).toHaveAttribute('data-edit-worth', '9500');
    await coupon.stake.fill('160');
    await expect(edit.locator('[data-exchange]')).toHaveAttribute('data-exchange', '6500');

    // It is worth less now: nothing is placed before that is agreed to.
    await move(3.2);
    await edit.getByRole('button', { name: /^Accept 89\.06/ }).click();
    await expect(edit.locator('[data-exchange]')).toHaveAttribute('data-exchange', '7094');
    await coupon.place();
    await coupon.expectState('accepted');
    await expect.poll(() => coupon.balance()).toBe(granted - 100_00n - 70_94n);
    const [next, old] = await recordedBets(page);
    expect(old).toMatchObject({ status: 'cashed_out', cashedOut: '89.06', replacedBy: next?.id });
    expect(next).toMatchObject({ status: 'open', stake: '160.00', replaces: old?.id });
    await bets.show('Settled');
    await expect(bets.bet(guid)).toContainText('Replaced by');
    await bets.more(guid);
    await bets.bet(guid).getByRole('link', { name: 'Details and receipt' }).click();
    await expect(page.locator('[data-sale-receipt]')).toHaveAttribute('data-sale-receipt', 'checked');

    // More than is left: the rest is offered on an advance against what is open, and nothing is offered before.
    await coupon.pick(sportsbook.url, [selection]);
    await coupon.stake.fill('99000');
    const advance = coupon.panel.locator('[data-advance]');
    await coupon.place();
    await coupon.expectState('accepted');
    await expect(advance).toHaveCount(0);
    const left = await coupon.balance();
    await coupon.panel.getByRole('button', { name: 'Done' }).click();
    await coupon.pick(sportsbook.url, [selection]);
    await coupon.stake.fill('5000');
    await advance.getByRole('checkbox').check();
    // Own money and credit are told apart, before and after.
    const shown = (minor: bigint) => (Number(minor) / 100).toFixed(2);
    const plain = async (row: Locator) => (await row.innerText()).replace(/[^\d.]/g, '');
    const credited = coupon.panel.locator('[data-credit]');
    await expect(credited).toHaveAttribute('data-credit', String(5_000_00n - left));
    expect(await plain(coupon.panel.locator('[data-charged]'))).toBe(shown(left));
    await coupon.place();
    await coupon.expectState('accepted');
    await expect.poll(() => coupon.balance()).toBe(0n);
    const facts = coupon.panel.locator('dl > div');
    await expect(facts.filter({ hasText: 'Advance' })).toBeVisible();
    expect(await plain(facts.filter({ hasText: 'Charged' }))).toBe(shown(left));
    const [onAdvance] = await recordedBets(page);
    const credit = (Number(5_000_00n - left) / 100).toFixed(2);
    expect(onAdvance).toMatchObject({ stake: '5000.00', advance: { amount: credit, repaid: '0.00' } });

    // It is not sold while it owes; what backs it loses, and it is void with its reason and figures.
    await bets.open(sportsbook.url);
    const card = bets.bet(onAdvance?.betGuid ?? '');
    await expect(card.locator('[data-cash-out="none"]')).toContainText('advance is not fully repaid');
    await sportsbook.control('/_world', { decide: { key: selection, result: 'lose' } });
    await expect
      .poll(async () => (await recordedBets(page))[0]?.status, { timeout: 30_000 })
      .toBe('refunded');
    await bets.show('Settled');
    await expect(card).toContainText('betting rules');
    await bets.more(onAdvance?.betGuid ?? '');
    await card.getByRole('link', { name: 'Details and receipt' }).click();
    await expect(page.locator('[data-explanation]')).toHaveAttribute('data-explanation', 'agrees');
  });
});
