import { act, fireEvent } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import type { LivePrice } from '#domain/coupon/draft/coupon-prices.ts';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import type { Odds } from '#domain/market/odds.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import type { TickHistory } from '#protocol/hub/batches.ts';
import { createFakeFeedClient, liveHealth } from '#tests/helpers/feed/fake-feed-client.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import type { Services } from '../../../platform/services.ts';
import { LadderSteps } from './ladder-steps.tsx';
import { isSentAtOnce } from './use-armed-target.ts';

const KEY = '101.1.1.0.0' as SelectionKey;
const identity = must(parseSelectionKey(KEY), 'a key');
const priceOf = (odds: number, over: Partial<LivePrice> = {}): LivePrice => ({
  odds: odds as Odds,
  suspended: false,
  gone: false,
  stale: false,
  ...over,
});

function guest() {
  const state = { session: { kind: 'guest' } };
  const stores = { session: { state$: new BehaviorSubject(state), getState: () => state } };
  const loaded = Object.assign(Promise.resolve(stores), { status: 'fulfilled', value: stores });
  return { load: () => loaded };
}

async function shown(history: Partial<TickHistory> = {}) {
  const onChoose = vi.fn();
  const feed = createFakeFeedClient([]);
  const client = {
    ...feed,
    history: async (key: SelectionKey) => ({ key, ticks: [], gaps: [], ...history }),
  };
  const services = { feed: client, painter: {}, betting: guest() } as unknown as Partial<Services>;
  const steps = (price: LivePrice) => (
    <LadderSteps
      id="ladder"
      selection={KEY}
      {...{ identity, price, onChoose }}
      health={liveHealth({ confirmedAtMs: Date.now() - 60_000 })}
      marks={new Map([[2_060 as Odds, { isTarget: true }]])}
      isSheet={false}
    />
  );
  const view = await renderPage(steps(priceOf(2_000)), { services });
  const field = await view.findByRole('combobox');
  // The code of long lists comes.
  await act(() => import('../../../ui/lists/windowed-rows.tsx'));
  const list = await view.findByRole('listbox');
  const active = () => list.querySelector('[data-active]')?.getAttribute('data-ladder-step');
  return { ...view, active, field, list, onChoose, reprice: (price: LivePrice) => view.again(steps(price)) };
}

describe('the steps of the ladder', () => {
  it('are walked by arrows from the present price, long odds above, and Enter chooses', async () => {
    const { active, field, onChoose } = await shown();
    await vi.waitFor(() => expect(active()).toBe('2'));
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(active()).toBe('2.04');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(active()).toBe('2.02');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(onChoose.mock.calls).toEqual([[2_020]]);
  });

  it('mark the present price and the target, and stay where they are when the price moves', async () => {
    const { list, reprice } = await shown();
    const now = () =>
      [...list.querySelectorAll('[data-now]')].map((row) => [
        row.getAttribute('data-ladder-step'),
        row.getAttribute('data-now'),
      ]);
    await vi.waitFor(() => expect(now()).toEqual([['2', 'open']]));
    expect(list.querySelector('[data-target]')?.getAttribute('aria-selected')).toBe('true');
    const first = list.querySelector('[data-ladder-step]')?.getAttribute('data-ladder-step');
    await act(async () => reprice(priceOf(2_045, { suspended: true })));
    expect(now()).toEqual([['2.04', 'suspended']]);
    expect(list.querySelector('[data-ladder-step]')?.getAttribute('data-ladder-step')).toBe(first);
  });

  it('say how long the price stood at each, and keep suspensions apart', async () => {
    const nowMs = Date.now();
    const tick = (agoMs: number, odds: number, suspended = false) => ({
      atMs: nowMs - agoMs,
      odds: odds as Odds,
      suspended,
    });
    const { container, list } = await shown({
      ticks: [tick(50_000, 2_000), tick(30_000, 2_000, true), tick(10_000, 2_020)],
    });
    const stood = (step: string) =>
      Math.round(
        Number(list.querySelector(`[data-ladder-step="${step}"]`)?.getAttribute('data-stood-ms')) / 1_000,
      );
    await vi.waitFor(() => expect(stood('2')).toBe(20));
    expect(stood('2.02')).toBeGreaterThanOrEqual(9);
    expect(container.textContent).toContain('suspended 20 s');
  });
});

describe('a press while one-click betting is armed', () => {
  it('sets an auto-bet at once only where its price has not come yet', () => {
    const at = (target: number, over: Partial<LivePrice> = {}) =>
      isSentAtOnce(target as Odds, priceOf(2_000, over));
    expect([at(2_020), at(2_000), at(1_990)]).toEqual([true, false, false]);
    expect([at(2_020, { stale: true }), at(2_020, { gone: true })]).toEqual([false, false]);
  });
});
