import { describe, expect, it } from 'vitest';
import { REOFFER_MS } from '#domain/coupon/bet/placement.ts';
import { actsOf } from '#domain/coupon/bet/sent-placements.ts';
import { must } from '#domain/lib/must.ts';
import { anItem, createFakeWorld } from '#tests/helpers/betting/coupon-world.ts';
import { ACCOUNT, KEY, kindOf, OTHER, readyTab, shownOf } from '#tests/helpers/feed/ready-tab.ts';

describe('placing', () => {
  it('sends the request once and shows the accepted bet', async () => {
    const world = createFakeWorld();
    const tab = await readyTab(world);
    tab.store.place(ACCOUNT);
    await world.clock.advance(0);
    expect(kindOf(tab)).toBe('accepted');
    expect(world.server.sent()).toBe(1);
    expect(tab.store.getState().coupon.items).toEqual([]);
    expect(world.stored.outbox).toEqual([]);
    expect(world.stored.draft?.items).toEqual([]);
  });

  it('P12 places once however often the button is pressed', async () => {
    const world = createFakeWorld();
    const tab = await readyTab(world);
    for (let press = 0; press < 20; press++) tab.store.place(ACCOUNT);
    await world.clock.advance(5_000);
    expect(world.server.placed()).toBe(1);
    expect(world.server.sent()).toBe(1);
  });

  it('P12 places once when two tabs press at the same moment', async () => {
    const world = createFakeWorld();
    const tab = await readyTab(world);
    const second = world.openTab(tab.feed);
    await world.clock.advance(50);
    expect(second.store.getState().coupon.items).toHaveLength(1);
    tab.store.place(ACCOUNT);
    second.store.place(ACCOUNT);
    await world.clock.advance(5_000);
    expect(world.server.placed()).toBe(1);
    expect(second.store.getState().coupon.items).toEqual([]);
  });

  it('P12 does not place a draft that another tab has already placed and cleared', async () => {
    const world = createFakeWorld();
    const tab = await readyTab(world);
    const second = world.openTab(tab.feed);
    await world.clock.advance(50);
    const stale = second.store.getState().coupon;
    tab.store.place(ACCOUNT);
    await world.clock.advance(100);
    world.stored.draft = { ...stale, items: [], revision: stale.revision + 5 };
    const late = world.openTab(tab.feed);
    late.store.add(anItem(KEY));
    late.store.setStakeText('5');
    late.store.place(ACCOUNT);
    await world.clock.advance(100);
    expect(world.server.placed()).toBe(1);
  });

  it('follows the delay of the server to its decision', async () => {
    const world = createFakeWorld();
    world.server.setDelay(5_000);
    const tab = await readyTab(world);
    tab.store.place(ACCOUNT);
    await world.clock.advance(0);
    expect(shownOf(tab)).toMatchObject({ kind: 'delayed', waitMs: 5_000 });
    await world.clock.advance(4_900);
    expect(kindOf(tab)).toBe('delayed');
    await world.clock.advance(400);
    expect(kindOf(tab)).toBe('accepted');
    expect(world.server.sent()).toBe(1);
  });

  it('P1 sends nothing when the id cannot be kept first', async () => {
    const world = createFakeWorld();
    const tab = await readyTab(world);
    world.faults.writes = true;
    tab.store.place(ACCOUNT);
    await world.clock.advance(100);
    expect(shownOf(tab)).toMatchObject({ kind: 'refused', cause: { kind: 'not-kept' } });
    expect(world.server.log).toEqual([]);
  });

  it('empties the draft in the step that keeps the bet, and the next bet does not wait for its outcome', async () => {
    const world = createFakeWorld();
    world.server.setDelay(5_000);
    const tab = await readyTab(world);
    tab.store.place(ACCOUNT);
    await world.clock.advance(0);
    expect(world.stored).toMatchObject({ draft: { items: [] }, outbox: [{ items: [{ key: KEY }] }] });
    tab.feed.price(OTHER, 3_000);
    expect(tab.store.toggle(anItem(OTHER, 3_000)).ok).toBe(true);
    // What is under way is a chip now; the coupon shows the draft.
    expect(kindOf(tab)).toBe('draft');
    tab.store.setStakeText('7');
    await world.clock.advance(50);
    tab.store.place(ACCOUNT);
    await world.clock.advance(50);
    expect(tab.store.getState().placements.map(({ kind }) => kind)).toEqual(['delayed', 'delayed']);
    expect(world.stored.outbox).toHaveLength(2);
    await world.clock.advance(10_000);
    expect(tab.store.getState().placements.map(({ kind }) => kind)).toEqual(['accepted', 'accepted']);
    expect(world.stored).toMatchObject({ draft: { items: [] }, outbox: [] });
    expect(world.server.requests().map(({ stake }) => stake)).toEqual([500n, 700n]);
  });

  it('P12 does not place the same selections again while their outcome is open', async () => {
    const world = createFakeWorld();
    world.server.faults.loseReplies = true;
    const tab = await readyTab(world);
    tab.store.place(ACCOUNT);
    await world.clock.advance(100);
    tab.store.add(anItem(KEY));
    tab.store.setStakeText('5');
    await world.clock.advance(50);
    tab.store.place(ACCOUNT);
    await world.clock.advance(1_000);
    expect(world.server.sent()).toBe(1);
  });

  it('dismisses what has ended by the next bet, in every tab, and an offer that stands stays', async () => {
    const world = createFakeWorld();
    world.server.setPrice(OTHER, 2_500);
    const tab = await readyTab(world);
    tab.feed.price(OTHER, 3_000);
    const second = world.openTab(tab.feed);
    const bet = async (key: string, odds: number) => {
      tab.store.clear();
      tab.store.add(anItem(key, odds));
      tab.store.setStakeText('5');
      await world.clock.advance(50);
      tab.store.place(ACCOUNT);
      await world.clock.advance(50);
    };
    await bet(KEY, 2_000);
    await bet(OTHER, 3_000);
    const kinds = () => [tab, second].map((each) => each.store.getState().placements.map(({ kind }) => kind));
    expect(kinds()).toEqual([['reoffered'], ['reoffered']]);
    await bet(KEY, 2_000);
    expect(kinds()).toEqual([
      ['reoffered', 'accepted'],
      ['reoffered', 'accepted'],
    ]);
  });
});

describe('singles in one act', () => {
  const KEYS = ['1.1.1.0.0', '2.1.1.0.0', '3.1.1.0.0'] as const;
  const singles = async (world: ReturnType<typeof createFakeWorld>) => {
    const tab = await readyTab(
      world,
      KEYS.map((key) => anItem(key)),
    );
    tab.store.setStakes(Object.fromEntries(KEYS.map((key) => [key, '1'])));
    await world.clock.advance(50);
    return tab;
  };
  const kinds = (tab: Awaited<ReturnType<typeof readyTab>>) =>
    tab.store.getState().placements.map(({ kind }) => kind);

  it('are decided one by one: one whose price moved is offered anew and back in the draft, the others are taken', async () => {
    const world = createFakeWorld();
    world.server.setPrice(KEYS[1], 1_900);
    const tab = await singles(world);
    tab.store.placeSingles(ACCOUNT);
    await world.clock.advance(1_000);
    expect(kinds(tab)).toEqual(['accepted', 'reoffered', 'accepted']);
    expect(tab.store.getState().coupon.items).toMatchObject([{ key: KEYS[1] }]);
    expect(world.stored.outbox).toEqual([]);
    expect(world.server.placed()).toBe(2);
  });

  it('P12 are sent once, however often and from however many tabs the act is pressed', async () => {
    const world = createFakeWorld();
    world.server.setDelay(3_000);
    const tab = await singles(world);
    const other = world.openTab(tab.feed);
    await world.clock.advance(50);
    for (const each of [tab, tab, other]) each.store.placeSingles(ACCOUNT);
    await world.clock.advance(10_000);
    expect([world.server.sent(), world.server.placed()]).toEqual([3, 3]);
  });

  it('P3 whose answers were lost are found by their ids by the next page, as one act, and sent once', async () => {
    const world = createFakeWorld();
    world.server.faults.loseReplies = true;
    const tab = await singles(world);
    tab.store.placeSingles(ACCOUNT);
    await world.clock.advance(1_000);
    expect(kinds(tab)).toEqual(['unknown', 'unknown', 'unknown']);
    tab.kill();
    world.server.faults.loseReplies = false;
    const next = world.openTab();
    await world.clock.advance(5_000);
    expect(kinds(next)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(actsOf(next.store.getState().placements)).toHaveLength(1);
    expect(world.server.sent()).toBe(3);
  });

  it('P1 whose ids cannot be kept are not sent, and are the draft again', async () => {
    const world = createFakeWorld();
    const tab = await singles(world);
    world.faults.writes = true;
    tab.store.placeSingles(ACCOUNT);
    await world.clock.advance(100);
    expect(world.server.log).toEqual([]);
    expect(kinds(tab)).toEqual(['refused', 'refused', 'refused']);
    expect(tab.store.getState().coupon.items.map(({ key }) => key)).toEqual(KEYS);
  });
});

describe('a counter-offer', () => {
  const offered = async () => {
    const world = createFakeWorld();
    world.server.setPrice(KEY, 1_900);
    const tab = await readyTab(world);
    tab.store.place(ACCOUNT);
    await world.clock.advance(0);
    expect(kindOf(tab)).toBe('reoffered');
    return { offer: must(shownOf(tab), 'a placement').request.betGuid, tab, world };
  };

  it('P14 stands for its time, and is placed by a fresh act within it', async () => {
    const { offer, tab, world } = await offered();
    await world.clock.advance(REOFFER_MS - 1);
    tab.store.placeReoffer(offer, ACCOUNT);
    await world.clock.advance(100);
    expect(kindOf(tab)).toBe('accepted');
  });

  it('P14 that is over cannot be taken any more, and goes back to the draft by the user alone', async () => {
    const { offer, tab, world } = await offered();
    await world.clock.advance(REOFFER_MS);
    tab.store.placeReoffer(offer, ACCOUNT);
    await world.clock.advance(1_000);
    expect([kindOf(tab), world.server.sent()]).toEqual(['reoffered', 1]);
    tab.store.dismiss(offer);
    expect(tab.store.getState().coupon.items).toMatchObject([{ key: KEY, odds: 2_000 }]);
  });
});

describe('an answer that did not come', () => {
  it('P3 is unknown, and is asked for by the same id until the server has said', async () => {
    const world = createFakeWorld();
    world.server.faults.loseReplies = true;
    const tab = await readyTab(world);
    tab.store.place(ACCOUNT);
    await world.clock.advance(0);
    expect(kindOf(tab)).toBe('unknown');
    await world.clock.advance(20_000);
    expect(kindOf(tab)).toBe('unknown');
    world.server.faults.loseReplies = false;
    await world.clock.advance(15_000);
    expect(kindOf(tab)).toBe('accepted');
    expect(world.server.placed()).toBe(1);
    expect(world.server.sent()).toBe(1);
    expect(new Set(world.server.log.map((line) => line.split(' ')[1])).size).toBe(1);
  });

  it('backs off between the questions and asks at once when told to', async () => {
    const world = createFakeWorld();
    world.server.faults.loseReplies = true;
    const tab = await readyTab(world);
    tab.store.place(ACCOUNT);
    await world.clock.advance(60_000);
    expect(world.server.log.length).toBeLessThan(12);
    world.server.faults.loseReplies = false;
    tab.store.askNow();
    await world.clock.advance(0);
    expect(kindOf(tab)).toBe('accepted');
  });

  it('P3 says that nothing was placed only when the server has never heard of it', async () => {
    const world = createFakeWorld();
    world.server.faults.loseRequests = true;
    const tab = await readyTab(world);
    tab.store.place(ACCOUNT);
    await world.clock.advance(3_000);
    expect(kindOf(tab)).toBe('unknown');
    world.server.faults.loseRequests = false;
    await world.clock.advance(15_000);
    expect(shownOf(tab)).toMatchObject({ kind: 'refused', cause: { kind: 'unheard' } });
    expect(world.server.sent()).toBe(1);
    expect(tab.store.getState().coupon.items).toHaveLength(1);
  });

  it('O1 places nothing by itself when the network is back', async () => {
    const world = createFakeWorld();
    const tab = await readyTab(world);
    tab.online$.next(false);
    tab.store.place(ACCOUNT);
    await world.clock.advance(1_000);
    tab.online$.next(true);
    await world.clock.advance(60_000);
    expect(world.server.log).toEqual([]);
    expect(kindOf(tab)).toBe('draft');
  });
});

describe('a tab that dies', () => {
  it('P1 between keeping and sending: the next start learns that nothing was placed', async () => {
    const world = createFakeWorld();
    const tab = await readyTab(world);
    world.faults.afterOutbox = () => tab.kill();
    tab.store.place(ACCOUNT);
    await world.clock.advance(100);
    expect(world.server.log).toEqual([]);
    expect(world.stored.outbox).toHaveLength(1);
    const next = world.openTab();
    await world.clock.advance(0);
    expect(kindOf(next)).toBe('unknown');
    await world.clock.advance(2_000);
    expect(shownOf(next)).toMatchObject({ kind: 'refused', cause: { kind: 'unheard' } });
    expect(world.server.placed()).toBe(0);
    expect(world.stored.outbox).toEqual([]);
  });

  it('P1 between sending and the answer: the next start finds the one bet', async () => {
    const world = createFakeWorld();
    world.server.faults.hold = true;
    const tab = await readyTab(world);
    tab.store.place(ACCOUNT);
    await world.clock.advance(0);
    expect(kindOf(tab)).toBe('sending');
    tab.kill();
    world.server.faults.hold = false;
    const next = world.openTab();
    await world.clock.advance(2_000);
    expect(kindOf(next)).toBe('accepted');
    expect(world.server.placed()).toBe(1);
    expect(world.stored.draft?.items).toEqual([]);
  });

  it('leaves its placement to another open tab', async () => {
    const world = createFakeWorld();
    world.server.setDelay(5_000);
    const tab = await readyTab(world);
    const second = world.openTab(tab.feed);
    await world.clock.advance(50);
    tab.store.place(ACCOUNT);
    await world.clock.advance(100);
    expect(kindOf(second)).toBe('delayed');
    tab.kill();
    await world.clock.advance(10_000);
    expect(kindOf(second)).toBe('accepted');
    expect(world.server.sent()).toBe(1);
    expect(second.store.getState().coupon.items).toEqual([]);
  });
});
