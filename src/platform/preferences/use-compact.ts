import { useMedia } from '../use-media.ts';
import { usePreference } from './preferences-context.ts';

/** The width from which rows are compact where nobody chose otherwise; `tokens.css` has the same. */
const WIDE = '(min-width: 1200px)';

/**
 * Whether rows and controls are compact: chosen, or by the width of the window. Larger letters have no room in compact
 * rows.
 */
export function useCompact(): boolean {
  const [density] = usePreference('density');
  const isWide = useMedia(WIDE);
  if (density !== 'auto') return density === 'compact';
  const { fontSize, impaired } = document.documentElement.dataset;
  return isWide && !fontSize?.startsWith('large') && impaired !== 'true';
}
