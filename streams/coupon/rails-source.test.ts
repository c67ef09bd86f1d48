import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Bet } from '#domain/coupon/bet/bet.ts';
import type { RailsNow } from '#domain/coupon/rails/check-rails.ts';
import type { BetGuid, BetId } from '#domain/lib/ids.ts';
import { type Amount, amount } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { type KeptRails, keptRailsText, readKeptRails } from '#protocol/storage/kept-rails.ts';
import { createFakeClock } from '#tests/helpers/betting/coupon-world.ts';
import type { BetsState } from './bets-store.ts';
import { PACE_MS, type RailedAccount, railsNow$, withOlderGuard } from './rails-source.ts';

const ME: RailedAccount = { id: 'me', currency: currencyOf('KZT') };
const RAILS: KeptRails = { account: 'me', currency: 'KZT', stake: '100.00', pace: 2, loss: '50' };
const bet = (id: string, change: Partial<Bet> = {}) =>
  ({
    id: id as BetId,
    betGuid: id as BetGuid,
    status: 'open',
    placedAt: 0,
    currency: 'KZT',
    stake: amount(10_00n),
    legs: [],
    ...change,
  }) as unknown as Bet;

function aWorld(...nets: readonly (Amount | undefined)[]) {
  const clock = createFakeClock();
  const kept$ = new BehaviorSubject(keptRailsText([RAILS]));
  const account$ = new BehaviorSubject<RailedAccount | undefined>(ME);
  const bets$ = new BehaviorSubject<BetsState>({ phase: 'idle', bets: [] });
  let asked = 0;
  const { rails$ } = railsNow$({
    kept$,
    account$,
    bets$,
    scheduler: clock.scheduler,
    sessionNet: () => Promise.resolve(nets[Math.min(asked++, nets.length - 1)]),
  });
  let now: RailsNow | undefined;
  rails$.subscribe((rails) => (now = rails));
  const answer = (...bets: Bet[]) => bets$.next({ phase: 'ready', bets, seenAtMs: clock.scheduler.now() });
  return { clock, kept$, account$, bets$, answer, now: () => now, asked: () => asked };
}

it('the guard of an earlier release becomes a rail of the account, unless that has rails', () => {
  const guard = { currency: 'KZT', limit: '150' };
  expect(readKeptRails(withOlderGuard(null, guard, ME))).toEqual([
    { account: 'me', currency: 'KZT', game: '150' },
  ]);
  const text = keptRailsText([RAILS]);
  expect(withOlderGuard(text, guard, ME)).toBe(text);
});

describe('the rails of the moment', () => {
  it('are those of the account and currency that pay, in minor units, and nothing for anybody else', () => {
    const world = aWorld();
    expect(world.now()?.limits).toEqual({ stake: 100_00n, pace: 2, loss: 50_00n });
    world.account$.next({ ...ME, currency: currencyOf('USD') });
    expect(world.now()).toBeUndefined();
    world.account$.next({ ...ME, id: 'another' });
    expect(world.now()).toBeUndefined();
    world.account$.next(undefined);
    expect(world.now()).toBeUndefined();
  });

  it('hold at once when they are changed', () => {
    const world = aWorld();
    world.kept$.next(keptRailsText([{ ...RAILS, stake: '5' }]));
    expect(world.now()?.limits.stake).toBe(5_00n);
  });

  it('know no bets until the server has answered this page: a list that was kept is of another time', () => {
    const world = aWorld();
    world.bets$.next({ phase: 'failed', bets: [bet('a')], seenAtMs: 1 });
    expect(world.now()?.bets).toBeUndefined();
    world.answer(bet('a'), bet('b', { currency: 'USD' }));
    expect(world.now()?.bets?.map(({ id }) => id)).toEqual(['a']);
    world.bets$.next({ phase: 'failed', bets: [bet('a')], seenAtMs: 2 });
    expect(world.now()?.bets).toHaveLength(1);
  });

  it('count a bet for the minute after it was seen here first, and tell when that has passed', async () => {
    const world = aWorld();
    await world.clock.advance(100_000);
    world.answer(bet('old'));
    expect(world.now()?.recent).toBe(0);
    world.answer(bet('old'), bet('new', { placedAt: 5 }));
    expect(world.now()?.recent).toBe(1);
    await world.clock.advance(PACE_MS - 1);
    expect(world.now()?.recent).toBe(1);
    await world.clock.advance(1);
    expect(world.now()?.recent).toBe(0);
  });

  it('ask for the result of the session once, and anew when something was decided', async () => {
    const world = aWorld(amount(-5_00n), amount(-15_00n));
    world.answer(bet('a'));
    expect(world.now()?.sessionNet).toBeUndefined();
    await world.clock.settle();
    expect(world.now()?.sessionNet).toBe(-5_00n);
    world.answer(bet('a'));
    await world.clock.settle();
    expect(world.asked()).toBe(1);
    world.answer(bet('a', { status: 'lost' }));
    expect(world.now()?.sessionNet).toBeUndefined();
    await world.clock.settle();
    expect(world.now()?.sessionNet).toBe(-15_00n);
  });

  it('ask again a while after a question that had no answer', async () => {
    const world = aWorld(undefined, amount(0n));
    await world.clock.advance(1);
    expect(world.now()?.sessionNet).toBeUndefined();
    await world.clock.advance(6_000);
    expect(world.now()?.sessionNet).toBe(0n);
  });
});
