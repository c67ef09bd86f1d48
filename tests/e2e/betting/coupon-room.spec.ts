/** What of the coupon is in sight, measured in boxes: however many selections it has, the bet can be read and placed. */
import { expect, type Locator } from '@playwright/test';
import { someLivePrices } from '../live-prices.ts';
import { CouponPage } from '../pages/coupon.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

/** How many of these lie wholly within the window, and within everything that cuts off what it holds. */
const inSight = (elements: Locator): Promise<number> =>
  elements.evaluateAll(
    (all) =>
      all.filter((element) => {
        const { top, bottom, height } = element.getBoundingClientRect();
        let [from, to] = [0, innerHeight];
        for (let around = element.parentElement; around; around = around.parentElement) {
          if (getComputedStyle(around).overflowY === 'visible') continue;
          const box = around.getBoundingClientRect();
          from = Math.max(from, box.top);
          to = Math.min(to, box.bottom);
        }
        return height > 0 && top >= from - 0.5 && bottom <= to + 0.5;
      }).length,
  );

test.describe('the room of the coupon', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(({ shared }) => {
    sportsbook = shared;
  });

  const selectionsOf = async (count: number) =>
    (await someLivePrices(sportsbook, count, { group: 1, minOdds: 1.05, maxOdds: 6 })).map(
      ({ selection }) => selection,
    );
  /** What never leaves the view: stake, possible return, and the button that places. */
  const always = ({ panel, stake, placeButton }: CouponPage) => [
    stake,
    panel.locator('[data-potential-return]'),
    placeButton,
  ];

  test('shows all of three selections at 1440 by 900, and stake, return and button with any tool open', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const coupon = new CouponPage(page);
    await coupon.pick(sportsbook.url, await selectionsOf(3));
    await coupon.stake.fill('100');
    const whole = [
      coupon.items,
      coupon.panel.getByRole('tab'),
      coupon.panel.locator('[data-fold] > summary'),
      coupon.panel.getByRole('link'),
      ...always(coupon),
    ];
    for (const part of whole) {
      await expect(part.first()).toBeVisible();
      expect(await inSight(part)).toBe(await part.count());
    }
    expect(await coupon.panel.locator('[data-coupon-scroll]').evaluate(isScrolled)).toBe(false);
    for (const name of ['terms', 'moves', 'order'] as const) {
      const fold = await coupon.openFold(name);
      await expect(fold).toHaveAttribute('open', '');
      for (const part of always(coupon)) expect(await inSight(part)).toBe(1);
    }
  });

  test('shows at least four of twelve selections with the stake, the return and the button, of an accumulator, of a system and as singles', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    const coupon = new CouponPage(page);
    await coupon.pick(sportsbook.url, await selectionsOf(12));
    await coupon.stake.fill('100');
    expect(await inSight(coupon.items)).toBeGreaterThanOrEqual(4);
    for (const part of always(coupon)) expect(await inSight(part)).toBe(1);
    await coupon.chooseKind('System 3/12');
    await expect(coupon.panel.locator('[data-form]')).toHaveAttribute('data-form', 'system');
    for (const part of always(coupon)) expect(await inSight(part)).toBe(1);
    expect(await inSight(coupon.items)).toBeGreaterThanOrEqual(4);
    // Longer words of other languages leave as much room.
    for (const language of ['ar', 'ru']) {
      await page.goto(`${sportsbook.url}/${language}/live`);
      await expect(coupon.panel.locator('[data-form]')).toHaveAttribute('data-form', 'system');
      await expect.poll(() => inSight(coupon.items)).toBeGreaterThanOrEqual(4);
    }
    await page.goto(`${sportsbook.url}/en/live`);
    await coupon.chooseKind('Singles');
    await expect(coupon.panel.locator('[data-singles="draft"]')).toBeVisible();
    expect(await inSight(coupon.items)).toBeGreaterThanOrEqual(4);
    expect(await inSight(coupon.panel.locator('[data-potential-return]'))).toBe(1);
    expect(await inSight(coupon.panel.getByRole('button', { name: /^Place 12 singles/ }))).toBe(1);
  });

  test('keeps stake, return and button of twelve selections in sight in the sheet of a phone', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 390, height: 844 });
    const coupon = new CouponPage(page);
    await coupon.pick(sportsbook.url, await selectionsOf(12));
    await coupon.stake.fill('100');
    await expect(coupon.items).toHaveCount(12);
    expect(await inSight(coupon.items)).toBeGreaterThanOrEqual(2);
    for (const part of always(coupon)) expect(await inSight(part)).toBe(1);
  });
});

/** Whether there is more in an element than it shows. */
const isScrolled = ({ scrollHeight, clientHeight }: Element): boolean => scrollHeight > clientHeight + 1;
