import { describe, expect, it } from 'vitest';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import type { Tick } from '#protocol/hub/batches.ts';
import type { ToldHistory } from '#protocol/price-history/told-history.ts';
import { mergeHistory, onOwnClock, type PriceStep, stepAt } from './merge-history.ts';
import type { Span } from './spans.ts';

const KEY = '9.1.1.0.0' as SelectionKey;
const tick = (atMs: number, odds: number, suspended = false): Tick => ({
  atMs,
  odds: odds as Odds,
  suspended,
});
const span = (fromMs: number, toMs: number): Span => ({ fromMs, toMs });

const aTold = (ticks: readonly Tick[], fromMs = 0, toMs = 100): ToldHistory => ({
  gameId: 9 as GameId,
  fromMs,
  toMs,
  grainMs: 1_000,
  prices: new Map([[KEY, ticks]]),
  scores: [{ atMs: 50, period: 1, side1: 1, side2: 0 }],
  events: [],
});
const own = (ticks: readonly Tick[], ...seen: readonly Span[]) => ({ seen, prices: new Map([[KEY, ticks]]) });
const said = (steps: readonly PriceStep[] | undefined) =>
  steps?.map(({ atMs, odds, why, source }) => [atMs, odds ?? why, source]);
const merged = (...parts: Parameters<typeof mergeHistory>) => said(mergeHistory(...parts)?.prices.get(KEY));

describe('a history of two sources', () => {
  it('is what the server tells where this device did not look, and what it saw where it did', () => {
    const told = aTold([tick(0, 1_500), tick(20, 1_550), tick(40, 1_600), tick(80, 1_700)]);
    expect(merged(told, own([tick(30, 1_550), tick(41, 1_600)], span(30, 60)))).toEqual([
      [0, 1_500, 'told'],
      [20, 1_550, 'told'],
      [30, 1_550, 'own'],
      [41, 1_600, 'own'],
      [60, 1_600, 'told'],
      [80, 1_700, 'told'],
    ]);
  });

  it('has a gap where neither knows', () => {
    const seen = own([tick(10, 1_500), tick(7_000, 1_700)], span(10, 4_000), span(7_000, 9_000));
    expect(merged(undefined, seen)).toEqual([
      [10, 1_500, 'own'],
      [4_000, 'unseen', 'own'],
      [7_000, 1_700, 'own'],
    ]);
    const told = aTold([tick(0, 1_500)], 0, 5_000);
    expect(merged(told, own([tick(8_000, 1_700)], span(8_000, 9_000)))).toEqual([
      [0, 1_500, 'told'],
      [5_000, 'unseen', 'told'],
      [8_000, 1_700, 'own'],
    ]);
  });

  it('has none where one begins within the second in which the other ends', () => {
    const told = aTold([tick(0, 1_500)], 0, 5_000);
    expect(merged(told, own([tick(5_400, 1_500)], span(5_400, 9_000)))).toEqual([
      [0, 1_500, 'told'],
      [5_400, 1_500, 'own'],
    ]);
  });

  it('has no price while it was suspended or after it had left', () => {
    const told = aTold([tick(0, 1_500), tick(20, 1_500, true), tick(40, 1_600), tick(60, 0, true)]);
    expect(merged(told, own([]))).toEqual([
      [0, 1_500, 'told'],
      [20, 'suspended', 'told'],
      [40, 1_600, 'told'],
      [60, 'gone', 'told'],
    ]);
  });

  it('marks where a source begins without a change', () => {
    const told = aTold([tick(0, 1_500)]);
    const steps = mergeHistory(told, own([tick(30, 1_500)], span(30, 60)))?.prices.get(KEY);
    expect(steps?.filter(({ isCarried }) => isCarried).map(({ atMs }) => atMs)).toEqual([60]);
  });

  it('reaches from the first moment that anybody knows to the last', () => {
    const told = aTold([tick(10, 1_500)], 10, 50);
    expect(mergeHistory(told, own([tick(5, 1_500)], span(5, 90)))?.span).toEqual(span(5, 90));
    expect(mergeHistory({ ...told, endedAtMs: 30 }, own([]))?.span).toEqual(span(10, 30));
    expect(mergeHistory(undefined, own([]))).toBeUndefined();
  });

  it('is on the clock of this device', () => {
    const told = onOwnClock(aTold([tick(10, 1_500)]), 5);
    expect(told.prices.get(KEY)).toEqual([tick(5, 1_500)]);
    expect(told).toMatchObject({ fromMs: -5, toMs: 95, scores: [{ atMs: 45 }] });
  });
});

describe('what held at a moment', () => {
  const steps = mergeHistory(aTold([tick(10, 1_500), tick(20, 1_600)]), own([]))?.prices.get(KEY) ?? [];

  it('is the last step up to it', () => {
    expect(stepAt(steps, 9)).toBeUndefined();
    expect(stepAt(steps, 10)?.odds).toBe(1_500);
    expect(stepAt(steps, 19)?.odds).toBe(1_500);
    expect(stepAt(steps, 99)?.odds).toBe(1_600);
  });
});
