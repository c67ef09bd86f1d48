import { type CSSProperties, useMemo } from 'react';
import { useT } from '../../i18n/localizer-context.ts';

/**
 * The states of prices in words, for the style sheet of the price buttons, which adds them after the odds, to assistive
 * technology alone. So a state that the painter writes is spoken without React.
 */
export function usePriceWords(): CSSProperties {
  const t = useT('boards');
  return useMemo(() => {
    const words = {
      '--word-suspended': JSON.stringify(t('words.suspended')),
      '--word-gone': JSON.stringify(t('words.gone')),
      '--word-stale': JSON.stringify(t('words.stale')),
    };
    return words as CSSProperties;
  }, [t]);
}
