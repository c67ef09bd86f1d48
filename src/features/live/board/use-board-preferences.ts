import { useSyncExternalStore } from 'react';
import { usePreference } from '../../../platform/preferences/preferences-context.ts';

export interface BoardPreferences {
  /** Most market columns beside the names; 0 = as many as fit. */
  readonly columnLimit: number;
  readonly isCompact: boolean;
}

const COARSE_POINTER = '(pointer: coarse)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(COARSE_POINTER);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Fingers need rows that hold 44 px prices, whatever the density. */
export function useBoardPreferences(): BoardPreferences {
  const [columnLimit] = usePreference('marketColumns');
  const [density] = usePreference('density');
  const isCoarse = useSyncExternalStore(subscribe, () => matchMedia(COARSE_POINTER).matches);
  return { columnLimit, isCompact: density === 'compact' && !isCoarse };
}
