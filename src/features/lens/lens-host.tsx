import { lazy, Suspense } from 'react';
import { useMarginLens } from '../../parts/prices/margin-lens.ts';
import { useIsThere } from '../../platform/site/site-section.ts';

const LensLayer = lazy(async () => ({ default: (await import('./lens-layer.tsx')).LensLayer }));

/** The margin lens over whatever board is open, while it is on. */
export function LensHost() {
  const [isOn, toggle] = useMarginLens();
  const hasBooks = useIsThere()({ name: 'compare' });
  return isOn ? (
    <Suspense fallback={null}>
      <LensLayer hasBooks={hasBooks} onClose={toggle} />
    </Suspense>
  ) : null;
}
