import { EXACT_SCORES, type PickKind } from '#domain/toto/toto-rules.ts';
import { useT } from '../../i18n/localizer-context.ts';

export interface OutcomeName {
  /** The text of a cell, under the names of the sides. */
  readonly short: string;
  /** The name where it stands alone. */
  readonly long: string;
}

export interface Sides {
  readonly opponent1: string;
  readonly opponent2: string;
}

/** The names of the outcomes of a game, in their order. */
export function useOutcomeNames(): (picks: PickKind, sides: Sides) => readonly OutcomeName[] {
  const t = useT('toto');
  return (picks, { opponent1, opponent2 }) => {
    const win = (short: string, name: string) => ({ short, long: t('outcome.win', { name }) });
    const margin = (short: string, key: 'outcome.close' | 'outcome.clear', name: string) => ({
      short: `${short} · ${t(key === 'outcome.close' ? 'outcome.close.short' : 'outcome.clear.short')}`,
      long: t(key, { name }),
    });
    switch (picks) {
      case 'result':
        return [win('1', opponent1), { short: 'X', long: t('outcome.draw') }, win('2', opponent2)];
      case 'winner':
        return [win('1', opponent1), win('2', opponent2)];
      case 'margin':
        return [
          margin('1', 'outcome.clear', opponent1),
          margin('1', 'outcome.close', opponent1),
          margin('2', 'outcome.close', opponent2),
          margin('2', 'outcome.clear', opponent2),
        ];
      default:
        return [
          ...EXACT_SCORES.map(([side1, side2]) => {
            const score = `${side1}-${side2}`;
            return { short: score, long: t('outcome.score', { score }) };
          }),
          { short: t('outcome.other.short'), long: t('outcome.other') },
        ];
    }
  };
}
