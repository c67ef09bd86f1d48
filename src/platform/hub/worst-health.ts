/**
 * The health of the page: that of the view that is worst off. A view that only has begun to load says nothing against prices that
 * are shown, so it counts as the best; a view whose last try failed comes before a quiet one. Menus show no prices: they speak only
 * where nothing else is open.
 */
import type { FeedHealth, FeedPhase } from '#protocol/hub/batches.ts';
import type { ViewSpec } from '#protocol/hub/views.ts';
import { LOADING_HEALTH } from './tab-view.ts';

const BADNESS: Record<FeedPhase, number> = { loading: 0, live: 1, stale: 2, offline: 3, failed: 4 };
const FAILURE_BADNESS = 0.5;

const badness = ({ phase, failure }: FeedHealth): number =>
  BADNESS[phase] + (failure === undefined ? 0 : FAILURE_BADNESS);

const isWorse = (a: FeedHealth, b: FeedHealth): boolean =>
  badness(a) > badness(b) || (badness(a) === badness(b) && (a.confirmedAtMs ?? 0) < (b.confirmedAtMs ?? 0));

export interface HealthOfView {
  readonly spec: ViewSpec;
  readonly health: () => FeedHealth;
}

export function worstHealth(views: readonly HealthOfView[]): FeedHealth {
  const priced = views.filter(({ spec }) => spec.kind !== 'menu');
  let worst: FeedHealth | undefined;
  for (const { health } of priced.length > 0 ? priced : views) {
    const candidate = health();
    if (!worst || isWorse(candidate, worst)) worst = candidate;
  }
  return worst ?? LOADING_HEALTH;
}
