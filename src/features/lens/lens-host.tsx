import { lazy, Suspense, useEffect } from 'react';
import { useMarginLens } from '../../parts/prices/margin-lens.ts';
import { usePreference } from '../../platform/preferences/preferences-context.ts';
import { useIsThere } from '../../platform/site/site-section.ts';

const LensLayer = lazy(async () => ({ default: (await import('./lens-layer.tsx')).LensLayer }));

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** The margin lens over whatever board is open: Alt+L, or L where single keys are on, shows and hides it. Off, it is one listener. */
export function LensHost() {
  const [isOn, toggle] = useMarginLens();
  const [singleKeys] = usePreference('singleKeys');
  const hasBooks = useIsThere()({ name: 'compare' });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyL' || event.ctrlKey || event.metaKey || event.shiftKey || isTyping(event.target))
        return;
      if (!event.altKey && !singleKeys) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [singleKeys, toggle]);
  return isOn ? (
    <Suspense fallback={null}>
      <LensLayer hasBooks={hasBooks} onClose={toggle} />
    </Suspense>
  ) : null;
}
