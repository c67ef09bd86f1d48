import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { ProblemCode } from '#domain/coupon/draft/coupon-errors.ts';
import { must } from '#domain/lib/must.ts';
import { amount } from '#domain/money/amount.ts';
import { anItem, createFakeClock, createFakeWorld } from '#tests/helpers/betting/coupon-world.ts';
import { shownOf } from '#tests/helpers/feed/ready-tab.ts';
import { ARMED_IDLE_MS, type ArmedNotice, type ArmedTerms, createArmedBetting } from './armed-betting.ts';

const KEY = '1.1.1.0.0';
const OTHER = '2.1.1.0.0';
const TERMS: ArmedTerms = { stakeText: '10', undoMs: 2_000 };

function setUp() {
  const clock = createFakeClock();
  const signedIn$ = new BehaviorSubject(true);
  const sent: string[] = [];
  const notices: ArmedNotice[] = [];
  const answer: { problem?: ProblemCode } = {};
  const armed = createArmedBetting({
    scheduler: clock.scheduler,
    signedIn$,
    send(item, stakeText) {
      sent.push(`${item.key} ${stakeText}`);
      return answer.problem;
    },
  });
  armed.notices$.subscribe((notice) => notices.push(notice));
  return { armed, clock, signedIn$, sent, notices, answer };
}

describe('P17 one-click betting', () => {
  it('is off until the user arms it, and a press then means what it always means', () => {
    const { armed, sent } = setUp();
    expect(armed.getState().kind).toBe('off');
    expect(armed.press(anItem(KEY))).toBe(false);
    expect(sent).toEqual([]);
  });

  it('cannot be armed by a guest', () => {
    const { armed, signedIn$ } = setUp();
    signedIn$.next(false);
    armed.arm(TERMS);
    expect(armed.getState().kind).toBe('off');
  });

  it('ends after five idle minutes, not a moment before', async () => {
    const { armed, clock, notices } = setUp();
    armed.arm(TERMS);
    await clock.advance(ARMED_IDLE_MS - 1);
    expect(armed.getState().kind).toBe('armed');
    await clock.advance(1);
    expect(armed.getState()).toEqual({ kind: 'off', cause: 'idle' });
    expect(notices).toEqual([{ kind: 'ended', cause: 'idle' }]);
  });

  it('goes on over an update with the time that it had left, and not with more', async () => {
    const { armed, clock } = setUp();
    armed.arm(TERMS, 1_000);
    await clock.advance(999);
    expect(armed.getState().kind).toBe('armed');
    await clock.advance(1);
    expect(armed.getState().kind).toBe('off');
    armed.arm(TERMS, 0);
    expect(armed.getState().kind).toBe('off');
    armed.arm(TERMS, ARMED_IDLE_MS * 2);
    await clock.advance(ARMED_IDLE_MS);
    expect(armed.getState().kind).toBe('off');
  });

  it('counts the idle time from the last act', async () => {
    const { armed, clock } = setUp();
    armed.arm(TERMS);
    await clock.advance(ARMED_IDLE_MS - 1_000);
    armed.touch();
    await clock.advance(ARMED_IDLE_MS - 1);
    expect(armed.getState().kind).toBe('armed');
    await clock.advance(1);
    expect(armed.getState().kind).toBe('off');
  });

  it.each(['user', 'signed-out', 'reality-check'] as const)(
    'ends at once by %s, and a bet that has not left stays',
    async (cause) => {
      const { armed, clock, sent, signedIn$ } = setUp();
      armed.arm(TERMS);
      armed.press(anItem(KEY));
      if (cause === 'signed-out') signedIn$.next(false);
      else armed.disarm(cause);
      await clock.advance(10_000);
      expect(sent).toEqual([]);
      expect(armed.getState()).toEqual({ kind: 'off', cause });
    },
  );

  it('lets a bet leave after the undo window, once', async () => {
    const { armed, clock, sent } = setUp();
    armed.arm(TERMS);
    expect(armed.press(anItem(KEY))).toBe(true);
    await clock.advance(1_999);
    expect(sent).toEqual([]);
    expect(armed.getState()).toMatchObject({ leaving: { leavesAt: 2_000 } });
    await clock.advance(10_000);
    expect(sent).toEqual([`${KEY} 10`]);
    expect(armed.getState()).not.toHaveProperty('leaving');
  });

  it.each(['undo', 'the same press'])('A10 takes the bet back by %s', async (way) => {
    const { armed, clock, sent, notices } = setUp();
    armed.arm(TERMS);
    armed.press(anItem(KEY));
    if (way === 'undo') armed.undo();
    else armed.press(anItem(KEY));
    await clock.advance(10_000);
    expect(sent).toEqual([]);
    expect(notices.map(({ kind }) => kind)).toEqual(['undone']);
    expect(armed.getState().kind).toBe('armed');
  });

  it('lets one bet leave at a time and says why another press did nothing', async () => {
    const { armed, clock, sent, notices } = setUp();
    armed.arm(TERMS);
    armed.press(anItem(KEY));
    armed.press(anItem(OTHER));
    await clock.advance(10_000);
    expect(sent).toEqual([`${KEY} 10`]);
    expect(notices).toMatchObject([{ kind: 'not-sent', problem: 'undecided', item: { key: OTHER } }]);
  });

  it('sends at once without a window, and says what stood in the way', () => {
    const { armed, sent, notices, answer } = setUp();
    answer.problem = 'price_changed';
    armed.arm({ ...TERMS, undoMs: 0 });
    armed.press(anItem(KEY));
    expect(sent).toEqual([`${KEY} 10`]);
    expect(notices).toMatchObject([{ kind: 'not-sent', problem: 'price_changed' }]);
  });
});

describe('a bet beside the draft', () => {
  const ACCOUNT = { signedIn: true, balance: amount(100_000n), exponent: 2 };

  async function tabWithDraft() {
    const world = createFakeWorld();
    const tab = world.openTab();
    tab.feed.price(KEY, 2000);
    tab.feed.price(OTHER, 3000);
    await world.clock.advance(0);
    tab.store.add(anItem(OTHER, 3000));
    tab.store.setStakeText('5');
    await world.clock.advance(50);
    return { world, tab };
  }

  it('is placed with its own stake and leaves the draft as it is', async () => {
    const { world, tab } = await tabWithDraft();
    const before = tab.store.getState().coupon;
    expect(tab.store.placeApart(anItem(KEY), '10', ACCOUNT)).toBeUndefined();
    await world.clock.advance(1_000);
    const { coupon } = tab.store.getState();
    expect(shownOf(tab)).toMatchObject({ kind: 'accepted', bet: { stake: 1_000n } });
    expect(coupon).toBe(before);
    expect(world.server.placed()).toBe(1);
  });

  it('is not sent when the price is another one by then, suspended or stale', async () => {
    const { world, tab } = await tabWithDraft();
    tab.feed.price(KEY, 1900);
    expect(tab.store.placeApart(anItem(KEY), '10', ACCOUNT)).toBe('price_changed');
    tab.feed.price(KEY, 2000, { suspended: true });
    expect(tab.store.placeApart(anItem(KEY), '10', ACCOUNT)).toBe('suspended');
    tab.feed.price(KEY, 2000);
    tab.feed.phase('stale');
    expect(tab.store.placeApart(anItem(KEY), '10', ACCOUNT)).toBe('stale');
    await world.clock.advance(1_000);
    expect(world.server.sent()).toBe(0);
  });

  it('is offered again by itself: what is agreed to is that bet, not the draft', async () => {
    const { world, tab } = await tabWithDraft();
    world.server.setPrice(KEY, 1800);
    tab.store.placeApart(anItem(KEY), '10', ACCOUNT);
    await world.clock.advance(1_000);
    const offer = must(shownOf(tab), 'a placement');
    expect(offer.kind).toBe('reoffered');
    expect(world.server.placed()).toBe(0);
    tab.store.placeReoffer(offer.request.betGuid, ACCOUNT);
    await world.clock.advance(1_000);
    expect(shownOf(tab)).toMatchObject({
      kind: 'accepted',
      bet: { odds: 1800, stake: 1_000n },
    });
    expect(tab.store.getState().coupon.items).toHaveLength(1);
  });

  it('does not start while the same one is undecided; another one does', async () => {
    const { world, tab } = await tabWithDraft();
    world.server.setDelay(5_000);
    tab.store.placeApart(anItem(KEY), '10', ACCOUNT);
    await world.clock.advance(0);
    expect(tab.store.placeApart(anItem(KEY), '10', ACCOUNT)).toBe('undecided');
    expect(tab.store.placeApart(anItem(OTHER, 3000), '10', ACCOUNT)).toBeUndefined();
    await world.clock.advance(10_000);
    expect(world.server.placed()).toBe(2);
  });
});
