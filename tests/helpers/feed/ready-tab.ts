/** A tab of the coupon's world that could place at once. */
import { amount } from '#domain/money/amount.ts';
import { shownPlacement } from '#streams/coupon/coupon-state.ts';
import { anItem, type createFakeWorld } from '../betting/coupon-world.ts';

type World = ReturnType<typeof createFakeWorld>;
type Tab = ReturnType<World['openTab']>;

export const KEY = '1.1.1.0.0';
export const OTHER = '2.1.1.0.0';
export const ACCOUNT = { signedIn: true, balance: amount(100_000n), exponent: 2 };

/** A tab whose items are priced, with a stake typed. */
export async function readyTab(world: World, items = [anItem(KEY)]): Promise<Tab> {
  const tab = world.openTab();
  for (const item of items) tab.feed.price(item.key, item.odds);
  await world.clock.advance(0);
  for (const item of items) tab.store.add(item);
  tab.store.setStakeText('5');
  await world.clock.advance(50);
  return tab;
}

/** What the coupon shows of what was placed. */
export const shownOf = (tab: Tab) => shownPlacement(tab.store.getState());

export const kindOf = (tab: Tab) => shownOf(tab)?.kind ?? 'draft';
