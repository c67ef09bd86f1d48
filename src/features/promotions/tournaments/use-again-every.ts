import { useEffect } from 'react';

/** Asks again now and then while the page is in sight. */
export function useAgainEvery(again: () => void, everyMs: number | undefined): void {
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') again();
    }, everyMs);
    return () => clearInterval(timer);
  }, [again, everyMs]);
}
