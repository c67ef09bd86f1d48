import { BehaviorSubject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import type { Bet } from '#domain/coupon/bet/bet.ts';
import { PLAIN_TERMS } from '#domain/coupon/bet/terms.ts';
import type { BetGuid, BetId, SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { amount } from '#domain/money/amount.ts';
import type { Services } from '#src/platform/services.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { PowerBetsPage } from './power-bets-page.tsx';

const TWO = 2_000 as Odds;

const bet = (id: string, more: Partial<Bet> = {}): Bet => ({
  id: id as BetId,
  betGuid: `guid-${id}` as BetGuid,
  kind: 'single',
  form: { kind: 'single' },
  status: 'open',
  placedAt: 1,
  currency: 'EUR',
  stake: amount(1_000n),
  odds: TWO,
  potentialPayout: amount(2_000n),
  policy: { kind: 'none' },
  legs: [
    {
      key: '1.1.1.0.0' as SelectionKey,
      feed: 'line',
      texts: { game: 'North v South', championship: 'Cup', market: 'Result', selection: 'North wins' },
      seenOdds: TWO,
      odds: TWO,
      scoreAtPlacing: '',
    },
  ],
  ...more,
});

async function open(bets: readonly Bet[]) {
  const kept = <State,>(state: State) => {
    const state$ = new BehaviorSubject(state);
    return { state$, getState: () => state$.value };
  };
  const look = vi.fn(() => () => undefined);
  const value = {
    bets: { ...kept({ bets, phase: 'ready' }), look, refresh: vi.fn() },
    coupon: kept({ names: new Map() }),
    session: { refresh: vi.fn() },
  };
  const stores = Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
  const services = {
    // What the house offers for a bet is not known yet.
    http: vi.fn(() => new Promise(() => undefined)),
    betting: { load: () => stores, stores: () => value },
  } as unknown as Partial<Services>;
  return { ...(await renderPage(<PowerBetsPage />, { services })), look };
}

describe('the page of power bets', () => {
  it('has the open singles without a boost, each with its selection and the conditions', async () => {
    const view = await open([
      bet('101'),
      bet('102', { form: { kind: 'express' }, kind: 'express' }),
      bet('103', { status: 'won' }),
      bet('104', { terms: { ...PLAIN_TERMS, boostPercent: 5 } }),
    ]);
    await view.findByText('Bet 101');
    for (const id of ['102', '103', '104']) expect(view.queryByText(`Bet ${id}`)).toBeNull();
    view.getByText('North wins');
    const powers = [...view.container.querySelectorAll<HTMLElement>('[data-power-bet]')];
    // Nothing is offered before the house has said that it can be cashed out.
    expect(powers.map(({ dataset }) => dataset['powerBet'])).toEqual(['none']);
    expect(powers[0]?.querySelectorAll('li').length).toBeGreaterThan(3);
    expect(view.queryByRole('button', { name: 'Add power bet' })).toBeNull();
    expect(view.look).toHaveBeenCalledOnce();
  });

  it('says where there is none', async () => {
    const view = await open([bet('103', { status: 'lost' })]);
    await view.findByText('You have no open single without a boost.');
  });
});
