/**
 * What a bettor does first: reads a score, places a bet while another one is under way, cashes out in two presses, finds why
 * a bet lost, bets from the quick-bet bar, builds a bet from one game, and sees the same money everywhere.
 *
 * Each of these is done on every face below. The faces cover pairs: each size with each language, and each theme with each
 * size and each language; the quick-bet bar is of phones alone. A face that is added or taken away has to leave every pair
 * (the first test says which one is missing).
 */
import { expect, type Page } from '@playwright/test';
import { holdRequests } from '../held-requests.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { BetsPage } from '../pages/bets.ts';
import { CouponPage } from '../pages/coupon.ts';
import { openScreen } from '../pages/move-to.ts';
import { cell, pressPrice } from '../pages/selection-cell.ts';
import { wordOf } from '../pages/words.ts';
import { test } from '../shared-sportsbook.ts';
import { holdPrices, type StillPrices } from '../still-prices.ts';

const SIZES = {
  desk: { width: 1440, height: 900 },
  wide: { width: 2560, height: 1440 },
  phone: { width: 390, height: 844 },
} as const;
const LANGUAGES = ['en', 'ru', 'ar'] as const;
const THEMES = ['dark', 'light'] as const;

interface Face {
  readonly size: keyof typeof SIZES;
  readonly language: (typeof LANGUAGES)[number];
  readonly theme: (typeof THEMES)[number];
}

const FACES: readonly Face[] = [
  { size: 'desk', language: 'ar', theme: 'dark' },
  { size: 'wide', language: 'ar', theme: 'light' },
  { size: 'phone', language: 'ar', theme: 'dark' },
  { size: 'desk', language: 'ru', theme: 'light' },
  { size: 'wide', language: 'ru', theme: 'dark' },
  { size: 'phone', language: 'ru', theme: 'light' },
  { size: 'desk', language: 'en', theme: 'dark' },
  { size: 'wide', language: 'en', theme: 'light' },
  { size: 'phone', language: 'en', theme: 'dark' },
];

/** A selection for each face, since its result is decided: group and type of markets that stand until the end of a game. */
const DECIDED = ['8.4', '8.5', '8.6', '92.766', '92.767', '14.182', '14.183', '91.755', '91.757'];

/** The pairs of values that no face has. */
function missingPairs(): readonly string[] {
  const values = { size: Object.keys(SIZES), language: LANGUAGES, theme: THEMES };
  const pairsOf = <A extends keyof Face, B extends keyof Face>(a: A, b: B) =>
    values[a].flatMap((one) => values[b].map((other) => ({ a, one, b, other })));
  return [...pairsOf('size', 'language'), ...pairsOf('size', 'theme'), ...pairsOf('language', 'theme')]
    .filter(({ a, one, b, other }) => !FACES.some((face) => face[a] === one && face[b] === other))
    .map(({ one, other }) => `${one} with ${other}`);
}

/** Expects that nothing overflows sideways, and nobody is kept out: that is judged once for each theme at each size. */
async function isSound(page: Page, face: Face, what: string): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond, `${what}: wider than the screen`).toBeLessThanOrEqual(0);
  const judged = FACES.find(({ size, theme }) => size === face.size && theme === face.theme);
  if (face === judged) await expectAccessible(page, what);
}

test.describe('the first bets of a bettor', () => {
  let still: StillPrices;
  test.beforeAll(async ({ shared }) => {
    still = await holdPrices(shared, 2, { minOdds: 1.6 });
  });

  test('are made at every size, in every language and theme with each other', () => {
    expect(missingPairs()).toEqual([]);
  });

  for (const [index, face] of FACES.entries()) {
    const { language, size, theme } = face;
    test.describe(`in ${language} at ${SIZES[size].width}, ${theme}`, () => {
      // Colours are judged at rest.
      test.use({
        viewport: SIZES[size],
        colorScheme: theme,
        contextOptions: { reducedMotion: 'reduce' },
      });

      test('the score, two bets at once, cash out, a lost bet, a bet builder, and the money', async ({
        page,
      }) => {
        const { sportsbook, chosen } = still;
        const [first, second] = chosen;
        if (!first || !second) throw new Error('no prices');
        const coupon = new CouponPage(page, language);
        const bets = new BetsPage(page);
        const isPhone = size === 'phone';
        // Loaded once: what follows is opened as by links.
        const open = (path: string) => openScreen(page, sportsbook.url, `${language}/${path}`);

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
          await open(`game/${first.game}`);
          await expect(cell(page, first.selection)).toHaveAttribute('data-odds', '3');
          await pressPrice(cell(page, first.selection));
          await coupon.show();
          await coupon.stake.fill('100');
          await coupon.choosePolicy('any');
          await coupon.place();
          await coupon.expectState('sending');
          const one = await coupon.betGuid();
          await coupon.hide();
          // The other price is of the same page: leaving it would end the request that is held.
          await pressPrice(page.locator(`[data-selection^="${first.game}.${DECIDED[index]}."]`).first());
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
          await isSound(page, face, 'the slip with two bets');
          // A sheet stays over what is opened as by a link.
          await coupon.hide();
          return { one, other };
        });

        await test.step('cash out in two presses', async () => {
          await open('bets');
          const offer = bets.bet(guids.one).locator('[data-cash-out="offer"]');
          const ask = offer.getByRole('button', {
            name: new RegExp(`^${wordOf(language, 'bets', 'cashOut.now')}`),
          });
          await expect(ask).toBeEnabled();
          await isSound(page, face, 'My bets');
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

        if (isPhone)
          await test.step('the quick-bet bar', async () => {
            const bar = page.locator('[data-quick-bet]');
            await open(`game/${second.game}`);
            await pressPrice(cell(page, second.selection));
            await expect(bar).toHaveAttribute('data-quick-bet', 'draft');
            await isSound(page, face, 'the quick-bet bar');
            await bar.getByRole('button', { name: /(?<!\d)100 / }).click();
            await expect(coupon.stake).toHaveValue('100');
            await coupon.place();
            await expect(coupon.panel).toHaveCount(0);
            await expect(bar).toHaveAttribute('data-quick-bet', 'accepted');
          });

        await test.step('a bet of one game', async () => {
          await open(`game/${second.game}`);
          await pressPrice(cell(page, second.selection));
          await pressPrice(page.locator(`[data-selection^="${second.game}.17."][data-state="open"]`).first());
          await coupon.show();
          await expect(coupon.panel.locator('[data-form]')).toHaveAttribute('data-form', 'builder');
          await coupon.stake.fill('100');
          await expect(coupon.panel.locator('[data-potential-return]')).toHaveText(/[1-9]/);
          await expect(coupon.placeButton).toBeInViewport({ ratio: 1 });
          await isSound(page, face, 'a bet builder');
          await coupon.hide();
        });

        await test.step('money', async () => {
          // 100 was cashed out and 60 lost; what the quick-bet bar staked is open, and neither won nor lost.
          const staked = isPhone ? 100_00n : 0n;
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
          await expect.poll(() => coupon.balance()).toBe(granted + result - staked);
          const inOpenBets = page.locator('[data-in-open-bets]');
          // Where nothing is open, nothing is said of it.
          if (isPhone) await expect(inOpenBets).toHaveAttribute('data-in-open-bets', String(staked));
          else await expect(inOpenBets).toHaveCount(0);
          await open('office/history');
          await expect(page.locator('[data-history-net]')).toHaveAttribute(
            'data-history-net',
            String(result),
          );
          await isSound(page, face, 'the history');
        });
      });
    });
  }
});
