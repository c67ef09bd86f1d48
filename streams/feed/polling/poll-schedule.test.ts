import { describe, expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import type { ViewSpec } from '#protocol/hub/views.ts';
import { STALE_AFTER_MS, staleAfterMs } from '../staleness.ts';
import { nextDelayMs, type PollFacts } from './poll-schedule.ts';

const LIVE_GAME: ViewSpec = { kind: 'game', feed: 'live', gameId: 1 as GameId };
const board = (feed: 'live' | 'line'): ViewSpec => ({ kind: 'board', feed, sports: [], championships: [] });

const delay = (over: Partial<PollFacts> = {}) =>
  nextDelayMs({
    spec: LIVE_GAME,
    visible: true,
    maxAgeMs: 0,
    failures: 0,
    blocking: false,
    random: 0.5,
    ...over,
  });

describe('a view is asked again', () => {
  it('after 1 s for a live game, 2 s for the live list, 15 s for the line, 30 s when hidden', () => {
    expect(delay()).toBe(1_000);
    expect(delay({ spec: board('live') })).toBe(2_000);
    expect(delay({ spec: board('line') })).toBe(15_000);
    expect(delay({ visible: false })).toBe(30_000);
  });

  it('a tenth earlier or later, so that clients spread', () => {
    expect(delay({ random: 0 })).toBe(900);
    expect(delay({ random: 1 })).toBeCloseTo(1_100);
  });

  it('never before the answer may have changed', () => {
    expect(delay({ maxAgeMs: 4_000 })).toBe(4_000);
  });

  it('later and later after failures, up to half a minute', () => {
    const delays = [1, 2, 3, 4, 5, 6, 20].map((failures) => delay({ failures }));
    expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  it('not before the server’s Retry-After', () => {
    const failure = { code: 'http', status: 503, retryAfterMs: 90_000 } as const;
    expect(delay({ failures: 1, failure })).toBe(90_000);
  });

  it('at once when the server holds the answer itself', () => {
    expect(delay({ blocking: true })).toBeLessThanOrEqual(50);
    expect(delay({ blocking: true, visible: false })).toBe(30_000);
  });

  it.each(['live', 'line'] as const)(
    'slowly while data is saved, and in time for %s prices to stay fresh',
    (feed) => {
      const longest = delay({ spec: board(feed), saver: true, random: 1 });
      expect(longest).toBeGreaterThan(delay({ spec: board(feed), random: 1 }));
      expect(longest).toBeLessThan(STALE_AFTER_MS[feed] - 1_000);
    },
  );

  it.each([
    ['live', false],
    ['line', false],
    ['line', true],
    ['live', true],
  ] as const)('soon enough that a menu of the %s feed is never called late (saver: %s)', (feed, saver) => {
    const spec = { kind: 'menu', feed } as const;
    expect(delay({ spec, saver, random: 1 })).toBeLessThan(staleAfterMs(spec) - 1_000);
  });
});
