import { act, fireEvent, waitFor } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { EMPTY_COUPON } from '#domain/coupon/draft/coupon.ts';
import type { Odds } from '#domain/market/odds.ts';
import type { Selection } from '#domain/market/selection.ts';
import { type DayExpress, fromExpress } from '#protocol/feed/express-day.ts';
import type { Services } from '#src/platform/services.ts';
import { createFakeFeedClient, twoFootballGames } from '#tests/helpers/feed/fake-feed-client.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { ExpressScreen } from './express-screen.tsx';

const GAMES = twoFootballGames();
const favourite = (type: number): Selection => ({
  group: 1,
  shortGroup: 1,
  type,
  parameter: 0 as never,
  player: 0,
  odds: 1_500 as Odds,
  isCenter: false,
  suspended: false,
});
const expressOf = (...types: readonly [number, number]): DayExpress => ({
  id: 1,
  odds: 2_475 as Odds,
  bonus: 1_100 as Odds,
  legs: GAMES.map(({ head }, at) => ({ head, selection: favourite(types[at] ?? 1) })),
});

/** The screen of the live ones, over two games whose prices the test moves. */
async function open(offered: readonly DayExpress[]) {
  const feed = createFakeFeedClient(GAMES);
  feed.setPrice(0, 1_500);
  feed.setPrice(10, 1_500);
  let answer = offered;
  const takeShared = vi.fn();
  const state$ = new BehaviorSubject({ coupon: EMPTY_COUPON, loaded: true });
  const services = {
    feed,
    painter: {},
    http: () => Promise.resolve({ kind: 'answered', status: 200, body: answer.map(fromExpress) }),
    betting: {
      picked: { state$: new BehaviorSubject(new Set()), getState: () => NOTHING },
      load: () => Promise.resolve({ coupon: { state$, takeShared }, history: {} }),
      show: () => undefined,
    },
  } as unknown as Partial<Services>;
  const view = await renderPage(<ExpressScreen />, { address: '/en/express-day?feed=live', services });
  const card = async (at = 0) =>
    waitFor(() => {
      const found = view.container.querySelectorAll<HTMLElement>('[data-day-express]')[at];
      if (!found) throw new Error('no express is there');
      return found;
    });
  return {
    ...view,
    feed,
    takeShared,
    card,
    state: async (at = 0) => (await card(at)).dataset['expressState'],
    offer: (next: readonly DayExpress[]) => {
      answer = next;
    },
  };
}
const NOTHING: ReadonlySet<string> = new Set();

describe('the expresses of the day', () => {
  it('tell total and bonus by the prices of the feed, and go into the coupon as one by one press', async () => {
    const { card, feed, state, takeShared } = await open([expressOf(1, 1)]);
    await waitFor(async () => expect(await state()).toBe('open'));
    const figure = async (name: string) =>
      (await card()).querySelector(`[data-express-${name}]`)?.getAttribute(`data-express-${name}`);
    expect([await figure('odds'), await figure('boosted')]).toEqual(['2250', '2475']);
    act(() => feed.setPrice(0, 2_000));
    expect([await figure('odds'), await figure('boosted')]).toEqual(['3000', '3300']);
    fireEvent.click((await card()).querySelector('button') as HTMLElement);
    await waitFor(() => expect(takeShared).toHaveBeenCalledOnce());
    const [content] = takeShared.mock.calls[0] ?? [];
    expect(content).toMatchObject({
      extras: { expressNumber: 1 },
      items: [
        { key: '101.1.1.0.0', odds: 2_000, texts: { selection: 'Ajax to win' } },
        { key: '102.1.1.0.0', odds: 1_500 },
      ],
    });
  });

  it('cannot be placed while a leg is suspended, and never again once it left; both are said at the leg', async () => {
    const { card, feed, state } = await open([expressOf(1, 1)]);
    await waitFor(async () => expect(await state()).toBe('open'));
    act(() => feed.setPrice(0, 1_500, { suspended: true }));
    expect(await state()).toBe('suspended');
    const button = (await card()).querySelector('button');
    expect(button?.disabled).toBe(true);
    expect((await card()).querySelector('[data-leg-state="suspended"]')?.textContent).toContain('Suspended');
    const described = button?.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent).join()).toContain('suspended');
    act(() => feed.setPrice(0, 1_500));
    await waitFor(async () => expect(await state()).toBe('open'));
    act(() => feed.setGames(GAMES.slice(1)));
    expect(await state()).toBe('closed');
  });

  it('stay where they are when the house composes others, until these are asked for', async () => {
    const { card, feed, findByRole, offer, state } = await open([expressOf(1, 1)]);
    await waitFor(async () => expect(await state()).toBe('open'));
    offer([expressOf(3, 3)]);
    // A leg that stops and goes on again is when the composition is asked for.
    act(() => feed.setPrice(0, 1_500, { suspended: true }));
    act(() => feed.setPrice(0, 1_500));
    await waitFor(async () => expect(await state()).toBe('replaced'));
    expect((await card()).querySelector('button')?.disabled).toBe(true);
    fireEvent.click(await findByRole('button', { name: 'Show' }));
    await waitFor(async () => expect((await card()).dataset['dayExpress']).toBe('101.1.3.0.0,102.1.3.0.0'));
    expect(await state()).toBe('open');
  });

  it('are said to be none where the house composes none', async () => {
    const { findByText } = await open([]);
    await findByText('No accumulator of the day right now');
  });
});
