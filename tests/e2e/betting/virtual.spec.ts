/** Virtual sports from the commitment to the money: bets on a race and on a match through the slip, rounds played, paid, and checked on the device. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessible.ts';
import { recordedBets } from '../pages/bets.ts';
import { CouponPage } from '../pages/coupon.ts';
import { openCells, pressPrice } from '../pages/selection-cell.ts';
import { Sportsbook } from '../sportsbook.ts';

const STAKE = '100';
const STAKE_UNITS = 10_000n;
/** The time after the end of a round by which its result is told. */
const AFTER_MS = 3_000;
/** The time that a bet may take before its round closes, on a machine of a quarter of its pace. */
const ROOM_MS = 60_000;

interface Told {
  readonly now: number;
  readonly rounds: readonly {
    readonly index: number;
    readonly state: string;
    readonly closesAt: number;
    readonly endsAt: number;
    readonly seed?: string;
  }[];
}

test.describe('virtual sports', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(async () => {
    sportsbook = await Sportsbook.open({
      faults: true,
      args: ['--seed', '7', '--speed', '1', '--live-games', '20', '--line-games', '20'],
    });
  });
  test.afterAll(() => sportsbook.close());

  const told = async (kind: string): Promise<Told> => {
    const answer = await fetch(`${sportsbook.url}/web-api/virtual/rounds?kind=${kind}`);
    return ((await answer.json()) as { readonly data: { readonly attributes: Told } }).data.attributes;
  };

  /** A round that is open for long enough to bet on it: the clock goes on to the next one where the present one closes soon. */
  const roundWithTime = async (kind: string): Promise<Told['rounds'][number]> => {
    for (;;) {
      const { now, rounds } = await told(kind);
      const open = rounds.find(({ state }) => state === 'open');
      if (open && open.closesAt - now >= ROOM_MS) return open;
      await sportsbook.control('/_world', { clock: { jumpMs: (open ? open.closesAt - now : 0) + 1_000 } });
    }
  };

  test('a race and a match are bet on, played, paid, and worked out again on the page', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const coupon = new CouponPage(page);
    const open = page.locator('[data-virtual-state="open"]');
    const commitment = open.locator('[data-virtual-proof="commitment"] dd');
    await page.goto(`${sportsbook.url}/en/virtual?kind=horses`);
    await expect(open).toHaveCount(1);
    const granted = await coupon.signIn();
    const seen = new Map<
      string,
      { readonly index: string; readonly commitment: string; readonly endsAt: number }
    >();
    for (const kind of ['horses', 'football']) {
      await page.getByRole('tab', { name: kind === 'horses' ? 'Horses' : 'Football' }).click();
      await expect(page.locator('[data-virtual-kind]')).toHaveAttribute('data-virtual-kind', kind);
      await expect(open).toHaveCount(1);
      const round = await roundWithTime(kind);
      const index = String(round.index);
      await expect(open).toHaveAttribute('data-virtual-round', index);
      await expect(commitment).toHaveText(/^[0-9a-f]{64}$/);
      expect(round.seed).toBeUndefined();
      seen.set(kind, { index, commitment: await commitment.innerText(), endsAt: round.endsAt });
      await pressPrice(openCells(open).first());
      await expect(coupon.items).toHaveCount(1);
      await coupon.choosePolicy('any');
      await coupon.stake.fill(STAKE);
      await coupon.place();
      await coupon.expectState('accepted');
    }
    await expectAccessible(page, 'virtual sports');
    await expect.poll(() => coupon.balance()).toBe(granted - 2n * STAKE_UNITS);

    const { now } = await told('football');
    const endsAt = Math.max(...[...seen.values()].map((one) => one.endsAt));
    await sportsbook.control('/_world', { clock: { jumpMs: endsAt - now + AFTER_MS } });
    for (const [kind, round] of seen) {
      await page.getByRole('tab', { name: kind === 'horses' ? 'Horses' : 'Football' }).click();
      const past = page.locator(`[data-virtual-past="${round.index}"]`);
      await expect(past.locator('[data-virtual-check]')).toHaveAttribute('data-virtual-check', 'holds');
    }
    await expect
      .poll(async () =>
        (await recordedBets(page)).map(({ status }) =>
          status === 'won' || status === 'lost' ? 'settled' : status,
        ),
      )
      .toEqual(['settled', 'settled']);
    const settled = await recordedBets(page);
    const paid = settled.reduce((sum, { payout = '0' }) => sum + BigInt(payout.replace('.', '')), 0n);
    await expect.poll(() => coupon.balance()).toBe(granted - 2n * STAKE_UNITS + paid);

    const { index, commitment: before } = seen.get('horses') ?? { index: '', commitment: '' };
    await page.goto(`${sportsbook.url}/en/virtual/check?kind=horses&index=${index}`);
    const checked = page.locator('[data-virtual-checked]');
    await expect(checked).toHaveAttribute('data-virtual-checked', 'holds');
    await expect(checked.locator('[data-virtual-verdict="holds"]')).toHaveCount(5);
    await expect(checked.locator('[data-virtual-proof="commitment"] dd')).toHaveText(before);
    await expectAccessible(page, 'the check of a round');
  });

  test('a phone shows it from right to left in the dark', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${sportsbook.url}/ar/virtual?kind=marbles`);
    await expect(page.locator('[data-virtual-state="open"]')).toHaveCount(1);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider).toBe(0);
    await expectAccessible(page, 'virtual sports on a phone');
  });
});
