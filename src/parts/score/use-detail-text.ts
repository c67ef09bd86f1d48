import { useCallback } from 'react';
import type { Scoreboard } from '#domain/sport/scoreboard.ts';
import { useT } from '../../i18n/localizer-context.ts';

/** Details of a score in words. */
export function useDetailText(): (detail: Scoreboard['details'][number]) => string {
  const t = useT('boards');
  return useCallback(({ key, values }) => t(`detail.${key}`, values), [t]);
}

/** Details in few letters, a line each; of what both sides have a count of, one for each side. */
export function useShortTexts(): (details: Scoreboard['details']) => string {
  const t = useT('boards');
  return (details) =>
    details
      .flatMap(({ key, values }) =>
        key === 'fouls'
          ? [values['side1'], values['side2']].map((fouls = '') => t('short.fouls', { fouls }))
          : t(key === 'target' ? 'short.target' : 'short.rate', values),
      )
      .join('\n');
}
