import { useCallback } from 'react';
import type { Scoreboard } from '#domain/sport/scoreboard.ts';
import { useT } from '../../i18n/localizer-context.ts';

/** Details of a score in words. */
export function useDetailText(): (detail: Scoreboard['details'][number]) => string {
  const t = useT('boards');
  return useCallback(({ key, values }) => t(`detail.${key}`, values), [t]);
}
