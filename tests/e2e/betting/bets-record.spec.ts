import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { quickPrices } from '../live-prices.ts';
import { BetsPage, recordedBets } from '../pages/bets.ts';
import { CouponPage } from '../pages/coupon.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

/** A selection on who wins a game; in a slow world it stays open for as long as the story needs. */
const STEADY = { group: 1, minOdds: 1.6, maxOdds: 4 };

test.describe('the record of bets', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(({ shared }) => {
    sportsbook = shared;
  });

  test('a receipt is checked and a forged one refused, a settlement is computed again, the history is exported', async ({
    page,
  }) => {
    const coupon = new CouponPage(page);
    const bets = new BetsPage(page);
    const granted = await coupon.enter(sportsbook.url);
    const [chosen] = await quickPrices(sportsbook, 1, STEADY);
    if (!chosen) throw new Error('no price');
    const { selection } = chosen;
    await sportsbook.control('/_world', { move: { key: selection, odds: 3 } });
    await sportsbook.control('/_world', { suspend: { gameId: chosen.game, on: false } });
    await coupon.pick(sportsbook.url, [selection]);
    await coupon.stake.fill('100');
    await coupon.choosePolicy('any');
    await coupon.place();
    await coupon.expectState('accepted');
    const guid = await coupon.betGuid();
    await sportsbook.control('/_world', { decide: { key: selection, result: 'win' } });
    await expect.poll(() => coupon.balance()).toBe(granted + 200_00n);
    await sportsbook.control('/_world', { decide: { key: selection, result: 'half_win' } });
    await expect.poll(async () => (await recordedBets(page))[0]?.payout).toBe('200.00');

    await bets.open(sportsbook.url);
    await expect.poll(() => coupon.balance()).toBe(granted + 100_00n);
    await bets.show('Settled');
    await bets.more(guid);
    await bets.bet(guid).getByRole('link', { name: 'Details and receipt' }).click();
    const receipt = page.locator('[data-receipt]');
    const explanation = page.locator('[data-explanation]');
    await expect(receipt).toHaveAttribute('data-receipt', 'checked');
    await expect(receipt.locator('[data-check="inclusion"]')).toHaveAttribute('data-result', 'holds');
    await expect(receipt.locator('[data-check="signature"]')).toHaveAttribute('data-result', 'holds');
    await expect(explanation).toHaveAttribute('data-explanation', 'agrees');
    // 100.00 × (3 + 1) / 2; the first word had paid 300.00.
    await expect(explanation).toContainText('× 2');
    await expect(explanation).toContainText('200.00');
    await expect(explanation).toContainText('\u2212100.00');

    // Seen before: the log has only grown.
    await page.reload();
    await expect(receipt.locator('[data-check="consistency"]')).toHaveAttribute('data-result', 'holds');

    const forge = async (path: string, change: (text: string) => string) => {
      await page.route(path, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: change(await answer.text()) });
      });
      await page.reload();
    };
    await forge('**/receipt', (text) => text.replaceAll('100.00', '900.00'));
    await expect(receipt).toHaveAttribute('data-receipt', 'failed');
    await expect(receipt.locator('[data-check="signature"]')).toHaveAttribute('data-result', 'fails');
    await page.unroute('**/receipt');
    await forge('**/details', (text) => text.replace('"payout":"20000"', '"payout":"30000"'));
    await expect(explanation).toHaveAttribute('data-explanation', 'differs');
    await page.unroute('**/details');

    await page.getByRole('link', { name: 'Bet history' }).first().click();
    await expect(page.locator('[data-history-net]')).toHaveAttribute('data-history-net', '10000');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^bets-\d{4}-\d\d-\d\d\.csv$/);
    const file = await readFile(await download.path(), 'utf8');
    const [head = '', row = ''] = file.split('\r\n');
    // With the mark that has a spreadsheet read it as UTF-8.
    expect(head).toMatch(/^\ufeffnumber,placed/);
    expect(row).toContain(',100.00,200.00,,100.00,KZT,3,any,');
    await page.getByText('Odds changes and rejections').click();
    await expect(page.locator('[data-price-row$="-any"]').first()).toBeVisible();
  });
});
