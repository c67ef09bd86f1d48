import { usePreference } from '../../platform/preferences/preferences-context.ts';
import { useMedia } from '../../platform/use-media.ts';

/** The theme that the page is shown in now. */
export function useShownTheme(): 'light' | 'dark' {
  const [theme] = usePreference('theme');
  const isLight = useMedia('(prefers-color-scheme: light)');
  if (theme !== 'system') return theme;
  return isLight ? 'light' : 'dark';
}
