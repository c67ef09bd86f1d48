import { useCallback } from 'react';
import type { Stage } from '#domain/sport/scoreboard.ts';
import { useT } from '../../i18n/localizer-context.ts';

/** What is played, in a word and a number: "Q3", "Set 2", "Top 7". */
export function useStageText(): (stage: Stage) => string {
  const t = useT('boards');
  return useCallback(
    ({ word, number, half }) => {
      if (word === 'half') return t(number === 1 ? 'stage.half1' : 'stage.half2');
      if (word === 'inning' && half) return t(`stage.${half}`, { number });
      return t(`stage.${word}`, { number });
    },
    [t],
  );
}
