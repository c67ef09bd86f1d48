import { describe, expect, it } from 'vitest';
import { amount } from '#domain/money/amount.ts';
import { anItem, createFakeWorld } from '#tests/helpers/betting/coupon-world.ts';
import { createCouponHistory, MAX_UNDO_STEPS } from './coupon-history.ts';

const KEY = '1.1.1.0.0';
const OTHER = '2.1.1.0.0';
const ACCOUNT = { signedIn: true, balance: amount(100_000n), exponent: 2 };

async function setUp() {
  const world = createFakeWorld();
  const tab = world.openTab();
  await world.clock.advance(0);
  const history = createCouponHistory(tab.store);
  const keys = () => tab.store.getState().coupon.items.map((item) => item.key);
  return { world, tab, store: tab.store, history, keys };
}

describe('undo and redo of the draft', () => {
  it('go back and forth over picks, removals and clearing', async () => {
    const { store, history, keys } = await setUp();
    expect(history.getState()).toEqual({ canUndo: false, canRedo: false });
    store.add(anItem(KEY));
    store.add(anItem(OTHER));
    store.clear();
    history.undo();
    expect(keys()).toEqual([KEY, OTHER]);
    history.undo();
    expect(keys()).toEqual([KEY]);
    history.redo();
    history.redo();
    expect(keys()).toEqual([]);
    expect(history.getState()).toEqual({ canUndo: true, canRedo: false });
  });

  it('take a typed stake as one step', async () => {
    const { store, history } = await setUp();
    store.add(anItem(KEY));
    for (const text of ['1', '12', '12.', '12.5']) store.setStakeText(text);
    history.undo();
    expect(store.getState().coupon).toMatchObject({ stakeText: '', items: [{ key: KEY }] });
    history.redo();
    expect(store.getState().coupon.stakeText).toBe('12.5');
  });

  it('forget what could be redone when something else is done', async () => {
    const { store, history, keys } = await setUp();
    store.add(anItem(KEY));
    history.undo();
    store.add(anItem(OTHER));
    expect(history.getState()).toEqual({ canUndo: true, canRedo: false });
    history.redo();
    expect(keys()).toEqual([OTHER]);
  });

  it('are a new draft for other tabs: its revision rises', async () => {
    const { world, tab, store, history } = await setUp();
    const second = world.openTab(tab.feed);
    await world.clock.advance(0);
    store.add(anItem(KEY));
    history.undo();
    await world.clock.advance(0);
    expect(second.store.getState().coupon.items).toEqual([]);
    history.redo();
    await world.clock.advance(0);
    expect(second.store.getState().coupon.items).toHaveLength(1);
  });

  it('bring back what was placed, which is not placed again while it is undecided', async () => {
    const { world, tab, store, history, keys } = await setUp();
    tab.feed.price(KEY, 2000);
    store.add(anItem(KEY));
    store.setStakeText('5');
    await world.clock.advance(50);
    world.server.setDelay(5_000);
    store.place(ACCOUNT);
    await world.clock.advance(100);
    expect(keys()).toEqual([]);
    history.undo();
    expect(keys()).toEqual([KEY]);
    await world.clock.advance(50);
    store.place(ACCOUNT);
    await world.clock.advance(10_000);
    expect(world.server.sent()).toBe(1);
  });

  it('remember a bounded number of steps, and none after signing out', async () => {
    const { store, history } = await setUp();
    for (let step = 0; step < MAX_UNDO_STEPS + 5; step += 1) store.toggle(anItem(KEY));
    let steps = 0;
    while (history.getState().canUndo) {
      history.undo();
      steps += 1;
    }
    expect(steps).toBe(MAX_UNDO_STEPS);
    await store.clearPersonal();
    history.clear();
    expect(history.getState()).toEqual({ canUndo: false, canRedo: false });
  });
});
