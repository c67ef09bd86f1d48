/**
 * What a bettor does first, on each size of screen, by day and by night, in each language: reads a score, places a bet while another one
 * is under way, cashes out in two presses, finds why a bet lost, builds a bet from one game, and sees the same money everywhere.
 */
import { expect, type Page } from '@playwright/test';
import { holdRequests } from '../held-requests.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { BetsPage } from '../pages/bets.ts';
import { CouponPage } from '../pages/coupon.ts';
import { cell, pressPrice } from '../pages/selection-cell.ts';
import { wordOf } from '../pages/words.ts';
import { test } from '../shared-sportsbook.ts';
import { holdPrices, type StillPrices } from '../still-prices.ts';

const FACES = [
  { language: 'en', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  { language: 'ru', viewport: { width: 2560, height: 1440 }, colorScheme: 'light' },
  { language: 'ar', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

/** Expects that nothing overflows sideways, and nobody is kept out. */
async function isSound(page: Page, what: string): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond, `${what}: wider than the screen`).toBeLessThanOrEqual(0);
  await expectAccessible(page, what);
}

test.describe('the first bets of a bettor', () => {
  let still: StillPrices;
  test.beforeAll(async ({ shared }) => {
    still = await holdPrices(shared, 2, { minOdds: 1.6 });
  });

  for (const [index, { colorScheme, language, viewport }] of FACES.entries())
    test.describe(`in ${language} at ${viewport.width}, ${colorScheme}`, () => {
      // Colours are judged at rest.
      test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

      test('the score, two bets at once, cash out, a lost bet, a bet builder, and the money', async ({
        page,
      }) => {
        const { sportsbook, chosen } = still;
        const [first, second] = chosen;
        if (!first || !second) throw new Error('no prices');
        const coupon = new CouponPage(page, language);
        const bets = new BetsPage(page);
        const isPhone = viewport.width < 768;
        const open = (path: string) => page.goto(`${sportsbook.url}/${language}/${path}`);

        await test.step('a tennis score', async () => {
          await open('live/4');
          const played = page.locator('[data-game]:has([data-phase="playing"]):has([data-mark="serving"])');
          const score = played.first().locator('[data-score]');
          await expect(score.locator('[data-kind="sets"]')).toBeInViewport();
          await expect(score.locator('[data-kind="games"]')).toBeInViewport();
          const sets = wordOf(language, 'boards', 'figure.sets');
          await expect(played.first().getByRole('img', { name: new RegExp(`^${sets} `) })).toBeVisible();
        });

        const granted = await coupon.signIn();
        const guids = await test.step('a bet beside one under way', async () => {
          const release = await holdRequests(page, '**/MakeBetWeb', { times: 1 });
          await still.move(first.selection, 3);
          await still.move(second.selection, 3);
          await coupon.pick(sportsbook.url, [first.selection]);
          await coupon.stake.fill('100');
          await coupon.choosePolicy('any');
          await coupon.place();
          await coupon.expectState('sending');
          const one = await coupon.betGuid();
          await coupon.hide();
          // The other price is of the same page: leaving it would end the request that is held.
          const others = page
            .locator(`[data-selection^="${first.game}."]:not([data-selection^="${first.game}.1."])`)
            .and(page.locator('[data-state="open"]'));
          // One for each face, since its result is decided below.
          await pressPrice(others.nth(index));
          await coupon.show();
          await coupon.stake.fill('60');
          await coupon.place();
          await expect(coupon.panel.locator(`[data-chip-guid="${one}"]`)).toHaveAttribute(
            'data-chip',
            'sending',
          );
          await coupon.expectState('accepted');
          const other = await coupon.betGuid();
          release();
          await expect(coupon.panel.locator(`[data-chip-guid="${one}"]`)).toHaveAttribute(
            'data-chip',
            'accepted',
          );
          await isSound(page, 'the slip with two bets');
          return { one, other };
        });

        await test.step('cash out in two presses', async () => {
          await open('bets');
          const offer = bets.bet(guids.one).locator('[data-cash-out="offer"]');
          const ask = offer.getByRole('button', {
            name: new RegExp(`^${wordOf(language, 'bets', 'cashOut.now')}`),
          });
          await expect(ask).toBeEnabled();
          await isSound(page, 'My bets');
          await ask.click();
          await bets
            .bet(guids.one)
            .getByRole('button', { name: new RegExp(`^${wordOf(language, 'bets', 'cashOut.confirm')}`) })
            .click();
          // The bet leaves the list with the answer, and the page is left after it.
          await expect(bets.bet(guids.one)).toHaveCount(0);
          await open('bets?tab=settled');
          await expect(bets.bet(guids.one)).toHaveAttribute('data-bet-status', 'cashed_out');
        });

        await test.step('why a bet lost', async () => {
          const [leg] = await page.evaluate(async () => {
            const response = await fetch('/web-api/office/bets?status=open', { cache: 'no-store' });
            const { data } = (await response.json()) as {
              readonly data: readonly { readonly legs: readonly { readonly key: string }[] }[];
            };
            return data.flatMap(({ legs }) => legs.map(({ key }) => key));
          });
          await sportsbook.control('/_world', { decide: { key: leg, result: 'lose' } });
          const lost = bets.bet(guids.other);
          await expect(lost).toHaveAttribute('data-bet-status', 'lost');
          await expect(lost.locator('[data-leg-result="lose"] [data-settlement-rule]')).not.toBeEmpty();
        });

        await test.step('a bet of one game', async () => {
          await open(`game/${second.game}`);
          await pressPrice(cell(page, second.selection));
          if (isPhone)
            await expect(page.locator('[data-quick-bet]')).toHaveAttribute('data-quick-bet', 'draft');
          await pressPrice(page.locator(`[data-selection^="${second.game}.17."][data-state="open"]`).first());
          await coupon.show();
          await expect(coupon.panel.locator('[data-form]')).toHaveAttribute('data-form', 'builder');
          await coupon.stake.fill('100');
          await expect(coupon.panel.locator('[data-potential-return]')).toHaveText(/[1-9]/);
          await expect(coupon.placeButton).toBeInViewport({ ratio: 1 });
          await isSound(page, 'a bet builder');
          await coupon.hide();
        });

        await test.step('money', async () => {
          // 100 was cashed out and 60 lost; nothing is open.
          const [cashedOut] = await page.evaluate(async () => {
            const response = await fetch('/web-api/office/bets?status=all', { cache: 'no-store' });
            const { data } = (await response.json()) as {
              readonly data: readonly { readonly status: string; readonly cashedOut?: string }[];
            };
            return data.flatMap((bet) => (bet.status === 'cashed_out' ? [bet.cashedOut ?? ''] : []));
          });
          const paid = BigInt((cashedOut ?? '').replace('.', ''));
          const result = paid - 160_00n;
          await open('bets');
          await expect.poll(() => coupon.balance()).toBe(granted + result);
          // Nothing is open, so nothing is said of it.
          await expect(page.locator('[data-in-open-bets]')).toHaveCount(0);
          await open('office/history');
          await expect(page.locator('[data-history-net]')).toHaveAttribute(
            'data-history-net',
            String(result),
          );
          await isSound(page, 'the history');
        });
      });
    });
});
