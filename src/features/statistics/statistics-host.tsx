import { lazy, Suspense } from 'react';
import { useShownStatistics } from '../../parts/statistics/statistics-places.ts';
import { withRetries } from '../../platform/with-retries.ts';

const StatisticsPlaces = lazy(async () => ({
  default: (await withRetries(() => import('./places/statistics-places.tsx'))).StatisticsPlaces,
}));

/** Statistics in a modal and in panels, wherever a page asked for them; their code comes then. */
export function StatisticsHost() {
  const { modal, panels } = useShownStatistics();
  return modal === undefined && panels.length === 0 ? null : (
    <Suspense fallback={null}>
      <StatisticsPlaces />
    </Suspense>
  );
}
