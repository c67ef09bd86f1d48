import { describe, expect, it } from 'vitest';
import { couponProblems } from '#domain/coupon/draft/coupon-errors.ts';
import { singlesOf } from '#domain/coupon/draft/singles.ts';
import { type RailsNow, railsCheck } from '#domain/coupon/rails/check-rails.ts';
import type { OwnRails } from '#domain/coupon/rails/own-rails.ts';
import { amount } from '#domain/money/amount.ts';
import { anItem, createFakeWorld } from '#tests/helpers/betting/coupon-world.ts';
import { ACCOUNT, KEY, kindOf, OTHER, readyTab } from '#tests/helpers/feed/ready-tab.ts';
import { contextOf } from './coupon-state.ts';

const rails = (limits: OwnRails, change: Partial<RailsNow> = {}) =>
  railsCheck({ limits, bets: [], recent: 0, sessionNet: amount(0n), ...change });

/** A tab with five staked on each selection, and its rails. */
async function aTab(limits: OwnRails, items = [anItem(KEY)]) {
  const world = createFakeWorld();
  const tab = await readyTab(world, items);
  tab.rails$.next(rails(limits));
  const { store } = tab;
  return {
    ...tab,
    world,
    settle: () => world.clock.advance(0),
    sent: () => world.server.log.length,
    codes: () =>
      couponProblems(store.getState().coupon, contextOf(store.getState(), ACCOUNT)).map(({ code }) => code),
  };
}

describe('guard rails of the bettor', () => {
  it('are a problem of the draft, and nothing is sent; at the limit itself it is', async () => {
    const tab = await aTab({ stake: amount(4_99n) });
    expect(tab.codes()).toEqual(['rail_stake']);
    tab.store.place(ACCOUNT);
    await tab.settle();
    expect(tab.sent()).toBe(0);
    tab.rails$.next(rails({ stake: amount(5_00n) }));
    tab.store.place(ACCOUNT);
    await tab.settle();
    expect(kindOf(tab)).toBe('accepted');
  });

  it('look at several singles together', async () => {
    const tab = await aTab({ open: amount(9_99n), stake: amount(5_00n) }, [anItem(KEY), anItem(OTHER)]);
    tab.store.setStakes({ [anItem(KEY).key]: '5', [anItem(OTHER).key]: '5' });
    const all = () => singlesOf(tab.store.getState().coupon, contextOf(tab.store.getState(), ACCOUNT));
    expect(all()).toMatchObject({ isReady: false, broken: [{ code: 'rail_open', wanted: 10_00n }] });
    expect(all().singles.flatMap(({ problems }) => problems)).toEqual([]);
    tab.store.placeSingles(ACCOUNT);
    await tab.settle();
    expect(tab.sent()).toBe(0);
    tab.rails$.next(rails({ pace: 1 }));
    tab.store.placeSingles(ACCOUNT);
    await tab.settle();
    expect(tab.sent()).toBe(0);
    tab.rails$.next(rails({ open: amount(10_00n), pace: 2 }));
    tab.store.placeSingles(ACCOUNT);
    await tab.settle();
    expect(tab.sent()).toBeGreaterThan(0);
  });

  it('answer a press of one-click betting, and count the bet that another press has just begun', async () => {
    const tab = await aTab({ pace: 1 });
    tab.feed.price(OTHER, 2_000);
    expect(tab.store.placeApart(anItem(KEY), '5', ACCOUNT)).toBeUndefined();
    expect(tab.store.placeApart(anItem(OTHER), '5', ACCOUNT)).toBe('rail_pace');
    await tab.settle();
    expect(tab.world.server.requests()).toHaveLength(1);
    tab.rails$.next(rails({ stake: amount(1n) }));
    expect(tab.store.placeApart(anItem(OTHER), '5', ACCOUNT)).toBe('rail_stake');
  });

  it('count a bet that was accepted until the list has it, and once then', async () => {
    const tab = await aTab({ game: amount(10_00n) });
    tab.store.place(ACCOUNT);
    await tab.settle();
    const [placement] = tab.store.getState().placements;
    const bet = placement?.kind === 'accepted' ? placement.bet : undefined;
    tab.store.add(anItem(KEY));
    tab.store.setStakeText('5.01');
    expect(tab.codes()).toEqual(['rail_game']);
    tab.rails$.next(rails({ game: amount(10_01n) }, { bets: bet ? [bet] : [] }));
    expect(tab.codes()).toEqual([]);
  });

  it('let no re-offer pass that they refuse', async () => {
    const world = createFakeWorld();
    const tab = await readyTab(world);
    world.server.setPrice(KEY, 1_800);
    tab.store.place(ACCOUNT);
    await world.clock.advance(0);
    const [offer] = tab.store.getState().placements;
    tab.rails$.next(rails({ stake: amount(1_00n) }));
    const before = world.server.log.length;
    if (offer) tab.store.placeReoffer(offer.request.betGuid, ACCOUNT);
    await world.clock.advance(0);
    expect([offer?.kind, world.server.log.length]).toEqual(['reoffered', before]);
  });

  it('hold back everything that is about figures nobody knows yet', async () => {
    const tab = await aTab({});
    tab.rails$.next(rails({ loss: amount(100_00n) }, { sessionNet: undefined }));
    expect(tab.codes()).toEqual(['rail_unknown']);
    tab.store.place(ACCOUNT);
    await tab.settle();
    expect(tab.sent()).toBe(0);
  });
});
