import { describe, expect, it } from 'vitest';
import { isUndecided, REOFFER_MS } from '#domain/coupon/bet/placement.ts';
import { must } from '#domain/lib/must.ts';
import { anItem, createFakeWorld, oddsOf } from '#tests/helpers/betting/coupon-world.ts';
import { ACCOUNT, KEY, kindOf, OTHER, readyTab, shownOf } from '#tests/helpers/feed/ready-tab.ts';

describe('another currency', () => {
  it('empties what was typed for the other one, and its limits hold no more until they are told anew', async () => {
    const world = createFakeWorld();
    const tab = await readyTab(world);
    await world.clock.advance(1_000);
    expect(tab.store.getState().limits).toBeDefined();
    tab.store.changeCurrency();
    expect(tab.store.getState()).toMatchObject({ coupon: { stakeText: '' } });
    expect(tab.store.getState().limits).toBeUndefined();
    expect(tab.store.getState().coupon.items).toHaveLength(1);
    await world.clock.advance(1_000);
    expect(tab.store.getState().limits).toBeDefined();
  });

  it('the request names the account that was shown', async () => {
    const world = createFakeWorld();
    const tab = await readyTab(world);
    tab.store.place({ ...ACCOUNT, currencyCode: 'USD' });
    await world.clock.advance(0);
    expect(world.server.requests()).toMatchObject([{ currency: 'USD' }]);
  });
});

describe('a game that was picked before its start', () => {
  it('goes on in play at its price there, and its bet is that of the pick', async () => {
    const world = createFakeWorld();
    const tab = await readyTab(world, [{ ...anItem(KEY), feed: 'line' }]);
    const price = () => tab.store.getState().prices.get(anItem(KEY).key);
    tab.feed.price(KEY, 2_400);
    tab.feed.begin(1);
    await world.clock.advance(50);
    expect(price()).toMatchObject({ odds: 2_400, gone: false, stale: false });
    tab.store.acceptPrices();
    tab.store.place(ACCOUNT);
    await world.clock.advance(0);
    expect(kindOf(tab)).toBe('accepted');
    expect(world.server.requests()).toMatchObject([{ items: [{ feed: 'line', odds: 2_400 }] }]);
  });
});

describe('prices', () => {
  it('shows the old price beside the new and locks until the new one is agreed to', async () => {
    const world = createFakeWorld();
    const tab = await readyTab(world);
    tab.feed.price(KEY, 1900);
    world.server.setPrice(KEY, 1900);
    await world.clock.advance(50);
    tab.store.place(ACCOUNT);
    await world.clock.advance(1_000);
    expect(world.server.log).toEqual([]);
    tab.store.acceptPrices();
    expect(tab.store.getState().coupon.items[0]?.odds).toBe(oddsOf(1900));
    tab.store.place(ACCOUNT);
    await world.clock.advance(0);
    expect(kindOf(tab)).toBe('accepted');
  });

  it('P7 re-offers without placing when the server was faster than the feed, and places anew by a fresh act', async () => {
    const world = createFakeWorld();
    const tab = await readyTab(world);
    world.server.setPrice(KEY, 1800);
    tab.store.place(ACCOUNT);
    await world.clock.advance(0);
    expect(kindOf(tab)).toBe('reoffered');
    await world.clock.advance(REOFFER_MS - 1_000);
    expect(world.server.sent()).toBe(1);
    tab.store.placeReoffer(must(shownOf(tab), 'a placement').request.betGuid, ACCOUNT);
    await world.clock.advance(0);
    expect(kindOf(tab)).toBe('accepted');
    const guids = world.server.log.filter((line) => line.startsWith('place'));
    expect(new Set(guids).size).toBe(2);
  });

  it.each([
    ['suspended', { suspended: true }],
    ['gone', { gone: true }],
  ] as const)('does not place what is %s', async (_name, flags) => {
    const world = createFakeWorld();
    const tab = await readyTab(world);
    tab.feed.price(KEY, 2000, flags);
    await world.clock.advance(50);
    tab.store.place(ACCOUNT);
    await world.clock.advance(100);
    expect(world.server.log).toEqual([]);
  });

  it('does not pick what is suspended and says so, and still lets go of what was picked before', async () => {
    const world = createFakeWorld();
    const tab = await readyTab(world);
    const refusals: unknown[] = [];
    tab.store.refusals$.subscribe((refusal) => refusals.push(refusal.code));
    tab.feed.price(OTHER, 2000, { suspended: true });
    tab.store.intercept(() => {
      throw new Error('a suspended selection went to one-click betting');
    });
    expect(tab.store.toggle(anItem(OTHER)).ok).toBe(false);
    expect(refusals).toEqual(['suspended']);
    expect(tab.store.getState().coupon.items.map((item) => item.key)).toEqual([KEY]);
    tab.store.intercept(undefined);
    tab.feed.price(OTHER, 2000);
    expect(tab.store.toggle(anItem(OTHER)).ok).toBe(true);
    tab.feed.price(OTHER, 2000, { suspended: true });
    expect(tab.store.toggle(anItem(OTHER)).ok).toBe(true);
    expect(tab.store.getState().coupon.items.map((item) => item.key)).toEqual([KEY]);
  });

  it('L1 O2 does not place on stale prices, and shows what moved when they are fresh again', async () => {
    const world = createFakeWorld();
    const tab = await readyTab(world);
    tab.feed.phase('stale');
    await world.clock.advance(50);
    tab.store.place(ACCOUNT);
    await world.clock.advance(100);
    expect(world.server.log).toEqual([]);
    tab.feed.price(KEY, 2500);
    tab.feed.phase('live');
    await world.clock.advance(50);
    expect(tab.store.getState().movedWhileAway).toBe(true);
    tab.store.acceptPrices();
    expect(tab.store.getState().movedWhileAway).toBe(false);
  });

  it('watches each game once and stops when its last item has gone', async () => {
    const world = createFakeWorld();
    const tab = await readyTab(world, [anItem(KEY), anItem('1.1.2.0.0'), anItem(OTHER)]);
    expect(tab.feed.openViews()).toBe(2);
    tab.store.clear();
    expect(tab.feed.openViews()).toBe(0);
  });
});

describe('the draft', () => {
  it('is the same in every tab and after a restart', async () => {
    const world = createFakeWorld();
    const tab = await readyTab(world);
    const second = world.openTab();
    await world.clock.advance(10);
    second.store.add(anItem(OTHER));
    await world.clock.advance(10);
    expect(tab.store.getState().coupon.items.map((item) => item.key)).toEqual([KEY, OTHER]);
    tab.kill();
    second.kill();
    const third = world.openTab();
    await world.clock.advance(10);
    expect(third.store.getState().coupon).toMatchObject({
      stakeText: '5',
      items: [{ key: KEY }, { key: OTHER }],
    });
  });

  it('keeps what was picked before storage had answered, also where nothing was kept before', async () => {
    const world = createFakeWorld();
    const tab = world.openTab();
    tab.store.add(anItem(KEY));
    await world.clock.advance(50);
    expect(world.stored.draft?.items.map(({ key }) => key)).toEqual([KEY]);
  });

  it('leaves nothing behind after signing out', async () => {
    const world = createFakeWorld();
    const tab = await readyTab(world);
    await tab.store.clearPersonal();
    await world.clock.advance(10);
    expect(world.stored).toEqual({ outbox: [] });
    expect(tab.store.getState().coupon.items).toEqual([]);
  });

  it('ends the wait of an unknown placement at sign-out', async () => {
    const world = createFakeWorld();
    world.server.faults.loseReplies = true;
    const tab = await readyTab(world);
    tab.store.place(ACCOUNT);
    await world.clock.advance(100);
    expect(tab.store.getState().placements.some(isUndecided)).toBe(true);
    await tab.store.clearPersonal();
    await world.clock.advance(60_000);
    expect(kindOf(tab)).toBe('draft');
    expect(world.stored).toEqual({ outbox: [] });
  });
});
