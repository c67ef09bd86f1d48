import { usePreference } from '../../../platform/preferences/preferences-context.ts';
import { useCompact } from '../../../platform/preferences/use-compact.ts';
import { useMedia } from '../../../platform/use-media.ts';

export interface BoardPreferences {
  /** The most market columns beside the names; 0 = as many as fit. */
  readonly columnLimit: number;
  readonly isCompact: boolean;
}

/** Fingers need rows that hold 44 px prices, whatever the density. */
export function useBoardPreferences(): BoardPreferences {
  const [columnLimit] = usePreference('marketColumns');
  const isCompact = useCompact();
  const isCoarse = useMedia('(pointer: coarse)');
  return {
    columnLimit,
    isCompact: isCompact && !isCoarse,
  };
}
