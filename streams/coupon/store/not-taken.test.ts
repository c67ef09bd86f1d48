import { describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { anItem, createFakeWorld } from '#tests/helpers/betting/coupon-world.ts';
import { ACCOUNT, KEY, kindOf, OTHER, readyTab } from '#tests/helpers/feed/ready-tab.ts';

describe('a bet that was not taken', () => {
  const refused = async (before?: (tab: Awaited<ReturnType<typeof readyTab>>) => void) => {
    const world = createFakeWorld();
    world.server.setDelay(1_000);
    world.server.setPrice(KEY, 1_900);
    const tab = await readyTab(world);
    tab.store.place(ACCOUNT);
    await world.clock.advance(100);
    expect(tab.store.getState().coupon.items).toEqual([]);
    before?.(tab);
    await world.clock.advance(5_000);
    return { tab, world };
  };

  it('becomes the draft again, with its stake, here and on the device', async () => {
    const { tab, world } = await refused();
    expect(kindOf(tab)).toBe('reoffered');
    const draft = { items: [{ key: KEY, odds: 2_000 }], stakeText: '5.00' };
    expect(tab.store.getState().coupon).toMatchObject(draft);
    expect(world.stored).toMatchObject({ draft, outbox: [] });
  });

  it('does not take the place of a newer draft, and can be taken back by an act', async () => {
    const { tab } = await refused((open) => open.store.add(anItem(OTHER)));
    expect(tab.store.getState().coupon.items).toMatchObject([{ key: OTHER }]);
    const [offer] = tab.store.getState().placements;
    tab.store.takeBack(must(offer, 'an offer').request.betGuid);
    expect(tab.store.getState()).toMatchObject({ coupon: { items: [{ key: KEY }] }, placements: [] });
  });

  it('says that a bet never arrived until it is dismissed, or placed again, whatever else is placed', async () => {
    const world = createFakeWorld();
    world.server.faults.loseRequests = true;
    const tab = await readyTab(world);
    tab.store.place(ACCOUNT);
    await world.clock.advance(100);
    world.server.faults.loseRequests = false;
    await world.clock.advance(5_000);
    const refused = { kind: 'refused', request: { items: [{ key: KEY }] }, cause: { kind: 'unheard' } };
    expect(tab.store.getState().placements).toMatchObject([refused]);
    const bet = async (key: string, odds: number) => {
      tab.store.clear();
      tab.feed.price(key, odds);
      tab.store.add(anItem(key, odds));
      tab.store.setStakeText('5');
      await world.clock.advance(50);
      tab.store.place(ACCOUNT);
      await world.clock.advance(1_000);
    };
    await bet(OTHER, 3_000);
    expect(tab.store.getState().placements).toMatchObject([refused, { kind: 'accepted' }]);
    await bet(KEY, 2_000);
    expect(tab.store.getState().placements).toMatchObject([
      { kind: 'accepted', request: { items: [{ key: KEY }] } },
    ]);
    expect(world.server.placed()).toBe(2);
  });
});
