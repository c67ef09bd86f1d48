/**
 * What of a visit is told: steps of the coupon without stakes, ends of bets, errors by their codes, trouble of the feed, and its delay as it was
 * seen. Watches the streams that are there anyway; nothing waits for it.
 */
import { type Observable, pairwise, Subscription } from 'rxjs';
import type { SentPlacement } from '#domain/coupon/bet/placement.ts';
import { placementOf } from '#domain/coupon/bet/sent-placements.ts';
import { formOf } from '#domain/coupon/draft/coupon.ts';
import type { FeedHealth } from '#protocol/hub/batches.ts';
import type { Clock } from '#streams/clock.ts';
import type { CouponState } from '#streams/coupon/coupon-state.ts';
import type { Record } from '../platform/analytics/recorder.ts';

/** Our own: the delay is looked at every 5 s while the page is, and told as a mean each minute. */
export const SAMPLE_EVERY_MS = 5_000;
export const REPORT_SAMPLES = 12;

export interface UseParts {
  readonly record: Record;
  readonly coupon$: Observable<CouponState>;
  readonly health$: Observable<FeedHealth>;
  readonly clock: Clock;
  readonly isVisible: () => boolean;
}

/** Records the use of the page, and returns how to stop. */
export function recordUse({ clock, coupon$, health$, isVisible, record }: UseParts): () => void {
  const subscriptions = new Subscription();
  let health: FeedHealth | undefined;
  let ages: number[] = [];
  let roundTrips: number[] = [];

  subscriptions.add(
    coupon$.pipe(pairwise()).subscribe(([before, after]) => {
      if (!before.loaded) return;
      const step = couponStep(before, after);
      const items = after.coupon.items.length;
      if (step) record('coupon-step', { step, items });
      for (const placement of after.placements) {
        const { kind } = placementOf(before.placements, placement.request.betGuid) ?? {};
        if (kind !== placement.kind) placementEnded(placement, record);
      }
    }),
  );
  subscriptions.add(
    health$.subscribe((next) => {
      const before = health;
      health = next;
      const { failure, phase } = next;
      if (phase !== before?.phase && (phase === 'stale' || phase === 'offline'))
        record('feed-trouble', { phase });
      if (failure && failure.code !== before?.failure?.code)
        record('error-met', { area: 'feed', code: failure.code });
    }),
  );

  let cancel = (): void => {};
  const sample = () => {
    cancel = clock.later(sample, SAMPLE_EVERY_MS);
    if (!isVisible() || !health || health.confirmedAtMs === null || health.phase === 'offline') return;
    ages.push(Math.max(0, clock.nowMs() - health.confirmedAtMs));
    roundTrips.push(health.roundTripMs ?? 0);
    if (ages.length < REPORT_SAMPLES) return;
    record('feed-seen', { ageMs: mean(ages), roundTripMs: mean(roundTrips), samples: ages.length });
    ages = [];
    roundTrips = [];
  };
  cancel = clock.later(sample, SAMPLE_EVERY_MS);

  return () => {
    cancel();
    subscriptions.unsubscribe();
  };
}

const mean = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);

type Step = 'added' | 'removed' | 'cleared' | 'kind-changed' | 'prices-accepted' | 'placed';

function couponStep(before: CouponState, after: CouponState): Step | undefined {
  const [was, is] = [before.coupon, after.coupon];
  const isNew = ({ kind, request }: SentPlacement) =>
    kind === 'sending' && !placementOf(before.placements, request.betGuid);
  if (after.placements.some(isNew)) return 'placed';
  // What a placed bet takes along, or gives back, is no step of anybody: the user's own are those that fold it.
  if (after.shown !== undefined) return undefined;
  if (is.items.length > was.items.length) return 'added';
  if (is.items.length < was.items.length) return is.items.length === 0 ? 'cleared' : 'removed';
  if (is.items === was.items && formOf(is).kind !== formOf(was).kind) return 'kind-changed';
  const isAgreedAnew = is.items.some(({ key, odds }, nth) => {
    const other = was.items[nth];
    return other?.key === key && other.odds !== odds;
  });
  return isAgreedAnew ? 'prices-accepted' : undefined;
}

function placementEnded(placement: SentPlacement, record: Record): void {
  const { kind } = placement;
  if (kind === 'accepted' || kind === 'reoffered' || kind === 'refused' || kind === 'unknown')
    record('bet-ended', { outcome: kind });
  if (kind === 'refused' && placement.cause.kind === 'server')
    record('error-met', { area: 'bet', code: placement.cause.code });
}
