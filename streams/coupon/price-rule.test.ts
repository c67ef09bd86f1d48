/** The rule for moved prices: whose it is, how long it lasts, and what it lets through. */
import { describe, expect, it } from 'vitest';
import type { PricePolicy } from '#domain/coupon/bet/bet.ts';
import type { BetForm } from '#domain/coupon/form/bet-form.ts';
import { must } from '#domain/lib/must.ts';
import { anItem, createFakeWorld, oddsOf } from '#tests/helpers/betting/coupon-world.ts';
import { ACCOUNT, KEY, kindOf, OTHER, readyTab, shownOf } from '#tests/helpers/feed/ready-tab.ts';

const THIRD = '3.1.1.0.0';
const NONE: PricePolicy = { kind: 'none' };
const RULES: readonly PricePolicy[] = [
  NONE,
  { kind: 'any' },
  { kind: 'higher' },
  { kind: 'floor', odds: oddsOf(1_900) },
];
const SHAPES: readonly (readonly [name: string, keys: readonly string[], form: BetForm | undefined])[] = [
  ['single', [KEY], undefined],
  ['express', [KEY, OTHER], undefined],
  ['system', [KEY, OTHER, THIRD], { kind: 'system', size: 2 }],
];
/** The odds in thousandths that each leg moves to from 2.000; those that are not named stay. */
const MOVES: readonly (readonly [name: string, odds: readonly number[]])[] = [
  ['nothing moved', []],
  ['one rose', [2_100]],
  ['one fell', [1_950]],
  ['one fell far', [1_000 + 10]],
  ['one rose and one fell', [3_000, 1_950]],
];

/**
 * Whether the rule lets prices through, in words: by the agreed price of 2.000 for each leg; the floor is of the total
 * odds.
 */
function isLetThrough(rule: PricePolicy, odds: readonly number[], total: number): boolean {
  switch (rule.kind) {
    case 'none':
      return odds.every((now) => now === 2_000);
    case 'any':
      return true;
    case 'higher':
      return odds.every((now) => now >= 2_000);
    case 'floor':
      return total >= rule.odds;
  }
}

const CASES = RULES.flatMap((rule) =>
  SHAPES.flatMap(([shape, keys, form]) =>
    MOVES.filter(([, odds]) => odds.length <= keys.length).map(([move, odds]) => ({
      rule,
      kind: rule.kind,
      shape,
      keys,
      form,
      move,
      odds: keys.map((_, at) => odds[at] ?? 2_000),
    })),
  ),
);

describe('P6 the rule for moved prices', () => {
  it.each(CASES)('$kind: a $shape of which $move', async ({ form, keys, odds, rule }) => {
    const world = createFakeWorld();
    const tab = await readyTab(
      world,
      keys.map((key) => anItem(key)),
    );
    if (form) tab.store.setForm(form);
    tab.store.setPolicy(rule);
    for (const [at, key] of keys.entries()) {
      tab.feed.price(key, odds[at] ?? 2_000);
      world.server.setPrice(key, odds[at] ?? 2_000);
    }
    await world.clock.advance(1_000);
    const total = odds.reduce((product, one) => (product * one) / 1_000, 1_000);
    tab.store.place(ACCOUNT);
    await world.clock.advance(1_000);
    const isSent = form ? isLetThrough(rule, odds, totalOfSystem(odds)) : isLetThrough(rule, odds, total);
    expect(world.server.requests().map(({ policy }) => policy)).toEqual(isSent ? [rule] : []);
    expect(tab.store.getState().coupon.policy).toEqual(rule);
  });

  it('is "none" until the bettor has chosen, and nothing else that is done to a coupon chooses', async () => {
    const world = createFakeWorld();
    const tab = await readyTab(world);
    const rule = () => tab.store.getState().coupon.policy;
    const shared = { items: [anItem(OTHER)], stakeText: '7', policy: { kind: 'any' } };
    const acts: readonly (() => void)[] = [
      () => tab.store.add(anItem(OTHER)),
      () => tab.store.toggle(anItem(THIRD)),
      () => tab.store.setForm({ kind: 'system', size: 2 }),
      () => tab.store.setExtras({ vipStake: true }),
      () => tab.store.setStakes({}),
      () => tab.feed.price(KEY, 1_700),
      () => tab.store.acceptPrices(),
      () => tab.store.remove(anItem(OTHER).key),
      () => tab.store.takeShared(shared),
      () => tab.store.clear(),
      () => tab.store.changeCurrency(),
    ];
    for (const act of [() => undefined, ...acts]) {
      act();
      await world.clock.advance(50);
      expect(rule()).toEqual(NONE);
    }
    tab.store.setPolicy({ kind: 'higher' });
    for (const act of acts) {
      act();
      await world.clock.advance(50);
      expect(rule()).toEqual({ kind: 'higher' });
    }
  });

  it('is kept when a bet was placed, in every tab and by the next one', async () => {
    const world = createFakeWorld();
    const tab = await readyTab(world);
    const second = world.openTab();
    tab.store.setPolicy({ kind: 'any' });
    await world.clock.advance(50);
    expect(second.store.getState().coupon.policy).toEqual({ kind: 'any' });
    tab.store.place(ACCOUNT);
    await world.clock.advance(100);
    expect(kindOf(tab)).toBe('accepted');
    tab.store.dismiss(must(shownOf(tab), 'a placement').request.betGuid);
    await world.clock.advance(50);
    tab.kill();
    second.kill();
    const third = world.openTab();
    await world.clock.advance(50);
    expect(third.store.getState().coupon.policy).toEqual({ kind: 'any' });
    // Whoever signs out takes the choice along.
    await third.store.clearPersonal();
    expect(third.store.getState().coupon.policy).toEqual(NONE);
  });
});

/** The mean over all pairs of three: what the whole stake would pay. */
function totalOfSystem([a = 0, b = 0, c = 0]: readonly number[]): number {
  return (a * b + a * c + b * c) / 3 / 1_000;
}
