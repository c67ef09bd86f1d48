import { BehaviorSubject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { SentPlacement } from '#domain/coupon/bet/placement.ts';
import { EMPTY_COUPON } from '#domain/coupon/draft/coupon.ts';
import type { FeedHealth } from '#protocol/hub/batches.ts';
import type { CouponState } from '#streams/coupon/coupon-state.ts';
import { anItem } from '#tests/helpers/betting/coupon-world.ts';
import { createVirtualClock } from '#tests/helpers/virtual-clock.ts';
import { REPORT_SAMPLES, recordUse, SAMPLE_EVERY_MS } from './record-use.ts';

const START: CouponState = {
  loaded: true,
  coupon: EMPTY_COUPON,
  placements: [],
  prices: new Map(),
  online: true,
  names: new Map(),
  movedWhileAway: false,
};
const LIVE: FeedHealth = {
  type: 'health',
  phase: 'live',
  confirmedAtMs: 0,
  roundTripMs: 40,
  clockOffsetMs: 0,
  cadenceMs: 0,
};

function setup() {
  const clock = createVirtualClock(0);
  const coupon$ = new BehaviorSubject<CouponState>(START);
  const health$ = new BehaviorSubject<FeedHealth>(LIVE);
  const told: unknown[] = [];
  const page = { isVisible: true };
  const stop = recordUse({
    clock,
    coupon$,
    health$,
    isVisible: () => page.isVisible,
    record: (name, data) => told.push([name, data]),
  });
  const withItems = (...items: readonly ReturnType<typeof anItem>[]): CouponState => ({
    ...coupon$.value,
    coupon: { ...coupon$.value.coupon, items, stakeText: '12345' },
  });
  return { clock, coupon$, health$, page, stop, told, withItems };
}

const [ONE, TWO] = [anItem('1.1.1.0.0', 1850), anItem('2.1.1.0.0', 2000)];

describe('what of a visit is told', () => {
  test('steps of the coupon, and never the stake', () => {
    const { coupon$, told, withItems } = setup();
    coupon$.next(withItems(ONE));
    coupon$.next(withItems(ONE, TWO));
    coupon$.next(withItems({ ...ONE, odds: TWO.odds }, TWO));
    coupon$.next(withItems(TWO));
    coupon$.next(withItems());
    expect(told).toEqual([
      ['coupon-step', { step: 'added', items: 1 }],
      ['coupon-step', { step: 'added', items: 2 }],
      ['coupon-step', { step: 'prices-accepted', items: 2 }],
      ['coupon-step', { step: 'removed', items: 1 }],
      ['coupon-step', { step: 'cleared', items: 0 }],
    ]);
    expect(JSON.stringify(told)).not.toContain('12345');
  });

  test('not what storage brings back', () => {
    const { coupon$, told, withItems } = setup();
    coupon$.next({ ...START, loaded: false });
    coupon$.next({ ...withItems(ONE), loaded: true });
    expect(told).toEqual([]);
  });

  test('the end of a bet, and a refusal by its code', () => {
    const { coupon$, told, withItems } = setup();
    const request = { betGuid: 'one', items: [ONE] } as unknown as SentPlacement['request'];
    coupon$.next(withItems(ONE));
    told.length = 0;
    coupon$.next({ ...coupon$.value, placements: [{ kind: 'sending', request }], shown: request.betGuid });
    coupon$.next({ ...coupon$.value, coupon: EMPTY_COUPON });
    coupon$.next({
      ...coupon$.value,
      placements: [{ kind: 'refused', request, cause: { kind: 'server', code: 131, facts: { a: 'text' } } }],
    });
    expect(told).toEqual([
      ['coupon-step', { step: 'placed', items: 1 }],
      ['bet-ended', { outcome: 'refused' }],
      ['error-met', { area: 'bet', code: 131 }],
    ]);
  });

  test('trouble of the feed once, by phase and code', () => {
    const { health$, told } = setup();
    health$.next({ ...LIVE, failure: { code: 'malformed', detail: 'a text of the server' } });
    health$.next({ ...LIVE, phase: 'stale', failure: { code: 'malformed', detail: 'another' } });
    health$.next({ ...LIVE, phase: 'stale', failure: { code: 'malformed', detail: 'a third' } });
    expect(told).toEqual([
      ['error-met', { area: 'feed', code: 'malformed' }],
      ['feed-trouble', { phase: 'stale' }],
    ]);
  });

  test('the delay of the feed as a mean of twelve looks, while somebody looks', async () => {
    const { clock, health$, page, stop, told } = setup();
    await clock.advance(SAMPLE_EVERY_MS * (REPORT_SAMPLES - 1));
    expect(told).toEqual([]);
    page.isVisible = false;
    await clock.advance(SAMPLE_EVERY_MS * 100);
    page.isVisible = true;
    health$.next({ ...LIVE, confirmedAtMs: clock.nowMs() + SAMPLE_EVERY_MS });
    await clock.advance(SAMPLE_EVERY_MS);
    const meanAgeMs = (SAMPLE_EVERY_MS * ((REPORT_SAMPLES - 1) * REPORT_SAMPLES)) / 2 / REPORT_SAMPLES;
    expect(told).toEqual([['feed-seen', { ageMs: meanAgeMs, roundTripMs: 40, samples: REPORT_SAMPLES }]]);
    stop();
    await clock.advance(SAMPLE_EVERY_MS * REPORT_SAMPLES * 2);
    expect(told).toHaveLength(1);
  });
});
