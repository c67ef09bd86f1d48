import { useCallback } from 'react';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';

const WIDTH_PX = 1024;

/** The height of the window by that of the screen: the specification's three. */
export const windowHeightPx = (screenHeightPx: number): number =>
  screenHeightPx > 1200 ? 984 : screenHeightPx > 1000 ? 780 : 500;

/** Opens statistics in a window of their own, and reports where the browser does not let it. */
export function useStatisticsWindow(): (path: string) => boolean {
  const t = useT('game');
  const { code } = useLanguage();
  const toasts = useToasts();
  return useCallback(
    (path) => {
      const opened = window.open(
        `/${code}${path}`,
        // A second press brings the same window up.
        `touchline-statistics-${path.replaceAll(/\W+/g, '-')}`,
        `popup,width=${WIDTH_PX},height=${windowHeightPx(screen.height)}`,
      );
      opened?.focus();
      if (!opened) toasts.show(t('popOut.blocked'));
      return opened !== null;
    },
    [code, t, toasts],
  );
}
