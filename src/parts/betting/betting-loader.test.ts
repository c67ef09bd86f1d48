import { describe, expect, test } from 'vitest';
import { EMPTY_COUPON } from '#domain/coupon/draft/coupon.ts';
import { anItem, createFakeWorld } from '#tests/helpers/betting/coupon-world.ts';
import type { BettingStores } from '../../platform/betting/betting-services.ts';
import { createBettingLoader } from './betting-loader.ts';

const KEY = '1.1.1.0.0';
const OTHER = '2.1.1.0.0';

/** A loader whose code comes, or fails to come, when the test says. */
function unloadedBetting() {
  const world = createFakeWorld();
  const { store } = world.openTab();
  const waiting: { readonly come: () => void; readonly fail: () => void }[] = [];
  const loader = createBettingLoader(
    () =>
      new Promise((resolve, reject) => {
        waiting.push({
          come: () => resolve({ coupon: store } as BettingStores),
          fail: () => reject(new Error('no such file')),
        });
      }),
  );
  return { clock: world.clock, loader, store, waiting };
}

describe('the way to the betting stores', () => {
  test('nothing is picked before they are there, and asking twice brings them once', async () => {
    const { loader, waiting } = unloadedBetting();
    expect(loader.picked.getState().size).toBe(0);
    const twice = [loader.load(), loader.load()];
    expect(loader.stores()).toBeUndefined();
    waiting[0]?.come();
    expect(await twice[0]).toBe(await twice[1]);
    expect(waiting).toHaveLength(1);
    expect(loader.stores()).toBeDefined();
  });

  test('presses bring them and wait, in their order', async () => {
    const { clock, loader, store, waiting } = unloadedBetting();
    loader.toggle(anItem(KEY));
    loader.toggle(anItem(OTHER));
    loader.toggle(anItem(KEY));
    expect(store.getState().coupon).toEqual(EMPTY_COUPON);
    waiting[0]?.come();
    await clock.advance(50);
    expect([...loader.picked.getState()]).toEqual([OTHER]);
    expect(store.getState().coupon.items.map(({ key }) => key)).toEqual([OTHER]);
  });

  test('the set of picked keys is another one only when an item came or went', async () => {
    const { loader, store, waiting } = unloadedBetting();
    const sets: ReadonlySet<string>[] = [];
    loader.picked.state$.subscribe((picked) => sets.push(picked));
    const loading = loader.load();
    waiting[0]?.come();
    await loading;
    store.add(anItem(KEY));
    store.setStakeText('5');
    store.remove(anItem(KEY).key);
    expect(sets.map((picked) => [...picked])).toEqual([[], [KEY], []]);
  });

  test('code that did not come is asked for again', async () => {
    const { loader, waiting } = unloadedBetting();
    const first = loader.load();
    waiting[0]?.fail();
    await expect(first).rejects.toThrow('no such file');
    const second = loader.load();
    waiting[1]?.come();
    await second;
    expect(loader.stores()).toBeDefined();
  });
});
