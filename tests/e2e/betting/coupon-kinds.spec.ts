import { expect, type Page, test } from '@playwright/test';
import { dayExpresses } from '../day-expresses.ts';
import { BetsPage, type RecordedBet, recordedBets, recordedSums } from '../pages/bets.ts';
import { CouponPage } from '../pages/coupon.ts';
import { type Extra, minor, playedOut, type Result } from '../played-out.ts';
import { Sportsbook } from '../sportsbook.ts';

/** Kinds of one coupon of four selections, by the names that the bettor chooses by. */
const KINDS = [
  '4-fold accumulator',
  'System 2/4',
  'Multi-bet',
  'Lucky 15',
  'Yankee',
  'Chain',
  'Conditional bet',
] as const;
/** The amount of the free bet that the promo code stands for. */
const TOKEN = 1_000_00n;
/** The most that a bet returns, by the rules. */
const CAP = 50_000_000_00n;

test.describe('kinds of bets', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(async () => {
    // Slow enough that nothing moves by itself.
    sportsbook = await Sportsbook.open({
      faults: true,
      args: ['--seed', '7', '--speed', '0.1', '--live-games', '60', '--line-games', '40'],
    });
  });
  test.afterAll(() => sportsbook.close());

  const decide = async (results: ReadonlyMap<string, Result>) => {
    for (const [key, result] of results) await sportsbook.control('/_world', { decide: { key, result } });
  };

  /**
   * Checks that every settled bet returns what the enumerator says, My bets shows it, and the account holds what it had
   * and nothing else.
   */
  async function agree(
    page: Page,
    granted: bigint,
    extras: ReadonlyMap<string, Extra>,
    results: ReadonlyMap<string, Result>,
  ): Promise<readonly RecordedBet[]> {
    const owed = (bet: RecordedBet) => {
      const won = playedOut(bet, results, extras.get(bet.betGuid));
      return won < CAP ? won : CAP;
    };
    await expect
      .poll(async () =>
        (await recordedBets(page)).map((bet) => [bet.kind, minor(bet.payout)].join()).join('\n'),
      )
      .toBe((await recordedBets(page)).map((bet) => [bet.kind, owed(bet)].join()).join('\n'));
    const bets = await recordedBets(page);
    const paid = bets.reduce((sum, bet) => sum + minor(bet.payout), 0n);
    const staked = bets.reduce((sum, bet) => sum + minor(bet.stake), 0n);
    const tokens = bets.filter(({ betGuid }) => extras.get(betGuid) === 'free').length;
    // A free bet is nobody's own money.
    const own = staked - BigInt(tokens) * TOKEN;
    const balance = granted - own + paid;
    await page.reload();
    const coupon = new CouponPage(page);
    await expect.poll(() => coupon.balance()).toBe(balance);
    // The account's books over the same bets.
    const sums = await recordedSums(page);
    expect(sums?.count).toBe(bets.length);
    expect([sums?.staked, sums?.returned, sums?.open].map(minor)).toEqual([own, paid, 0n]);
    return bets;
  }

  test('each kind goes from picking to settlement and a correction, and pays to the minor unit what an enumerator says', async ({
    page,
  }) => {
    test.setTimeout(480_000);
    const [day = [], others = []] = await dayExpresses(sportsbook);
    const legs = day.map(({ selection }) => selection);
    const [only, timed, against] = others.map(({ selection }) => selection);
    if (legs.length !== 4 || !only || !timed || !against) throw new Error('no express of the day');
    for (const { odds, selection } of [...day, ...others])
      await sportsbook.control('/_world', { move: { key: selection, odds } });
    // A power bet is a single from 1.50 to 5.00.
    await sportsbook.control('/_world', { move: { key: only, odds: 1.6 } });
    const coupon = new CouponPage(page);
    const extras = new Map<string, Extra>();
    const granted = await coupon.enter(sportsbook.url);
    /** Places a bet and checks that what was promised is recorded, under the number that the receipt names. */
    async function place(extra?: Extra): Promise<void> {
      await expect(coupon.placeButton).toHaveAttribute('aria-disabled', 'false');
      const promised = await coupon.promised();
      await coupon.place();
      await coupon.expectState('accepted');
      const guid = await coupon.betGuid();
      if (extra) extras.set(guid, extra);
      const bet = (await recordedBets(page)).find(({ betGuid }) => betGuid === guid);
      expect(bet?.potentialPayout).toBe(promised);
      await coupon.panel.getByRole('button', { name: 'Done' }).click();
    }
    const putAside = async (name: string, selections: readonly string[]) => {
      await coupon.pick(sportsbook.url, selections);
      await coupon.stake.fill('300');
      await coupon.panel.getByRole('button', { name: 'Saved slips' }).click();
      await coupon.panel.getByLabel('Slip name').fill(name);
      await coupon.panel.getByRole('button', { name: 'Save slip', exact: true }).click();
      await expect(coupon.panel.locator(`[data-draft="${name}"]`)).toBeVisible();
      await coupon.panel.getByRole('button', { name: 'Clear the bet slip' }).click();
    };
    const bring = async (name: string) => {
      await expect(coupon.items).toHaveCount(0);
      const open = coupon.panel.getByRole('button', { name: `Open slip ${name}` });
      const savedCoupons = coupon.panel.getByRole('button', { name: 'Saved slips' });
      if (!(await open.isVisible())) await savedCoupons.click();
      await open.click();
    };

    await putAside('one', [only]);
    await bring('one');
    await place();
    await bring('one');
    const terms = await coupon.openFold('terms');
    await terms.locator('[data-boost="power"]').check();
    await place('power');
    await bring('one');
    await coupon.openFold('terms');
    await terms.getByLabel('Promo code').fill('welcome');
    await terms.getByRole('button', { name: 'Use' }).click();
    await terms.locator('[data-free-bet="WELCOME"] input').click();
    await expect(coupon.panel.locator('[data-free-stake]')).toBeVisible();
    await place('free');

    await putAside('four', legs);
    for (const label of KINDS) {
      await bring('four');
      await coupon.chooseKind(label);
      if (label === 'Conditional bet') await coupon.panel.locator('[data-block-stake="2"]').fill('120.5');
      await place();
    }
    await bring('four');
    await coupon.chooseKind('Multi-bet');
    await coupon.panel.locator(`[data-block-of="${legs[0]}"]`).selectOption('0');
    await place();
    expect((await recordedBets(page))[0]).toMatchObject({
      kind: 'multibet',
      lobby: [0],
      blocks: [[1], [2], [3]],
    });
    for (const boost of ['express', 'day'] as const) {
      await bring('four');
      await coupon.openFold('terms');
      await terms.locator(`[data-boost="${boost}"]`).check();
      await place(boost);
    }
    await bring('four');
    await coupon.chooseKind('Singles');
    for (const [index, selection] of legs.entries())
      await coupon.panel.locator(`[data-single-stake="${selection}"]`).fill(`${60 + index}.5${index}`);
    await coupon.panel.getByRole('button', { name: /^Place 4 singles/ }).click();
    await expect(coupon.panel.locator('[data-single-state="accepted"]')).toHaveCount(4);
    await coupon.panel.getByRole('button', { name: 'Back to the bet slip' }).click();

    // Of more or longer legs it would pay 1.00 or less, and is not offered.
    await coupon.pick(sportsbook.url, [only, against]);
    await coupon.stake.fill('300');
    await coupon.chooseKind('Anti-accumulator');
    await place();

    // At these odds the largest stake is 80,000.00: more is asked for, and what the bet pays stays capped.
    const odds = new Map(others.map((leg) => [leg.selection, leg.odds]));
    const move = (key: string, to: number) => sportsbook.control('/_world', { move: { key, odds: to } });
    for (const key of [only, timed]) await move(key, 25);
    await coupon.pick(sportsbook.url, [only, timed]);
    await coupon.stake.fill('80001');
    await expect(coupon.problem).toHaveAttribute('data-problem', 'stake_too_large');
    await coupon.openFold('terms');
    await terms.locator('[data-vip]').check();
    await place();
    for (const key of [only, timed]) await move(key, odds.get(key) ?? 2);

    // A builder of the game of another pick: its total beside its result.
    const game = timed.slice(0, timed.indexOf('.'));
    await page.goto(`${sportsbook.url}/en/game/${game}`);
    const total = page.locator(`[data-selection^="${game}.17."][data-state="open"]`).first();
    const over = (await total.getAttribute('data-selection')) ?? '';
    await coupon.pick(sportsbook.url, [timed, over]);
    // By itself: nothing has to be chosen.
    await expect(coupon.panel.locator('[data-form]')).toHaveAttribute('data-form', 'builder');
    await expect(coupon.panel.locator('[data-void-rule="void-leg-refunds-bet"]')).toBeVisible();
    await coupon.stake.fill('200');
    await expect(coupon.panel.locator('[data-potential-return]')).not.toHaveText(/^(?:–|0\.00)/);
    await place();

    // An order that waits for its price.
    await coupon.pick(sportsbook.url, [timed]);
    await coupon.stake.fill('100');
    const order = await coupon.openFold('order');
    await order.getByLabel('Target total odds').fill('4');
    await order.getByRole('button', { name: /^Auto-bet at/ }).click();
    await expect(order.locator('[data-order-form="taken"]')).toBeVisible();
    const placed = KINDS.length + 3 + 1 + 2 + 4 + 1 + 1 + 1;
    expect(await recordedBets(page)).toHaveLength(placed);
    await move(timed, 4.5);
    await expect.poll(async () => (await recordedBets(page)).length, { timeout: 30_000 }).toBe(placed + 1);

    // Its game begins: the pick goes on in play, where bets wait.
    await coupon.panel.getByRole('button', { name: 'Accept odds change' }).click();
    await sportsbook.control('/_world', { begin: { gameId: Number(game) } });
    await page.goto(`${sportsbook.url}/en/live`);
    await move(timed, 4.25);
    await expect(coupon.item(timed)).toHaveAttribute('data-item-state', 'fallen');
    await coupon.panel.getByRole('button', { name: 'Accept odds change' }).click();
    await place();

    // More than is left, the rest on credit against all of these.
    await coupon.pick(sportsbook.url, [only]);
    await coupon.stake.fill(String(Number(await coupon.balance()) / 100 + 500));
    await coupon.panel.locator('[data-advance]').getByRole('checkbox').check();
    await place();
    await expect.poll(() => coupon.balance()).toBe(0n);
    expect((await recordedBets(page))[0]).toMatchObject({ advance: { amount: '500.00', repaid: '0.00' } });

    const [first = '', second = '', third = '', fourth = ''] = legs;
    const results = new Map<string, Result>([
      [first, 'win'],
      [second, 'half_win'],
      [third, 'half_lose'],
      [fourth, 'void'],
      [only, 'win'],
      [against, 'win'],
      [timed, 'win'],
      [over, 'win'],
    ]);
    await decide(results);
    await agree(page, granted, extras, results);
    // Words are corrected: differences are posted, and what wins when one is lost wins now.
    const words = new Map<string, Result>([
      [fourth, 'lose'],
      [against, 'lose'],
    ]);
    const corrected = new Map([...results, ...words]);
    await decide(words);
    const bets = await agree(page, granted, extras, corrected);
    expect(bets.find((bet) => bet.kind === 'anti_express')?.status).toBe('won');
    const express = bets.find((bet) => bet.kind === 'express' && bet.legs.length === legs.length);
    expect(express?.status).toBe('lost');

    const mine = new BetsPage(page);
    await mine.open(sportsbook.url);
    await mine.show('Settled');
    for (const { betGuid, payout, status } of bets) {
      const card = mine.bet(betGuid);
      await expect(card).toHaveAttribute('data-bet-status', status);
      const text = (await card.innerText()).replace(/[\u00a0,\s]/g, '');
      expect(text).toContain(payout ?? '');
    }
    await expect(mine.bet(bets.find((bet) => bet.kind === 'system')?.betGuid ?? '')).toContainText('System');
  });
});
