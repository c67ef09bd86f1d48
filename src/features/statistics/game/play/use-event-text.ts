import type { ChronoKind } from '#protocol/statistics/game-shapes.ts';
import { useT } from '../../../../i18n/localizer-context.ts';

/** What happened, in the words of the match tracker where it has them. */
export function useEventText(): (kind: ChronoKind, count?: number) => string {
  const game = useT('game');
  const t = useT('figures');
  return (kind, count = 1) => {
    switch (kind) {
      case 'own-goal':
      case 'penalty-goal':
      case 'substitution':
      case 'period-start':
      case 'period-end':
      case 'end':
        return t(`event.${kind}`);
      default:
        return game(`event.${kind}`, { count });
    }
  };
}
